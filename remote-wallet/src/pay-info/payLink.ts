import { httpAddress } from '@site/shared';

/** The URL schemes of the payment apps; web pages are allowed too. */
const apps = ['weixin:', 'alipays:', 'alipay:'];

/**
 * Returns the first of these texts that is a payment link, or null. The texts come from the platform and are not
 * trusted.
 */
export function payLink(...texts: readonly string[]): string | null {
  for (const text of texts) {
    const link = httpAddress(text.trim()) ?? appLink(text);
    if (link) return link;
  }
  return null;
}

/** Whether a link is a web page; any other link opens an app, which needs no new tab. */
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
