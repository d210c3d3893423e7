import { Button, paths, useGo } from '@site/shared';
import { TextArea, TextField } from '@site/shared/forms';
import { type FormEvent, useRef } from 'react';
import styles from './agent.module.css';
import { longestReason } from './agentRules.ts';
import { useApplication } from './useApplication.ts';

/** How to be reached and why: the application itself, and somebody to ask first. */
export function ApplicationForm() {
  const { entries, fault, isSending, enter, apply } = useApplication();
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const errorOf = (field: 'mobile' | 'apply_info') => (fault?.field === field ? fault.text : undefined);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = await apply();
    if (found) form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  }

  return (
    <form ref={form} aria-label="合营申请" noValidate onSubmit={handleSubmit} className={styles.form}>
      <TextField
        label="手机号"
        name="mobile"
        type="tel"
        placeholder="请输入联系手机号"
        autoComplete="tel-national"
        maxLength={20}
        disabled={isSending}
        value={entries.mobile}
        onChange={(mobile) => enter('mobile', mobile)}
        error={errorOf('mobile')}
      />
      <TextArea
        label="申请理由"
        name="apply_info"
        placeholder="请介绍您的推广渠道与团队情况"
        maxLength={longestReason}
        disabled={isSending}
        value={entries.apply_info}
        onChange={(reason) => enter('apply_info', reason)}
        error={errorOf('apply_info')}
      />
      <div className={styles.actions}>
        <Button kind="secondary" block onClick={() => go(paths.service())}>
          咨询客服
        </Button>
        <Button type="submit" block busy={isSending}>
          加入我们
        </Button>
      </div>
    </form>
  );
}
