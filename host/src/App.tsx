import type { ReleaseStore } from '@site/release-page/follow/releaseStore';
import { DialogHost, type Router, RouterProvider } from '@site/shared/host';
import type { ComponentType, ReactNode } from 'react';
import { HostBoundary } from './HostBoundary.tsx';
import { ReleaseContext } from './screens/release.ts';
import { Shell } from './shell/Shell.tsx';

type Props = {
  readonly releases: ReleaseStore;
  readonly router: Router;
  /** Provides the addresses in force to everything below. */
  readonly Routes: ComponentType<{ readonly children: ReactNode }>;
};

export function App({ releases, router, Routes }: Props) {
  return (
    <HostBoundary>
      <ReleaseContext.Provider value={releases}>
        <RouterProvider router={router}>
          <Routes>
            <Shell />
          </Routes>
        </RouterProvider>
        <DialogHost />
      </ReleaseContext.Provider>
    </HostBoundary>
  );
}
