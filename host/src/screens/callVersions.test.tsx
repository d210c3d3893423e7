/** @environment page */

import { setShownTarget } from '@site/release-page/load/loadedScreens';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import { fakeExaminer } from '@site/release-page/testing/fakeExaminer';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { remoteTarget } from '@site/release-page/testing/remoteTarget';
import { send } from '@site/shared';
import { runtimeConfigSchema } from '@site/shared/config';
import { balance } from '@site/shared/contract/session';
import { configureSite } from '@site/shared/host';
import { fakeNetwork, ok } from '@site/shared/testing';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import * as v from 'valibot';
import { RemoteScreen } from './RemoteScreen.tsx';

/** A screen that calls as soon as it shows. */
function Calling() {
  useEffect(() => {
    send(balance, {}).catch(() => undefined);
  }, []);
  return <p>余额</p>;
}

beforeEach(() => {
  fakeExaminer({ cause: 'missing' });
  configureSite(v.parse(runtimeConfigSchema, {}));
  document.documentElement.dataset.host = '2.0.0';
});
afterEach(() => {
  setShownTarget(undefined);
  delete document.documentElement.dataset.host;
  Reflect.deleteProperty(window, 'siteExaminer');
});

test('the first call of a screen carries its own version, on the way between areas and in a version that is followed', async () => {
  const network = fakeNetwork();
  network.answer(balance, ok({ balance: 1 }));
  fakeRemotes().answer(() => Calling);
  const shown = (target: RemoteTarget) => <RemoteScreen key={target.container} target={target} />;
  const hall = remoteTarget({ name: 'hall', version: '1.0.0' });
  const wallet = remoteTarget({ name: 'wallet', version: '1.4.2' });
  const followed = remoteTarget({ name: 'wallet', version: '1.5.0' });
  const { rerender } = render(shown(hall));
  // The last one is in memory already, so that it shows at once.
  for (const target of [hall, wallet, followed, wallet]) {
    rerender(shown(target));
    expect(await screen.findByText('余额')).toBeVisible();
  }
  const carried = network.requests.map(({ headers }) => headers['Client-Version']);
  expect(carried).toEqual(['hall/1.0.0', 'wallet/1.4.2', 'wallet/1.5.0', 'wallet/1.4.2']);
});
