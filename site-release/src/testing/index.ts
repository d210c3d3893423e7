import { releases } from '@site/release/for-site';
import { runIn as run } from '@site/release/testing';
import { pageOfSite } from '../page/pageOfSite.ts';
import { siteCommands } from '../thisSite.ts';

export * from '@site/release/testing';

// The helpers of the tool have set a site of their own.
releases(pageOfSite);

/** Runs a command of this site over the store of a workplace: see `runIn` of the tool. */
export const runIn: typeof run = (place, argv, environment) =>
  run(place, argv, { ...environment, siteCommands });
