/** Has the page examine a file that none of its elements has loaded, as it does at the event of an element. Returns that element. */
export function announceFailure(address: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { crossOrigin: 'anonymous', href: address, integrity });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  link.remove();
  return link;
}
