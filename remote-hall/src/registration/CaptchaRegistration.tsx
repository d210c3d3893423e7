import {
  beginSession,
  currentScope,
  TabPanel,
  Tabs,
  TextLink,
  toast,
  useBack,
  useSearchParams,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { Entrance } from '../entrance/Entrance.tsx';
import { useAccountFields } from '../entrance/useAccountFields.ts';
import { useLogin } from '../entrance/useLogin.ts';
import { greetNewcomer } from '../newcomer/greetNewcomer.ts';
import { AccountLogin } from './AccountLogin.tsx';
import { CaptchaForm } from './CaptchaForm.tsx';
import { useCaptcha } from './captcha/useCaptcha.ts';
import { captchaRegistration } from './captchaRegistration.ts';
import { captchaFormProblem } from './registrationRules.ts';
import { stepsBackAtom } from './stepsBackAtom.ts';
import { UnknownOutcome } from './UnknownOutcome.tsx';
import { useConsent } from './useConsent.ts';
import { useRegistration } from './useRegistration.ts';

const tabs = [
  { key: 'register', label: '注册' },
  { key: 'login', label: '登录' },
] as const;
type Tab = (typeof tabs)[number]['key'];

const emptyForm = { name: '', password: '', confirmation: '', captcha: '' };

/** Registration and log-in as two tabs with shared values; a new captcha picture always empties 验证码. */
export function CaptchaRegistration() {
  const back = useBack();
  const [query] = useSearchParams();
  const [tab, setTab] = useState<Tab>('register');
  const form = useAccountFields(emptyForm);
  const { isConfirmed, consent } = useConsent();
  const { captcha, renew } = useCaptcha();
  const { isBusy: isLoggingIn, logIn } = useLogin();
  const { isBusy, isOutcomeUnknown, register } = useRegistration((token) => {
    if (!token) return back();
    beginSession(token);
    greetNewcomer();
    currentScope().store.set(stepsBackAtom, true);
  });
  const pid = query.get('pid') || undefined;
  const loginAddress = paths.login({ pid });
  const { name, password } = form.values;

  function handleRenew() {
    renew();
    form.set({ captcha: '' });
  }

  function handleTab(next: Tab) {
    setTab(next);
    handleRenew();
  }

  function handleRegister() {
    const problem = captchaFormProblem(form.values, captcha.solution);
    if (problem?.field === 'captcha' && form.values.captcha !== '') handleRenew();
    form.show(problem);
    if (!problem && isConfirmed()) register(captchaRegistration(form.values, pid));
  }

  function handleLogin() {
    if (name === '' || password === '') toast('请输入账号和密码', 'error');
    else logIn({ name, password });
  }

  return (
    <Entrance
      title="加入我们"
      text="注册仅需一分钟"
      foot={
        <>
          <span>已有账号？</span>
          <TextLink to={loginAddress} replace>
            返回登录
          </TextLink>
        </>
      }
    >
      <Tabs id="entry" label="注册或登录" look="pill" items={tabs} selected={tab} onSelect={handleTab} />
      {isOutcomeUnknown && <UnknownOutcome loginAddress={loginAddress} />}
      <TabPanel id="entry" tab={tab}>
        {tab === 'register' ? (
          <CaptchaForm
            form={form}
            captcha={captcha}
            consent={consent}
            isBusy={isBusy}
            pid={pid}
            onRenew={handleRenew}
            onSubmit={handleRegister}
          />
        ) : (
          <AccountLogin form={form} isBusy={isLoggingIn} onSubmit={handleLogin} />
        )}
      </TabPanel>
    </Entrance>
  );
}
