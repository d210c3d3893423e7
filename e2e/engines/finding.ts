// Finds elements in the page as a player would. Each function is sent to the page as text, so it may use nothing from outside.

export type Role = 'alertdialog' | 'button' | 'dialog' | 'form' | 'tab' | 'textbox';

/** An element by its role and its accessible name: the whole name or its beginning. */
export type Target = {
  readonly role: Role;
  readonly name?: string;
  readonly begins?: string;
  /** Limits the search to this dialog or form. */
  readonly within?: { readonly role: Role; readonly name: string };
};

export type Spot = { readonly x: number; readonly y: number } | { readonly missing: string };

type Search = { readonly target: Target; readonly withinMs: number };

/** Waits until the target has stopped moving and nothing covers it. Returns its centre, or the obstacle. */
export async function spotOf({ target, withinMs }: Search): Promise<Spot> {
  const roles: Record<Role, string> = {
    alertdialog: '[role=alertdialog]',
    button: 'button:not([role]), [role=button]',
    dialog: 'dialog, [role=dialog]',
    form: 'form',
    tab: '[role=tab]',
    textbox: 'input:not([type=checkbox]):not([type=radio]):not([hidden]), textarea, [role=textbox]',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    if (labelled.length > 0)
      return plain(labelled.map((id) => document.getElementById(id)?.textContent).join(' '));
    const label = element.getAttribute('aria-label');
    if (label) return plain(label);
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0) return plain(labels[0]?.textContent);
    return (
      plain(element.textContent) ||
      plain(element.getAttribute('placeholder') ?? element.getAttribute('title'))
    );
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const all = (root: ParentNode, role: Role) =>
    Array.from(root.querySelectorAll(roles[role])).filter(isShown);
  const look = (): Element | undefined => {
    const { role, name, begins = '', within } = target;
    const root = within ? all(document, within.role).find((one) => nameOf(one) === within.name) : document;
    if (!root) return undefined;
    return all(root, role).find((one) => (name ? nameOf(one) === name : nameOf(one).startsWith(begins)));
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const placeOf = (element: Element) => element.getBoundingClientRect();
  const end = performance.now() + withinMs;
  let why = 'is not there';
  while (performance.now() < end) {
    const found = look();
    if (found) {
      const first = placeOf(found);
      if (first.top < 0 || first.bottom > innerHeight) found.scrollIntoView({ block: 'center' });
      const before = placeOf(found);
      await pause(40);
      const { left, top, width, height } = placeOf(found);
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const isReached =
        hit !== null && (found.contains(hit) || hit.contains(found) || hit.closest('label') !== null);
      const isStill = before.left === left && before.top === top;
      if ((found as HTMLButtonElement).disabled) why = 'is disabled';
      else if (!isStill) why = 'moves';
      else if (!isReached) why = `is covered by ${hit?.tagName} ${hit?.className}`;
      else return { x, y };
    }
    await pause(40);
  }
  return { missing: `${JSON.stringify(target)} ${why} at ${location.hash}` };
}
