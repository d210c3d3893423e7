import { baseAddress, currentToken, loadUser, toast, useAtomValue, userInfoAtom } from '@site/shared';
import type { ChatEntry } from '@site/shared/contract/lottery';
import { useCallback, useEffect, useRef, useState } from 'react';
import { logOf, type Reader, type Said, withOwn, withoutEchoes, withRefusal, withSaid } from './chatLog.ts';
import { inBatches } from './inBatches.ts';
import { openRoomFeed, type RoomFeed } from './roomFeed.ts';
import { socketAddress } from './socketAddress.ts';

const BATCH_MS = 100;

/** The chat of one room: what was said before, what is said now, and the way to say something. */
export function useChat(roomId: string, saidBefore: readonly ChatEntry[]) {
  const user = useAtomValue(userInfoAtom);
  const reader = useRef<Reader>({ id: '', author: '', avatar: '' });
  reader.current = { id: user?.id ?? '', author: user?.username ?? '', avatar: user?.avatar ?? '' };
  const [log, setLog] = useState(() => logOf(saidBefore));
  const [connection, setConnection] = useState<'opening' | 'open' | 'lost'>('opening');
  const feed = useRef<RoomFeed | null>(null);

  useEffect(() => {
    const address = socketAddress(baseAddress(), location.origin, roomId, currentToken() ?? '');
    const said = inBatches<Said>(BATCH_MS, (batch) =>
      setLog((before) => batch.reduce((log, line) => withSaid(log, line, reader.current.id), before)),
    );
    const opened = openRoomFeed(address, {
      onConnection: (isOpen) => {
        setConnection(isOpen ? 'open' : 'lost');
        said.flush();
        if (!isOpen) setLog(withoutEchoes);
      },
      // The platform says 401 to this read, and the rule for that ends the session for the whole site.
      onSessionOver: () => {
        loadUser().catch(() => undefined);
      },
      onFrame: (frame) => {
        if (frame.kind === 'chat') return said.add(frame);
        toast(frame.content, frame.tone);
        if (frame.tone !== 'warning' && frame.tone !== 'error') return;
        said.flush();
        setLog(withRefusal);
      },
    });
    feed.current = opened;
    return () => {
      opened.close();
      said.close();
    };
  }, [roomId]);

  /** False when there is no connection: nothing was sent. */
  const say = useCallback((content: string): boolean => {
    const isSent = feed.current?.send({ content, order: 1 }) ?? false;
    if (isSent) setLog((before) => withOwn(before, content, reader.current));
    return isSent;
  }, []);

  /** Tells the room of a bet; the player sees the line also when the room cannot be told. */
  const tellBet = useCallback((content: string): void => {
    const isSent = feed.current?.send({ content, order: 0 }) ?? false;
    setLog((before) => withOwn(before, content, reader.current, { isSent, isText: false }));
  }, []);

  return { lines: log.lines, count: log.count, readerId: reader.current.id, connection, say, tellBet };
}
