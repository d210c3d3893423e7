import { beginSession, TextLink, useGo, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { Entrance } from '../entrance/Entrance.tsx';
import { localPath } from '../entrance/localPath.ts';
import { greetNewcomer } from '../newcomer/greetNewcomer.ts';
import { ShortForm } from './ShortForm.tsx';
import { UnknownOutcome } from './UnknownOutcome.tsx';
import { useRegistration } from './useRegistration.ts';

/** The short registration form; it passes on the address's referrer and redirect. */
export function ShortRegistration() {
  const go = useGo();
  const [query] = useSearchParams();
  const pid = query.get('pid') || undefined;
  const redirect = localPath(query.get('redirect')) ?? undefined;
  const loginAddress = paths.login({ redirect, pid });
  const { isBusy, isOutcomeUnknown, register } = useRegistration((token) => {
    // The new session remounts every screen; this one then redirects the player.
    if (!token) return go(loginAddress, { replace: true });
    beginSession(token);
    greetNewcomer();
  });
  return (
    <Entrance
      title="注册账号"
      text="一分钟注册，即刻畅玩"
      foot={
        <>
          <span>已有账号？</span>
          <TextLink to={loginAddress} replace>
            返回登录
          </TextLink>
        </>
      }
    >
      {isOutcomeUnknown && <UnknownOutcome loginAddress={loginAddress} />}
      <ShortForm isBusy={isBusy} pid={pid} onSubmit={(account) => register({ ...account, pid })} />
    </Entrance>
  );
}
