import {
  Button,
  CloseIcon,
  callQuery,
  classes,
  IconButton,
  Modal,
  useAtomValue,
  useGo,
  useQuery,
  userInfoAtom,
  VipIcon,
  vipLevelOf,
} from '@site/shared';
import { vipLevels } from '@site/shared/contract/member';
import * as paths from '@site/shared/paths';
import { useEffect, useState } from 'react';
import { LevelRates } from './LevelCard.tsx';
import styles from './levelRise.module.css';
import { metalOf } from './levels.ts';
import metal from './metal.module.css';
import { noteLevel } from './noteLevel.ts';

/** The card of a new level, once after the level of the player has risen. */
export function LevelRise() {
  const user = useAtomValue(userInfoAtom);
  const level = user ? vipLevelOf(user) : null;
  const [risenTo, setRisenTo] = useState<number | null>(null);
  useEffect(() => {
    if (level !== null && noteLevel(level)) setRisenTo(level);
  }, [level]);
  const close = () => setRisenTo(null);
  return (
    <Modal
      open={risenTo !== null}
      onClose={close}
      position="center"
      label="等级提升"
      className={styles.panel}
    >
      {risenTo !== null && <RiseCard level={risenTo} onClose={close} />}
    </Modal>
  );
}

type RiseCardProps = { readonly level: number; readonly onClose: () => void };

function RiseCard({ level, onClose }: RiseCardProps) {
  const go = useGo();
  const { data: levels } = useQuery(callQuery(vipLevels, {}, { errorToast: false }));
  const rates = levels?.find((entry) => entry.level === level);
  return (
    <div className={classes(metal.metal, styles.card)} style={metalOf(level)}>
      <IconButton label="关闭" onClick={onClose} className={styles.close}>
        <CloseIcon size={20} />
      </IconButton>
      <VipIcon size={56} className={styles.crown} />
      <p>恭喜，等级提升</p>
      <h2 className={styles.name}>VIP{level}</h2>
      {rates && (
        <div className={styles.rates}>
          <p>返水比例</p>
          <LevelRates rates={rates} ownRates={null} />
        </div>
      )}
      <Button
        block
        data-autofocus
        onClick={() => {
          onClose();
          go(paths.vip());
        }}
      >
        查看VIP特权
      </Button>
    </div>
  );
}
