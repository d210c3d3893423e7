/** A bet record as the platform sends it. */
export const betRecord = (number: number, changes: object = {}) => ({
  bet_id: `B${number}`,
  bet_amount: '10.00',
  win_loss: '0',
  plays: '极速28 · 第0720期 大小单双 大 @1.98',
  Code: '',
  status: 1,
  created_at: '2026-11-22 12:00:00',
  ...changes,
});
