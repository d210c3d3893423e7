import type { CallName } from '@site/shared/contract/table/calls';
import type { Answers } from '../calls/answered.ts';

/** An address that the platform hands out, with the field that it stands in and what the site does with it. */
export type HandedOut = {
  readonly name: CallName;
  readonly field: string;
  readonly address: string;
  readonly use: 'frame' | 'picture';
};

const picturesIn = /<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** Returns the addresses of pages that the site frames, also empty ones. */
export function framedAddresses({ all }: Answers): readonly HandedOut[] {
  const frame = (name: CallName, field: string, address: string): HandedOut => ({
    name,
    field,
    address,
    use: 'frame',
  });
  return [
    ...all('serviceUrl').map(({ url }) => frame('serviceUrl', 'url', url)),
    ...all('gameUrl').map(({ url }) => frame('gameUrl', 'url', url)),
    ...all('agentLoginUrl').map(({ url }) => frame('agentLoginUrl', 'url', url)),
    // Without a download the site says so.
    ...all('appInfo')
      .filter(({ ios_download_url: url }) => url !== '')
      .map(({ ios_download_url: url }) => frame('appInfo', 'ios_download_url', url)),
  ];
}

/** Returns the addresses of pictures, those in HTML included. */
export function pictureAddresses({ all }: Answers): readonly HandedOut[] {
  const found: HandedOut[] = [];
  const picture = (name: CallName, field: string, address: string) => {
    if (address !== '') found.push({ name, field, address, use: 'picture' });
  };
  const html = (name: CallName, field: string, source: string) => {
    for (const [, double, single, bare] of source.matchAll(picturesIn))
      picture(name, field, (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim());
  };
  for (const app of all('appInfo')) {
    picture('appInfo', 'site_logo', app.site_logo);
    picture('appInfo', 'ios_download_qrcode', app.ios_download_qrcode);
    html('appInfo', 'webcontent', app.webcontent);
  }
  for (const user of all('userInfo')) picture('userInfo', 'avatar', user.avatar);
  for (const { src } of all('banners').flat()) picture('banners', '[].src', src);
  for (const { gamepic } of all('games').flat()) picture('games', '[].gamepic', gamepic);
  for (const { data } of all('activities'))
    for (const { banner } of data) picture('activities', 'data[].banner', banner);
  for (const { banner, content, memo } of all('activityDetail')) {
    picture('activityDetail', 'banner', banner);
    html('activityDetail', 'content', content);
    html('activityDetail', 'memo', memo);
  }
  for (const { content } of all('article')) html('article', 'content', content);
  for (const { ico } of all('savedCards').flat()) picture('savedCards', '[].ico', ico);
  for (const { cardlist } of all('payInfo')) picture('payInfo', 'cardlist.payimg', cardlist.payimg);
  for (const { chatdata, playbox } of all('lotteryRoom')) {
    for (const { headurl } of chatdata) picture('lotteryRoom', 'chatdata[].headurl', headurl);
    for (const { desc } of playbox) html('lotteryRoom', 'playbox[].desc', desc);
  }
  return found;
}
