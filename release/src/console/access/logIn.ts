import type { IncomingMessage } from 'node:http';
import { releaseKeySchema, signedText, verifyDocument } from '@site/release-page';
import { jsonIn, parsedAs } from '../../base/jsonIn.ts';
import { personWith } from '../../people/actor.ts';
import type { People, Person } from '../../trust/people.ts';
import { ownPath } from '../ownPath.ts';
import { readForm } from '../readForm.ts';
import type { Challenges } from './challenges.ts';

/** The data that a log-in is checked against. */
export type LogInPlace = {
  readonly people: People;
  readonly origin: string;
  readonly challenges: Challenges;
};

/** The reason for which a log-in failed: a challenge that is late or used, or a key that is not in the list. */
export type LogInProblem = 'tooLate' | 'unknownKey';

type LogIn =
  | { readonly person: Person; readonly back: string }
  | { readonly problem: LogInProblem; readonly back: string };

/**
 * Returns the text that is signed to log in. It names the console, so that a signature for one opens no other, and its
 * kind keeps it from passing for a consent.
 */
export function logInText(origin: string, challenge: string): string {
  return signedText({ kind: 'log-in', origin, challenge });
}

/** Checks the signature of a log-in form. Throws `Usage` when the body is no form. */
export async function logIn(
  request: IncomingMessage,
  { people, origin, challenges }: LogInPlace,
): Promise<LogIn> {
  const fields = await readForm(request);
  const back = ownPath(fields.get('back'));
  const challenge = fields.get('challenge') ?? '';
  const key = parsedAs(releaseKeySchema, jsonIn(fields.get('publicKey') ?? ''));
  const person = key && personWith(people, key);
  const signed = { kind: 'log-in', origin, challenge, signature: fields.get('signature') };
  if (!person || !(await verifyDocument(signed, person.key))) return { problem: 'unknownKey', back };
  return challenges.use(challenge) ? { person, back } : { problem: 'tooLate', back };
}
