import { icon } from '@site/shared';

/** A bank's columns. */
export const BankIcon = /*#__PURE__*/ icon(
  'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v7M10 9.5v7M14 9.5v7M18.5 9.5v7M3.5 19.5h17M4.5 16.5h15',
);
/** A U in a hexagon, for USDT. */
export const UsdtIcon = /*#__PURE__*/ icon('M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM9 8.8v3.7a3 3 0 0 0 6 0V8.8');
/** The frame of a scanner, for WeChat. */
export const WechatIcon = /*#__PURE__*/ icon(
  'M4 8.5v-3A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.5v3M20 15.5v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3M3.5 12h17',
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
