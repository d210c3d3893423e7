import { atom, Button, send, serverClock, useGo, useStore } from '@site/shared';
import { type AgentApplication, applyAgent } from '@site/shared/contract/member';
import { type Problem, TextArea, TextField, useFormFields } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import type { FormEvent } from 'react';
import { isMobile } from '../contact/mobile.ts';
import { useRecordChange } from '../contact/useRecordChange.ts';
import styles from './agent.module.css';

/**
 * The time of the player's application since this page was loaded, in epoch milliseconds; the platform reports no
 * application.
 */
export const appliedAtAtom = atom<number | null>(null);

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

/** The state of the application form; a failed submission leaves the entries in place. */
function useApplication() {
  const { values, clear, field, show } = useFormFields({ mobile: '', apply_info: '' });
  const { isBusy, change } = useRecordChange('申请已提交');
  const store = useStore();

  function apply() {
    const input = trimmed(values);
    const fault = firstFault(input);
    show(fault);
    if (fault) return;
    change(
      () => send(applyAgent, input),
      () => {
        clear();
        store.set(appliedAtAtom, serverClock.now());
      },
    );
  }

  return { field, isSending: isBusy, apply };
}

/** The most characters of the reason; the platform reads no more. */
const longestReason = 500;

/** Returns the entries as they are sent: without surrounding blanks. */
function trimmed({ mobile, apply_info }: AgentApplication): AgentApplication {
  return { mobile: mobile.trim(), apply_info: apply_info.trim() };
}

/** Returns the first broken rule of trimmed entries, mobile before reason, or null. */
function firstFault({ mobile, apply_info }: AgentApplication): Problem<keyof AgentApplication> | null {
  if (!isMobile(mobile)) return { field: 'mobile', text: '请输入正确手机号' };
  if (apply_info === '') return { field: 'apply_info', text: '请输入申请理由' };
  return null;
}
