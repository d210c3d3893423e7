import { preview } from '../../changes/preview.ts';
import type { AddCommand } from '../addCommand.ts';
import { type AppAtVersion, appAtVersion } from '../appAtVersion.ts';
import { examples } from '../examples.ts';
import { required } from '../required.ts';

const description = `Lets testers run a version of the store that is not live. A tester opens the site with ?preview=<app>@<version>; that tab
then runs the version, with a badge that leads back to the live one. All other tabs run what is live. A version that
promote would refuse cannot be previewed, except for a place in the tab bar that a live remote has: the preview has no tab
there, and the answer says so. A tab has one preview at a time. The preview of an application that was never live makes a
revision first, by which pages know its role.

A preview is no secret: whoever knows the address can open it. It ends when the version is blocked or pruned.`;

export const previewCommand: AddCommand = (program, answering) => {
  program
    .command('preview')
    .usage('<app>@<version>')
    .summary('let testers open a version that is not live')
    .description(description)
    .argument('[version]', 'the application and its version, which is in the store', appAtVersion)
    .addHelpText('after', examples('publish wallet --version 1.4.2 --no-promote', 'preview wallet@1.4.2'))
    .action(
      answering(async ({ store, channel, by }, named: AppAtVersion | undefined) => {
        const request = 'Say which version to preview, for example: preview wallet@1.4.2';
        const { app, version } = required(named, request);
        const { path, address, taken } = await preview(store, app, version, { channel, by });
        const notes = taken.map(
          ({ place, ...owner }) =>
            `The place ${place} of the tab bar is that of ${owner.app} ${owner.version}, which is live: the preview has no tab there, and ` +
            `promote refuses ${app} ${version} until ${owner.app} gives it up or both are promoted in one call.`,
        );
        const made = `${app} ${version} can be previewed; the live version stays (channel ${channel}).`;
        return {
          text: [made, ...notes, `Testers open this address of the site: ${address}`].join('\n'),
          data: { name: app, version, channel, path, address, taken },
        };
      }),
    );
};
