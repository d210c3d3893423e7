import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { still } from '../../support/motion.ts';

/** Whether the page comes with its policy, or as if the server had sent none: what the code alone keeps out. */
export type Policy = 'on' | 'off';

/** What an attack brought about; its number says which one it was, where that can be told. */
export type Find = {
  readonly kind: 'script' | 'request' | 'navigation' | 'form' | 'hole' | 'string';
  readonly number: number | null;
  readonly detail: string;
};

/** Arguments of a browser that finds no other host, and asks this one from a page whose policy was taken away. */
export const onThisMachine = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-features=LocalNetworkAccessChecks',
];

const dialogs = ['alert', 'confirm', 'prompt', 'print'];

/** A browser context in which nothing that an attack does goes unseen, and from which nothing leaves this machine. */
export class XssWatch {
  readonly finds: Find[] = [];
  /** Pictures of foreign hosts that were asked for: the policy decides which hosts may be asked. */
  readonly pictures = new Set<string>();
  /** What the policy refused, by directive. */
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
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
      ...still,
      // A kept page would come past what takes its policy away.
      serviceWorkers: 'block',
    });
    const watch = new XssWatch(context, await context.newPage(), site, policy);
    await watch.#begin();
    return watch;
  }

  /** The call that every vector makes with its own number. */
  static call(number: number): string {
    return `__hit(${number})`;
  }

  /** Loads a page that is meant to be loaded: any other load is a find. */
  async load(address: string): Promise<void> {
    this.#loads += 1;
    await this.page.goto(address);
  }

  /** Opens the site, as a player who has logged in or as a visitor. */
  async enter(token: string | null): Promise<void> {
    if (token !== null)
      await this.page.addInitScript((value) => {
        if (window.origin !== 'null' && window.top === window) sessionStorage.setItem('token', value);
      }, token);
    await this.load(`${this.site}/#/`);
  }

  /** Loads the page anew. */
  async reload(): Promise<void> {
    this.#loads += 1;
    await this.page.reload();
  }

  tell(kind: Find['kind'], detail: string, number = numberIn(detail)): void {
    this.finds.push({ kind, number, detail });
  }

  close(): Promise<void> {
    return this.context.close();
  }

  async #begin(): Promise<void> {
    const { context, page } = this;
    await context.exposeBinding('__hit', (_source, number: unknown) =>
      this.tell('script', `script ${number}`, Number(number)),
    );
    await context.exposeBinding('__refused', (_source, directive: string, what: string) => {
      this.refused.set(directive, (this.refused.get(directive) ?? 0) + 1);
      // No text may come to where a string becomes markup or code, whether or not somebody stands in its way.
      if (directive === 'require-trusted-types-for') this.tell('string', what);
      if (directive === 'form-action') this.tell('form', what);
    });
    await context.addInitScript(listen, dialogs);
    if (this.policy === 'off')
      await context.route((url) => url.origin === this.site && isPage(url), withoutPolicy);
    await context.route(
      (url) => /^(https?|ftp):$/.test(url.protocol) && !isLocal(url),
      async (route) => {
        this.#hearForeign(route.request());
        await route.abort();
      },
    );
    await context.routeWebSocket(
      (url) => !isLocal(url),
      (socket) => {
        this.tell('request', socket.url());
        socket.close();
      },
    );
    context.on('request', (request) => this.#hear(request));
    context.on('page', (opened) => {
      if (opened !== page) this.tell('navigation', `another window: ${opened.url()}`);
    });
    page.on('framenavigated', (frame) => {
      const isAway = new URL(frame.url()).origin !== this.site && frame.url() !== 'about:blank';
      if (frame === page.mainFrame() && isAway) this.tell('navigation', frame.url());
    });
  }

  #hear(request: Request): void {
    if (!request.isNavigationRequest() || request.frame() !== this.page.mainFrame()) return;
    if (request.redirectedFrom()) return;
    if (request.method() === 'GET') this.#loads -= 1;
    else this.tell('form', request.url());
    if (this.#loads < 0) this.tell('navigation', request.url());
  }

  #hearForeign(request: Request): void {
    const isPicture = request.resourceType() === 'image' && this.policy === 'off';
    if (isPicture) this.pictures.add(request.url());
    else this.tell('request', `${request.resourceType()} ${request.url()}`);
  }
}

const isPage = ({ pathname }: URL) => !/^\/api\/|\.\w+$/.test(pathname);
const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/** The number of the vector that an address or a name belongs to. */
function numberIn(text: string): number | null {
  const [, number] = /(?:evil-|clobbered|__hit\(|xss-)(\d+)/.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}

async function withoutPolicy(route: Parameters<Parameters<BrowserContext['route']>[1]>[0]): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  const { 'content-security-policy': _, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

/** Runs in every frame before anything else. */
function listen(names: readonly string[]): void {
  const bindings = window as unknown as Record<string, ((...values: unknown[]) => unknown) | undefined>;
  for (const name of names)
    Object.defineProperty(window, name, { value: () => bindings.__hit?.(-1), configurable: true });
  document.addEventListener('securitypolicyviolation', (event) =>
    bindings.__refused?.(event.effectiveDirective, `${event.blockedURI} ${event.sample}`),
  );
}
