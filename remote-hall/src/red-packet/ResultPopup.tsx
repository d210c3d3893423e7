import { AppLink, Button, Modal, MoneyText } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useId } from 'react';
import { OpenPacket } from './OpenPacket.tsx';
import { PacketArt } from './PacketArt.tsx';
import styles from './result.module.css';
import type { DrawResult } from './useDraw.ts';

type Props = { readonly result: DrawResult | null; readonly onClose: () => void };

const refusals = {
  failed: { title: '领取失败', text: '领取失败，请稍后再试' },
  notStarted: { title: '活动未开始', text: '活动还没开始，请静待活动开始。' },
  ended: { title: '活动已结束', text: '请静待下次活动。' },
} as const;

export function ResultPopup({ result, onClose }: Props) {
  const titleId = useId();
  return (
    <Modal
      open={result !== null}
      onClose={onClose}
      position="center"
      labelledBy={titleId}
      className={styles.panel}
    >
      {result?.kind === 'won' ? (
        <Won {...result} titleId={titleId} onClose={onClose} />
      ) : (
        result && <Refused result={result} titleId={titleId} onClose={onClose} />
      )}
    </Modal>
  );
}

type Kind<K> = Extract<DrawResult, { kind: K }>;
type PartProps = { readonly titleId: string; readonly onClose: () => void };

function Won({ amount, left, titleId, onClose }: PartProps & Omit<Kind<'won'>, 'kind'>) {
  return (
    <div className={styles.won}>
      <OpenPacket>
        {amount === null ? (
          <p className={styles.text}>红包已到账，金额请在福利中心查看</p>
        ) : (
          <p className={styles.amount}>
            <MoneyText amount={amount} currency="¥" />
          </p>
        )}
      </OpenPacket>
      <h2 id={titleId} className={styles.title}>
        恭喜您抢到红包
      </h2>
      <p aria-live="polite" className={styles.left}>
        {left !== null && `还可抢 ${left} 次`}
      </p>
      <AppLink to={paths.welfare()} onClick={onClose} className={styles.records}>
        已存入账户余额，查看红包记录
      </AppLink>
      <Button block onClick={onClose} data-autofocus className={styles.take}>
        开心收下
      </Button>
    </div>
  );
}

type Refusal = Kind<'failed' | 'notStarted' | 'ended'>;

function Refused({ result, titleId, onClose }: PartProps & { readonly result: Refusal }) {
  const { title, text } = refusals[result.kind];
  return (
    <div className={styles.refused}>
      <PacketArt className={styles.still} />
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{result.message || text}</p>
      <Button block onClick={onClose} data-autofocus>
        我知道了
      </Button>
    </div>
  );
}
