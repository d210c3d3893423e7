import { EmptyState } from './EmptyState.tsx';
import { TitleBar } from './TitleBar.tsx';

/** Stands at an address whose screen has not been released yet. */
export function Preparing() {
  return (
    <>
      <TitleBar title="敬请期待" />
      <EmptyState text="该功能即将开放" />
    </>
  );
}
