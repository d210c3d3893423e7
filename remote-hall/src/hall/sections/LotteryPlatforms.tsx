import { Button, callQuery, classes, Skeleton, toast, useQuery } from '@site/shared';
import { type Lottery, lotteries } from '@site/shared/contract/hall';
import { type ComponentType, useState } from 'react';
import art from '../../games/art.module.css';
import { OWN_LOTTERY_CODE, type Platform } from '../../games/hallSections.ts';
import type { RoomPopupProps } from '../later/RoomPopup.tsx';
import { PlatformGrid } from './PlatformGrid.tsx';
import styles from './tiles.module.css';

/** The lottery category: the site's own lotteries with their rooms, and the lottery platforms. */
export function LotteryPlatforms({ platforms }: { readonly platforms: readonly Platform[] }) {
  const list = useQuery(callQuery(lotteries, {}));
  const [lottery, setLottery] = useState<Lottery | null>(null);
  const [rooms, setRooms] = useState<{ readonly Popup: ComponentType<RoomPopupProps> } | null>(null);
  // A lottery that is listed with its rooms is not shown a second time as a platform.
  const isElsewhere = ({ name, code }: Platform) =>
    code === OWN_LOTTERY_CODE && (list.isPending || list.data?.some((own) => own.name === name));

  async function handleSelect(selected: Lottery) {
    setLottery(selected);
    try {
      const { RoomPopup } = await import('../later/later.ts');
      setRooms({ Popup: RoomPopup });
    } catch {
      setLottery(null);
      toast('加载失败，请重试', 'error');
    }
  }

  return (
    <>
      <LotteryList list={list} onSelect={handleSelect} />
      <PlatformGrid platforms={platforms.filter((platform) => !isElsewhere(platform))} category="lottery" />
      {rooms && <rooms.Popup lottery={lottery} onClose={() => setLottery(null)} />}
    </>
  );
}

const tones = ['coral', 'violet', 'jade', 'azure', 'amber', 'rose', 'plum', 'teal'] as const;

type LotteryListProps = {
  readonly list: Pick<ReturnType<typeof useQuery<Lottery[]>>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly onSelect: (lottery: Lottery) => void;
};

function LotteryList({ list, onSelect }: LotteryListProps) {
  if (list.data) {
    if (list.data.length === 0) return null;
    return (
      <ul aria-label="彩种" className={styles.lotteries}>
        {list.data.map((lottery, index) => (
          <li key={lottery.name}>
            <button type="button" onClick={() => onSelect(lottery)} className={styles.lottery}>
              <span className={classes(styles.ball, art[tones[index % tones.length] ?? 'coral'])}>
                <LotteryBall title={lottery.title} />
              </span>
              <span className={styles.label}>{lottery.title || lottery.name}</span>
            </button>
          </li>
        ))}
      </ul>
    );
  }
  if (list.isError) {
    return (
      <div className={styles.failed}>
        <span>彩种加载失败</span>
        <Button kind="secondary" size="small" busy={list.isFetching} onClick={() => list.refetch()}>
          重试
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.lotteries}>
      {tones.slice(0, 4).map((tone) => (
        <Skeleton key={tone} height={85} />
      ))}
    </div>
  );
}

/** A ball with the number in the lottery's name, or with the first character of a name without one. */
function LotteryBall({ title }: { readonly title: string }) {
  return (
    <span aria-hidden="true" className={styles.face}>
      {/\d+/.exec(title)?.[0].slice(0, 3) ?? title.slice(0, 1)}
    </span>
  );
}
