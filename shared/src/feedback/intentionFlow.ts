import { observable } from '@site/release-page/lib/observable';
import type { Answer } from '../api/client.ts';
import { ApiError, BadAnswer, NetworkError, SessionExpired } from '../api/errors.ts';
import type { Call } from '../contract/call.ts';
import { readText } from '../device/storage.ts';
import { findOut } from '../intentions/findOut.ts';
import {
  type Intention,
  isOpen,
  readIntention,
  slotOf,
  stateOf,
  writeIntention,
} from '../intentions/intention.ts';
import type { Verdict } from '../intentions/judge.ts';
import { type About, sendingHere, sendOnce } from '../intentions/sendOnce.ts';
import { refreshMoney } from '../session/session.ts';
import { alert } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';
import {
  type IntentionEffect,
  type IntentionEvent,
  type IntentionState,
  nextIntention,
  type StoredIntention,
} from './intentionMachine.ts';

type Success<Data> = {
  /** Null when only the platform's list shows the success. */
  readonly answer: Answer<Data> | null;
  /** The values that were stored with the intention when it was sent. */
  readonly values: Intention['values'];
  /** Whether the success has been shown to the player already. */
  readonly isShown: boolean;
};

/** The reactions of a screen to the outcomes of its intention. */
export type IntentionOptions<Data> = {
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

type Screen<Data> = {
  /** Returns the present options: an outcome may come after several renderings. */
  readonly options: () => IntentionOptions<Data>;
  readonly isHere: () => boolean;
};

/** Creates the flow of a screen's intention: the machine, with the storage and the platform around it. */
export function createIntentionFlow<Input extends object, Data>(
  call: Call<Input, Data>,
  { options, isHere }: Screen<Data>,
) {
  const state = observable<IntentionState>({ name: 'free' });
  const stored = () => readIntention(readText('local', slotOf(call)));

  function take(event: IntentionEvent): readonly IntentionEffect[] {
    const next = nextIntention(state.get(), event);
    state.set(next.state);
    return next.effects;
  }

  /** Runs an action on the intention and reports its failure, also when the screen has been left. */
  async function act(action: () => Promise<void>, hasLooked = false): Promise<void> {
    take({ type: 'begun' });
    try {
      await action();
    } catch (error) {
      reportFailure(error, options(), isHere());
    } finally {
      take({ type: 'ended', stored: summaryOf(stored()), hasLooked });
    }
  }

  const look = (intention: Intention) => reportOutcome(call, intention, options);

  return {
    state,
    /** Shows the outcomes that come from another page, or from this screen before it was left. */
    follow(): void {
      const intention = stored();
      for (const effect of take({ type: 'stored', stored: summaryOf(intention) }))
        if (intention) showOutcome(effect, intention, options());
    },
    async submit(input: Input, about: About): Promise<void> {
      // An intention with an unknown outcome has to be settled or discarded first.
      if (stateOf(stored()) === 'unknown') return;
      await act(async () => {
        const answer = await sendOnce(call, input, about);
        readChanges(options().refresh);
        options().onSucceeded({ answer, values: about.values ?? {}, isShown: false });
      });
    },
    async settle(): Promise<void> {
      const intention = stored();
      if (intention) await act(() => look(intention), true);
    },
    /**
     * Looks for the outcome of an intention whose page may be gone, until it is known, or until no request can still be
     * running.
     */
    async lookAgain(intention: Intention): Promise<void> {
      if (sendingHere.has(intention.key) || state.get().name === 'acting') return;
      if (stateOf(intention) === 'unknown') writeIntention(slotOf(call), { ...intention, state: 'unknown' });
      else await act(() => look(intention));
    },
  };
}

/** Finds out the outcome of an intention and, where it is known, shows it. */
async function reportOutcome<Data>(
  call: Call<never, Data>,
  intention: Intention,
  options: () => IntentionOptions<Data>,
): Promise<void> {
  const outcome = await findOut({ slot: slotOf(call), intention, call, find: options().find });
  if (outcome.kind === 'unknown') return;
  const { refresh, onSucceeded } = options();
  readChanges(refresh);
  if (outcome.kind === 'refused') return showRefused(intention, outcome.message);
  showSucceeded(intention);
  onSucceeded({ answer: outcome.answer, values: intention.values, isShown: true });
}

function summaryOf(intention: Intention | null): StoredIntention | null {
  if (!intention) return null;
  const { key, state } = intention;
  return {
    key,
    state: isOpen(intention) ? 'open' : state === 'succeeded' ? 'succeeded' : 'refused',
    isSentHere: sendingHere.has(key),
  };
}

function showOutcome<Data>(
  effect: IntentionEffect,
  intention: Intention,
  { onFound, onSucceeded }: IntentionOptions<Data>,
): void {
  const { values } = intention;
  if (effect === 'fill the form') onFound?.(values);
  if (effect === 'say success') showSucceeded(intention);
  if (effect === 'say refusal') showRefused(intention, '');
  if (effect === 'succeed') onSucceeded({ answer: null, values, isShown: true });
}

function reportFailure<Data>(
  error: unknown,
  { onRefused, onUnknown, refresh, unknownText }: IntentionOptions<Data>,
  isHere: boolean,
): void {
  if (error instanceof ApiError) onRefused?.(error.message);
  else if (error instanceof NetworkError || error instanceof BadAnswer) {
    readChanges(refresh);
    onUnknown?.();
    if (!isHere) alert({ text: unknownText });
  } else if (!(error instanceof SessionExpired)) throw error;
}

function readChanges(refresh: () => Promise<void> = refreshMoney): void {
  refresh().catch(() => undefined);
}

function showSucceeded({ what }: Intention): void {
  toast(`已成功：${what}`, 'success');
}

function showRefused({ what }: Intention, message: string): void {
  toast(`未成功：${message || what}`, 'error');
}
