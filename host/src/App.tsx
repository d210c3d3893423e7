import { DialogHost, RouterProvider } from '@site/shared';
import type { ReleaseDocument } from '@site/shared/release';
import type { ComponentProps } from 'react';
import { CrashBoundary } from './remotes/CrashBoundary.tsx';
import { ReleaseContext } from './remotes/release.ts';

type Props = {
  readonly release: ReleaseDocument;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
};

/** The whole site. */
export function App({ release, router }: Props) {
  return (
    <CrashBoundary>
      <ReleaseContext.Provider value={release}>
        <RouterProvider router={router} />
        <DialogHost />
      </ReleaseContext.Provider>
    </CrashBoundary>
  );
}
