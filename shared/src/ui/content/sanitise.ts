import createPurifier from 'dompurify';
import { platformAddress, platformPicture } from '../../contract/addresses.ts';
import { httpAddress } from '../../lib/httpAddress.ts';

const tags =
  'a b blockquote br caption center code col colgroup dd del div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul';
/** The tags that go with all that is in them. */
const forbidden = 'script style iframe object embed form svg math template noscript';
const attributes = 'align alt color colspan height href rowspan src title valign width';
const safeAddress = /^(?:https?:|mailto:|tel:|[#/?.]|[^:]*$)/i;
const safePicture = /^(?:https?:\/\/|\/|\.|data:image\/(?:png|jpe?g|gif|webp);base64,|[^:]*$)/i;

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') guardLink(node);
  if (node.tagName === 'IMG') guardPicture(node);
});

/**
 * Returns the platform's HTML as document nodes that only format text: no script, frame, form, style, event handler,
 * class or id, and only web, mail and telephone addresses. A relative address belongs to the platform. The nodes never
 * become a string again.
 */
export function sanitise(source: string): DocumentFragment {
  return purifier.sanitize(source, {
    ALLOWED_TAGS: tags.split(' '),
    ALLOWED_ATTR: attributes.split(' '),
    ALLOWED_URI_REGEXP: safeAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: forbidden.split(' '),
    RETURN_DOM_FRAGMENT: true,
  });
}

function guardLink(link: Element): void {
  const written = link.getAttribute('href');
  if (written === null) return;
  const address = written.startsWith('#') ? written : platformAddress(written);
  if (!leadsOpenly(address)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', address);
  link.setAttribute('rel', 'noopener noreferrer');
  // Addresses inside the site stay in this page: another tab would not have the session.
  if (!address.startsWith('#')) link.setAttribute('target', '_blank');
}

/** Whether a link leads into the site, to mail or telephone, or to a web address that hides nothing. */
function leadsOpenly(address: string): boolean {
  if (/^(#|mailto:|tel:)/i.test(address)) return true;
  try {
    return httpAddress(new URL(address, document.baseURI).href) !== null;
  } catch {
    return false;
  }
}

function guardPicture(picture: Element): void {
  const written = picture.getAttribute('src') ?? '';
  // Judged as resolved: what is loaded is what was judged.
  const address = platformPicture(written);
  if (!safePicture.test(address)) picture.removeAttribute('src');
  else if (address !== written) picture.setAttribute('src', address);
  picture.setAttribute('loading', 'lazy');
}

/** The inline pictures of a text. They do not count as its length, and a cut would break them. */
const pictures = /data:image\/[\w.+-]+;base64,[\w+/=]*/gi;

/** Returns the beginning of HTML, about `most` characters besides pictures, never cut inside a tag. */
export function cutHtml(source: string, most: number): string {
  let from = 0;
  let left = most;
  if (source.length > most) {
    for (const { index, 0: picture } of source.matchAll(pictures)) {
      if (index - from > left) break;
      left -= index - from;
      from = index + picture.length;
    }
  }
  const end = from + left;
  if (end >= source.length) return source;
  const part = source.slice(0, end).replace(/[\ud800-\udbff]$/, '');
  const tag = part.lastIndexOf('<');
  return tag > part.lastIndexOf('>') ? part.slice(0, tag) : part;
}
