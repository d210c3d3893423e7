/** The interface parts that every screen may use at once. Importing this brings the tokens and the base styles. */

import './tokens.css';
import './base.css';

export { Button, type ButtonKind, type ButtonProps } from './Button.tsx';
export { Card } from './Card.tsx';
export { classes } from './classes.ts';
export { alert, confirm, DialogHost } from './confirm.tsx';
export { copyWithToast } from './copyWithToast.ts';
export { dismissDialogs } from './dialogQueue.ts';
export { EmptyState } from './EmptyState.tsx';
export { ErrorCard } from './ErrorCard.tsx';
export { Frame } from './Frame.tsx';
export { frameAddress } from './frameAddress.ts';
export { Html } from './Html.tsx';
export { IconButton } from './IconButton.tsx';
export { Image } from './Image.tsx';
export { InfiniteList, type ListStatus, listStatus } from './InfiniteList.tsx';
export * from './icons.tsx';
export { ListRow } from './ListRow.tsx';
export { LoadingOverlay } from './LoadingOverlay.tsx';
export { Mark } from './Mark.tsx';
export { Marquee } from './Marquee.tsx';
export { Modal } from './Modal.tsx';
export { MoneyCard } from './MoneyCard.tsx';
export { MoneyText } from './MoneyText.tsx';
export { prefersReducedMotion } from './motion.ts';
export { BottomPopup, CenterPopup, SidePopup } from './Popup.tsx';
export { Skeleton, SkeletonRows } from './Skeleton.tsx';
export { Spinner } from './Spinner.tsx';
export { Switch } from './Switch.tsx';
export { type TabItem, TabPanel, Tabs } from './Tabs.tsx';
export { TitleBar } from './TitleBar.tsx';
export { clearToasts, type ToastKind, toast } from './toast.ts';
export { dismissTopmost, useDismiss, watchOpen } from './useDismiss.ts';
export { useFocusTrap } from './useFocusTrap.ts';
export { usePagedList } from './usePagedList.ts';
