import {
  baseAddress,
  currentToken,
  loadUser,
  send,
  siteConfig,
  useAtomValue,
  userInfoAtom,
} from '@site/shared';
import { type ChatEntry, lotteryRoom } from '@site/shared/contract/lottery';
import type { SystemTone } from '@site/shared/contract/socket';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Reader } from './chatLog.ts';
import { createRoomChat, type RoomChat } from './roomChat.ts';
import { socketAddress } from './socketAddress.ts';

type OnSystem = (content: string, tone: SystemTone) => void;

/**
 * Creates the chat of one room with `firstLines` as its history, and connects it while the screen is mounted;
 * `onSystem` has to stay the same function.
 */
export function useRoomChat(roomId: string, firstLines: readonly ChatEntry[], onSystem: OnSystem): RoomChat {
  const user = useAtomValue(userInfoAtom);
  const reader = useRef<Reader>({ id: '', author: '', avatar: '' });
  reader.current = { id: user?.id ?? '', author: user?.username ?? '', avatar: user?.avatar ?? '' };

  const [chat] = useState(() =>
    createRoomChat({
      firstLines,
      reader: () => reader.current,
      readHistory: async (signal) => {
        const quietly = { overlay: false, errorToast: false, signal };
        return (await send(lotteryRoom, { room_id: roomId }, quietly)).data.chatdata;
      },
      onSystem,
      // The platform answers this read with 401, and the rule for 401 ends the session for the whole site.
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

/** Returns one value of a chat and renders again when it changes. */
export function useOfChat<Fact>(chat: RoomChat, fact: () => Fact): Fact {
  return useSyncExternalStore(chat.subscribe, fact);
}
