import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Call } from '../contract/call.ts';
import { readText } from '../device/storage.ts';
import {
  type Intention,
  intentionChanges,
  readIntention,
  slotOf,
  stateOf,
  writeIntention,
} from '../intentions/intention.ts';
import type { About } from '../intentions/sendOnce.ts';
import { playerAtom } from '../session/atoms.ts';
import { confirm } from '../ui/overlays/confirm.tsx';
import { createIntentionFlow, type IntentionOptions } from './intentionFlow.ts';
import { hasLooked } from './intentionMachine.ts';
import { useOneAtATime } from './useOneAtATime.ts';
import { useStillHere } from './useStillHere.ts';

const LOOKS_EVERY_MS = 3_000;

/**
 * Sends a form that must be carried out once, whatever happens to the answer, the screen, the page or the tab. `submit`
 * sends it, `settle` finds out an unknown outcome, and `discard` gives the intention up after a warning. The call is
 * one with `once` in the contract.
 */
export function useIntention<Input extends object, Data>(
  call: Call<Input, Data>,
  options: IntentionOptions<Data>,
) {
  const intention = useStoredIntention(call);
  const state = stateOf(intention);
  const { isBusy, run } = useOneAtATime();
  const isHere = useStillHere();
  const latest = useRef(options);
  latest.current = options;
  const flow = useMemo(
    () => createIntentionFlow(call, { options: () => latest.current, isHere }),
    [call, isHere],
  );
  const followed = useSyncExternalStore(flow.state.subscribe, flow.state.get);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow reads what is stored, which has changed with these.
  useEffect(() => flow.follow(), [flow, intention, state]);

  useEffect(() => {
    if (!intention || state !== 'sending') return;
    const timer = window.setInterval(() => flow.lookAgain(intention), LOOKS_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [flow, intention, state]);

  return {
    /** `sending` is 正在处理; `unknown` locks the form until the intention is settled or discarded. */
    state,
    intention,
    isBusy,
    isLocked: isBusy || state !== 'free',
    /** Whether the player has looked for the outcome without success. */
    hasLooked: hasLooked(followed),
    submit: (input: Input, about: About) => run(() => flow.submit(input, about)),
    settle: () => run(() => flow.settle()),
    discard: async () => {
      if (intention && (await isAgreedTo(intention, options.danger))) writeIntention(slotOf(call), null);
    },
  };
}

/** Returns the stored intention of a call, which other pages change as well. */
function useStoredIntention(call: Pick<Call, 'path' | 'once'>): Intention | null {
  // The storage key is the player's, so it changes when the player becomes known.
  useAtomValue(playerAtom);
  const text = useSyncExternalStore(subscribe, () => readText('local', slotOf(call)));
  return useMemo(() => readIntention(text), [text]);
}

function isAgreedTo({ what }: Intention, danger: string): Promise<boolean> {
  return confirm({
    title: '上一笔结果未知',
    text: `${what}可能已经成功，再次提交可能${danger}。确定要重新提交吗？`,
    confirmText: '仍要提交',
    danger: true,
  });
}

function subscribe(listener: () => void): () => void {
  const stop = intentionChanges.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}
