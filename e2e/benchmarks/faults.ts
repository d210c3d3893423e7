// Breaks every application in every way, with and without a fallback:
// npm run drill -- faults [--app NAME] [--fault TEXT]
import { parseArgs } from 'node:util';
import type { FaultEnd } from '../scenes/releases/faultEnd.ts';
import { faultsOf } from '../scenes/releases/faultsDrill.ts';
import { faultyHost } from '../scenes/releases/faultyHost.ts';
import { drilledRemotes, faultyRemote } from '../scenes/releases/faultyRemotes.ts';
import { NO_PICTURES } from '../support/browser/browserLaunch.ts';
import { sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { conclude } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

/** A host gets more time: a slow line is no fault, and a host that shows nothing looks like one that is still loading. */
const LONGEST_MS = 5_500;
const LONGEST_OF_HOST_MS = 18_000;

const { values } = parseArgs({
  options: { app: { type: 'string' }, fault: { type: 'string', default: '' } },
});
const isWanted = (fault: string) => fault.includes(values.fault);
const apps = [undefined, ...drilledRemotes].filter(
  (remote) => !values.app || (remote?.name ?? 'host') === values.app,
);
// Pictures would only load the machine.
const browser = await openBrowser([NO_PICTURES]);
const ends: FaultEnd[] = [];
try {
  for (const remote of apps) {
    const site = await copiedSite(sitePort);
    try {
      const app = await (remote ? faultyRemote(site, remote, isWanted) : faultyHost(site, isWanted));
      for await (const end of faultsOf(browser, site.store, app)) {
        ends.push(end);
        console.log(line(end));
      }
    } finally {
      await site.close();
    }
  }
} finally {
  await browser.close();
}
conclude({
  [`${ends.length} faults were played`]: ends.length > 0,
  'no page stayed white or dead': ends.every(({ shown }) => shown !== 'nothing'),
  [`a version before takes its place within ${LONGEST_MS} ms, of the host within ${LONGEST_OF_HOST_MS}`]:
    ends.every(
      ({ app, fallsBack, shown, shownAfterMs }) =>
        !fallsBack ||
        (shown === 'the version before' &&
          shownAfterMs <= (app === 'host' ? LONGEST_OF_HOST_MS : LONGEST_MS)),
    ),
  'what showed a card healed without a tap': ends.every(({ healedAfterMs }) => healedAfterMs !== null),
});

function line({ app, fault, hasFormer, shown, shownAfterMs, healedAfterMs }: FaultEnd): string {
  const healed =
    healedAfterMs === undefined
      ? ''
      : healedAfterMs === null
        ? 'never healed'
        : `healed after ${healedAfterMs} ms`;
  return [
    app.padEnd(8),
    fault.padEnd(26),
    (hasFormer ? 'one before' : 'none before').padEnd(12),
    shown.padEnd(20),
    `${shownAfterMs} ms`.padStart(9),
    healed,
  ].join('  ');
}
