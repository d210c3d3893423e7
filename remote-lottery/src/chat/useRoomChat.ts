import {
  baseAddress,
  currentToken,
  loadUser,
  send,
  siteConfig,
  toast,
  useAtomValue,
  userInfoAtom,
} from '@site/shared';
import { type ChatEntry, lotteryRoom } from '@site/shared/contract/lottery';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Reader } from './chatLog.ts';
import { createRoomChat, type RoomChat } from './roomChat.ts';
import { socketAddress } from './socketAddress.ts';

/** The chat of one room: what was said before, what is said now, and the way to say something. */
export function useRoomChat(roomId: string, saidBefore: readonly ChatEntry[]): RoomChat {
  const user = useAtomValue(userInfoAtom);
  const reader = useRef<Reader>({ id: '', author: '', avatar: '' });
  reader.current = { id: user?.id ?? '', author: user?.username ?? '', avatar: user?.avatar ?? '' };

  const [chat] = useState(() =>
    createRoomChat({
      saidBefore,
      reader: () => reader.current,
      readHistory: async (signal) => {
        const quietly = { overlay: false, errorToast: false, signal };
        return (await send(lotteryRoom, { room_id: roomId }, quietly)).data.chatdata;
      },
      onSystem: toast,
      // The platform says 401 to this read, and the rule for that ends the session for the whole site.
      onSessionOver: () => {
        loadUser().catch(() => undefined);
      },
    }),
  );

  useEffect(() => {
    const base = siteConfig().socketBase ?? baseAddress();
    return chat.open(socketAddress(base, location.origin, roomId, currentToken() ?? ''));
  }, [chat, roomId]);

  return chat;
}

/** One fact of a chat, rendered anew when it changes. */
export function useOfChat<Fact>(chat: RoomChat, fact: () => Fact): Fact {
  return useSyncExternalStore(chat.subscribe, fact);
}
