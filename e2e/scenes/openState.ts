import type { Place } from './addresses.ts';
import type { Need } from './openStateNeeds.ts';

export type Role = 'button' | 'link' | 'tab' | 'textbox' | 'switch' | 'option' | 'radio';

/** One act of a player, by what they see or hear: any browser's driver can do it. `name` is in the accessible name; the first one counts. */
export type Step =
  | { readonly tap: Role; readonly name: string; readonly in?: 'dialog' | 'main' }
  | { readonly fill: string; readonly text: string };

/** What can be open on an address of the site, and how a player opens it. */
export type OpenState = {
  readonly name: string;
  readonly path: string;
  readonly who: Place['who'][number];
  /** What has to be so before, which no tap brings about. */
  readonly needs?: Need;
  readonly steps: readonly Step[];
  /** What stands then: a dialog, which closes on Escape, or something in the page. */
  readonly shows: {
    readonly role: 'dialog' | 'alertdialog' | 'status' | 'alert' | 'text';
    readonly name: string;
  };
  /** The files whose dialog it is. */
  readonly of?: readonly string[];
  /** Also in the short form: each kind of dialog once. */
  readonly isShort?: boolean;
};

export const tap = (role: Role, name: string) => ({ tap: role, name }) as const;
export const inside = (role: Role, name: string) => ({ tap: role, name, in: 'dialog' }) as const;
export const dialog = (name: string) => ({ role: 'dialog', name }) as const;
export const question = (name: string) => ({ role: 'alertdialog', name }) as const;
export const shown = (name: string) => ({ role: 'text', name }) as const;
