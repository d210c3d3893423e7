/** What may be opened to pay: pages, and the apps that a player pays with. */
const openable = ['https:', 'http:', 'weixin:', 'alipays:', 'alipay:'];

/** The first of these texts that is a link to pay with, or null: they come from the platform and are not trusted. */
export function payLink(...texts: readonly string[]): string | null {
  for (const text of texts) {
    const link = readLink(text);
    if (link && openable.includes(link.protocol) && link.username === '') return link.href;
  }
  return null;
}

/** Whether a link is a page; anything else is handed to an app, which needs no new tab. */
export function isPage(link: string): boolean {
  return /^https?:/.test(link);
}

function readLink(text: string): URL | null {
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
}
