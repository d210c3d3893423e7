import { Usage } from '../../base/usage.ts';
import { visible } from '../../base/visible.ts';
import { planConfiguration } from '../../changes/configuration/configure.ts';
import { checkPlatform } from '../../platform/checkPlatform.ts';
import type { Finding } from '../../platform/target.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { required } from '../required.ts';
import { table } from '../table.ts';

type Options = {
  readonly origin?: string;
  readonly withAccount?: { readonly name: string; readonly password: string };
  readonly room?: string;
};

const description = `Checks that a platform has what the site needs: answers of the contract, the clock, refused sessions, CORS for the site's
origin, caching, compression, sockets, and idempotency keys. It uses headers, sockets and keys of the channel's
configuration. It changes nothing and moves no money; with an account it logs in, opens a room and sends transfers of
nothing, which the platform refuses. A check without a result counts as unknown.`;

export const checkPlatformCommand: AddCommand = (program, answering) => {
  program
    .command('check-platform')
    .usage('<address> [--origin ADDRESS] [--with-account NAME:PASSWORD] [--room ID]')
    .summary('check that a platform has what the site needs')
    .description(description)
    .argument('[address]', 'the address of the platform API, such as https://api.example.com', address)
    .option(
      '--origin <address>',
      'the address of the site for players, such as https://play.example.com',
      origin,
    )
    .option('--with-account <name:password>', 'a test account of the platform', account)
    .option('--room <id>', 'the lottery room whose socket is opened (default: the first one)')
    .addHelpText(
      'after',
      examples(
        'check-platform https://api.example.com --origin https://play.example.com --with-account tester:secret',
      ),
    )
    .action(
      answering(async ({ store, channel }, named: string | undefined, options: Options) => {
        const { origin, withAccount, room: roomId } = options;
        const at = required(named, 'Say which platform, for example: check-platform https://api.example.com');
        const { config } = await planConfiguration(store, (current) => current, channel);
        const { keyHeader, isKeyKept, socketBase } = config;
        const findings = await checkPlatform({
          address: at,
          keyHeader,
          isKeyKept,
          ...(socketBase === undefined ? {} : { socketBase }),
          ...(origin === undefined ? {} : { origin }),
          ...(withAccount ? { account: withAccount } : {}),
          ...(roomId === undefined ? {} : { roomId }),
        });
        const isBad = findings.some(({ state }) => state === 'problem');
        return { text: findingsText(findings), data: { address: at, findings }, isBad };
      }),
    );
};

function findingsText(findings: readonly Finding[]): string {
  const rows = findings.map(({ what, state, seen, todo = '' }) => [what, state, visible(seen), todo]);
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  const sum = `${count('ok')} ok, ${count('problem')} problems, ${count('unknown')} unknown`;
  return `${table([['what', 'state', 'seen', 'what to do'], ...rows])}\n\n${sum}`;
}

function address(text: string): string {
  if (/^https?:\/\/[^?#]+$/i.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new Usage(`"${text}" is no address of a platform: write it as https://api.example.com.`);
}

function origin(text: string): string {
  return new URL(address(text)).origin;
}

function account(text: string): { name: string; password: string } {
  const [, name, password] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  if (name && password) return { name, password };
  throw new Usage('--with-account takes a name and a password with a colon between them.');
}
