import { readOwn, writeOwn } from '@site/shared';

/** The switches in their order; they are stored in this browser only. */
export const switches = [
  { name: 'messageTime', label: '消息时间显示', isOnAtFirst: true },
  { name: 'winNotice', label: '中奖提示', isOnAtFirst: true },
  { name: 'quietMode', label: '安静模式', isOnAtFirst: false },
] as const;

type SwitchName = (typeof switches)[number]['name'];
export type Preferences = Readonly<Record<SwitchName, boolean>>;

const storageKey = 'memberPreferences';

/** Returns the player's switches in this browser; unreadable ones have their first value. */
export function readPreferences(): Preferences {
  const stored: unknown = readOwn(storageKey);
  const chosen = new Map(stored && typeof stored === 'object' ? Object.entries(stored) : []);
  const isOn = ({ name, isOnAtFirst }: (typeof switches)[number]) => {
    const value: unknown = chosen.get(name);
    return typeof value === 'boolean' ? value : isOnAtFirst;
  };
  const [messageTime, winNotice, quietMode] = switches;
  return { messageTime: isOn(messageTime), winNotice: isOn(winNotice), quietMode: isOn(quietMode) };
}

/** Stores the switches in this browser until the player logs out. */
export function storePreferences(preferences: Preferences): void {
  writeOwn(storageKey, preferences);
}
