import { ApiError, NetworkError, send, toast, useOneAtATime } from '@site/shared';
import { type RegisterInput, register as registerCall } from '@site/shared/contract/session';
import { useState } from 'react';

/** `unknown`: the time limit passed without an answer, so the account may exist all the same. */
type Outcome = { readonly kind: 'done'; readonly token: string } | { readonly kind: 'failed' | 'unknown' };

/** Registers and shows the platform's message in every case; `onRegistered` gets the token, or '' without one. */
export function useRegistration(onRegistered: (token: string) => void) {
  const { isBusy, run } = useOneAtATime();
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);

  function register(form: RegisterInput): void {
    run(async () => {
      setOutcomeUnknown(false);
      const outcome = await requestRegistration(form);
      if (outcome.kind === 'done') onRegistered(outcome.token);
      else setOutcomeUnknown(outcome.kind === 'unknown');
    });
  }

  return { isBusy, isOutcomeUnknown, register };
}

async function requestRegistration(form: RegisterInput): Promise<Outcome> {
  try {
    const { data, message } = await send(registerCall, form, { errorToast: false });
    toast(message, 'success');
    return { kind: 'done', token: data.api_token };
  } catch (error) {
    toast((error instanceof ApiError && error.message) || '注册失败', 'error');
    return { kind: error instanceof NetworkError && error.isTimeout ? 'unknown' : 'failed' };
  }
}
