import type { HallArrangement } from '../../games/hallSections.ts';

export type TodayProps = {
  readonly arrangement: HallArrangement;
  /** The address of the VIP page. */
  readonly vip: string;
};
