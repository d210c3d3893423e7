import { Button, useGo } from '@site/shared';
import { TextArea, TextField } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import type { FormEvent } from 'react';
import styles from './agent.module.css';
import { longestReason } from './agentRules.ts';
import { useApplication } from './useApplication.ts';

export function ApplicationForm() {
  const { field, isSending, apply } = useApplication();
  const go = useGo();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    apply();
  }

  return (
    <form aria-label="合营申请" noValidate onSubmit={handleSubmit} className={styles.form}>
      <TextField
        {...field('mobile')}
        label="手机号"
        name="mobile"
        type="tel"
        placeholder="请输入联系手机号"
        autoComplete="tel-national"
        maxLength={20}
        disabled={isSending}
      />
      <TextArea
        {...field('apply_info')}
        label="申请理由"
        name="apply_info"
        placeholder="请介绍您的推广渠道与团队情况"
        maxLength={longestReason}
        disabled={isSending}
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
