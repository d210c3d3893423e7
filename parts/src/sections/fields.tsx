import { Button, IconButton, LinkIcon, UserIcon } from '@site/shared';
import { AmountField, TextArea, TextField } from '@site/shared/forms';
import { StrengthHint } from '@site/shared/parts';
import { type ComponentProps, useState } from 'react';
import { LONG, nothing, type Part, UNBROKEN } from '../part.tsx';

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

const strengthOf = (password: string) => <StrengthHint password={password} name="whale" />;
const copies = (
  <IconButton label="复制推荐人">
    <LinkIcon size={20} />
  </IconButton>
);

export const fields: readonly Part[] = [
  {
    name: 'TextField',
    states: {
      default: <Text label="用户名" placeholder="请输入用户名" hint="4–12位字母或数字" />,
      focus: <Text label="昵称" placeholder="请输入昵称" />,
      'with an icon, filled, clearable': (
        <Text label="存款人姓名" start="张伟" icon={<UserIcon size={20} />} clearable />
      ),
      password: (
        <form>
          <Text label="密码" type="password" start="hunter2hunter2" autoComplete="off" />
        </form>
      ),
      disabled: <Text label="手机号" start="138****8888" disabled />,
      'read only': <Text label="邀请码" start="QW8821" readOnly />,
      error: <Text label="验证码" start="12a4" error="验证码错误" />,
      'error, focus': <Text label="邮箱" start="whale@" error="邮箱格式不正确" />,
      'label for screen readers only, something after it': (
        <Text label="推荐人" hideLabel placeholder="推荐人" after={copies} />
      ),
      'long text': <Text label={LONG} start={UNBROKEN} hint={LONG} clearable />,
    },
  },
  {
    name: 'TextArea',
    states: {
      default: <Area label="申请理由" placeholder="请输入申请理由" maxLength={100} />,
      'focus, with a count': <Area label="反馈内容" maxLength={200} start="充值很快" />,
      disabled: <Area label="备注" start="审核中" maxLength={100} disabled />,
      'error, long text': (
        <Area label="推广方式" start={LONG + UNBROKEN + LONG} error={LONG} maxLength={200} />
      ),
    },
  },
  {
    name: 'AmountField',
    states: {
      default: <Amount label="充值金额" placeholder="单笔 100.00 – 50,000.00" />,
      focus: <Amount label="提现金额" start="1280.50" />,
      'with a button, another currency': (
        <Amount
          label="转账金额"
          start="100"
          currency="USDT"
          hint="约 ¥718.00"
          after={<Button size="small">全部</Button>}
        />
      ),
      'with an act on the number pad: touch it': (
        <Amount label="存款金额" start="500" padAction={{ text: '立即存款', onPress: nothing }} />
      ),
      disabled: <Amount label="转出金额" start="88.00" disabled />,
      'error, long text': <Amount label="投注金额" start="9999999999999999.99" error={LONG} />,
    },
  },
  {
    name: 'StrengthHint',
    states: {
      empty: strengthOf(''),
      'six digits': strengthOf('123456'),
      haifeng88: strengthOf('haifeng88'),
      'Whale-bay-88': strengthOf('Whale-bay-88'),
    },
  },
];
