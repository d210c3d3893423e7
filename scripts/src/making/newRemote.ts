import { composeFile } from '@site/deploy/compose-file';
import { Mistake } from '../command/errors.ts';
import type { Made, Read } from './make.ts';
import { checkRemoteName, checkText, componentOf } from './names.ts';
import { costLine, screenFiles } from './screenFiles.ts';

export type Wish = {
  readonly name: string;
  /** The label of its tab. */
  readonly tab?: string;
  readonly title?: string;
  /** The place of its tab in the bar. */
  readonly place?: number;
};

/**
 * Returns a remote with one screen, ready to build, test and release. Throws `Mistake` for a name or a text that is not
 * allowed.
 */
export function newRemote(
  { name, tab, title = tab ?? name, place }: Wish,
  remotes: readonly string[],
  read: Read,
): Made {
  checkWish(name, title, tab);
  if (remotes.includes(name)) throw new Mistake(`There is a remote ${name} already.`);
  const folder = `remote-${name}`;
  const like: { dependencies: object } = JSON.parse(read('remote-lottery/package.json'));
  const manifest = JSON.stringify(like, null, 2).replaceAll('lottery', name);
  return {
    created: {
      [`${folder}/package.json`]: `${manifest}\n`,
      [`${folder}/tsconfig.json`]: read('remote-lottery/tsconfig.json'),
      ...remoteFiles(folder, { name, tab, title, place }),
    },
    changed: { 'docker-compose.yml': composeFile([...remotes, name].sort()) },
    next: [
      `npm run dev -- ${name}                  see it at #/${name}, edits showing at once`,
      costLine(name),
      `npm test -- --filter ${name}            prove it`,
      `npm run release -- publish ${name}      release it; nothing else is built or released`,
      `npm run new -- screen ${name} my-screen another screen`,
    ],
  };
}

/** Throws `Mistake` for a name or a text that is not allowed. */
export function checkWish(name: string, title: string, tab: string | undefined): void {
  checkRemoteName(name);
  checkText(title);
  if (tab !== undefined) checkText(tab, 6);
}

/** Returns the files of a remote in any repository: its build, its routes and its first screen, by path. */
export function remoteFiles(
  folder: string,
  { name, tab, title, place }: Wish & { readonly title: string },
): Record<string, string> {
  return {
    [`${folder}/webpack.config.ts`]: `import { remote } from '@site/build/webpack';
import { routes } from './src/routes.ts';

export default remote({ folder: import.meta.dirname, routes, budget: 20_000 });
`,
    [`${folder}/src/routes.ts`]: routesFile({ name, tab, title, place }),
    ...screenFiles({ folder, name, path: `/${name}`, title }),
  };
}

function routesFile({ name, tab, title, place = 3.5 }: Wish & { readonly title: string }): string {
  const screen = `./src/${name}/${componentOf(name)}.tsx`;
  if (tab === undefined)
    return `import type { RouteDeclaration } from '@site/shared/release';

/** The table of contents of this remote: every address it shows. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/${name}', screen: '${screen}', login: false, header: 'title', title: '${title}' },
];
`;
  return `import type { RouteDeclaration, Tab } from '@site/shared/release';

const tab: Tab = {
  place: ${place},
  label: '${tab}',
  icon: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v8M8 12h8',
};

/** The table of contents of this remote: every address it shows. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/${name}', screen: '${screen}', login: false, header: 'logo', tab },
];
`;
}
