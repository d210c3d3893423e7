import { Button, IconButton } from '@site/shared';
import type { ProfileInput } from '@site/shared/contract/member';
import { TextField } from '@site/shared/forms';
import { type FormEvent, useRef, useState } from 'react';
import { CalendarIcon } from '../icons/icons.tsx';
import { DatePicker } from './DatePicker.tsx';
import styles from './profile.module.css';
import { useProfileForm } from './useProfileForm.ts';

/** What a player can change about themselves. */
export function ProfileForm({ initial }: { readonly initial: ProfileInput }) {
  const { entries, fault, isSaving, enter, save } = useProfileForm(initial);
  const [isPicking, setPicking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorOf = (field: keyof ProfileInput) => (fault?.field === field ? fault.text : undefined);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = await save();
    if (found) form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
  }

  function handleChoose(birthday: string) {
    enter('birthday', birthday);
    setPicking(false);
  }

  return (
    <form ref={form} aria-label="修改资料" noValidate onSubmit={handleSubmit} className={styles.form}>
      <TextField
        label="生日"
        name="birthday"
        placeholder="YYYY-MM-DD"
        inputMode="numeric"
        autoComplete="bday"
        maxLength={20}
        value={entries.birthday}
        onChange={(birthday) => enter('birthday', birthday)}
        error={errorOf('birthday')}
        after={
          <IconButton label="选择生日" onClick={() => setPicking(true)} className={styles.calendar}>
            <CalendarIcon size={20} />
          </IconButton>
        }
      />
      <TextField
        label="手机号"
        name="mobile"
        type="tel"
        placeholder="请输入手机号"
        autoComplete="tel-national"
        maxLength={20}
        value={entries.mobile}
        onChange={(mobile) => enter('mobile', mobile)}
        error={errorOf('mobile')}
      />
      <TextField
        label="邮箱"
        name="email"
        type="email"
        placeholder="请输入邮箱"
        autoComplete="email"
        maxLength={254}
        value={entries.email}
        onChange={(email) => enter('email', email)}
        error={errorOf('email')}
      />
      <Button type="submit" block busy={isSaving}>
        确认
      </Button>
      <DatePicker
        open={isPicking}
        title="选择生日"
        value={entries.birthday}
        onClose={() => setPicking(false)}
        onChoose={handleChoose}
      />
    </form>
  );
}
