import { cutText } from '../../lib/cutText.ts';
import { focusedElement, overlayRoot } from '../theme/overlayRoot.ts';
import { lastTap } from './lastTap.ts';
import styles from './toast.module.css';

/** The look of a toast; errors and warnings also interrupt screen readers. */
export type ToastKind = 'plain' | 'success' | 'error' | 'warning';

const markPaths: Readonly<Record<Exclude<ToastKind, 'plain'>, string>> = {
  success: 'M5 12.5 10 17.5 19.5 7',
  error: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  warning: 'M12 5v9M12 18.5v.01',
};

/** The places of a toast, as fractions of the visible height. */
const places = [0.2, 0.5, 0.74];
/** A player cannot read more while a toast shows. */
const MOST_LETTERS = 160;
/** The space that stays free around what the toast is about. */
const ROOM_PX = 56;

let current: {
  readonly key: string;
  readonly node: HTMLElement;
  readonly since: number;
  timer: number;
} | null = null;

/**
 * Shows a short plain text over everything for a moment: one at a time, near the focused element and
 * never over it, nor over what was tapped last: a busy button loses the focus. A text that is still visible stays longer instead of appearing twice. The toast is plain DOM, so
 * that code outside React can show one.
 */
export function toast(text: string, kind: ToastKind = 'plain'): void {
  const message = cutText(text.trim(), MOST_LETTERS);
  if (message === '') return;
  const key = `${kind} ${message}`;
  if (current?.key === key && current.node.isConnected) {
    clearTimeout(current.timer);
    current.timer = expire(message);
    return;
  }
  clearToasts();
  const node = pill(message, kind);
  const place = shelf();
  place.style.top = `${placeOf(touched(), lastTap())}%`;
  place.append(node);
  current = { key, node, since: performance.now(), timer: expire(message) };
}

/** Removes the toast; with a number of milliseconds, only a toast that has been visible for at least as long. */
export function clearToasts(youngerThanMs = Number.NEGATIVE_INFINITY): void {
  if (!current || performance.now() - current.since < youngerThanMs) return;
  clearTimeout(current.timer);
  current.node.remove();
  current = null;
}

function expire(message: string): number {
  const readingMs = Math.min(5000, 2000 + Math.max(0, message.length - 10) * 70);
  return window.setTimeout(() => clearToasts(), readingMs);
}

/** Returns the box of the focused element; null where the page itself, a heading or a dialog has the focus. */
function touched(): DOMRect | null {
  const focused = focusedElement();
  if (!focused || focused === document.body || focused.matches('h1, [aria-modal]')) return null;
  return focused.getBoundingClientRect();
}

/**
 * Returns the top of the toast in percent of the window's height: the place nearest to the focused box, or else to the
 * tapped one, that leaves both free. Where none does, the tapped box counts.
 */
function placeOf(focused: DOMRect | null, tapped: DOMRect | null): number {
  const height = window.visualViewport?.height ?? window.innerHeight;
  const boxes = [focused, tapped].filter((box) => box !== null).filter((box) => box.height < height / 2);
  const [wanted] = boxes;
  const middle = wanted ? (wanted.top + wanted.bottom) / 2 : height / 2;
  const isFree =
    (place: number) =>
    ({ top, bottom }: DOMRect) =>
      place * height < top - ROOM_PX || place * height > bottom + ROOM_PX;
  const far = (place: number) => Math.abs(place * height - middle);
  const near = [...places].sort((one, other) => far(one) - far(other));
  const place =
    near.find((one) => boxes.every(isFree(one))) ??
    near.find((one) => boxes.slice(-1).every(isFree(one))) ??
    0.5;
  return Math.round(place * height * 100) / window.innerHeight;
}

function shelf(): HTMLElement {
  const existing = overlayRoot().querySelector<HTMLElement>('[data-toasts]');
  if (existing) return existing;
  const created = document.createElement('div');
  created.className = styles.shelf ?? '';
  created.dataset.toasts = '';
  created.dataset.heard = '';
  overlayRoot().append(created);
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
