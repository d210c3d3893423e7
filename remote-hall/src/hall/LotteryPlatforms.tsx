import { callQuery, useQuery } from '@site/shared';
import { type Lottery, lotteries } from '@site/shared/contract/hall';
import { useState } from 'react';
import { OWN_LOTTERY_CODE, type Platform } from '../games/hallSections.ts';
import { LotteryList } from './LotteryList.tsx';
import { PlatformGrid } from './PlatformGrid.tsx';
import { RoomPopup } from './RoomPopup.tsx';

/** The lottery category: the site's own lotteries with their rooms, and the lottery platforms. */
export function LotteryPlatforms({ platforms }: { readonly platforms: readonly Platform[] }) {
  const list = useQuery(callQuery(lotteries, {}));
  const [lottery, setLottery] = useState<Lottery | null>(null);
  // A lottery that is listed with its rooms is not shown a second time as a platform.
  const isElsewhere = ({ name, code }: Platform) =>
    code === OWN_LOTTERY_CODE && (list.isPending || list.data?.some((own) => own.name === name));
  return (
    <>
      <LotteryList list={list} onSelect={setLottery} />
      <PlatformGrid platforms={platforms.filter((platform) => !isElsewhere(platform))} category="lottery" />
      <RoomPopup lottery={lottery} onClose={() => setLottery(null)} />
    </>
  );
}
