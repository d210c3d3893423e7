import type { Database } from '../../platform/base/database.ts';
import type { Player } from '../../platform/players/players.ts';

const shownLines = 50;
const storedLines = 500;

type ChatLine = {
  readonly user_id: number;
  readonly author: string;
  readonly headurl: string;
  readonly content: string;
};

/** Returns the name that others see in the room: only its beginning. */
export function chatAuthor(player: Player): string {
  return `${player.username.slice(0, 4)}***`;
}

export function addChatLine(
  db: Database,
  roomId: number,
  { user_id: player_id, author, headurl: avatar, content }: ChatLine,
  now: number,
): void {
  db.transaction(() => {
    const id = db.insert('chat_lines', {
      room_id: roomId,
      player_id,
      author,
      avatar,
      content,
      created_at: now,
    });
    if (id % 100 === 0) {
      db.run(
        `DELETE FROM chat_lines WHERE room_id = ? AND id NOT IN
          (SELECT id FROM chat_lines WHERE room_id = ? ORDER BY id DESC LIMIT ?)`,
        roomId,
        roomId,
        storedLines,
      );
    }
  });
}

/** Returns the newest lines of a room, oldest first. */
export function chatOf(db: Database, roomId: number): ChatLine[] {
  return db.all<ChatLine>(
    `SELECT user_id, author, headurl, content FROM (
      SELECT id, player_id AS user_id, author, avatar AS headurl, content
      FROM chat_lines WHERE room_id = ? ORDER BY id DESC LIMIT ?
    ) ORDER BY id`,
    roomId,
    shownLines,
  );
}
