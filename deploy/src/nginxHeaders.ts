import {
  apiPolicy,
  commonHeaders,
  contentSecurityPolicy,
  fileHeaders,
  type RuntimeConfig,
  strictTransport,
} from '@site/site-release';

const standIn = 'host.invalid';
const standInSockets = `ws://${standIn} wss://${standIn}`;

/**
 * Returns the headers of pages, of files and of the API's answers, as files that nginx includes. They equal those of the
 * edge.
 */
export function nginxHeaders(config: RuntimeConfig): Readonly<Record<string, string>> {
  const policy = contentSecurityPolicy({ config, host: standIn, development: false });
  if (!policy.includes(standInSockets)) throw new Error(`The policy names no sockets: ${policy}`);
  return {
    'page-headers.conf': directives(
      {
        ...commonHeaders,
        ...fileHeaders,
        'Content-Security-Policy': policy,
      },
      // nginx replaces `$sockets` by the address that the browser used.
      (value) => value.replace(standInSockets, '$sockets'),
    ),
    'file-headers.conf': `${directives(fileHeaders)}add_header Content-Security-Policy $drawing_policy always;\n`,
    'api-headers.conf': instead({ ...commonHeaders, 'Content-Security-Policy': apiPolicy }),
  };
}

/** Sends these headers in place of those of the server behind. */
function instead(headers: Readonly<Record<string, string>>): string {
  const names = [...Object.keys(headers), ...Object.keys(strictTransport)];
  return names.map((name) => `proxy_hide_header ${name};\n`).join('') + directives(headers);
}

function directives(headers: Readonly<Record<string, string>>, finish = (value: string) => value): string {
  // Only nginx knows whether the player came over https.
  const strictTransport = 'add_header Strict-Transport-Security $strict_transport always;\n';
  const lines = Object.entries(headers).map(([name, value]) => {
    if (/["\\$\n]/.test(value)) throw new Error(`nginx would read ${name} differently: ${value}`);
    return `add_header ${name} "${finish(value)}" always;\n`;
  });
  return lines.join('') + strictTransport;
}
