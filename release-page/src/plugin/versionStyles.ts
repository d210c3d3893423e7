/** The value of `media` that each link had which is not displayed now. */
const mediaOf = new WeakMap<HTMLLinkElement, string>();

/** Displays the styles of a version, or does not. */
export function setStyles(base: string, areDisplayed: boolean): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const media = mediaOf.get(link);
    if (!link.href.startsWith(base) || areDisplayed === (media === undefined)) continue;
    if (media === undefined) mediaOf.set(link, link.media);
    else mediaOf.delete(link);
    link.media = media ?? 'not all';
  }
}
