/**
 * Parts that no first screen needs: one copy at run time, a chunk of the host that loads when a screen first needs them. A change
 * here goes with a line in `CHANGELOG.md`, as in `index.ts`.
 */

// What a word means, and whether money came or went.

export { SignedMoney } from './ui/content/SignedMoney.tsx';
export { Explain } from './ui/overlays/Explain.tsx';

// What the player has, shown or hidden.

export { MoneyEye } from './balance/MoneyEye.tsx';
