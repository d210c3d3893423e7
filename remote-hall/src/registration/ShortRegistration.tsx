import { beginSession, useGo, useSearchParams } from '@site/shared';
import { StrengthHint } from '@site/shared/parts';
import * as paths from '@site/shared/paths';
import { AccountFields } from '../entrance/AccountFields.tsx';
import { EntryForm } from '../entrance/Entrance.tsx';
import { localPath } from '../entrance/localPath.ts';
import { useAccountFields } from '../entrance/useAccountFields.ts';
import { greetNewcomer } from '../newcomer/Greeting.tsx';
import { Consent, useConsent } from './Consent.tsx';
import { Referrer, RegistrationFrame, SubmitButton } from './RegistrationParts.tsx';
import { accountProblem } from './registrationRules.ts';
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
    <RegistrationFrame
      title="注册账号"
      text="一分钟注册，即刻畅玩"
      isShort
      loginAddress={loginAddress}
      isOutcomeUnknown={isOutcomeUnknown}
    >
      <ShortForm isBusy={isBusy} pid={pid} onSubmit={(account) => register({ ...account, pid })} />
    </RegistrationFrame>
  );
}

type ShortFormProps = {
  readonly isBusy: boolean;
  readonly pid: string | undefined;
  readonly onSubmit: (account: { name: string; password: string }) => void;
};

/** Name and password. The first broken rule is shown at its field, which gets the cursor. */
function ShortForm({ isBusy, pid, onSubmit }: ShortFormProps) {
  const { values, field, show } = useAccountFields({ name: '', password: '' });
  const { isConfirmed, consent } = useConsent();

  function handleSubmit() {
    const problem = accountProblem(values);
    show(problem);
    if (!problem && isConfirmed()) onSubmit(values);
  }

  return (
    <EntryForm label="注册" onSubmit={handleSubmit}>
      <AccountFields field={field} isNew passwordHint={<StrengthHint {...values} />} />
      {pid && <Referrer pid={pid} />}
      <Consent {...consent} />
      <SubmitButton isReady={values.name !== '' && values.password !== ''} isBusy={isBusy}>
        注册
      </SubmitButton>
    </EntryForm>
  );
}
