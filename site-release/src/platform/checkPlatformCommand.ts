import type { AddCommand } from '@site/release/for-site';
import { examples, planConfiguration, required, Usage } from '@site/release/for-site';
import type { RuntimeConfig } from '@site/shared/config';
import { checkPlatform } from './checkPlatform.ts';
import { findingsText } from './findingsText.ts';
import type { Target } from './target.ts';

type Options = {
  readonly origin?: string;
  readonly withAccount?: { readonly name: string; readonly password: string };
  readonly room?: string;
  readonly writes?: boolean;
  readonly payPassword?: string;
};

const description = `Checks that a platform has what the site needs: answers of the contract, the clock, refused sessions, CORS for the site's
origin, caching, compression, sockets, and idempotency keys. It uses headers, sockets, keys and origins of the channel's
configuration. A check without a result counts as unknown.

With an account it logs in, opens a room, sends transfers of nothing, which the platform refuses, and every call that only
reads: it names each field that is not as the contract has it, each address that the configuration does not allow, and
how records are written. That changes nothing and moves no money. --writes sends the writes of a test account, too: it
turns automatic transfer over and back, saves the profile as it is, and transfers 1.00 to a venue and back.`;

export const checkPlatformCommand: AddCommand = (program, answering) => {
  program
    .command('check-platform')
    .usage(
      '<address> [--origin ADDRESS] [--with-account NAME:PASSWORD [--writes [--pay-password WORD]]] [--room ID]',
    )
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
    .option('--writes', 'send the writes of a test account, too')
    .option(
      '--pay-password <word>',
      'its payment password: --writes saves a made-up USDT address and deletes it',
    )
    .addHelpText(
      'after',
      examples(
        'check-platform https://api.example.com --origin https://play.example.com --with-account tester:secret',
        'check-platform https://api.example.com --with-account tester:secret --writes',
      ),
    )
    .action(
      answering(async ({ store, channel }, named: string | undefined, options: Options) => {
        const at = required(named, 'Say which platform, for example: check-platform https://api.example.com');
        const { config } = await planConfiguration(store, (current) => current, channel);
        const findings = await checkPlatform(
          targetOf(at, { config: config as RuntimeConfig, channel, options }),
        );
        const isBad = findings.some(({ state }) => state === 'problem');
        return { text: findingsText(findings), data: { address: at, findings }, isBad };
      }),
    );
};

type Given = { readonly config: RuntimeConfig; readonly channel: string; readonly options: Options };

function targetOf(address: string, { config, channel, options }: Given): Target {
  const { origin, withAccount, room, writes = false, payPassword } = options;
  if (writes && !withAccount) throw new Usage('--writes needs an account: --with-account name:password.');
  if (payPassword !== undefined && !writes) throw new Usage('--pay-password is for --writes.');
  return {
    ...config,
    address,
    channel: channel === 'live' ? undefined : channel,
    origin,
    account: withAccount,
    roomId: room,
    sendsWrites: writes,
    payPassword,
  };
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
