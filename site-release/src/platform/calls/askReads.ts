import { messageOf } from '@site/release/for-site';
import type { Call } from '@site/shared/contract/call';
import { calls } from '@site/shared/contract/table/calls';
import { sendCall } from '../sendRequest.ts';
import type { Target } from '../target.ts';
import { type Answered, type Answers, answersOf } from './answered.ts';
import { deviationsOf } from './deviations.ts';
import { type ReadName, readPlans } from './readPlans.ts';

/** A call that could not be sent, and why. */
export type NotAsked = { readonly name: ReadName; readonly why: string };

export type Asked = { readonly answers: Answers; readonly notAsked: readonly NotAsked[] };

/** A line that breaks this often in a row is down: each further call would take the whole timeout. */
const MOST_BREAKS = 3;

const names = Object.keys(readPlans) as ReadName[];

/** Sends every call of the contract that only reads, one after the other, each with the inputs that its screens send. */
export async function askReads(target: Target, token: string): Promise<Asked> {
  const sent: Answered[] = [];
  const notAsked: NotAsked[] = [];
  for (const name of wantedNames(target)) {
    if (isLineDown(sent)) {
      notAsked.push({ name, why: 'the line broke too often' });
      continue;
    }
    const inputs = readPlans[name].inputs(answersOf(sent), target.roomId);
    if ('missing' in inputs) notAsked.push({ name, why: inputs.missing });
    else for (const input of inputs) if (!isLineDown(sent)) sent.push(await ask(target, token, name, input));
  }
  return { answers: answersOf(sent), notAsked };
}

async function ask(target: Target, token: string, name: ReadName, input: object): Promise<Answered> {
  const call: Call = calls[name];
  try {
    const response = await sendCall(target, call, { input, token });
    return { name, input, response, deviations: deviationsOf(call, response) };
  } catch (error) {
    const seen = messageOf(error);
    const deviation = { field: 'answer', seen, expected: 'an answer', isRefusal: true } as const;
    return { name, input, deviations: [deviation] };
  }
}

function isLineDown(sent: readonly Answered[]): boolean {
  return sent.length >= MOST_BREAKS && sent.slice(-MOST_BREAKS).every(({ response }) => !response);
}

/** Returns the calls to send in the order of the plans: all, or those that are wanted with those before them. */
function wantedNames({ only }: Target): readonly ReadName[] {
  if (!only) return names;
  const wanted = names.filter((name) => only.includes(name));
  const needed = new Set(wanted.flatMap((name) => [name, ...(readPlans[name].after ?? [])]));
  return names.filter((name) => needed.has(name));
}
