import { Refused } from '@site/release';

/** The certificates of the authorities that an https platform is verified by, as the image of the front has them. */
export const authorities = '/etc/ssl/certs/ca-certificates.crt';

const form = /^(?:(https?):\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)\/?$/;

/**
 * Returns where nginx finds the platform, as a file that it includes: nothing for an empty address, which leaves the sandbox.
 * An address without a scheme is one of http. Throws `Refused` for a text that nginx would read differently.
 */
export function nginxPlatform(address: string): Readonly<Record<string, string>> {
  return { 'platform-address.conf': address.trim() === '' ? '' : upstream(address.trim().toLowerCase()) };
}

function upstream(address: string): string {
  const [, scheme = 'http', host = ''] = form.exec(address) ?? [];
  const url = URL.parse(`${scheme}://${host}`);
  if (!url)
    throw new Refused(
      `PLATFORM holds "${address}", which is not an address such as https://api.example.com or 10.0.0.5:9000.`,
    );
  const lines = [`set $platform ${scheme}://${host}`, `set $platform_host ${host}`];
  return [...lines, ...(scheme === 'https' ? verifiedAs(url.hostname) : [])]
    .map((line) => `${line};\n`)
    .join('');
}

/** Names the platform to its server, and passes nothing on unless an authority vouches for that name. */
function verifiedAs(name: string): string[] {
  return [
    'proxy_ssl_protocols TLSv1.2 TLSv1.3',
    'proxy_ssl_server_name on',
    `proxy_ssl_name ${name}`,
    'proxy_ssl_verify on',
    // The chain may have more than one certificate between the platform's and the authority's.
    'proxy_ssl_verify_depth 4',
    `proxy_ssl_trusted_certificate ${authorities}`,
  ];
}
