import { createReleaseStore } from '@site/release-page/follow/releaseStore';
import { releaseOf } from '@site/release-page/testing/release';
import { renderHook } from '@testing-library/react';
import { ReleaseContext } from '../screens/release.ts';
import { useIsKnown } from './useIsKnown.ts';

test('an address in the release is found in a single render', () => {
  const releases = createReleaseStore(releaseOf([]));
  let drawn = 0;
  const { result } = renderHook(
    () => {
      drawn += 1;
      return useIsKnown('/', null);
    },
    {
      wrapper: ({ children }) => (
        <ReleaseContext.Provider value={releases}>{children}</ReleaseContext.Provider>
      ),
    },
  );
  expect(result.current).toBe(true);
  expect(drawn).toBe(1);
});
