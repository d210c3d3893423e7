/** An exception: a feature above the floor that is harmless where it is used, with the reason. */
export type Known = {
  /** The name from the message of a failed build; a property covers all its values. */
  readonly feature: string;
  /** The applications that contain the feature. Without the feature a build fails until its name is removed here. */
  readonly neededBy: readonly string[];
  /** A part of the path of the only source that may use the feature. */
  readonly within?: string;
  readonly why: string;
};

const filledIn = 'host/src/page/fillIn.ts brings it.';
const guarded = 'It is called only where it is there.';
const plainer = 'Without it the page looks a little plainer.';
const follows = 'Without it the page behind may be scrolled along.';
const slower = 'Without it long lists are drawn whole.';
const noMouse = 'Telephones have no mouse pointer.';
const grid = 'In a grid all browsers of the floor know it; what came later is the same in a flex box.';
const byWidth = 'What depends on it asks with @supports, or has a rule for screens as narrow.';

/** The exceptions of all builds of the site. */
export const known: readonly Known[] = [
  { feature: '.at()', neededBy: ['host', 'hall', 'wallet', 'member', 'lottery'], why: filledIn },
  { feature: 'Object.hasOwn', neededBy: ['host', 'hall', 'wallet'], why: filledIn },
  { feature: 'URL.canParse', neededBy: ['host'], within: '/valibot/', why: guarded },
  {
    feature: '.union()',
    neededBy: ['hall', 'member'],
    within: 'contract/',
    why: 'A schema for one of several, not a method of sets.',
  },
  {
    feature: 'Intl.Segmenter',
    neededBy: ['host', 'lottery'],
    within: 'lib/cutText.ts',
    why: guarded,
  },
  { feature: '.toHex()', neededBy: ['host'], within: '@noble/hashes', why: guarded },
  { feature: 'Uint8Array.fromHex', neededBy: ['host'], within: '@noble/hashes', why: guarded },
  { feature: 'ReportingObserver', neededBy: ['host'], within: 'report/violations.ts', why: guarded },
  { feature: 'navigator.scheduling', neededBy: ['host'], within: '/scheduler/', why: guarded },
  {
    feature: 'BroadcastChannel',
    neededBy: ['host'],
    within: 'session/otherTabs.ts',
    why: 'It is made in a try.',
  },
  { feature: 'navigator.locks', neededBy: ['host'], within: 'intentions/sendOnce.ts', why: guarded },
  { feature: 'navigator.share', neededBy: ['wallet'], within: 'pay-info/savePicture.ts', why: guarded },
  { feature: 'navigator.share', neededBy: ['member'], within: 'invite/LinkPanel.tsx', why: guarded },
  {
    feature: 'document.startViewTransition',
    neededBy: ['host'],
    within: 'moves/moveScreens.ts',
    why: guarded,
  },
  { feature: 'navigator.vibrate', neededBy: ['lottery'], within: 'settings/signals.ts', why: guarded },
  {
    feature: 'GestureEvent',
    neededBy: ['host'],
    within: '@use-gesture/core',
    why: 'It is looked for in a try.',
  },
  {
    feature: '.requestPointerLock()',
    neededBy: ['host'],
    within: '@use-gesture/core',
    why: 'Nobody here asks it to lock the pointer.',
  },
  {
    feature: 'document.exitPointerLock',
    neededBy: ['host'],
    within: '@use-gesture/core',
    why: 'Nobody here asks it to lock the pointer.',
  },
  {
    feature: '.show()',
    neededBy: ['hall', 'wallet'],
    why: 'A method of our own hooks; there are no dialog elements.',
  },
  {
    feature: ':focus-visible',
    neededBy: ['host', 'hall', 'wallet', 'member'],
    why: 'A browser without it draws its own ring: base.css takes that away only with the same word.',
  },
  {
    feature: ':has',
    neededBy: ['hall', 'wallet', 'member'],
    why: 'It moves what is pressed, or draws the ring around a chosen radio; what is chosen shows by data-chosen.',
  },
  {
    feature: 'outline',
    neededBy: ['host', 'hall', 'wallet', 'member'],
    why: 'Outlines are older than all of these; what came later is that they follow round corners.',
  },
  {
    feature: 'overflow-wrap: anywhere',
    neededBy: ['host'],
    why: 'Where it is missing, base.css has the whole page break words.',
  },
  { feature: 'container', neededBy: ['hall'], why: byWidth },
  { feature: 'container-type', neededBy: ['wallet', 'member'], why: byWidth },
  { feature: '@container', neededBy: ['hall'], why: byWidth },
  {
    feature: 'contain',
    neededBy: ['host', 'hall'],
    why: 'It spares work; what stands around is told to be no wider than the page anyway.',
  },
  { feature: 'content-visibility', neededBy: ['member', 'lottery'], why: slower },
  { feature: 'contain-intrinsic-height', neededBy: ['member', 'lottery'], why: slower },
  { feature: 'align-content: start', neededBy: ['hall', 'lottery'], why: grid },
  { feature: 'justify-content: start', neededBy: ['hall'], why: grid },
  { feature: 'place-items: end', neededBy: ['hall'], why: grid },
  { feature: 'overscroll-behavior', neededBy: ['host', 'hall', 'member', 'lottery'], why: follows },
  { feature: 'overscroll-behavior-x', neededBy: ['host', 'hall'], why: follows },
  { feature: 'overscroll-behavior-y', neededBy: ['host'], why: follows },
  { feature: 'scroll-behavior', neededBy: ['host'], why: 'It only turns off what these browsers lack.' },
  { feature: 'accent-color', neededBy: ['hall'], why: plainer },
  { feature: 'scrollbar-color', neededBy: ['host'], why: plainer },
  { feature: 'scrollbar-gutter', neededBy: ['host'], why: plainer },
  { feature: 'scrollbar-width', neededBy: ['host', 'hall', 'member'], why: plainer },
  { feature: 'text-wrap', neededBy: ['host', 'hall', 'wallet', 'member'], why: plainer },
  {
    feature: 'text-spacing-trim',
    neededBy: ['host', 'member'],
    why: 'What lacks it leaves punctuation as wide as it is anyway.',
  },
  { feature: 'text-size-adjust', neededBy: ['host'], why: 'Its name with a prefix stands beside it.' },
  { feature: '::selection', neededBy: ['host'], why: plainer },
  { feature: 'cursor', neededBy: ['host', 'hall', 'wallet', 'member'], why: noMouse },
  { feature: 'resize', neededBy: ['host'], why: noMouse },
];
