import { httpAddress } from '@site/shared';

/** The apps that a player pays with; a page may be opened, too. */
const apps = ['weixin:', 'alipays:', 'alipay:'];

/** The first of these texts that is a link to pay with, or null: they come from the platform and are not trusted. */
export function payLink(...texts: readonly string[]): string | null {
  for (const text of texts) {
    const link = httpAddress(text.trim()) ?? appLink(text);
    if (link) return link;
  }
  return null;
}

/** Whether a link is a page; anything else is handed to an app, which needs no new tab. */
export function isPage(link: string): boolean {
  return /^https?:/.test(link);
}

function appLink(text: string): string | null {
  try {
    const { protocol, username, href } = new URL(text.trim());
    return apps.includes(protocol) && username === '' ? href : null;
  } catch {
    return null;
  }
}
