import { StrengthHint } from '@site/shared/parts';
import { AccountFields } from '../entrance/AccountFields.tsx';
import { EntryForm } from '../entrance/EntryForm.tsx';
import { useAccountFields } from '../entrance/useAccountFields.ts';
import { Consent } from './Consent.tsx';
import { Referrer } from './Referrer.tsx';
import { accountProblem } from './registrationRules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useConsent } from './useConsent.ts';

type Props = {
  readonly isBusy: boolean;
  readonly pid: string | undefined;
  readonly onSubmit: (account: { name: string; password: string }) => void;
};

/** Name and password. The first broken rule is shown at its field, which gets the cursor. */
export function ShortForm({ isBusy, pid, onSubmit }: Props) {
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
