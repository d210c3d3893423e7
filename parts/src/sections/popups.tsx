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
import { LONG, nothing, type Part, State, UNBROKEN } from '../part.tsx';
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

function PopupStates() {
  const text = <p className={styles.text}>{LONG}</p>;
  const manyRows = Array.from({ length: 40 }, (_, row) => (
    <ListRow key={row} label={`第${row + 1}行`} hint={row === 0 ? UNBROKEN : '¥88.00'} />
  ));
  return (
    <>
      <State name="from the bottom">
        <Opener Popup={BottomPopup} title="底部弹窗">
          {text}
        </Opener>
      </State>
      <State name="from the bottom, longer than the screen">
        <Opener Popup={BottomPopup} title="长弹窗">
          {manyRows}
        </Opener>
      </State>
      <State name="in the middle">
        <Opener Popup={CenterPopup} title="居中弹窗">
          {text}
        </Opener>
      </State>
      <State name="in the middle, longer than the screen, long title">
        <Opener Popup={CenterPopup} title={`公告：${LONG}`}>
          {manyRows}
        </Opener>
      </State>
      <State name="Modal: a panel without title and close button">
        <Opener Popup={Bare} title="空白弹窗">
          {text}
        </Opener>
      </State>
    </>
  );
}

type AskProps = { readonly name: string; readonly onAsk: () => Promise<unknown> };

function Ask({ name, onAsk }: AskProps) {
  return (
    <Button kind="secondary" aria-haspopup="dialog" onClick={() => onAsk()}>
      {name}
    </Button>
  );
}

function DialogStates() {
  return (
    <>
      <State name="a question">
        <Ask name="确认对话框" onAsk={() => confirm({ text: '精彩内容等你来体验，快来登录吧！' })} />
      </State>
      <State name="a question with a title, long text">
        <Ask
          name="带标题的对话框"
          onAsk={() => confirm({ title: '提示', text: LONG + UNBROKEN, confirmText: '继续充值' })}
        />
      </State>
      <State name="a question about what cannot be undone">
        <Ask
          name="危险操作对话框"
          onAsk={() => confirm({ title: '删除银行卡', text: '您确定要删除吗?', danger: true })}
        />
      </State>
      <State name="something to be acknowledged">
        <Ask name="提示对话框" onAsk={() => alert({ title: '提示', text: '登录已过期，请重新登录' })} />
      </State>
    </>
  );
}

type ToastKind = NonNullable<Parameters<typeof toast>[1]>;

const toasts: readonly (readonly [ToastKind, string])[] = [
  ['plain', '已在当前页面！'],
  ['success', '提交成功'],
  ['error', '网络异常，请稍后重试'],
  ['warning', '余额不足'],
];

function ToastStates() {
  return (
    <>
      {toasts.map(([kind, text]) => (
        <State key={kind} name={kind}>
          <Button kind="secondary" onClick={() => toast(text, kind)}>
            轻提示：{text}
          </Button>
        </State>
      ))}
      <State name="long text">
        <Button kind="secondary" onClick={() => toast(LONG + UNBROKEN, 'error')}>
          长的轻提示
        </Button>
      </State>
      <State name="three at once">
        <Button
          kind="secondary"
          onClick={() => {
            for (const [kind, text] of toasts.slice(0, 3)) toast(text, kind);
          }}
        >
          三条轻提示
        </Button>
      </State>
      <State name="after copying">
        <Button kind="secondary" onClick={() => copyWithToast('QW8821').then(nothing)}>
          复制邀请码
        </Button>
      </State>
    </>
  );
}

export const popups: readonly Part[] = [
  { name: 'BottomPopup', others: ['CenterPopup', 'Modal'], States: PopupStates },
  { name: 'confirm', others: ['alert', 'DialogHost'], States: DialogStates },
  { name: 'toast', others: ['copyWithToast'], States: ToastStates },
];
