import { Button, IconButton, send } from '@site/shared';
import { type ProfileInput, updateUserInfo } from '@site/shared/contract/member';
import { TextField, useFormFields } from '@site/shared/forms';
import { type FormEvent, useState } from 'react';
import { useRecordChange } from '../contact/useRecordChange.ts';
import { CalendarIcon } from '../icons/icons.tsx';
import { DatePicker } from './DatePicker.tsx';
import styles from './profile.module.css';
import { firstFault, trimmed } from './profileRules.ts';

export function ProfileForm({ initial }: { readonly initial: ProfileInput }) {
  const { field, isSaving, save } = useProfileForm(initial);
  const [isPicking, setPicking] = useState(false);
  const birthday = field('birthday');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  function handleChoose(date: string) {
    birthday.onChange(date);
    setPicking(false);
  }

  return (
    <form aria-label="修改资料" noValidate onSubmit={handleSubmit} className={styles.form}>
      <TextField
        {...birthday}
        label="生日"
        name="birthday"
        placeholder="YYYY-MM-DD"
        autoComplete="bday"
        maxLength={20}
        after={
          <IconButton label="选择生日" onClick={() => setPicking(true)} className={styles.calendar}>
            <CalendarIcon size={20} />
          </IconButton>
        }
      />
      <TextField
        {...field('mobile')}
        label="手机号"
        name="mobile"
        type="tel"
        placeholder="请输入手机号"
        autoComplete="tel-national"
        maxLength={20}
      />
      <TextField
        {...field('email')}
        label="邮箱"
        name="email"
        type="email"
        placeholder="请输入邮箱"
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" block busy={isSaving}>
        确认
      </Button>
      <DatePicker
        open={isPicking}
        title="选择生日"
        value={birthday.value}
        onClose={() => setPicking(false)}
        onChoose={handleChoose}
      />
    </form>
  );
}

const names = ['mobile', 'email', 'birthday'] as const satisfies readonly (keyof ProfileInput)[];

/**
 * The state of the profile form; a failed save leaves the entries in place. When a newer record arrives, such as
 * after a reload, its values replace the unchanged entries.
 */
function useProfileForm(initial: ProfileInput) {
  const { values, set, field, show, settle } = useFormFields<keyof ProfileInput>(initial);
  const [known, setKnown] = useState(initial);
  if (names.some((name) => initial[name] !== known[name])) {
    const untouched = names.filter((name) => values[name] === known[name]);
    setKnown(initial);
    settle(initial);
    set(Object.fromEntries(untouched.map((name) => [name, initial[name]])));
  }
  const { isBusy, change } = useRecordChange('保存成功');

  function save() {
    const input = trimmed(values);
    const fault = firstFault(input);
    show(fault);
    if (fault) return;
    change(
      () => send(updateUserInfo, input),
      () => settle(values),
    );
  }

  return { field, isSaving: isBusy, save };
}
