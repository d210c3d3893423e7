import { CardsIcon, type Icon, icon, LotteryIcon, SlotsIcon } from '@site/shared';

/** The hall's icons of the categories, by the word that the platform puts into a venue's name. */
const icons: Readonly<Record<string, Icon>> = {
  电子: SlotsIcon,
  彩票: LotteryIcon,
  棋牌: CardsIcon,
  真人: icon(
    'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01',
  ),
  体育: icon(
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8l3.7 2.7-1.4 4.3H9.7l-1.4-4.3zM12 8V3.7M15.7 10.7l4.2-1.3M14.3 15l2.6 3.7M9.7 15l-2.6 3.7M8.3 10.7 4.1 9.4',
  ),
  电竞: icon(
    'M8 7h8a5 5 0 0 1 5 4.5l.4 4a2.6 2.6 0 0 1-4.7 1.7L15 15H9l-1.7 2.2a2.6 2.6 0 0 1-4.7-1.7l.4-4A5 5 0 0 1 8 7zM8.5 9.5v3M7 11h3M15 10v.01M17 12v.01',
  ),
  捕鱼: icon(
    'M3.5 12c2.5-4 6-5.5 9-5.5 3.3 0 6.3 2.2 8 5.5-1.7 3.3-4.7 5.5-8 5.5-3 0-6.5-1.5-9-5.5zM3.5 12 2.5 7.5M3.5 12l-1 4.5M16.3 11v.01M11 9.5c.9 1.7.9 3.3 0 5',
  ),
};

/** Returns the icon of a venue's category; a venue that names none gets the slots' one. */
export function venueIcon(name: string): Icon {
  return Object.entries(icons).find(([word]) => name.includes(word))?.[1] ?? SlotsIcon;
}
