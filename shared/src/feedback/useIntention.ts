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
import { type About, sendingHere, sendOnce } from '../intentions/sendOnce.ts';
import { playerAtom } from '../session/atoms.ts';
import { refreshMoney } from '../session/session.ts';
import { alert, confirm } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useOneAtATime } from './useOneAtATime.ts';
import { useStillHere } from './useStillHere.ts';

const LOOKS_EVERY_MS = 3_000;

type Success<Data> = {
  /** Null when only the platform's list tells. */
  readonly answer: Answer<Data> | null;
  /** What was noted of it when it was sent. */
  readonly values: Intention['values'];
  /** Whether the player has been told already. */
  readonly isTold: boolean;
};

type Options<Data> = {
  /** Whether the platform's list has what was sent; null when no list can tell. */
  readonly find: (intention: Intention) => Promise<boolean | null>;
  readonly onSucceeded: (success: Success<Data>) => void;
  /** Another page has sent one that is not settled: the form is filled with what it sent. */
  readonly onFound?: (values: Intention['values']) => void;
  /** The platform has refused it, or another one is under way. */
  readonly onRefused?: (message: string) => void;
  /** No readable answer has come. */
  readonly onUnknown?: () => void;
  /** Reads anew what it has changed of the player; the money, when nothing else is said. */
  readonly refresh?: () => Promise<void>;
  /** What is said when the outcome is unknown and the player is elsewhere by then. */
  readonly unknownText: string;
  /** What may happen when it is sent anew, such as 重复取款. */
  readonly danger: string;
};

/**
 * Sends a form that must be carried out once, whatever becomes of the answer, the screen, the page or the tab: `submit` sends,
 * `settle` finds out, `sendAnew` lets go of what is unknown after a warning. The call is one with `once` in the contract.
 */
export function useIntention<Input extends object, Data>(call: Call<Input, Data>, options: Options<Data>) {
  // The place on the device is the player's, so it moves when it is known who that is.
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

  const readAnew = useCallback(() => {
    const { refresh = refreshMoney } = latest.current;
    refresh().catch(() => undefined);
  }, []);

  /** Takes note of what is kept; gives what was known before. */
  const note = useCallback(() => {
    const former = seen.current;
    const kept = readIntention(readText('local', slotOf(call)));
    const key = kept?.key ?? '';
    seen.current = { key, isOpen: stateOf(kept) !== 'free', isSentHere: sendingHere.has(key) };
    return former;
  }, [call]);

  /** Does something about the intention, and says what went wrong where the caller cannot. */
  const attempt = useCallback(
    async (action: () => Promise<void>) => {
      isOwn.current = true;
      try {
        await action();
      } catch (error) {
        if (error instanceof ApiError) latest.current.onRefused?.(error.message);
        else if (error instanceof NetworkError || error instanceof BadAnswer) {
          readAnew();
          latest.current.onUnknown?.();
          if (!isHere()) alert({ text: latest.current.unknownText });
        } else if (!(error instanceof SessionExpired)) throw error;
      } finally {
        note();
        isOwn.current = false;
      }
    },
    [note, isHere, readAnew],
  );

  const submit = (input: Input, about: About) =>
    run(() =>
      attempt(async () => {
        // One whose outcome is unknown has to be settled or let go of first.
        if (stateOf(readIntention(readText('local', slotOf(call)))) === 'unknown') return;
        setHasLooked(false);
        const answer = await sendOnce(call, input, about);
        readAnew();
        latest.current.onSucceeded({ answer, values: about.values ?? {}, isTold: false });
      }),
    );

  const look = useCallback(
    async (open: Intention) => {
      const { find, onSucceeded } = latest.current;
      const outcome = await findOut({ slot: slotOf(call), intention: open, call, find });
      if (outcome.kind === 'unknown') return;
      readAnew();
      if (outcome.kind === 'refused') return showRefused(open, outcome.message);
      showSucceeded(open);
      onSucceeded({ answer: outcome.answer, values: open.values, isTold: true });
    },
    [call, readAnew],
  );

  // What another page does with it, or the screen that was left, shows here.
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

  // The page that sent it may have gone: the outcome is looked for until it is known, or as long as it could take.
  useEffect(() => {
    if (!intention || state !== 'sending') return;
    const timer = window.setInterval(() => {
      if (sendingHere.has(intention.key) || isOwn.current) return;
      if (stateOf(intention) === 'unknown') writeIntention(slotOf(call), { ...intention, state: 'unknown' });
      else attempt(() => look(intention));
    }, LOOKS_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [intention, state, call, attempt, look]);

  async function sendAnew() {
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
    /** `sending` is 正在处理, `unknown` locks the form until it is settled or let go of. */
    state,
    intention,
    isBusy,
    isLocked: isBusy || state !== 'free',
    /** Whether the player has asked and it is unknown still. */
    hasLooked,
    submit,
    settle: () =>
      run(() =>
        attempt(async () => {
          if (intention) await look(intention);
          setHasLooked(true);
        }),
      ),
    sendAnew,
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
