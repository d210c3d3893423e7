/**
 * The interface of the site for remotes: one copy at run time, in the host's first script. A change here affects every
 * remote, so it needs a line in `CHANGELOG.md`. Each name is documented where it is defined, with what it throws.
 */

import './ui/theme/tokens.css';
import './ui/theme/base.css';

// Calls of the platform; `@site/shared/contract/<area>` declares them.

export { callQuery } from './api/callQuery.ts';
export { send } from './api/client.ts';
export { ApiError, BadAnswer, isMissing, NetworkError, SessionExpired } from './api/errors.ts';

// The player, the site's settings, and the start and end of a session.

export { BalanceText, MoneyEye } from './balance/balance.tsx';
export { isBalanceHeldAtom } from './balance/balanceHeld.ts';
export {
  appInfoAtom,
  drawerOpenAtom,
  isLoggedInAtom,
  playerAtom,
  userInfoAtom,
} from './session/atoms.ts';
export { readOwn, writeOwn } from './session/own.ts';
export { playReminder, playReminders } from './session/playReminder.ts';
export { currentScope } from './session/scope.ts';
export { beginSession, endSession, loadUser, refreshMoney } from './session/session.ts';
export { useIsTakenOver } from './session/useIsTakenOver.ts';
export { useMoneyAge } from './session/useMoneyAge.ts';

// The device's paint and storage, the platform's clock, and the runtime configuration.

export { afterPaint } from './device/afterPaint.ts';
export { serverClock } from './device/clock.ts';
export { installPrompt } from './device/installPrompt.ts';
export { watchKeyboard } from './device/keyboard.ts';
export { siteConfig } from './device/siteConfig.ts';
export { baseAddress, currentToken, readJson, readText, writeJson, writeText } from './device/storage.ts';

// Navigation; the addresses are in `@site/shared/paths`.

export { AppLink, TextLink } from './navigation/AppLink.tsx';
export { ListRow } from './navigation/ListRow.tsx';
export { TitleBar } from './navigation/TitleBar.tsx';
export { useBack, useGo } from './navigation/useGo.ts';

// Actions that concern the whole site: one at a time, once per intention, leases, log-out, recovery of funds.

export { useBusy } from './busy/useBusy.ts';
export { useAutoTransfer } from './feedback/useAutoTransfer.ts';
export { useLogOut } from './feedback/useLogOut.ts';
export { useOneAtATime } from './feedback/useOneAtATime.ts';
export { useRecoverFunds } from './feedback/useRecoverFunds.ts';
export { forgetOnce, sendOnce } from './intentions/sendOnce.ts';

// Messages and questions to the player.

export { announce, useCountdownAloud } from './ui/overlays/announce.ts';
export { alert, confirm } from './ui/overlays/confirm.tsx';
export { copyWithToast } from './ui/overlays/copyWithToast.ts';
export { dismissDialogs } from './ui/overlays/dialogQueue.ts';
export { Modal } from './ui/overlays/Modal.tsx';
export { BottomPopup, CenterPopup } from './ui/overlays/Popup.tsx';
export { toast } from './ui/overlays/toast.ts';

// Interface components; those of forms are in `@site/shared/forms`.

export { Card } from './ui/content/Card.tsx';
export { Frame } from './ui/content/Frame.tsx';
export { Html } from './ui/content/Html.tsx';
export { Image } from './ui/content/Image.tsx';
export { LongText } from './ui/content/LongText.tsx';
export { MoneyCard } from './ui/content/MoneyCard.tsx';
export { MoneyText } from './ui/content/MoneyText.tsx';
export { Button } from './ui/controls/Button.tsx';
export { IconButton } from './ui/controls/IconButton.tsx';
export { Spinner } from './ui/controls/Spinner.tsx';
export { Switch } from './ui/controls/Switch.tsx';
export { TabPanel, Tabs } from './ui/controls/Tabs.tsx';
export { InfiniteList } from './ui/lists/InfiniteList.tsx';
export { usePagedList } from './ui/lists/usePagedList.ts';
export { PullToRefresh } from './ui/nutui/PullToRefresh.tsx';
export { EmptyState } from './ui/states/EmptyState.tsx';
export { ErrorCard } from './ui/states/ErrorCard.tsx';
export { Skeleton, SkeletonRows } from './ui/states/Skeleton.tsx';
export { classes } from './ui/theme/classes.ts';
export { prefersReducedMotion } from './ui/theme/motion.ts';
export { vibrate } from './ui/theme/vibrate.ts';

// The icons that more than one application draws; a remote makes its own with `icon`.

export {
  AgentIcon,
  BackIcon,
  CardsIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  ClockIcon,
  CloseIcon,
  DepositIcon,
  DownloadIcon,
  FeedbackIcon,
  HelpIcon,
  type Icon,
  ImageIcon,
  InfoIcon,
  InviteIcon,
  icon,
  LinkIcon,
  LogoutIcon,
  LotteryIcon,
  MessageIcon,
  NoticeIcon,
  RecordsIcon,
  RefreshIcon,
  ServiceIcon,
  SlotsIcon,
  TransferIcon,
  TrashIcon,
  UserIcon,
  VipIcon,
  WarningIcon,
  WithdrawIcon,
} from './ui/icons/icons.tsx';

// Pure functions that more than one application needs; those about money are in `@site/shared/money`.

export { copyText } from './lib/copyText.ts';
export { cutText } from './lib/cutText.ts';
export { hash32 } from './lib/hash32.ts';
export { httpAddress } from './lib/httpAddress.ts';
export { beijingTime, formatClock, parseServerTime } from './lib/time.ts';
export { vipLevelOf } from './lib/vipLevel.ts';

// The used part of TanStack Query, jotai and React Router, of which the page has one copy.

export {
  /** Reads an answer of the platform and caches it for further readers, for as long as the player stays the same. */
  useQuery,
  /** Returns the query client of the current player, to change or drop cached answers. */
  useQueryClient,
} from '@tanstack/react-query';
export {
  /** Makes a piece of state that lasts for as long as the player stays the same. */
  atom,
  /** Returns the value of an atom and its setter. */
  useAtom,
  /** Returns the value of an atom. */
  useAtomValue,
  /** Returns the store of the current player, to read an atom at the moment of an event. */
  useStore,
} from 'jotai';
export {
  /** Navigates to another address when it is rendered, without the rules that a tap on a link obeys. */
  Navigate,
  /** Returns the player's current address. */
  useLocation,
  /** Returns the query of the address and the function that changes it. */
  useSearchParams,
} from 'react-router-dom';
