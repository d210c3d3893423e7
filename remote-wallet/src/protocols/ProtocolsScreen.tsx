import { Button, Card, TitleBar, useGo, WarningIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import type { Protocol } from './protocols.ts';
import styles from './protocolsScreen.module.css';

type Facts = { readonly protocol: Protocol; readonly start: string; readonly facts: readonly string[] };

const differences: readonly Facts[] = [
  {
    protocol: 'TRC20',
    start: 'T',
    facts: ['波场 Tron 网络', '手续费低', '到账速度快', '适合小额、高频'],
  },
  {
    protocol: 'ERC20',
    start: '0x',
    facts: ['以太坊 Ethereum 网络', '网络较拥堵', '安全性更高', '适合中等金额'],
  },
];

const SAMPLE = '•••• •••';

/** 协议的区别: the difference between the two kinds of USDT address; it sends no request. */
export default function ProtocolsScreen() {
  const go = useGo();
  return (
    <>
      <TitleBar title="协议的区别" />
      <div className={styles.screen}>
        <p className={styles.lead}>
          USDT 可通过不同的区块链网络转账，请选择与钱包地址一致的协议：看地址的开头就能分清。
        </p>
        <div className={styles.columns}>
          {differences.map(({ protocol, start, facts }) => (
            <Card
              key={protocol}
              flush
              aria-label={protocol}
              data-protocol={protocol}
              className={styles.column}
            >
              <h2 className={styles.name}>{protocol}</h2>
              <p className={styles.start}>
                地址以 <strong>{start}</strong> 开头
              </p>
              <p aria-hidden="true" className={styles.sample}>
                <b>{start}</b>
                {SAMPLE}
              </p>
              <ul className={styles.facts}>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
        <p className={styles.warning}>
          <WarningIcon size={18} />
          <span>两种协议的地址不能互相通用，转错协议的资金无法找回。</span>
        </p>
        <Button block onClick={() => go(paths.addUsdtCard())}>
          添加USDT地址
        </Button>
      </div>
    </>
  );
}
