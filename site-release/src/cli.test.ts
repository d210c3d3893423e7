import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { releasedSite } from './testing/index.ts';

test('the command opens a console as a process of Node, serves its pages and ends on a signal', async () => {
  const place = await releasedSite();
  const words = ['console', '--port', '0', '--by', 'Wei', '--store', place.storeDir];
  const command = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...words]);
  const ended = once(command, 'exit');
  try {
    const [printed] = await Promise.race([once(command.stdout, 'data'), ended]);
    const [address = ''] = /http:\S+/.exec(String(printed)) ?? [];
    const entered = await fetch(address, { redirect: 'manual' });
    const [cookie = ''] = entered.headers.getSetCookie();
    const page = await fetch(new URL('/', address), { headers: { cookie } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1>Revision 3</h1>')]);
  } finally {
    command.kill('SIGINT');
    // Windows has no signals: there a process that is sent one has ended.
    expect(await ended).toEqual(process.platform === 'win32' ? [null, 'SIGINT'] : [0, null]);
    await place.remove();
  }
});
