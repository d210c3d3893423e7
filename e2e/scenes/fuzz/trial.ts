import { type Answer, answerKinds, type Delivery } from './answerKinds.ts';
import { changedText, fieldsOf, valueAt } from './fields.ts';
import { parsed } from './json.ts';
import { keptKinds } from './keptKinds.ts';
import { socketKinds } from './socketKinds.ts';
import { valueKinds } from './valueKinds.ts';

/** Stands for an answer, a frame or what is kept as a whole. */
export const WHOLE = '$';

/** What is changed: the answer of a call (POST, GET), a frame of the room's socket, or what lies on the device. */
export type Source = 'call' | 'socket' | 'kept';

/** One thing to try: at a place of the site, of one source, one field that becomes something else. */
export type Trial = {
  readonly who: 'visitor' | 'player';
  /** The name of an address or of an act. */
  readonly place: string;
  /** Such as "POST /api/balance", "SOCKET chat" or "KEPT local:userInfo". */
  readonly call: string;
  /** `$` for all of it, else its path. */
  readonly field: string;
  readonly kind: string;
};

type Cell = Pick<Trial, 'field' | 'kind'>;

/** A trial in one line, from which it can be played again. */
export const trialText = ({ who, place, call, field, kind }: Trial) =>
  `${who} ${place} ${call} ${field} ${kind}`;

/** The trial of such a line. Throws for any other. */
export function readTrial(text: string): Trial {
  const [who, place, method, path, field, kind, ...more] = text.trim().split(/\s+/);
  if (
    (who !== 'visitor' && who !== 'player') ||
    !place ||
    !method ||
    !path ||
    !field ||
    !kind ||
    more.length > 0
  )
    throw new Error(`“${text}” is no trial like “player wallet POST /api/balancelist data.0.name null”.`);
  return { who, place, call: `${method} ${path}`, field, kind };
}

/** What a trial changes. */
export function sourceOf({ call }: Pick<Trial, 'call'>): Source {
  if (call.startsWith('SOCKET ')) return 'socket';
  return call.startsWith('KEPT ') ? 'kept' : 'call';
}

const wholeKinds = { call: answerKinds, socket: socketKinds, kept: keptKinds };

/** All of it with each kind that it can meet, and every field with every kind that applies to it. */
export function cellsOf(call: string, { text }: Answer): Cell[] {
  const value = parsed(text) ?? null;
  const ofFields = fieldsOf(value).flatMap((field) =>
    Object.entries(valueKinds)
      .filter(([, change]) => change(valueAt(value, field)) !== undefined)
      .map(([kind]) => ({ field, kind })),
  );
  const ofAll = Object.keys(wholeKinds[sourceOf({ call })]).map((kind) => ({ field: WHOLE, kind }));
  return [...ofAll, ...ofFields];
}

/** What is delivered in this trial in place of an answer; undefined where its kind does not apply to the field. */
export function deliveryOf({ field, kind }: Cell, answer: Answer): Delivery | undefined {
  if (field === WHOLE) return answerKinds[kind]?.(answer);
  const text = changedField({ field, kind }, answer.text);
  return text === undefined ? undefined : { ...answer, text };
}

/** JSON with one field changed; undefined where its kind does not apply to it. */
export function changedField({ field, kind }: Cell, text: string): string | undefined {
  const change = valueKinds[kind];
  const value = parsed(text);
  return change && value !== undefined ? changedText(value, field, change) : undefined;
}
