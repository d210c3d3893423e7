import {
  atom,
  beginSession,
  currentScope,
  siteConfig,
  TabPanel,
  Tabs,
  toast,
  useBack,
  useSearchParams,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { AccountFields } from '../entrance/AccountFields.tsx';
import { EntryForm } from '../entrance/Entrance.tsx';
import { useAccountFields } from '../entrance/useAccountFields.ts';
import { useLogin } from '../entrance/useLogin.ts';
import { greetNewcomer } from '../newcomer/Greeting.tsx';
import { type CaptchaFields, CaptchaForm } from './CaptchaForm.tsx';
import { useConsent } from './Consent.tsx';
import { useCaptcha } from './captcha/captchas.ts';
import { RegistrationFrame, SubmitButton } from './RegistrationParts.tsx';
import { type CaptchaValues, captchaFormProblem } from './registrationRules.ts';
import { useRegistration } from './useRegistration.ts';

/** Whether this session began with the captcha form, which returns to the page before it. */
export const stepsBackAtom = atom(false);

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
    <RegistrationFrame
      title="加入我们"
      text="注册仅需一分钟"
      loginAddress={paths.login({ pid })}
      isOutcomeUnknown={isOutcomeUnknown}
      tabs={
        <Tabs id="entry" label="注册或登录" look="pill" items={tabs} selected={tab} onSelect={handleTab} />
      }
    >
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
    </RegistrationFrame>
  );
}

type AccountLoginProps = {
  readonly form: CaptchaFields;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
};

/** The log-in tab beside the captcha form; both share their name and password fields. */
function AccountLogin({ form: { values, field }, isBusy, onSubmit }: AccountLoginProps) {
  return (
    <EntryForm label="登录" onSubmit={onSubmit}>
      <AccountFields field={field} />
      <SubmitButton isReady={values.name !== '' && values.password !== ''} isBusy={isBusy}>
        登录
      </SubmitButton>
    </EntryForm>
  );
}

function captchaRegistration(form: CaptchaValues, pid: string | undefined) {
  const { name, password, confirmation, captcha } = form;
  return {
    name,
    realname: name,
    password,
    paypassword: siteConfig().registrationPayPassword,
    code: captcha,
    confirmPass: confirmation,
    pid,
  };
}
