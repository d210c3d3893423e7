import { versionHeader } from '@site/shared/contract/envelope';
import { appInfo, userInfo } from '@site/shared/contract/session';
import { transfer } from '@site/shared/contract/wallet';
import { type PlatformResponse, sendCall, sendRequest } from './sendRequest.ts';
import { configureLine, type Finding, findingOf, isForeign, type Target } from './target.ts';

const names = {
  preflight: 'preflight of calls',
  answers: 'answers across origins',
  refusals: 'refusals across origins',
  date: 'Date across origins',
} as const;

/**
 * Checks whether pages of another origin may call the platform: a browser refuses them everything that it does not allow.
 */
export async function checkOrigins(target: Target): Promise<Finding[]> {
  const foreign = isForeign(target);
  if (foreign === false) return [findingOf('CORS').ok('not needed: pages and platform share their origin')];
  if (foreign === undefined)
    return [findingOf('CORS').unknown('it is not said where the site is', 'Give it with --origin https://…')];
  const settings = await sendCall(target, appInfo);
  return [
    await preflightFinding(target),
    allowedFinding(names.answers, settings, target),
    allowedFinding(names.refusals, await sendCall(target, userInfo), target),
    dateFinding(settings),
  ];
}

async function preflightFinding(target: Target): Promise<Finding> {
  const finding = findingOf(names.preflight);
  const wanted = [
    'authorization',
    'content-type',
    ...(target.keyHeader ? [target.keyHeader.toLowerCase()] : []),
    ...(target.isVersionSent ? [versionHeader.toLowerCase()] : []),
  ];
  const answer = await sendRequest(target, {
    method: 'OPTIONS',
    path: transfer.path,
    headers: {
      'access-control-request-method': transfer.method,
      'access-control-request-headers': wanted.join(','),
    },
  });
  if (answer.status < 200 || answer.status > 299)
    return finding.problem(
      `OPTIONS is answered with ${answer.status}`,
      'Answer OPTIONS with 204, without asking for a token.',
    );
  if (!allows(answer, target)) return originProblem(names.preflight, answer, target);
  const allowed = listIn(answer, 'access-control-allow-headers');
  // A star does not include Authorization.
  const missing = wanted.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  if (missing.length > 0) {
    return finding.problem(
      `does not allow ${missing.join(', ')}`,
      `Name them in Access-Control-Allow-Headers.${wayWithout(missing, target)}`,
    );
  }
  const age = Number(answer.header('access-control-max-age') ?? 0);
  const hint =
    age < 600 ? 'Send Access-Control-Max-Age: 7200: each call is two requests without it.' : undefined;
  return finding.ok(`allows ${wanted.join(', ')}; kept for ${age} s`, hint);
}

/** Returns how the site does without the headers that are not allowed; empty where it cannot. */
function wayWithout(missing: readonly string[], target: Target): string {
  const changes: Record<string, string> = {
    [target.keyHeader.toLowerCase()]: 'keyHeader=',
    [versionHeader.toLowerCase()]: '--unset isVersionSent',
  };
  const needed = missing.map((name) => changes[name]);
  return needed.every(Boolean) ? ` Until it does: ${configureLine(target, needed.join(' '))}` : '';
}

function allowedFinding(what: string, answer: PlatformResponse, target: Target): Finding {
  if (!allows(answer, target)) return originProblem(what, answer, target);
  return findingOf(what).ok(`allowed, status ${answer.status}`);
}

function dateFinding(answer: PlatformResponse): Finding {
  const exposed = listIn(answer, 'access-control-expose-headers');
  const finding = findingOf(names.date);
  if (exposed.includes('date') || exposed.includes('*')) return finding.ok('exposed');
  return finding.problem('hidden', 'Name Date in Access-Control-Expose-Headers: pages tell the time by it.');
}

function originProblem(what: string, answer: PlatformResponse, { origin }: Target): Finding {
  const named = answer.header('access-control-allow-origin') ?? 'nobody';
  return findingOf(what).problem(
    `${answer.status} allows ${named}`,
    `Send Access-Control-Allow-Origin: ${origin}, with refusals too.`,
  );
}

function allows(answer: PlatformResponse, { origin }: Target): boolean {
  const named = answer.header('access-control-allow-origin');
  return named === '*' || named === origin;
}

function listIn(answer: PlatformResponse, header: string): string[] {
  return (answer.header(header) ?? '').split(',').map((name) => name.trim().toLowerCase());
}
