import { LazySheet } from '../sheet/LazySheet.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

const load = () => import('./RoomSettings.tsx').then(({ RoomSettings }) => RoomSettings);
const nothing = {};

export function RoomSettingsSheet({ open, onClose }: Props) {
  return <LazySheet open={open} title="房间设置" onClose={onClose} load={load} of={nothing} />;
}
