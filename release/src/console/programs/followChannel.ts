/** Tells who looks at a page of the console that the channel has moved on. */
const EVERY_MS = 10_000;

const notice = document.getElementById('moved');

async function look(moved: HTMLElement): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch('/revision');
  const revision = answer.ok ? await answer.text() : '';
  if (revision && revision !== moved.dataset.revision) moved.hidden = false;
}

if (notice) {
  setInterval(() => {
    look(notice).catch(() => {
      // The console has ended, or the computer slept: the next look tells.
    });
  }, EVERY_MS);
}
