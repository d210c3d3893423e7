import { preview } from '../../changes/preview.ts';
import type { AddCommand } from '../addCommand.ts';
import { type AppAtVersion, appAtVersion } from '../appAtVersion.ts';
import { examples } from '../examples.ts';
import { required } from '../required.ts';

const description = `Lets testers run a version, of a remote or the host, that is in the store but not live. Who opens the site with
?preview=<app>@<version> has it in that tab, with a badge that says so and leads back with one tap; everybody else
keeps what is live. Refused is what promote would refuse. There is one preview in a tab at a time.

A preview is no secret: whoever knows the address can open it. It ends when the version is blocked or pruned.`;

export const previewCommand: AddCommand = (program, answering) => {
  program
    .command('preview')
    .usage('<app>@<version>')
    .summary('let testers run a version that is not live, each in a tab of theirs')
    .description(description)
    .argument('[version]', 'a remote at a version that is in the store', appAtVersion)
    .addHelpText('after', examples('publish wallet --version 1.4.2 --no-promote', 'preview wallet@1.4.2'))
    .action(
      answering(async ({ store, channel }, named: AppAtVersion | undefined) => {
        const request = 'Say which version to preview, for example: preview wallet@1.4.2';
        const { app, version } = required(named, request);
        const { path, address } = await preview(store, app, version, { channel });
        return {
          text: `${app} ${version} can be previewed; what is live stays (channel ${channel}).\nTesters open this address of the site: ${address}`,
          data: { name: app, version, channel, path, address },
        };
      }),
    );
};
