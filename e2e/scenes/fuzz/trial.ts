import type { Answer, Delivery } from './answer.ts';
import { answerKinds, keptKinds, socketKinds } from './answerKinds.ts';
import { changedText, fieldsOf, parsed, valueAt } from './fields.ts';
import { valueKinds } from './valueKinds.ts';

/** The field of a trial that changes an answer, a frame or a stored value as a whole. */
export const WHOLE = '$';

/** The kind of a changed input: the answer of a call (POST, GET), a frame of the room's socket, or a stored value. */
export type Source = 'call' | 'socket' | 'kept';

/** One case: a change of one field of one input, at one place of the site. */
export type Trial = {
  readonly who: 'visitor' | 'player';
  readonly place: string;
  /** An input such as "POST /api/balance", "SOCKET chat" or "KEPT local:userInfo". */
  readonly call: string;
  /** The path of the field, or `$` for the whole input. */
  readonly field: string;
  readonly kind: string;
};

export type Cell = Pick<Trial, 'field' | 'kind'>;

/** Returns a trial as one line, from which it can be repeated. */
export const trialText = ({ who, place, call, field, kind }: Trial) =>
  `${who} ${place} ${call} ${field} ${kind}`;

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

export function sourceOf({ call }: Pick<Trial, 'call'>): Source {
  if (call.startsWith('SOCKET ')) return 'socket';
  return call.startsWith('KEPT ') ? 'kept' : 'call';
}

const wholeKinds = { call: answerKinds, socket: socketKinds, kept: keptKinds };

/** Returns every kind of change for the whole input, and every kind that applies to each of its fields. */
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

/** Returns the changed answer of a trial, or undefined where the kind does not apply to the field. */
export function deliveryOf({ field, kind }: Cell, answer: Answer): Delivery | undefined {
  if (field === WHOLE) return answerKinds[kind]?.(answer);
  const text = changedField({ field, kind }, answer.text);
  return text === undefined ? undefined : { ...answer, text };
}

/** Returns JSON with one field changed, or undefined where the kind does not apply to it. */
export function changedField({ field, kind }: Cell, text: string): string | undefined {
  const change = valueKinds[kind];
  const value = parsed(text);
  return change && value !== undefined ? changedText(value, field, change) : undefined;
}
