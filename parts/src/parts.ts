import type { Part } from './part.tsx';
import { buttons } from './sections/buttons.tsx';
import { choices } from './sections/choices.tsx';
import { content } from './sections/content.tsx';
import { fields } from './sections/fields.tsx';
import { icons } from './sections/icons.tsx';
import { lists } from './sections/lists.tsx';
import { money } from './sections/money.tsx';
import { navigation } from './sections/navigation.tsx';
import { nutui } from './sections/nutui.tsx';
import { popups } from './sections/popups.tsx';
import { waiting } from './sections/waiting.tsx';

/** Every visible part that the shared entries export, in the order of the page. */
export const parts: readonly Part[] = [
  ...buttons,
  ...fields,
  ...choices,
  ...popups,
  ...waiting,
  ...lists,
  ...nutui,
  ...money,
  ...content,
  ...navigation,
  icons,
];
