import {
  alert,
  BottomPopup,
  Button,
  CenterPopup,
  confirm,
  copyWithToast,
  ListRow,
  Modal,
  toast,
} from '@site/shared';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { LONG, nothing, type Part, UNBROKEN } from '../part.tsx';
import styles from './sections.module.css';

type PopupProps = ComponentProps<typeof CenterPopup>;
type OpenerProps = {
  readonly Popup: ComponentType<PopupProps>;
  readonly title: string;
  readonly children: ReactNode;
};

function Opener({ Popup, title, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        打开{title}
      </Button>
      <Popup open={isOpen} title={title} onClose={() => setOpen(false)}>
        {children}
      </Popup>
    </>
  );
}

function Bare({ title, ...props }: PopupProps) {
  return <Modal {...props} position="center" label={title} />;
}

const text = <p className={styles.text}>{LONG}</p>;
const manyRows = Array.from({ length: 40 }, (_, row) => (
  <ListRow key={row} label={`第${row + 1}行`} hint={row === 0 ? UNBROKEN : '¥88.00'} />
));

const opener = (Popup: OpenerProps['Popup'], title: string, children: ReactNode) => (
  <Opener Popup={Popup} title={title}>
    {children}
  </Opener>
);

const asks = (name: string, ask: () => Promise<unknown>) => (
  <Button kind="secondary" aria-haspopup="dialog" onClick={() => ask()}>
    {name}
  </Button>
);

const does = (name: string, act: () => void) => (
  <Button kind="secondary" onClick={act}>
    {name}
  </Button>
);

const toasts: readonly (readonly [NonNullable<Parameters<typeof toast>[1]>, string])[] = [
  ['plain', '已在当前页面！'],
  ['success', '提交成功'],
  ['error', '网络异常，请稍后重试'],
  ['warning', '余额不足'],
];

export const popups: readonly Part[] = [
  {
    name: 'BottomPopup',
    others: ['CenterPopup', 'Modal'],
    states: {
      'from the bottom': opener(BottomPopup, '底部弹窗', text),
      'from the bottom, longer than the screen': opener(BottomPopup, '长弹窗', manyRows),
      'in the middle': opener(CenterPopup, '居中弹窗', text),
      'in the middle, longer than the screen, long title': opener(CenterPopup, `公告：${LONG}`, manyRows),
      'Modal: a panel without title and close button': opener(Bare, '空白弹窗', text),
    },
  },
  {
    name: 'confirm',
    others: ['alert', 'DialogHost'],
    states: {
      'a question': asks('确认对话框', () => confirm({ text: '精彩内容等你来体验，快来登录吧！' })),
      'a question with a title, long text': asks('带标题的对话框', () =>
        confirm({ title: '提示', text: LONG + UNBROKEN, confirmText: '继续充值' }),
      ),
      'a question about what cannot be undone': asks('危险操作对话框', () =>
        confirm({ title: '删除银行卡', text: '您确定要删除吗?', danger: true }),
      ),
      'something to be acknowledged': asks('提示对话框', () =>
        alert({ title: '提示', text: '登录已过期，请重新登录' }),
      ),
    },
  },
  {
    name: 'toast',
    others: ['copyWithToast'],
    states: {
      ...Object.fromEntries(
        toasts.map(([kind, words]) => [kind, does(`轻提示：${words}`, () => toast(words, kind))]),
      ),
      'long text': does('长的轻提示', () => toast(LONG + UNBROKEN, 'error')),
      'three at once': does('三条轻提示', () => {
        for (const [kind, words] of toasts.slice(0, 3)) toast(words, kind);
      }),
      'after copying': does('复制邀请码', () => copyWithToast('QW8821').then(nothing)),
    },
  },
];
