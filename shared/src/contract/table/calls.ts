import type { Call } from '../call.ts';
import * as hall from '../hall.ts';
import * as lottery from '../lottery.ts';
import * as member from '../member.ts';
import * as session from '../session.ts';
import * as wallet from '../wallet.ts';

/** The calls that a file of the contract exports. */
type CallsOf<Area> = { readonly [Name in keyof Area as Area[Name] extends Call ? Name : never]: Area[Name] };

/** Every call of the platform by name: all calls that the areas' files export, for servers and for tests. */
export const calls = callsOf({ ...session, ...hall, ...wallet, ...member, ...lottery });

/** The name of a call. */
export type CallName = keyof typeof calls;

function callsOf<Area extends object>(area: Area): CallsOf<Area> {
  return Object.fromEntries(Object.entries(area).filter(([, value]) => isCall(value))) as CallsOf<Area>;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'encoding' in value;
}
