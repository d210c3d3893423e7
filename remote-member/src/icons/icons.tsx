import { icon } from '@site/shared';

export const CameraIcon = icon(
  'M4 7.5h3.5L9.2 5h5.6l1.7 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM12 9.8a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
);

export const LockIcon = icon(
  'M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.2v2',
);

export const CalendarIcon = icon(
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 3.5V8M16 3.5V8',
);

export const ShieldIcon = icon(
  'M12 3.5 19 6v5.5c0 4.4-2.8 7.6-7 9-4.2-1.4-7-4.6-7-9V6zM8.8 12l2.3 2.3 4.2-4.4',
);

export const QrIcon = icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM17.500 17.500H20V20h-2.500zM14 20h.01M20 14h.01',
);

export const WalletIcon = icon(
  'M18 8V6a1 1 0 0 0-1-1H5.5A1.5 1.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20H19a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5.5A1.5 1.5 0 0 1 4 6.5M20 12h-4a2 2 0 0 0 0 4h4M16.2 14v.01',
);

/** A percent sign. */
export const RebateIcon = icon(
  'M6 18 18 6M7.5 5.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM16.5 14.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
);

/** A betting slip. */
export const BetIcon = icon(
  'M4 7.5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1V10a2 2 0 0 0 0 4v2.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V14a2 2 0 0 0 0-4zM14.5 7v2M14.5 11v2M14.5 15v2',
);

export const SettingsIcon = icon(
  'M4 7.5h9M18 7.5h2M15.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 16.5h2M11 16.5h9M8.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
);

export const GiftIcon = icon(
  'M4 9.5h16v3H4zM5.5 12.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-6.5M12 9.5V20M12 9.5S10.8 4.5 8.3 4.5a2.2 2.2 0 0 0-2.1 2.6C6.5 9 9 9.5 12 9.5zM12 9.5s1.2-5 3.7-5a2.2 2.2 0 0 1 2.1 2.6C17.5 9 15 9.5 12 9.5z',
);
