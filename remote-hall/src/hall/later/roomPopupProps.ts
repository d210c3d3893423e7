import type { Lottery } from '@site/shared/contract/hall';

export type RoomPopupProps = {
  /** Null while no lottery is chosen. */
  readonly lottery: Lottery | null;
  readonly onClose: () => void;
};
