/**
 * Points a link at customer service; it needs the platform, but nothing of a host. Rejects when the platform does not
 * respond, or responds with what is no web address.
 */
export async function linkToService(link: HTMLAnchorElement): Promise<void> {
  const { apiBase } = JSON.parse(document.getElementById('site-config')?.textContent ?? '');
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${apiBase}/api/getservicerurl`, { method: 'POST', headers, body: '{}' });
  const { code, data } = await answer.json();
  link.href = data.url;
  if (code !== 200 || !/^https?:$/.test(link.protocol)) throw code;
}
