import { beginSession, send, useOneAtATime } from '@site/shared';
import { type LoginInput, login } from '@site/shared/contract/session';

/** Logs in. The new session remounts every screen; the login screens then redirect the player. */
export function useLogin() {
  const { isBusy, run } = useOneAtATime();

  function logIn(account: LoginInput, keep = false): void {
    run(async () => {
      const token = await requestToken(account);
      if (token) beginSession(token, { keep });
    });
  }

  return { isBusy, logIn };
}

/** Returns null when the log-in fails; the call policy has already shown the error. */
async function requestToken({ name, password }: LoginInput): Promise<string | null> {
  try {
    const { data } = await send(login, { name, password });
    return data.api_token;
  } catch {
    return null;
  }
}
