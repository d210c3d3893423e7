import { connect } from 'node:tls';
import { messageOf } from '@site/release/for-site';
import { appInfo } from '@site/shared/contract/session';
import { sendCall } from './sendRequest.ts';
import { configureLine, type Finding, findingOf, isThisComputer, type Target } from './target.ts';

const DAY_MS = 24 * 60 * 60_000;
const FEW_DAYS = 14;

/** Checks whether the address answers at all, and over safe TLS. */
export async function checkReach(target: Target): Promise<Finding[]> {
  const finding = findingOf('address');
  try {
    const { status, header } = await sendCall(target, appInfo);
    const to = header('location');
    if (status >= 300 && status < 400)
      return [
        finding.problem(
          `leads to ${to}`,
          `Give the address it leads to: a browser repeats no POST there.${settingFor(to, target)}`,
        ),
      ];
    return [finding.ok(`answers with ${status}`), await checkTls(target)];
  } catch (error) {
    return [
      finding.problem(
        messageOf(error),
        'See that the address is right and reached from here, with a certificate that browsers trust.',
      ),
    ];
  }
}

/** Returns the setting for the address that a redirect of the settings' call leads to, where it is the same call. */
function settingFor(to: string | undefined, target: Target): string {
  if (!to?.startsWith('http') || !to.endsWith(appInfo.path)) return '';
  return ` Then: ${configureLine(target, `apiBase=${to.slice(0, -appInfo.path.length)}`)}`;
}

async function checkTls({ address, origin }: Target): Promise<Finding> {
  const finding = findingOf('TLS');
  const { protocol, hostname, port } = new URL(address);
  if (protocol === 'http:') {
    if (isThisComputer(hostname)) return finding.ok('not needed on this computer');
    const why = origin?.startsWith('https:')
      ? 'A page on https asks nothing of plain http.'
      : 'Passwords travel in the open.';
    return finding.problem('plain http', `${why} Serve the platform on https.`);
  }
  const end = await certificateEnd(hostname, Number(port || 443));
  if (end === undefined)
    return finding.unknown('the certificate could not be read', 'Look at it in a browser.');
  const days = Math.floor((end - Date.now()) / DAY_MS);
  const seen = `trusted, for ${days} more days`;
  return days >= FEW_DAYS ? finding.ok(seen) : finding.problem(seen, 'Renew the certificate.');
}

function certificateEnd(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: 5_000 }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to) || undefined);
      socket.destroy();
    });
    for (const event of ['error', 'timeout'] as const)
      socket.once(event, () => {
        resolve(undefined);
        socket.destroy();
      });
  });
}
