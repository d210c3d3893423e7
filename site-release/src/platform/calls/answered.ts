import type { DataOf } from '@site/shared/contract/call';
import { type CallName, calls } from '@site/shared/contract/table/calls';
import * as v from 'valibot';
import { envelopeIn, type PlatformResponse } from '../sendRequest.ts';
import type { Deviation } from './deviations.ts';

/** One call that was sent, with its answer and what is wrong with that. */
export type Answered = {
  readonly name: CallName;
  readonly input: object;
  /** Missing where no answer came. */
  readonly response?: PlatformResponse;
  readonly deviations: readonly Deviation[];
};

/** The answers of the calls that were sent so far. */
export type Answers = {
  /** Returns the data of the answers to a call that the contract can read, in the order of sending. */
  all<Name extends CallName>(name: Name): readonly DataOf<(typeof calls)[Name]>[];
  /** Returns the data of the first of them. */
  first<Name extends CallName>(name: Name): DataOf<(typeof calls)[Name]> | undefined;
  readonly sent: readonly Answered[];
};

export function answersOf(sent: readonly Answered[]): Answers {
  function all<Name extends CallName>(name: Name): DataOf<(typeof calls)[Name]>[] {
    return sent.flatMap((answered) => {
      if (answered.name !== name) return [];
      const read = v.safeParse(calls[name].data, dataIn(answered));
      return read.success ? [read.output as DataOf<(typeof calls)[Name]>] : [];
    });
  }
  return { all, first: (name) => all(name)[0], sent };
}

/** Returns the `data` of an answer as the platform wrote it. */
export function dataIn({ response }: Answered): unknown {
  return response && envelopeIn(response)?.data;
}
