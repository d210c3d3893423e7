/** The script of every page: replaces figures by fresh ones, and shows a notice when the channel has a newer revision. */
import { morph } from './morph.ts';

const REVISION_EVERY_MS = 10_000;
const PARTS_EVERY_MS = 5_000;
const LIMIT_MS = 20_000;

const notice = document.getElementById('moved');
const outdated = document.getElementById('outdated');
const parts = document.querySelector('main')?.dataset.parts;

async function lookAtRevision(moved: HTMLElement): Promise<void> {
  const answer = await fetch('/revision');
  const revision = answer.ok ? await answer.text() : '';
  if (revision && revision !== moved.dataset.revision) moved.hidden = false;
}

async function bringParts(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelectorAll('[data-part]');
  // After the end of a session, the answer is the log-in page.
  if (fresh.length === 0) throw new Error('no parts');
  for (const part of fresh) {
    const old = document.getElementById(part.id);
    if (old) morph(old, part);
  }
}

/** Runs `look` at an interval while the page is visible, and at once when it becomes visible again. */
function keepLooking(everyMs: number, look: () => Promise<void>): void {
  let isDue = false;
  let isLooking = false;
  const lookUnlessHidden = async () => {
    isDue = document.hidden;
    if (document.hidden || isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  };
  setInterval(lookUnlessHidden, everyMs);
  document.addEventListener('visibilitychange', () => {
    if (isDue) lookUnlessHidden();
  });
}

if (notice)
  keepLooking(REVISION_EVERY_MS, () =>
    lookAtRevision(notice).catch(() => {
      // The console has ended or the computer slept: the next attempt shows which.
    }),
  );

if (parts && outdated)
  keepLooking(PARTS_EVERY_MS, () =>
    bringParts(parts).then(
      () => {
        outdated.hidden = true;
      },
      () => {
        outdated.hidden = false;
      },
    ),
  );
