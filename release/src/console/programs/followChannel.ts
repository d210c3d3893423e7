/** The script of every page: replaces figures by fresh ones, and shows a notice when the channel has a newer revision. */

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

/** Cards and tables are folded for phones: a wide screen has room for all of them. */
const WIDE_PX = 768;

if (window.innerWidth >= WIDE_PX)
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('details[data-wide]'))
    folded.open = true;

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

/**
 * Updates an element in place to match a fresh copy: opened details stay open, typed text stays, and so does the focus.
 * Children with an id are matched by it, wherever they are.
 */
function morph(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh)) return;
  bringAttributes(old, fresh);
  const wanted = new Set([...fresh.children].map(({ id }) => id).filter(Boolean));
  for (const child of [...old.children]) if (child.id && !wanted.has(child.id)) child.remove();
  let place: ChildNode | null = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const match = matchOf(old, place, child);
    if (!match) {
      old.insertBefore(document.importNode(child, true), place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else old.insertBefore(match, place);
    if (match instanceof Element && child instanceof Element) morph(match, child);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  }
  while (place) {
    const next: ChildNode | null = place.nextSibling;
    place.remove();
    place = next;
  }
}

function matchOf(parent: Element, place: ChildNode | null, child: Node): ChildNode | undefined {
  if (child instanceof Element && child.id)
    return [...parent.children].find(({ id, nodeName }) => id === child.id && nodeName === child.nodeName);
  const isSame = place?.nodeName === child.nodeName && !(place instanceof Element && place.id);
  return place && isSame ? place : undefined;
}

function bringAttributes(old: Element, fresh: Element): void {
  // The visitor has opened the details.
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes])
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
