import { NAME } from '../hall/siteCalls.ts';

export type File = { readonly type: string; readonly body: string | Buffer };

/** The labels of the pictures that the platform refers to, by name. */
const pictures: Readonly<Record<string, string>> = {
  logo: '海岸',
  banner1: '海岸娱乐 首存好礼',
  banner2: '海岸娱乐 天天返水',
  banner3: '海岸娱乐 红包雨',
  promotion11: '新会员首存送38',
  promotion12: '周末存款加赠',
  promotion15: '每日签到礼',
  game: '游戏',
  bank: '银行',
  face: '会员',
  pay: '收款码（演示）',
  download: '下载码（演示）',
};
const wide = /^(banner|promotion)/;

const pageTitles: Readonly<Record<string, string>> = {
  '/': '首页',
  '/chat': '在线客服',
  '/play': '游戏大厅',
  '/agent': '代理登录',
  '/download': '应用下载',
};

/** Returns a picture or a page that the platform serves besides its calls. */
export function fileAt(path: string): File | undefined {
  const [, name = ''] = /^\/uploads\/(\w+)\.svg$/.exec(path) ?? [];
  const label = pictures[name];
  if (label !== undefined) return { type: 'image/svg+xml', body: picture(label, wide.test(name)) };
  const title = pageTitles[path];
  return title === undefined ? undefined : { type: 'text/html; charset=utf-8', body: page(title) };
}

function picture(label: string, isWide: boolean): string {
  const [width, height] = isWide ? [750, 320] : [120, 120];
  const size = Math.min(height / 4, width / label.length);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#0b5d7a"/><path d="M0 ${height * 0.8}q${width / 4} -40 ${width / 2} 0t${width / 2} 0V${height}H0z" fill="#12a0b8"/>` +
    `<text x="50%" y="50%" fill="#fff" font-size="${Math.floor(size)}" text-anchor="middle">${label}</text></svg>`
  );
}

const page = (title: string): string =>
  `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title} · ${NAME}</title><body style="font-family:sans-serif;padding:16px"><h1>${title}</h1>` +
  '<p>演示页面：这里没有真实的服务、游戏或付款。</p></body></html>';
