import type { Browser } from 'playwright';
import { filledCollector } from '../../support/collector/filledCollector.ts';
import { copiedStore } from '../../support/releases/copiedSite.ts';
import { liveDocument, remoteOf } from '../../support/releases/liveRelease.ts';
import { runRelease } from '../../support/releases/releaseCommand.ts';
import { releaseConsole } from '../../support/releases/releaseConsole.ts';
import { textVectors } from './AnswerAttack.ts';
import { lookForHoles } from './lookForHoles.ts';
import { type PartReport, reportOf } from './playXss.ts';
import { type Policy, XssWatch } from './XssWatch.ts';

/** Attacks every text of people and of pages that the console shows: who released, the reason, the title, and the reported errors. */
export async function attackConsole(browser: Browser, policies: readonly Policy[]): Promise<PartReport[]> {
  const { store, remove } = copiedStore();
  const all = textVectors
    .map((vector, at) => vector.write(XssWatch.call(40_000 + at), 40_000 + at))
    .join(' ');
  const text = `【40000】${all}`.replaceAll('\n', ' ');
  await runRelease('configure', `title=${text}`, '--store', store, '--by', text, '--reason', text);
  const { active } = remoteOf(liveDocument(store), 'wallet');
  const collector = await filledCollector(text);
  collector.setCounts('wallet', active, { views: 400, failed: 40 });
  const ops = await releaseConsole(store, ['--port', '0', '--by', text, '--collector', collector.address]);
  const reports: PartReport[] = [];
  try {
    for (const policy of policies) {
      let [attempts, shown] = [0, 0];
      const watch = await XssWatch.open(browser, new URL(ops.address).origin, policy);
      await watch.load(ops.address);
      const links = await watch.page.evaluate(() =>
        [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      );
      const given = encodeURIComponent(text);
      const pages = new Set([
        ...[
          '/',
          '/errors',
          `/figures?app=wallet&over=${given}`,
          `/error?id=${given}`,
          `/compare?from=${given}&to=${given}`,
        ],
        ...[
          `/change?name=${given}&app=${given}&to=${given}&reason=${given}`,
          `/change?name=rollback&app=wallet&reason=${given}`,
        ],
        ...links.filter((link) => /^\/(?!log-out|language)/.test(link)),
      ]);
      for (const path of pages) {
        attempts += 1;
        await watch.load(new URL(path, watch.site).href);
        const { holes } = await watch.page.evaluate(lookForHoles);
        for (const hole of holes) watch.record('hole', `console ${path.slice(0, 30)}: ${hole}`);
        if ((await watch.page.locator('body').textContent())?.includes('【40000】')) shown += 1;
      }
      for (const back of [
        '//evil-1.invalid',
        '/\\evil-1.invalid',
        'http://evil-1.invalid',
        'javascript:__hit(1)',
      ])
        await watch
          .load(`${watch.site}/language?to=zh&back=${encodeURIComponent(back)}`)
          .catch(() => undefined);
      const fields = ['title', 'reason', 'by', 'message and stack of an error'];
      reports.push({
        ...reportOf(watch),
        part: 'console of operators',
        fields,
        unseen: [],
        tried: attempts,
        shown,
      });
      await watch.close();
    }
  } finally {
    collector.close();
    await ops.end();
    remove();
  }
  return reports;
}
