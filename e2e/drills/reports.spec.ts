import { covers } from '../support/covers.ts';
import { figuresPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

covers('collector', 'release', 'scripts');

test('the collector counts the reports of a page, by fetch or at its end, and refuses those of another site’s page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const { host, revision } = await page.evaluate(async () => {
    const document = await (await fetch('/releases/live.json')).json();
    return { host: document.host.version as string, revision: document.revision as number };
  });
  // A made-up screen, so that other pages open on this site do not count.
  const screen = `/reports-drill-${test.info().workerIndex}`;
  const shown = { kind: 'shown', ago: 0, app: 'host', version: host, screen, ms: 100 };
  const body = JSON.stringify({
    schema: 1,
    page: 'drill00000000000',
    channel: 'live',
    revision,
    runs: { host },
    isOpen: true,
    percent: 100,
    dropped: 0,
    events: [shown],
  });
  const sent = await page.evaluate(
    async (text) => [
      (await fetch('/reports', { method: 'POST', body: text, keepalive: true })).status,
      navigator.sendBeacon('/reports', text),
    ],
    body,
  );
  expect(sent).toEqual([204, true]);
  const views = async () => {
    const address = `http://localhost:${figuresPort}/parts?app=host&version=${host}`;
    const { screens } = await (await fetch(address)).json();
    return screens.find((one: { screen: string }) => one.screen === screen)?.views;
  };
  await expect.poll(views).toBe(2);
  const foreign = await fetch(`${baseURL}/reports`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'text/plain' },
    body,
  });
  expect(foreign.status).toBe(403);
});
