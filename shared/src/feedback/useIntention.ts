import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Answer } from '../api/client.ts';
import { ApiError, BadAnswer, NetworkError, SessionExpired } from '../api/errors.ts';
import type { Call } from '../contract/call.ts';
import { readText } from '../device/storage.ts';
import { findOut } from '../intentions/findOut.ts';
import {
  type Intention,
  intentionChanges,
  readIntention,
  slotOf,
  stateOf,
  writeIntention,
} from '../intentions/intention.ts';
import type { Verdict } from '../intentions/judge.ts';
import { type About, sendingHere, sendOnce } from '../intentions/sendOnce.ts';
import { playerAtom } from '../session/atoms.ts';
import { refreshMoney } from '../session/session.ts';
import { alert, confirm } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useOneAtATime } from './useOneAtATime.ts';
import { useStillHere } from './useStillHere.ts';

const LOOKS_EVERY_MS = 3_000;

type Success<Data> = {
  /** Null when only the platform's list shows the success. */
  readonly answer: Answer<Data> | null;
  /** The values that were stored with the intention when it was sent. */
  readonly values: Intention['values'];
  /** Whether the success has been shown to the player already. */
  readonly isTold: boolean;
};

type Options<Data> = {
  /** Resolves to what the platform's data proves of the intention. */
  readonly find: (intention: Intention) => Promise<Verdict>;
  readonly onSucceeded: (success: Success<Data>) => void;
  /** Called when another page has sent an intention that is not settled, with the values that fill the form. */
  readonly onFound?: (values: Intention['values']) => void;
  /** Called when the platform has refused the intention, or another one is in progress. */
  readonly onRefused?: (message: string) => void;
  /** Called when no readable answer has come. */
  readonly onUnknown?: () => void;
  /** Reads the player's data that the intention changes; by default the money. */
  readonly refresh?: () => Promise<void>;
  /** The text of the alert when the outcome is unknown and the player has left the screen. */
  readonly unknownText: string;
  /** The possible harm of sending it again, such as 重复取款. */
  readonly danger: string;
};

/**
 * Sends a form that must be carried out once, whatever happens to the answer, the screen, the page or the tab. `submit`
 * sends it, `settle` finds out an unknown outcome, and `sendAnew` discards the intention after a warning. The call is
 * one with `once` in the contract.
 */
export function useIntention<Input extends object, Data>(call: Call<Input, Data>, options: Options<Data>) {
  // The storage key is the player's, so it changes when the player becomes known.
  useAtomValue(playerAtom);
  const text = useSyncExternalStore(subscribe, () => readText('local', slotOf(call)));
  const intention = useMemo(() => readIntention(text), [text]);
  const state = stateOf(intention);
  const { isBusy, run } = useOneAtATime();
  const isHere = useStillHere();
  const [hasLooked, setHasLooked] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  const isOwn = useRef(false);
  const seen = useRef({ key: '', isOpen: false, isSentHere: false });

  const readChanges = useCallback(() => {
    const { refresh = refreshMoney } = latest.current;
    refresh().catch(() => undefined);
  }, []);

  /** Records the stored intention as seen; returns what was seen before. */
  const note = useCallback(() => {
    const before = seen.current;
    const stored = readIntention(readText('local', slotOf(call)));
    const key = stored?.key ?? '';
    seen.current = { key, isOpen: stateOf(stored) !== 'free', isSentHere: sendingHere.has(key) };
    return before;
  }, [call]);

  /** Runs an action on the intention and reports its failure, also when the screen has been left. */
  const attempt = useCallback(
    async (action: () => Promise<void>) => {
      isOwn.current = true;
      try {
        await action();
      } catch (error) {
        if (error instanceof ApiError) latest.current.onRefused?.(error.message);
        else if (error instanceof NetworkError || error instanceof BadAnswer) {
          readChanges();
          latest.current.onUnknown?.();
          if (!isHere()) alert({ text: latest.current.unknownText });
        } else if (!(error instanceof SessionExpired)) throw error;
      } finally {
        note();
        isOwn.current = false;
      }
    },
    [note, isHere, readChanges],
  );

  const submit = (input: Input, about: About) =>
    run(() =>
      attempt(async () => {
        // An intention with an unknown outcome has to be settled or discarded first.
        if (stateOf(readIntention(readText('local', slotOf(call)))) === 'unknown') return;
        setHasLooked(false);
        const answer = await sendOnce(call, input, about);
        readChanges();
        latest.current.onSucceeded({ answer, values: about.values ?? {}, isTold: false });
      }),
    );

  const look = useCallback(
    async (open: Intention) => {
      const { find, onSucceeded } = latest.current;
      const outcome = await findOut({ slot: slotOf(call), intention: open, call, find });
      if (outcome.kind === 'unknown') return;
      readChanges();
      if (outcome.kind === 'refused') return showRefused(open, outcome.message);
      showSucceeded(open);
      onSucceeded({ answer: outcome.answer, values: open.values, isTold: true });
    },
    [call, readChanges],
  );

  // Shows outcomes that come from another page, or from this screen before it was left.
  useEffect(() => {
    const { key, isOpen, isSentHere } = note();
    if (isOwn.current || !intention) return;
    if (state !== 'free' && key !== intention.key) latest.current.onFound?.(intention.values);
    if (state !== 'free' || key !== intention.key || !isOpen) return;
    if (intention.state === 'succeeded') {
      if (!isSentHere) showSucceeded(intention);
      latest.current.onSucceeded({ answer: null, values: intention.values, isTold: true });
    } else if (!isSentHere) showRefused(intention, '');
  }, [intention, state, note]);

  // The page that sent it may be gone: this looks for the outcome until it is known, or until no request can still be
  // running.
  useEffect(() => {
    if (!intention || state !== 'sending') return;
    const timer = window.setInterval(() => {
      if (sendingHere.has(intention.key) || isOwn.current) return;
      if (stateOf(intention) === 'unknown') writeIntention(slotOf(call), { ...intention, state: 'unknown' });
      else attempt(() => look(intention));
    }, LOOKS_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [intention, state, call, attempt, look]);

  async function discard() {
    if (!intention) return;
    const agreed = await confirm({
      title: '上一笔结果未知',
      text: `${intention.what}可能已经成功，再次提交可能${options.danger}。确定要重新提交吗？`,
      confirmText: '仍要提交',
      danger: true,
    });
    if (agreed) writeIntention(slotOf(call), null);
  }

  return {
    /** `sending` is 正在处理; `unknown` locks the form until the intention is settled or discarded. */
    state,
    intention,
    isBusy,
    isLocked: isBusy || state !== 'free',
    /** Whether the player has looked for the outcome without success. */
    hasLooked,
    submit,
    settle: () =>
      run(() =>
        attempt(async () => {
          if (intention) await look(intention);
          setHasLooked(true);
        }),
      ),
    sendAnew: discard,
  };
}

function showSucceeded({ what }: Intention): void {
  toast(`已成功：${what}`, 'success');
}

function showRefused({ what }: Intention, message: string): void {
  toast(`未成功：${message || what}`, 'error');
}

function subscribe(listener: () => void): () => void {
  const stop = intentionChanges.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}
