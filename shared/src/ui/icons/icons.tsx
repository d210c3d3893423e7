import type { JSX } from 'react';

/** The properties of every icon; its colour is that of the text. */
export type IconProps = { readonly size?: number; readonly className?: string };

/** An icon of the set: decoration beside a text or inside a labelled control. */
export type Icon = (props: IconProps) => JSX.Element;

/** An icon of one path on the set's 24 px grid. */
export function LineIcon({ path, size = 24, className }: IconProps & { readonly path: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}

/** Makes an icon of the set from one path on its 24 px grid. */
export function icon(path: string): Icon {
  return function SetIcon(props) {
    return <LineIcon path={path} {...props} />;
  };
}

/** A headset, for customer service. */
export const ServiceIcon = /*#__PURE__*/ icon(
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-.5A1.5 1.5 0 0 1 4.5 16.5zM19.5 13h-2a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h.5a1.5 1.5 0 0 0 1.5-1.5zM18.5 18a3.5 3.5 0 0 1-3.5 2.5h-2.5',
);
/** A person. */
export const UserIcon = /*#__PURE__*/ icon(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
);
/** An angle to the left, for a step back. */
export const BackIcon = /*#__PURE__*/ icon('M14.5 5 8 12l6.5 7');
/** An arrow in a circle, for a refresh. */
export const RefreshIcon = /*#__PURE__*/ icon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15');
/** A cross. */
export const CloseIcon = /*#__PURE__*/ icon('M6 6l12 12M18 6 6 18');

/** An open eye. */
export const EyeIcon = /*#__PURE__*/ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z',
);
/** A crossed eye. */
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.5 7.2A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.3-1M10.2 10.1a2.7 2.7 0 0 0 3.7 3.8',
);
/** An angle to the right, for a way on. */
export const ChevronRightIcon = /*#__PURE__*/ icon('M9.5 5.5 16 12l-6.5 6.5');
/** An angle down, for something that opens. */
export const ChevronDownIcon = /*#__PURE__*/ icon('M5.5 9.5 12 16l6.5-6.5');
/** A bin. */
export const TrashIcon = /*#__PURE__*/ icon(
  'M4 7h16M9 7V4.5h6V7M6 7l.8 12a1 1 0 0 0 1 1h8.4a1 1 0 0 0 1-1L18 7M10 11v5.5M14 11v5.5',
);
/** A tick. */
export const CheckIcon = /*#__PURE__*/ icon('M5 12.5 10 17.5 19.5 7');
/** A warning triangle. */
export const WarningIcon = /*#__PURE__*/ icon('M12 4 21 19.5H3zM12 10v4.5M12 17v.01');
/** The letter i in a circle. */
export const InfoIcon = /*#__PURE__*/ icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.7v.01',
);
/** An arrow down to a line. */
export const DownloadIcon = /*#__PURE__*/ icon('M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15');
/** Two links of a chain. */
export const LinkIcon = /*#__PURE__*/ icon(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.9 6.4M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.2-1.2',
);
/** A clock. */
export const ClockIcon = /*#__PURE__*/ icon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2');

/** A picture in a frame. */
export const ImageIcon = /*#__PURE__*/ icon(
  'M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM4 16l4.5-4.5L13 16l2.5-2.5L20 18M15.5 8.5v.01',
);

/** An arrow into a tray. */
export const DepositIcon = /*#__PURE__*/ icon(
  'M12 3.5v8.5M8.5 8.7 12 12.2l3.5-3.5M4 12v5.5A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5V12M7.5 16h9',
);
/** An arrow out of a tray. */
export const WithdrawIcon = /*#__PURE__*/ icon(
  'M12 12.5V4M8.5 7.3 12 3.8l3.5 3.5M4 12v5.5A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5V12M7.5 16h9',
);
/** Arrows to either side. */
export const TransferIcon = /*#__PURE__*/ icon(
  'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
);
/** A crown. */
export const VipIcon = /*#__PURE__*/ icon('M4 8l4 3.5L12 5l4 6.5L20 8l-1.5 9.5h-13zM6 20.5h12');
/** A receipt. */
export const RecordsIcon = /*#__PURE__*/ icon(
  'M6 4h12a1 1 0 0 1 1 1v15l-2.3-1.5L14.3 20 12 18.5 9.7 20l-2.4-1.5L5 20V5a1 1 0 0 1 1-1zM8.5 9h7M8.5 13h4.5',
);

/** A loudspeaker. */
export const NoticeIcon = /*#__PURE__*/ icon(
  'M4.5 10v4h3l7 4.5v-13l-7 4.5zM17.5 9.5a3.5 3.5 0 0 1 0 5M8 14.2 9.2 19h2',
);
/** A speech bubble. */
export const MessageIcon = /*#__PURE__*/ icon(
  'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-7l-4.5 3.5V17H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 9.5h8M8 13h5',
);
/** A sheet and a pen. */
export const FeedbackIcon = /*#__PURE__*/ icon(
  'M12 20H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6M8 9h8M8 13h4M14.5 20.5l.5-2.5 5-5 2 2-5 5z',
);
/** A person and a plus. */
export const InviteIcon = /*#__PURE__*/ icon(
  'M10 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM3.5 19.5c.5-3.3 3.2-5 6.5-5 1.5 0 2.9.4 4 1.1M18 14v6M15 17h6',
);
/** A person over two others. */
export const AgentIcon = /*#__PURE__*/ icon(
  'M12 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM5.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12 8.5V12M5.5 15.5V13a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v2.5',
);
/** An arrow out of a door. */
export const LogoutIcon = /*#__PURE__*/ icon(
  'M13.5 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h7.5M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
);
/** A question mark in a circle. */
export const HelpIcon = /*#__PURE__*/ icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8M12 16.8v.01',
);

/** A slot machine. */
export const SlotsIcon = /*#__PURE__*/ icon(
  'M4.5 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-12a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8.2 5v14M12.8 5v14M17.5 13.5h2a1 1 0 0 0 1-1V8M20.5 5.5v.01M3.5 12h14',
);
/** Two lottery balls. */
export const LotteryIcon = /*#__PURE__*/ icon(
  'M9.5 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.3 7.5l1.5-.8v5.3M16.2 10.6a5 5 0 1 1-5.8 7.1M15 15h2.5l-1.7 3.5',
);
/** Two playing cards. */
export const CardsIcon = /*#__PURE__*/ icon(
  'M10 6.5h8.5a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1zM9 16.5l-3 .8a1 1 0 0 1-1.2-.7L2.6 6.6a1 1 0 0 1 .7-1.2l7.2-1.9a1 1 0 0 1 1.2.7l.5 2.3M14.2 10.5c1.5 1.7 2.3 2.6 2.3 3.5a1.2 1.2 0 0 1-2.3.4 1.2 1.2 0 0 1-2.3-.4c0-.9.8-1.8 2.3-3.5zM14.2 14.5v2',
);
