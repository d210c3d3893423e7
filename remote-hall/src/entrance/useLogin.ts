import { beginSession, send, useOneAtATime } from '@site/shared';
import { type LoginInput, login } from '@site/shared/contract/session';

/** Logs in. The new session starts every screen anew; the login screens then lead the player on. */
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

/** Null when there is none; what went wrong has been said by then. */
async function requestToken({ name, password }: LoginInput): Promise<string | null> {
  try {
    const { data } = await send(login, { name, password });
    return data.api_token;
  } catch {
    return null;
  }
}
