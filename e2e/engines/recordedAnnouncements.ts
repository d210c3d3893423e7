// What is put into pages of an engine that tells nothing of its console. Each function stands alone: it is sent as text.

type Hearing = Window & { announcementsHere?: string[] };

/** Begins to note what goes wrong in the page of this address; whether it is that page. */
export function recordAnnouncements(address: string): boolean {
  const page = window as Hearing;
  if (location.href.split('#')[0] !== address.split('#')[0] || !document.documentElement) return false;
  if (page.announcementsHere) return true;
  const heard: string[] = [];
  page.announcementsHere = heard;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...said: unknown[]) => {
      heard.push(`${level}: ${said.map(String).join(' ')}`);
      say.apply(console, said);
    };
  }
  addEventListener('error', ({ message, error }) => {
    // A browser only says so that it tells of sizes in its next frame; no script has thrown.
    if (message?.startsWith('ResizeObserver loop')) return;
    if (message || error) heard.push(`uncaught: ${String(error ?? message)}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`uncaught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`error: ${violatedDirective} refuses ${blockedURI}`),
  );
  // A file that does not load is an error of its element, which does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) heard.push(`error: ${target.src} does not load`);
      if (target instanceof HTMLLinkElement) heard.push(`error: ${target.href} does not load`);
    },
    true,
  );
  return true;
}

/** What was noted since asked last. */
export function takeAnnouncements(): string[] {
  const { announcementsHere } = window as Hearing;
  return announcementsHere ? announcementsHere.splice(0) : [];
}
