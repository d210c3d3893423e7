import { useFormFields } from '@site/shared/forms';
import { AccountFields } from '../entrance/AccountFields.tsx';
import { EntryForm } from '../entrance/EntryForm.tsx';
import { Referrer } from './Referrer.tsx';
import { accountProblem, LONGEST_ENTRY } from './registrationRules.ts';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  readonly isBusy: boolean;
  readonly pid: string | undefined;
  readonly onSubmit: (account: { name: string; password: string }) => void;
};

/** Name and password; the first rule that is broken shows at its field, which gets the cursor. */
export function ShortForm({ isBusy, pid, onSubmit }: Props) {
  const { values, field, show } = useFormFields({ name: '', password: '' }, { maxLength: LONGEST_ENTRY });

  function handleSubmit() {
    const problem = accountProblem(values);
    show(problem);
    if (!problem) onSubmit(values);
  }

  return (
    <EntryForm label="注册" onSubmit={handleSubmit}>
      <AccountFields field={field} isNew />
      {pid && <Referrer pid={pid} />}
      <SubmitButton isReady={values.name !== '' && values.password !== ''} isBusy={isBusy}>
        注册
      </SubmitButton>
    </EntryForm>
  );
}
