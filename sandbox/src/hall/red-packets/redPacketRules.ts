/** The most packets that a player can draw in a day. */
export const redPacketMaxTimes = 5;

/** The rules, each of which gives one draw: the required deposit and stakes, and the amount to bet before a withdrawal. */
export const redPacketRules = [
  { start_time: '10:00', end_time: '12:00', day_flow: '500.00', flow_money: '100.00', recharge: '100.00' },
  { start_time: '10:00', end_time: '12:00', day_flow: '5000.00', flow_money: '1000.00', recharge: '1000.00' },
  {
    start_time: '10:00',
    end_time: '12:00',
    day_flow: '25000.00',
    flow_money: '5000.00',
    recharge: '5000.00',
  },
  {
    start_time: '10:00',
    end_time: '12:00',
    day_flow: '50000.00',
    flow_money: '10000.00',
    recharge: '10000.00',
  },
  {
    start_time: '10:00',
    end_time: '12:00',
    day_flow: '250000.00',
    flow_money: '50000.00',
    recharge: '50000.00',
  },
] as const;

/** The maximum of a packet, by the highest rule that was reached. */
export const redPacketMostCents = [8_88, 28_88, 58_88, 88_88, 188_88] as const;
