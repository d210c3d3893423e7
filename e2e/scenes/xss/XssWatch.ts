import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { phone, still } from '../../support/browser/phone.ts';

/** Whether the page has its Content-Security-Policy; without it the code alone has to resist. */
export type Policy = 'on' | 'off';

/** An effect of an attack; its number names the vector, where it is known. */
export type Find = {
  readonly kind: 'script' | 'request' | 'navigation' | 'form' | 'hole' | 'string';
  readonly number: number | null;
  readonly detail: string;
};

/** Arguments of a browser that resolves no other host, and that allows requests to this machine from a page without its policy. */
export const onThisMachine = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-features=LocalNetworkAccessChecks',
];

const dialogs = ['alert', 'confirm', 'prompt', 'print'];

/** A browser context that records every effect of an attack and lets no request leave this machine. */
export class XssWatch {
  readonly finds: Find[] = [];
  /** Requested pictures of foreign hosts, which only the policy refuses. */
  readonly pictures = new Set<string>();
  /** The number of refusals by the policy, by directive. */
  readonly refused = new Map<string, number>();
  readonly context: BrowserContext;
  readonly page: Page;
  readonly site: string;
  readonly policy: Policy;
  #loads = 0;

  private constructor(context: BrowserContext, page: Page, site: string, policy: Policy) {
    this.context = context;
    this.page = page;
    this.site = site;
    this.policy = policy;
  }

  static async open(browser: Browser, site: string, policy: Policy): Promise<XssWatch> {
    const context = await browser.newContext({
      ...phone,
      ...still,
      // A service worker would serve the page past the route that removes its policy.
      serviceWorkers: 'block',
    });
    const watch = new XssWatch(context, await context.newPage(), site, policy);
    await watch.#begin();
    return watch;
  }

  static call(number: number): string {
    return `__hit(${number})`;
  }

  /** Loads a page on purpose: any other load is a finding. */
  async load(address: string): Promise<void> {
    this.#loads += 1;
    await this.page.goto(address);
  }

  async enter(token: string | null): Promise<void> {
    if (token !== null)
      await this.page.addInitScript((value) => {
        if (window.origin !== 'null' && window.top === window) sessionStorage.setItem('token', value);
      }, token);
    await this.load(`${this.site}/#/`);
  }

  /** Reloads the page on purpose. */
  async reload(): Promise<void> {
    this.#loads += 1;
    await this.page.reload();
  }

  record(kind: Find['kind'], detail: string, number = numberIn(detail)): void {
    this.finds.push({ kind, number, detail });
  }

  close(): Promise<void> {
    return this.context.close();
  }

  async #begin(): Promise<void> {
    const { context, page } = this;
    await context.exposeBinding('__hit', (_source, number: unknown) =>
      this.record('script', `script ${number}`, Number(number)),
    );
    await context.exposeBinding('__refused', (_source, directive: string, what: string) => {
      this.refused.set(directive, (this.refused.get(directive) ?? 0) + 1);
      // No text may reach a sink that makes markup or code of strings, whether or not a policy stops it there.
      if (directive === 'require-trusted-types-for') this.record('string', what);
      if (directive === 'form-action') this.record('form', what);
    });
    await context.addInitScript(listen, dialogs);
    if (this.policy === 'off')
      await context.route((url) => url.origin === this.site && isPage(url), withoutPolicy);
    await context.route(
      (url) => /^(https?|ftp):$/.test(url.protocol) && !isLocal(url),
      async (route) => {
        this.#recordForeign(route.request());
        await route.abort();
      },
    );
    await context.routeWebSocket(
      (url) => !isLocal(url),
      (socket) => {
        this.record('request', socket.url());
        socket.close();
      },
    );
    context.on('request', (request) => this.#recordNavigation(request));
    context.on('page', (opened) => {
      if (opened !== page) this.record('navigation', `another window: ${opened.url()}`);
    });
    page.on('framenavigated', (frame) => {
      const isAway = new URL(frame.url()).origin !== this.site && frame.url() !== 'about:blank';
      if (frame === page.mainFrame() && isAway) this.record('navigation', frame.url());
    });
  }

  #recordNavigation(request: Request): void {
    if (!request.isNavigationRequest() || request.frame() !== this.page.mainFrame()) return;
    if (request.redirectedFrom()) return;
    if (request.method() === 'GET') this.#loads -= 1;
    else this.record('form', request.url());
    if (this.#loads < 0) this.record('navigation', request.url());
  }

  #recordForeign(request: Request): void {
    const isPicture = request.resourceType() === 'image' && this.policy === 'off';
    if (isPicture) this.pictures.add(request.url());
    else this.record('request', `${request.resourceType()} ${request.url()}`);
  }
}

const isPage = ({ pathname }: URL) => !/^\/api\/|\.\w+$/.test(pathname);
const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/** Returns the number of the vector in an address or a name. */
function numberIn(text: string): number | null {
  const [, number] = /(?:evil-|clobbered|__hit\(|xss-)(\d+)/.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}

async function withoutPolicy(route: Parameters<Parameters<BrowserContext['route']>[1]>[0]): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  const { 'content-security-policy': _, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

/** Runs in every frame before its own scripts. */
function listen(names: readonly string[]): void {
  const bindings = window as unknown as Record<string, ((...values: unknown[]) => unknown) | undefined>;
  for (const name of names)
    Object.defineProperty(window, name, { value: () => bindings.__hit?.(-1), configurable: true });
  document.addEventListener('securitypolicyviolation', (event) =>
    bindings.__refused?.(event.effectiveDirective, `${event.blockedURI} ${event.sample}`),
  );
}
