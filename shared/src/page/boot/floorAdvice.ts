/**
 * The file `floor.js`, which only browsers below the floor load (`belowFloor.ts`): shows the player what to do. Built as ES5,
 * so everything with a name here is a function or a parameter.
 */

type Config = { readonly apiBase?: string; readonly reportTo?: string; readonly reportPercent?: number };
type Release = { readonly channel: string; readonly revision: number };

function advice(agent: string): string {
  if (/iPhone|iPad|iPod/.test(agent))
    return '请在“设置－通用－软件更新”中，把系统更新到 iOS 14.5 或更高版本，再重新打开。';
  if (/MicroMessenger/.test(agent)) return '请把微信更新到最新版本，或点右上角“···”，选择“在浏览器打开”。';
  return '请把当前浏览器更新到最新版本，或用最新版 Chrome、Edge 等浏览器打开。';
}

function add(parent: Element, name: string, look: string, text: string): HTMLElement {
  return fill(parent, document.createElement(name), look, text);
}

function fill(parent: Element, made: HTMLElement, look: string, text: string): HTMLElement {
  made.style.cssText = look;
  made.textContent = text;
  parent.appendChild(made);
  return made;
}

function showPage(page: HTMLElement, config: Config): void {
  page.setAttribute('role', 'alert');
  add(page, 'h1', 'margin:0 0 12px;color:#12142b;font-size:20px', '浏览器版本过低');
  add(page, 'p', 'margin:0 0 12px', '当前浏览器无法打开本站，您的账户和资金不受影响。');
  add(page, 'p', 'margin:0 0 12px', advice(navigator.userAgent));
  add(page, 'p', 'margin:0 0 12px', '本站网址：').appendChild(
    document.createTextNode(location.href.split('#')[0] as string),
  );
  offerService(page, config, new XMLHttpRequest());
}

function offerService(page: HTMLElement, config: Config, request: XMLHttpRequest): void {
  request.onload = function handleAnswer() {
    linkService(page, JSON.parse(request.responseText).data.url);
  };
  request.open('POST', `${config.apiBase || ''}/api/getservicerurl`);
  request.send();
}

function linkService(page: HTMLElement, address: unknown): void {
  if (typeof address === 'string' && /^https?:\/\//.test(address))
    add(page, 'a', 'color:#2f3ce0', '联系客服').setAttribute('href', address);
}

/** Reports an error of the page itself, because no version of an application is to blame. */
function report(config: Config, release: Release, request: XMLHttpRequest): void {
  if (!config.reportTo || Math.random() * 100 >= Number(config.reportPercent)) return;
  request.open('POST', config.reportTo);
  request.setRequestHeader('Content-Type', 'text/plain;charset=UTF-8');
  request.send(
    JSON.stringify({
      schema: 1,
      page: `${Math.random().toString(36)}0000000000000000`.slice(2, 18),
      channel: release.channel,
      revision: release.revision,
      runs: {},
      isOpen: true,
      percent: config.reportPercent,
      dropped: 0,
      events: [
        {
          kind: 'error',
          ago: 0,
          app: 'page',
          version: String(release.revision),
          screen: '',
          type: 'uncaught',
          name: 'BelowFloor',
          message: browserIn(navigator.userAgent),
          stack: '',
          isFirst: true,
        },
      ],
    }),
  );
}

/** Returns the name and version of the browser, and nothing else of its user agent. */
function browserIn(agent: string): string {
  return (/OS \d+_\d+/.exec(agent) ||
    /(Chrome|Firefox|Version|MSIE|rv)[/ :]\d+/.exec(agent) || ['unknown'])[0];
}

function jsonIn(id: string) {
  return JSON.parse((document.getElementById(id) as HTMLElement).textContent as string);
}

showPage(
  add(
    document.body,
    'section',
    'position:fixed;z-index:9999;top:0;right:0;bottom:0;left:0;overflow:auto;box-sizing:border-box;padding:96px 24px 24px;color:#61668a;background:#f4f5fb;font:16px/1.6 "PingFang SC","Noto Sans SC",sans-serif;text-align:center',
    '',
  ),
  jsonIn('site-config'),
);
report(jsonIn('site-config'), jsonIn('site-release'), new XMLHttpRequest());
