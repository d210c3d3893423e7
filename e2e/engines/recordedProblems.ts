// Records problems in pages of an engine whose driver does not report the console. Each function is sent to
// the page as text, so it may use nothing from outside.

type RecordingWindow = Window & { problemsHere?: string[] };

/** Starts recording the problems of the page at this address. Returns whether that page is the current one. */
export function recordProblems(address: string): boolean {
  const page = window as RecordingWindow;
  if (location.href.split('#')[0] !== address.split('#')[0] || !document.documentElement) return false;
  if (page.problemsHere) return true;
  const problems: string[] = [];
  page.problemsHere = problems;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...said: unknown[]) => {
      problems.push(`${level}: ${said.map(String).join(' ')}`);
      say.apply(console, said);
    };
  }
  addEventListener('error', ({ message, error }) => {
    // The browser reports here that it delivers sizes in its next frame; no script has thrown.
    if (message?.startsWith('ResizeObserver loop')) return;
    if (message || error) problems.push(`uncaught: ${String(error ?? message)}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`uncaught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`error: ${violatedDirective} refuses ${blockedURI}`),
  );
  // The error of a file that does not load is fired on its element and does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) problems.push(`error: ${target.src} does not load`);
      if (target instanceof HTMLLinkElement) problems.push(`error: ${target.href} does not load`);
    },
    true,
  );
  return true;
}

/** Returns the problems recorded since the last call. */
export function takeProblems(): string[] {
  const { problemsHere } = window as RecordingWindow;
  return problemsHere ? problemsHere.splice(0) : [];
}
