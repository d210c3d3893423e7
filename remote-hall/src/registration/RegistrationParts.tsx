import { AppLink, Button, InviteIcon, TextLink, WarningIcon } from '@site/shared';
import type { ComponentProps, ReactNode } from 'react';
import { Entrance } from '../entrance/Entrance.tsx';
import styles from './registration.module.css';

type FrameProps = Pick<ComponentProps<typeof Entrance>, 'title' | 'text' | 'isShort' | 'children'> & {
  readonly loginAddress: string;
  readonly isOutcomeUnknown: boolean;
  /** The tabs above the form. */
  readonly tabs?: ReactNode;
};

/** The frame of both registrations, with the way back to the log-in. */
export function RegistrationFrame({ loginAddress, isOutcomeUnknown, tabs, children, ...words }: FrameProps) {
  const foot = (
    <>
      <span>已有账号？</span>
      <TextLink to={loginAddress} replace>
        返回登录
      </TextLink>
    </>
  );
  return (
    <Entrance {...words} foot={foot}>
      {tabs}
      {isOutcomeUnknown && <UnknownOutcome loginAddress={loginAddress} />}
      {children}
    </Entrance>
  );
}

type SubmitButtonProps = { readonly isReady: boolean; readonly isBusy: boolean; readonly children: string };

/** Looks inactive until every field has text; a tap runs the checks all the same. */
export function SubmitButton({ isReady, isBusy, children }: SubmitButtonProps) {
  return (
    <Button type="submit" block busy={isBusy} data-ready={isReady} className={styles.submit}>
      {children}
    </Button>
  );
}

export function Referrer({ pid }: { readonly pid: string }) {
  return (
    <p className={styles.referrer}>
      <InviteIcon size={18} />
      <span>推荐人</span>
      <b className={styles.pid}>{pid}</b>
    </p>
  );
}

/** After a time-out the account may or may not exist: shows that, with a link to log in with it. */
function UnknownOutcome({ loginAddress }: { readonly loginAddress: string }) {
  return (
    <p role="status" className={styles.unknown}>
      <WarningIcon size={18} />
      <span>
        等待超时，账号可能已经注册成功，请先
        <AppLink to={loginAddress} className={styles.tryLogin}>
          尝试登录
        </AppLink>
        。
      </span>
    </p>
  );
}
