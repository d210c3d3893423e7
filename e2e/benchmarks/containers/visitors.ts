// Opens the wallet as two visitors, and again for each later version: node benchmarks/containers/visitors.ts ADDRESS PLATFORM
// Prints [] once both have opened it. For each version on a line of its input, it then prints a line of JSON:
// the files of that version that each visitor fetched.
import { createInterface } from 'node:readline';
import type { Page } from 'playwright';
import { phone } from '../../support/browser/phone.ts';
import { requestLiveRelease } from '../../support/releases/liveRelease.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../../support/sites/session.ts';
import { openBrowser } from '../base/openBrowser.ts';

type Answered = { readonly path: string; readonly protocol: string; readonly encoding: string; sent: number };

const [address = '', platform = ''] = process.argv.slice(2);
const sandbox = new Sandbox(platform);
const token = await sandbox.token(await sandbox.player());
const browser = await openBrowser([
  // The host name is made up and resolves to this machine.
  `--host-resolver-rules=MAP ${new URL(address).hostname} 127.0.0.1`,
  // Chromium accepts dictionary differences only over a certificate of a known authority or from localhost.
  // The drill's certificate is trusted by this browser only.
  '--disable-features=CompressionDictionaryTransportRequireKnownRootCert',
]);
const returning = await newVisitor();
const staying = await newVisitor();
await checkRoomSocket(returning.page);
await returning.page.goto('about:blank');
await goTo(staying.page, '/mine');
console.log('[]');

for await (const version of createInterface({ input: process.stdin })) {
  await returning.page.goto(`${address}/#/account`);
  await seeWallet(returning.page);
  // The open page may have the version's files already: it loads ahead what its next screen needs.
  await requestLiveRelease(staying.page);
  await goTo(staying.page, '/account');
  await seeWallet(staying.page);
  console.log(
    JSON.stringify([
      { who: 'returns', ...(await fetched(returning.answers, version)) },
      { who: 'stayed', ...(await fetched(staying.answers, version)) },
    ]),
  );
}
await browser.close();

async function newVisitor(): Promise<{ page: Page; answers: Map<string, Answered> }> {
  const context = await browser.newContext({ ...phone });
  const page = await context.newPage();
  const answers = new Map<string, Answered>();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  line.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, protocol = '', headers } = response;
    const encoding = headers['content-encoding'] ?? headers['Content-Encoding'] ?? '';
    if (!response.fromDiskCache)
      answers.set(requestId, { path: new URL(url).pathname, protocol, encoding, sent: 0 });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.sent = encodedDataLength;
  });
  await openLoggedIn(page, token, '#/account', { site: address });
  await seeWallet(page);
  return { page, answers };
}

async function seeWallet(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '我的钱包' }).waitFor();
  // A file that is requested beside the screen comes after it.
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function checkRoomSocket(page: Page): Promise<void> {
  const socket = page.waitForEvent('websocket');
  await goTo(page, '/lottery?room_id=11');
  await (await socket).waitForEvent('framereceived');
}

async function fetched(answers: ReadonlyMap<string, Answered>, version: string): Promise<object> {
  const own = [...answers.values()].filter(
    ({ path }) => path.startsWith(`/remotes/wallet/${version}/`) && /\.(js|css)$/.test(path),
  );
  const whole = await Promise.all(own.map(({ path }) => packedSize(path)));
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  return {
    files: own.length,
    differences: own.filter(({ encoding }) => encoding === 'dcz').length,
    sent: sum(own.map(({ sent }) => sent)),
    whole: sum(whole),
    protocols: [...new Set([...answers.values()].map(({ protocol }) => protocol))],
  };
}

/** Returns the size of a file for a browser without support for differences. */
async function packedSize(path: string): Promise<number> {
  const { headers } = await fetch(platform + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}
