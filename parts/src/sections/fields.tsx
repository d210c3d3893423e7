import { Button, IconButton, LinkIcon, UserIcon } from '@site/shared';
import { AmountField, TextArea, TextField } from '@site/shared/forms';
import { StrengthHint } from '@site/shared/parts';
import { type ComponentProps, useState } from 'react';
import { LONG, type Part, State, UNBROKEN } from '../part.tsx';

type Given<Props> = Omit<Props, 'value' | 'onChange'> & { readonly start?: string };

function Text({ start = '', ...props }: Given<ComponentProps<typeof TextField>>) {
  const [value, setValue] = useState(start);
  return <TextField {...props} value={value} onChange={setValue} />;
}

function Area({ start = '', ...props }: Given<ComponentProps<typeof TextArea>>) {
  const [value, setValue] = useState(start);
  return <TextArea {...props} value={value} onChange={setValue} />;
}

function Amount({ start = '', ...props }: Given<ComponentProps<typeof AmountField>>) {
  const [value, setValue] = useState(start);
  return <AmountField {...props} value={value} onChange={setValue} />;
}

function TextFieldStates() {
  return (
    <>
      <State name="default">
        <Text label="用户名" placeholder="请输入用户名" hint="4–12位字母或数字" />
      </State>
      <State name="focus" look="focus">
        <Text label="昵称" placeholder="请输入昵称" />
      </State>
      <State name="with an icon, filled, clearable">
        <Text label="存款人姓名" start="张伟" icon={<UserIcon size={20} />} clearable />
      </State>
      <State name="password">
        <form>
          <Text label="密码" type="password" start="hunter2hunter2" autoComplete="off" />
        </form>
      </State>
      <State name="disabled">
        <Text label="手机号" start="138****8888" disabled />
      </State>
      <State name="read only">
        <Text label="邀请码" start="QW8821" readOnly />
      </State>
      <State name="error">
        <Text label="验证码" start="12a4" error="验证码错误" />
      </State>
      <State name="error, focus" look="focus">
        <Text label="邮箱" start="whale@" error="邮箱格式不正确" />
      </State>
      <State name="label for screen readers only, something after it">
        <Text
          label="推荐人"
          hideLabel
          placeholder="推荐人"
          after={
            <IconButton label="复制推荐人">
              <LinkIcon size={20} />
            </IconButton>
          }
        />
      </State>
      <State name="long text">
        <Text label={LONG} start={UNBROKEN} hint={LONG} clearable />
      </State>
    </>
  );
}

function TextAreaStates() {
  return (
    <>
      <State name="default">
        <Area label="申请理由" placeholder="请输入申请理由" maxLength={100} />
      </State>
      <State name="focus, with a count" look="focus">
        <Area label="反馈内容" maxLength={200} start="充值很快" />
      </State>
      <State name="disabled">
        <Area label="备注" start="审核中" maxLength={100} disabled />
      </State>
      <State name="error, long text">
        <Area label="推广方式" start={LONG + UNBROKEN + LONG} error={LONG} maxLength={200} />
      </State>
    </>
  );
}

function AmountFieldStates() {
  return (
    <>
      <State name="default">
        <Amount label="充值金额" placeholder="单笔 100.00 – 50,000.00" />
      </State>
      <State name="focus" look="focus">
        <Amount label="提现金额" start="1280.50" />
      </State>
      <State name="with a button, another currency">
        <Amount
          label="转账金额"
          start="100"
          currency="USDT"
          hint="约 ¥718.00"
          after={<Button size="small">全部</Button>}
        />
      </State>
      <State name="with an act on the number pad: touch it">
        <Amount label="存款金额" start="500" padAction={{ text: '立即存款', onPress: () => undefined }} />
      </State>
      <State name="disabled">
        <Amount label="转出金额" start="88.00" disabled />
      </State>
      <State name="error, long text">
        <Amount label="投注金额" start="9999999999999999.99" error={LONG} />
      </State>
    </>
  );
}

function StrengthHintStates() {
  return (
    <>
      {['', '123456', 'haifeng88', 'Whale-bay-88'].map((password) => (
        <State key={password} name={password || 'empty'}>
          <StrengthHint password={password} name="whale" />
        </State>
      ))}
    </>
  );
}

export const fields: readonly Part[] = [
  { name: 'TextField', States: TextFieldStates },
  { name: 'TextArea', States: TextAreaStates },
  { name: 'AmountField', States: AmountFieldStates },
  { name: 'StrengthHint', States: StrengthHintStates },
];
