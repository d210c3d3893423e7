import type { Preview, ReleasedRoute } from '@site/shared/release';
import { releaseOf, route } from './release.ts';

/** What the release command signs for testers of the next version of the one remote that `releaseOf` has. */
export function previewOf(routes: ReleasedRoute[] = [route('/')]): Preview {
  const [version] = Object.values(releaseOf(routes).remotes.hall?.versions ?? {});
  if (!version) throw new Error('the test release has a hall');
  return {
    kind: 'preview',
    name: 'hall',
    version: '2.0.0',
    issuedAt: '',
    by: '',
    provides: { react: '18.3.1' },
    release: {
      ...version,
      base: 'remotes/hall/2.0.0/',
      container: 'hall_2_0_0',
      requires: { react: '^18.3.1' },
    },
  };
}
