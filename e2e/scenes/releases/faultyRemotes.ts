import type { Page } from '@playwright/test';
import { breakFile, fileFaults } from '../../support/network/brokenFile.ts';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import { type Difference, publishLater } from '../../support/releases/laterVersion.ts';
import { channelOf, liveDocument, makeLive } from '../../support/releases/liveRelease.ts';
import { StoredVersion } from '../../support/releases/storedVersion.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../../support/sites/session.ts';
import { cardOn, type FaultRow, type FaultyApp, healedAfter, whatShows } from './faultsDrill.ts';

/** A remote in the drill: an address, and a text that only its screen shows. */
type DrilledRemote = { readonly name: string; readonly path: string; readonly text: string };

export const drilledRemotes: readonly DrilledRemote[] = [
  { name: 'hall', path: '/', text: '快捷入口' },
  { name: 'wallet', path: '/account', text: '账户充值' },
  { name: 'member', path: '/mine', text: '更多服务' },
  { name: 'lottery', path: '/lottery?room_id=11', text: '聊天内容' },
];

/** Returns the text that replaces it in the version that a drill releases. */
const laterText = ({ text }: DrilledRemote): string => `新${text}`;

const broken = 'throw new Error("broken release")';

/** The files that a screen consists of, by the patterns of their names. */
const parts = { entry: /^entry\..*js$/, script: /Screen\..*js$/, style: /Screen\..*css$/ } as const;
type Part = keyof typeof parts;

/** Mistakes in the code of a version, whose hashes are right; `script` is the file of the screen. */
const codeFaults: Readonly<
  Record<string, (remote: DrilledRemote, script: string) => NonNullable<Difference['change']>>
> = {
  'entry throws': () => (file, text) => (parts.entry.test(file) ? `${broken};${text}` : text),
  'screen throws at load': (_, script) => (file, text) => (file === script ? `${broken};${text}` : text),
  'screen throws when shown': (remote) => (_, text) =>
    text.replaceAll(`"${laterText(remote)}"`, `(()=>{${broken}})()`),
};

/** Publishes a version of a remote for each fault. A player who enters it from another screen meets it. */
export async function faultyRemote(
  site: CopiedSite,
  remote: DrilledRemote,
  isWanted: (fault: string) => boolean,
): Promise<FaultyApp> {
  const { name, text } = remote;
  const sandbox = new Sandbox(site.address);
  const token = await sandbox.token(await sandbox.player({ balance: '77.00' }));
  const built = channelOf(liveDocument(site.store), name).active;
  const texts = { [text]: laterText(remote) };
  const sound = await publishLater(site.store, name, { mark: 'sound', texts });
  const visit = { site, token, remote, sound: sound.version };
  const rows: FaultRow[] = (['entry', 'script', 'style'] as const).flatMap((part) =>
    fileFaults.map((fault) => ({
      fault: `${part} ${fault}`,
      version: sound.version,
      play: (page: Page) =>
        play(page, visit, () => breakFile(page, sound.folder, fileOf(sound.folder, remote, part), fault)),
    })),
  );
  const script = fileOf(sound.folder, remote, 'script');
  for (const [index, [fault, change]] of Object.entries(codeFaults).entries()) {
    if (!isWanted(fault)) continue;
    const difference = { mark: `fault${index}`, texts, change: change(remote, script) };
    const { version } = await publishLater(site.store, name, difference);
    rows.push({ fault, version, play: (page) => play(page, visit) });
  }
  return { app: name, built, rows: rows.filter(({ fault }) => isWanted(fault)) };
}

type Visit = {
  readonly site: CopiedSite;
  readonly token: string;
  readonly remote: DrilledRemote;
  readonly sound: string;
};

/** Plays a fault. Without `damage` the released version itself is broken, so only another version mends it. */
async function play(page: Page, { site, token, remote, sound }: Visit, damage?: () => Promise<() => void>) {
  // The visit starts on another remote's screen, as most do.
  const elsewhere = drilledRemotes.find(({ name }) => name !== remote.name) ?? remote;
  await openLoggedIn(page, token, `#${elsewhere.path}`, { site: site.address });
  await saying(page, elsewhere.text).waitFor();
  const repair = await damage?.();
  const enteredAt = Date.now();
  await goTo(page, remote.path);
  const shown = await whatShows({
    'the new version': saying(page, laterText(remote)),
    'the version before': saying(page, remote.text),
    'a card with 重试': cardOn(page),
  });
  const shownAfterMs = Date.now() - enteredAt;
  if (shown === 'the new version' || shown === 'the version before') {
    repair?.();
    return { shown, shownAfterMs };
  }
  const mend = async () => (repair ? repair() : makeLive(site.store, remote.name, sound));
  return { shown, shownAfterMs, healedAfterMs: await healedAfter(mend, saying(page, laterText(remote))) };
}

function fileOf(folder: string, { path }: DrilledRemote, part: Part): string {
  return new StoredVersion(folder).fileOf(path.replace(/\?.*/, ''), parts[part]);
}

function saying(page: Page, text: string) {
  return page.locator(`[aria-label="${text}"], :text-is("${text}")`).first();
}
