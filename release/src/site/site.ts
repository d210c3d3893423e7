import {
  type ReleaseDocument,
  type ReleasedRoute,
  type ReleaseKey,
  releaseKeySchema,
} from '@site/release-page';
import * as v from 'valibot';
import { setCommandName } from '../base/names/commandName.ts';
import type { Store } from '../store/store.ts';

/** The settings that pages of a channel carry. The release tool reads the key alone. */
export type Config = { readonly [setting: string]: unknown; readonly releaseKey?: ReleaseKey | undefined };

/** A file of a channel: its path, and its text. */
export type ChannelFile = readonly [path: string, text: string];

/** A revision whose pages are made: its document, what pages carry of it, and their settings. */
export type Rendered = {
  readonly document: ReleaseDocument;
  readonly carried: ReleaseDocument;
  readonly config: Config;
};

type PolicyOptions = {
  readonly config: Config;
  /** The Host header of the request. */
  readonly host: string | undefined;
  /** Allows scripts and styles from development servers on localhost. */
  readonly development: boolean;
};

/** A claim of a declared address that no other remote may have. */
export type Claim = {
  readonly key: string;
  readonly claimed: string;
  /** The place in the tab bar, where that is what it claims. */
  readonly place?: number;
};

/** The parts of a site that the release tool takes from it. */
export type Site = {
  /** How an operator calls the release command. */
  readonly command: string;
  /** Whether the page’s host is released here, so that nothing can be released before it. */
  readonly hasHost: boolean;
  /** The schemas of the settings, by name; each fills in its default. */
  readonly settings: v.ObjectEntries & { readonly releaseKey: v.GenericSchema };
  /** Returns the settings that a page carries; undefined where it carries none that are valid. */
  readonly configIn: (page: string) => Config | undefined;
  /** Returns the Content-Security-Policy of a page. */
  readonly policy: (options: PolicyOptions) => string;
  /** The programs that every page has. */
  readonly programs: () => readonly string[];
  /** Returns the files that depend on the settings alone. */
  readonly configFiles: (channel: string, config: Config) => readonly ChannelFile[];
  /** Returns the pages of a channel. */
  readonly pages: (store: Store, rendered: Rendered) => Promise<readonly ChannelFile[]>;
  /** Returns the files that are the same at every revision. */
  readonly files: () => readonly (readonly [path: string, bytes: Buffer])[];
  /** The answer to players before anything is released. */
  readonly notYet: string;
  /** The modules that a host of this site has the copy of, each with the name under which builds state its version. */
  readonly sharedModules: Readonly<Record<string, string>>;
  /** The folder of files that are for other hosts alone. */
  readonly foreignFiles: string;
  /** Returns what a declared address claims. */
  readonly claimsOf: (route: ReleasedRoute) => readonly Claim[];
};

/** The setting of a site whose pages are not released: the addresses of its pages that a smoke test opens. */
export const smokeTestSetting = {
  smokeTest: v.optional(
    v.array(
      v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be an address like https://www.example.com/')),
    ),
  ),
};

/** A site whose pages are not released: a channel has documents and nothing else. */
export const withoutPage: Site = {
  command: 'mf-release',
  hasHost: false,
  settings: { ...smokeTestSetting, releaseKey: v.optional(releaseKeySchema) },
  configIn: () => undefined,
  policy: () => "default-src 'none'",
  programs: () => [],
  configFiles: () => [],
  pages: async () => [],
  files: () => [],
  notYet: 'Nothing has been released yet.',
  sharedModules: {},
  foreignFiles: 'copies',
  claimsOf: () => [],
};

let released = withoutPage;

/** Sets the site that this process releases, before the first command. */
export function releases(site: Site): void {
  released = site;
  setCommandName(site.command);
}

/** Returns the site that this process releases. */
export function site(): Site {
  return released;
}
