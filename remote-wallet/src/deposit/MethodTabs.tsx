import { type Icon, Tabs } from '@site/shared';
import { AlipayIcon, BankIcon, UsdtIcon, WechatIcon } from '../icons/payIcons.ts';
import { type Method, methodLabels } from './depositMethods.ts';
import styles from './methodTabs.module.css';

const icons: Readonly<Record<Method, Icon>> = {
  bank: BankIcon,
  usdt: UsdtIcon,
  wechat: WechatIcon,
  alipay: AlipayIcon,
};

type Props = {
  readonly id: string;
  readonly methods: readonly Method[];
  readonly selected: Method;
  readonly onSelect: (method: Method) => void;
};

/** The ways to deposit as tiles, two in a row. */
export function MethodTabs({ id, methods, selected, onSelect }: Props) {
  return (
    <div className={styles.tiles}>
      <Tabs
        id={id}
        label="存款方式"
        items={methods.map((key) => ({ key, label: <Tile method={key} /> }))}
        selected={selected}
        onSelect={onSelect}
      />
    </div>
  );
}

function Tile({ method }: { readonly method: Method }) {
  const MethodIcon = icons[method];
  return (
    <span className={styles.tile}>
      <span data-method={method} className={styles.icon}>
        <MethodIcon size={20} />
      </span>
      {methodLabels[method]}
    </span>
  );
}
