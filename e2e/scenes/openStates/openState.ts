import type { Place } from '../addresses.ts';
import type { Need } from './openStateNeeds.ts';

export type Role = 'button' | 'link' | 'tab' | 'textbox' | 'switch' | 'option' | 'radio';

/** One step of a player, which any browser's driver can perform. `name` is part of the accessible name; the first match counts. */
export type Step =
  | { readonly tap: Role; readonly name: string; readonly in?: 'dialog' | 'main' }
  | { readonly fill: string; readonly text: string };

/** A dialog, menu or message on an address, with the steps that open it. */
export type OpenState = {
  readonly name: string;
  readonly path: string;
  readonly who: Place['who'][number];
  /** A precondition that no tap creates. */
  readonly needs?: Need;
  readonly steps: readonly Step[];
  /** The content that shows then: a dialog, which closes on Escape, or an element in the page. */
  readonly shows: {
    readonly role: 'dialog' | 'alertdialog' | 'status' | 'alert' | 'text';
    readonly name: string;
  };
  readonly of?: readonly string[];
  /** Whether the short form includes it: each kind of dialog once. */
  readonly isShort?: boolean;
};

export const tap = (role: Role, name: string) => ({ tap: role, name }) as const;
export const inside = (role: Role, name: string) => ({ tap: role, name, in: 'dialog' }) as const;
export const dialog = (name: string) => ({ role: 'dialog', name }) as const;
export const question = (name: string) => ({ role: 'alertdialog', name }) as const;
export const shown = (name: string) => ({ role: 'text', name }) as const;
