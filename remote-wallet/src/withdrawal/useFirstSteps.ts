import { loadUser, useAtomValue, useQueryClient, userInfoAtom, useStore } from '@site/shared';
import { useEffect, useRef, useState } from 'react';
import { savedCardsQuery } from '../cards/savedCards.ts';
import type { useWithdrawal } from './useWithdrawal.ts';

/** The missing prerequisites of a first withdrawal. */
export type FirstStep = 'password' | 'card';

type Options = Pick<ReturnType<typeof useWithdrawal>, 'kind' | 'cards' | 'startWith'> & {
  /** Called when no prerequisite is missing any more, to continue with the withdrawal. */
  readonly onDone: () => void;
};

/** Checks on entry whether there is a payment password and a card, and continues once the missing ones exist. */
export function useFirstSteps({ kind, cards, startWith, onDone }: Options) {
  const hasPassword = useAtomValue(userInfoAtom)?.haspaypassword ?? null;
  const store = useStore();
  const queries = useQueryClient();
  // Stored only until the withdrawal form is filled in, so that the player does not type it three times.
  const [password, setPassword] = useState('');
  const [isPasswordSet, setPasswordSet] = useState(false);
  const hasActed = useRef(false);
  const begun = useRef<FirstStep | null>(null);
  const known = cards.data;

  useEffect(() => {
    // The password may have been set on another device since the session began.
    if (store.get(userInfoAtom)?.haspaypassword === false) loadUser().catch(() => undefined);
  }, [store]);

  let step: FirstStep | null = null;
  if (hasPassword === false && !isPasswordSet) step = 'password';
  else if (known?.length === 0) step = 'card';

  useEffect(() => {
    if (step || !known || !hasActed.current) return;
    hasActed.current = false;
    startWith(known.length === 1 ? String(known[0]?.id) : '', password);
    setPassword('');
    onDone();
  }, [step, known, password, startWith, onDone]);

  return {
    step,
    /** Null when the platform does not report it. */
    hasPassword: isPasswordSet || hasPassword,
    password,
    /** The last shown step, also while the cards load and no step is shown. */
    begun,
    handlePassword(next: string) {
      hasActed.current = true;
      setPassword(next);
      setPasswordSet(true);
    },
    handleBound() {
      hasActed.current = true;
      queries.resetQueries({ queryKey: savedCardsQuery(kind).queryKey });
    },
  };
}
