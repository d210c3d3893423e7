import type { Page } from 'playwright';
import { addressTexts, type Vector, vectorsOf } from './vectors.ts';
import { XssWatch } from './XssWatch.ts';

/** Texts that would run in markup, in an address, in a style or in a script. */
export const textVectors: readonly Vector[] = vectorsOf('text', [
  '<img src=x onerror=HIT>',
  '<script>HIT</script><svg onload=HIT>',
  '"><svg onload=HIT><a b="',
  "'-HIT-'",
  '</script><script>HIT</script>',
  '</title></textarea></style><img src=//EVIL/ onerror=HIT>',
  '" autofocus onfocus="HIT" x="',
  '<a href="javascript:HIT">x</a> javascript:HIT http://EVIL/',
  '{{constructor.constructor("HIT")()}} #{HIT} <%= HIT %>',
  '&lt;img src=x onerror=HIT&gt; \\u003cimg src=x onerror=HIT\\u003e',
  ';background:url(//EVIL/);x:expression(HIT);',
  ']]><!--><img src=x onerror=HIT>-->\u202e',
  '<style>*{position:fixed;background:url(//EVIL/)}</style><base href=//EVIL/>',
  '<iframe srcdoc="<script>parent.HIT</script>"></iframe>',
]);

/** Fields that keep the site working: without their values nothing would be shown, or no other screen would come. */
const kept =
  /^(id|api_token|category_id|type|code|deposit_no|user_id|bet_id|out_trade_no|paytype|catecode|expect|nextexpect|platname|name:\/api\/lotteryList|nums)$/;
/** Fields that hold HTML, which attackHtml.ts covers. */
const html = /^(webcontent|memo|desc)$|^content:\/api\/(article|activitydeatil)$/;
const addresses =
  /^(site_logo|h5_url|ios_download_qrcode|ios_download_url|src|url|gamepic|banner|avatar|headurl|ico|pic|payimg)$|^(content|mch_id):\/api\/payinfo$/;

/** The number of attacked entries of a list: the further ones look the same. */
const ENTRIES = 3;

export type Kind = 'text' | 'address';
/** One attacked text of an answer, with the vector that replaced it. */
export type Attacked = { readonly kind: Kind; readonly field: string; readonly vector: number };

/** Data that the sandbox lacks for a new player, so that its fields are shown, too. */
const filled: Readonly<Record<string, object>> = {
  '/api/user': {
    realname: '张三',
    mobile: '手机',
    email: '邮箱',
    birthday: '生日',
    current_vip: 'VIP3',
    avatar: '/a.svg',
  },
  '/api/app': {
    h5_url: 'https://a.example',
    ios_download_url: 'https://a.example',
    ios_download_qrcode: '/a.svg',
    site_logo: '/a.svg',
  },
  '/api/getcard': [
    { id: 1, bank: '银行', bank_owner: '持卡人', bank_no: '卡号', bank_address: '开户行', ico: '/a.svg' },
  ],
  '/api/payinfo': {
    deposit_no: 'D1',
    info: { amount: '100', created_at: '时间', paytype: 'alipay' },
    cardlist: { mch_id: 'https://a.example', content: 'https://a.example', payimg: '/a.svg' },
  },
  '/api/noticeList': {
    data: [{ title: '标题', content: '内容', created_at: '时间' }],
    total: 1,
    last_page: 1,
  },
  '/api/gettransrecord': {
    data: [{ out_trade_no: 'D1', amount: '1', pay_way: '方式', state: 1, created_at: '时间' }],
    total: 1,
    last_page: 1,
  },
};

/** The texts of answers that the page shows nowhere, by its design. */
export const unshownTexts: Readonly<Record<string, string>> = {
  '/api/balance refused': 'a failed poll leaves the balance, whose age shows',
  '/api/bannerList refused': 'the hall leaves the banners out',
  '/api/uservip refused': 'the page takes the level of the player’s own data',
  '/api/game/list[].platform_name': 'it leads to a game and is no title',
  '/api/getcard[].bank_address': 'cards do not show their branch',
  '/api/getcard[].bank_no': 'cards show the last four characters',
  '/api/user.current_vip': 'the page reads the level out of it',
};

/** Calls whose refusal would change the whole page: no player, or only a maintenance text. */
const neverRefused = /\/api\/(app|user|login_pc)$/;

/** Puts vectors into the answers of the platform, and records by number which vector is in which field. */
export class AnswerAttack {
  readonly attacked = new Map<number, Attacked>();
  readonly #numbers = new Map<string, number>();
  /** Shifts the choice of vectors: each field gets another one in each round. */
  round = 0;
  /** Whether the platform is closed, with an attack as its notice. */
  isClosed = false;
  /** Whether the platform refuses the calls of a path, with an attack as its message. */
  refuses: (path: string) => boolean = () => false;
  /** A harmless address in place of a vector, which shows whether the page uses the field. */
  control: { readonly page: string; readonly picture: string } | null = null;

  async begin(page: Page): Promise<void> {
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch().catch(() => null);
      if (!response) return route.abort();
      const answer = await response.json().catch(() => null);
      const path = new URL(route.request().url()).pathname;
      const closed = this.isClosed && path === '/api/app' && { site_state: 0, repair_tips: '维护中' };
      const given = closed || filled[path];
      if (this.refuses(path) && !neverRefused.test(path))
        return route.fulfill({
          json: { code: 500, message: this.#attack('text', `${path} refused`), data: null },
        });
      if (answer?.code !== 200 && !given) return route.fulfill({ response });
      const data = Array.isArray(given) ? given : { ...answer.data, ...given };
      const json = {
        code: 200,
        message: answer.message,
        data: this.#changed(given ? data : answer.data, path, path, ''),
      };
      await route.fulfill({ json });
    });
  }

  /** Returns a frame of the room's socket with attacks in these fields. */
  frame(fields: Readonly<Record<string, Kind>>, further: object): string {
    const texts = Object.entries(fields).map(([name, kind]) => [name, this.#attack(kind, `frame ${name}`)]);
    return JSON.stringify({ ...Object.fromEntries(texts), ...further });
  }

  /** Returns a text vector with its mark for a field. */
  text(field: string): string {
    return this.#attack('text', field);
  }

  address(field: string): string {
    return this.#attack('address', field);
  }

  #changed(value: unknown, path: string, field: string, name: string): unknown {
    if (Array.isArray(value))
      return value.map((entry, at) =>
        at < ENTRIES ? this.#changed(entry, path, `${field}[]`, name) : entry,
      );
    if (typeof value === 'object' && value !== null) {
      const changed = Object.entries(value).map(([key, inner]) => [
        key,
        this.#changed(inner, path, `${field}.${key}`, key),
      ]);
      return Object.fromEntries(changed);
    }
    if (typeof value !== 'string' || kept.test(name) || html.test(`${name}:${path}`) || html.test(name))
      return value;
    if (addresses.test(name) || addresses.test(`${name}:${path}`)) return this.#attack('address', field);
    // The page parses amounts and numbers before it shows anything.
    return /^-?[\d.,]*$/.test(value) || kept.test(`${name}:${path}`) ? value : this.#attack('text', field);
  }

  #attack(kind: Kind, field: string): string {
    const list = kind === 'text' ? textVectors : addressTexts;
    const place = (this.#numbers.get(field) ?? this.#numbers.size * 5) + 1;
    this.#numbers.set(field, place);
    const vector = (place + this.round) % list.length;
    const number = 10_000 + this.attacked.size;
    this.attacked.set(number, { kind, field, vector });
    if (kind === 'text') return `【${number}】${textVectors[vector]?.write(XssWatch.call(number), number)}`;
    const isPage = /url$|payinfo\.cardlist\.(content|mch_id)$/.test(field);
    if (this.control) return `${isPage ? this.control.page : this.control.picture}?xss=${number}`;
    return vectorsOf('address', [addressTexts[vector] ?? ''])
      .map((one) => one.write(XssWatch.call(number), number))
      .join('');
  }
}

/** Runs in the page. Returns the numbers of the texts that it shows and of the addresses that it uses. */
export function numbersShown(): number[] {
  const values = [...document.querySelectorAll('input, textarea, select')].map(
    (field) => (field as HTMLInputElement).value,
  );
  const everything = [document.documentElement.outerHTML, document.title, ...values].join(' ');
  return [...everything.matchAll(/(?:【|xss=)(\d+)/g)].map(([, number]) => Number(number));
}
