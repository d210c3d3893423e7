const LOOK_EVERY_MS = 1_000;

/** What chunks and `containers.ts` ask for: scripts go when they are there, styles have rules then. */
const asked = 'script[data-file],script[data-entry],link[rel=stylesheet]';

let count = 0;

/**
 * Asks for files that hang once more, under another address: a browser gives whoever asks for the same one the request
 * that is in flight. What hangs already is asked for at once, what is asked for from now on when it takes long. Returns
 * the way to stop.
 */
export function retryStalledFiles(): () => void {
  let before: readonly Element[] = pending();
  const isDone = new Set<Element>();
  const look = () => {
    const now = pending();
    for (const file of now)
      if (before.includes(file) && !isDone.has(file)) {
        isDone.add(file);
        sidestep(file);
      }
    before = now;
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The addresses of the files of remotes that are on their way. */
export function pendingFiles(): string[] {
  return pending().map((file) => (file instanceof HTMLScriptElement ? file.src : file.href));
}

type Asked = HTMLScriptElement | HTMLLinkElement;

function pending(): Asked[] {
  return [...document.querySelectorAll<Asked>(asked)].filter(
    (file) => file instanceof HTMLScriptElement || !file.sheet,
  );
}

/** Whoever waits for the file that hangs hears of the other one as if it were that. */
function sidestep(file: Asked): void {
  const other = document.createElement(file.tagName) as Asked;
  const address = (url: string) => `${url.replace(/\?.*/, '')}?retry=${++count}`;
  other.crossOrigin = file.crossOrigin;
  other.integrity = file.integrity;
  try {
    if (file instanceof HTMLLinkElement) Object.assign(other, { rel: file.rel, href: address(file.href) });
    else Object.assign(other, { src: address(file.src) });
  } catch {
    // A page from before that was so takes no script from such an address.
    return;
  }
  const drop = () => other.remove();
  other.onload = () => {
    // A style acts for as long as it stands there, a script has run.
    if (other instanceof HTMLLinkElement) file.removeEventListener('load', drop);
    file.dispatchEvent(new Event('load'));
    file.remove();
  };
  other.onerror = drop;
  file.addEventListener('load', drop);
  document.head.append(other);
}
