/**
 * Leads a link to customer service, which takes the platform and nothing of a host. Rejects where that does not answer, or with
 * what is no web address.
 */
export async function leadToService(link: HTMLAnchorElement): Promise<void> {
  const { apiBase } = JSON.parse(document.getElementById('site-config')?.textContent ?? '');
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${apiBase}/api/getservicerurl`, { method: 'POST', headers, body: '{}' });
  const { code, data } = await answer.json();
  link.href = data.url;
  if (code !== 200 || !/^https?:$/.test(link.protocol)) throw code;
}
