import { usePagedList } from '@site/shared';
import { type BetRecord, betRecords } from '@site/shared/contract/wallet';
import { useState } from 'react';
import { byDraw, isOfLottery } from './betRecordRules.ts';

/** The `api_type` of the site's own lotteries. */
const OWN = 'OWN';
/** The widest date range of the records: 30 days. */
const RANGE = 4;

const numberOf = ({ bet_id }: BetRecord) => bet_id;

/** Reads the player's bets on one lottery, again after each draw and on `refresh`. */
export function useMyBets(lottery: string, drawn: string) {
  const [round, setRound] = useState(0);
  const list = usePagedList({
    queryKey: [betRecords.path, OWN, drawn, round],
    call: betRecords,
    inputOf: (page) => ({ date: RANGE, page, api_type: OWN }) as const,
    rowsOf: (answer) => answer,
    idOf: numberOf,
  });
  const draws = byDraw(list.items.filter((record) => isOfLottery(record, lottery)));
  return { ...list, draws, refresh: () => setRound((before) => before + 1) };
}
