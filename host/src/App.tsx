import { DialogHost, type Router, RouterProvider } from '@site/shared/host';
import type { ReleaseStore } from '@site/shared/loader/follow/releaseStore';
import { HostBoundary } from './HostBoundary.tsx';
import { ReleaseContext } from './screens/release.ts';
import { Shell } from './shell/Shell.tsx';

type Props = {
  readonly releases: ReleaseStore;
  readonly router: Router;
};

export function App({ releases, router }: Props) {
  return (
    <HostBoundary>
      <ReleaseContext.Provider value={releases}>
        <RouterProvider router={router}>
          <Shell />
        </RouterProvider>
        <DialogHost />
      </ReleaseContext.Provider>
    </HostBoundary>
  );
}
