import type { LotteryRoom } from '@site/shared/contract/lottery';
import { ChatBox } from '../chat/ChatBox.tsx';
import { ChatList } from '../chat/ChatList.tsx';
import { useChat } from '../chat/useChat.ts';
import { DrawPanel } from '../draw/DrawPanel.tsx';
import { RoomFooter } from './RoomFooter.tsx';
import type { RoomState } from './roomMachine.ts';

type Props = { readonly roomId: string; readonly room: LotteryRoom; readonly state: RoomState };

/** Who draws, when, what was drawn, what is said, and what can be done. */
export function OpenRoom({ roomId, room, state }: Props) {
  const { lines, count, readerId, isConnected, say } = useChat(roomId, room.chatdata);
  return (
    <>
      <DrawPanel lottery={room.lottery} state={state} />
      <ChatList lines={lines} count={count} readerId={readerId} />
      <RoomFooter state={state}>
        <ChatBox isConnected={isConnected} onSay={say} />
      </RoomFooter>
    </>
  );
}
