import { DialogHost, RouterProvider } from '@site/shared/host';
import type { ComponentProps } from 'react';
import { HostBoundary } from './HostBoundary.tsx';
import { ReleaseContext } from './remotes/release.ts';
import type { ReleaseStore } from './remotes/releaseStore.ts';

type Props = {
  readonly releases: ReleaseStore;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
};

/** The whole site. */
export function App({ releases, router }: Props) {
  return (
    <HostBoundary>
      <ReleaseContext.Provider value={releases}>
        {/* Not as a transition: react 18 may lose an update that comes while one is drawn, and a popup then never leaves. */}
        <RouterProvider router={router} useTransitions={false} />
        <DialogHost />
      </ReleaseContext.Provider>
    </HostBoundary>
  );
}
