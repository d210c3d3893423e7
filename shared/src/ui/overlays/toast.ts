import styles from './toast.module.css';

/** How a toast looks and whether it interrupts: errors and warnings do. */
export type ToastKind = 'plain' | 'success' | 'error' | 'warning';

const markPaths: Readonly<Record<Exclude<ToastKind, 'plain'>, string>> = {
  success: 'M5 12.5 10 17.5 19.5 7',
  error: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  warning: 'M12 5v9M12 18.5v.01',
};

const mostAtOnce = 3;
const shown = new Map<string, { readonly node: HTMLElement; timer: number }>();

/**
 * Shows a short text over everything for a moment, as text only. A text that is still on screen stays longer instead of
 * appearing twice. It is plain DOM, so that it works from anywhere, also outside React.
 */
export function toast(text: string, kind: ToastKind = 'plain'): void {
  const message = text.trim();
  if (message === '') return;
  const key = `${kind} ${message}`;
  const current = shown.get(key);
  if (current?.node.isConnected) {
    clearTimeout(current.timer);
    current.timer = expire(key, message);
    return;
  }
  for (const [oldest] of [...shown].slice(0, Math.max(0, shown.size - mostAtOnce + 1))) remove(oldest);
  const node = pill(message, kind);
  shelf().append(node);
  shown.set(key, { node, timer: expire(key, message) });
}

/** Takes every toast off the screen. */
export function clearToasts(): void {
  for (const key of [...shown.keys()]) remove(key);
}

function expire(key: string, message: string): number {
  const readingMs = Math.min(5000, 2000 + Math.max(0, message.length - 10) * 70);
  return window.setTimeout(() => remove(key), readingMs);
}

function remove(key: string): void {
  const entry = shown.get(key);
  if (!entry) return;
  clearTimeout(entry.timer);
  entry.node.remove();
  shown.delete(key);
}

function shelf(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('[data-toasts]');
  if (existing) return existing;
  const created = document.createElement('div');
  created.className = styles.shelf ?? '';
  created.dataset.toasts = '';
  document.body.append(created);
  return created;
}

function pill(message: string, kind: ToastKind): HTMLElement {
  const node = document.createElement('div');
  node.className = `${styles.toast} ${styles[kind]}`;
  node.setAttribute('role', kind === 'error' || kind === 'warning' ? 'alert' : 'status');
  if (kind !== 'plain') node.append(mark(markPaths[kind]));
  const label = document.createElement('span');
  label.textContent = message;
  node.append(label);
  return node;
}

function mark(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
