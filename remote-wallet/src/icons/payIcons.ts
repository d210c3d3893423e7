import { icon } from '@site/shared';

/** A bank's columns. */
export const BankIcon = /*#__PURE__*/ icon(
  'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v7M10 9.5v7M14 9.5v7M18.5 9.5v7M3.5 19.5h17M4.5 16.5h15',
);
/** The sign of USDT: a T with a ring. */
export const UsdtIcon = /*#__PURE__*/ icon(
  'M5.5 5h13M12 5v14.5M12 9.5c-4.7 0-8 .9-8 2.2s3.3 2.2 8 2.2 8-.9 8-2.2-3.3-2.2-8-2.2z',
);
/** Two bubbles, for WeChat. */
export const WechatIcon = /*#__PURE__*/ icon(
  'M9.5 4C5.4 4 2.5 6.6 2.5 9.8c0 1.8 1 3.4 2.5 4.5L4.4 17l2.9-1.4c.7.2 1.4.3 2.2.3M21.5 14.2c0-2.9-2.8-5.2-6.2-5.2S9 11.3 9 14.2s2.8 5.2 6.3 5.2c.7 0 1.4-.1 2-.3l2.5 1.4-.5-2.4c1.3-1 2.2-2.3 2.2-3.9zM7.2 8.6v.01M11.4 8.6v.01M13.3 13.2v.01M17.3 13.2v.01',
);
/** A phone with a tick, for Alipay. */
export const AlipayIcon = /*#__PURE__*/ icon(
  'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM9.3 11.8l2 2 3.6-4M11 17.8h2',
);
/** Two arrows, up and down, for an exchange of two sides. */
export const SwapIcon = /*#__PURE__*/ icon(
  'M8 4.5v15M4.5 8 8 4.5 11.5 8M16 19.5v-15M12.5 16l3.5 3.5 3.5-3.5',
);
/** Two sheets, for a copy. */
export const CopyIcon = /*#__PURE__*/ icon(
  'M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5.5 15.5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1',
);
