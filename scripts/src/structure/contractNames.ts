import { contractEntries } from '@site/build/shared-modules';
import type { SourceTree } from '@site/build/source-tree';
import { exportUse, type HandedOut } from './exportUse.ts';

const hostEntry = 'shared/src/host.ts';
/** The entry of NutUI, a shared module, from which a remote cannot make its own copy. Screens take what they need. */
const nutuiEntry = 'shared/src/nutui.ts';
const onceEntries: readonly string[] = [...Object.values(contractEntries), hostEntry];
/** The entries for which the page of the interface parts counts as a user. */
const shownEntries: readonly string[] = [hostEntry, nutuiEntry];
/** Files that are compiled into the applications that import them: unused exports cost nothing. */
const compiledEntries = ['shared/src/money.ts', 'shared/src/page/index.ts', 'release-page/src/index.ts'];
/** The table of all addresses, whether or not a link uses them. */
const pathsEntry = 'shared/src/paths.ts';
const isContractFile = (file: string) => /^shared\/src\/contract\/[^/]+(?<!\.test)\.ts$/.test(file);

/** The reasons why a name is in `shared` although only one remote uses it. */
const reasonsToStay: Readonly<Record<string, string>> = {
  beginSession: 'It writes what the session keeps.',
  PickerField: 'It stands in the frame that all fields have.',
  TextArea: 'It stands in the frame that all fields have.',
};

/** Returns the problems of the names that `@site/shared` exports, each as a sentence with the remedy. */
export function contractNameProblems(tree: SourceTree, reasons = reasonsToStay): readonly string[] {
  const { handedOut, handedOnWhole, isUsedAtHome, usersOf } = exportUse(tree);
  const compiled = [...compiledEntries, ...[...tree.files].filter(isContractFile)];
  const entries = [...onceEntries, ...compiled];

  const isNeededByShared = (one: HandedOut) =>
    one.isOfPackage ||
    isUsedAtHome(one) ||
    usersOf(one.home, one.original).some((file) => !entries.includes(file));

  /**
   * Returns the applications that import a name from an entry; the page of the interface parts counts only for `shownEntries`.
   */
  function applications(entry: string, name: string): readonly string[] {
    const folders = usersOf(entry, name).map((file) => file.slice(0, file.indexOf('/')));
    return [...new Set(folders)].filter((folder) => folder !== 'parts' || shownEntries.includes(entry));
  }

  /** Returns the only remote that uses a name which `shared` itself does not need. */
  function onlyUser(entry: string, one: HandedOut): string | undefined {
    const [user, ...others] = applications(entry, one.name);
    return others.length > 0 || user === 'host' || isNeededByShared(one) ? undefined : user;
  }

  function placeProblem(entry: string, one: HandedOut): string | undefined {
    const users = applications(entry, one.name);
    const subject = `${entry} hands out ${one.name}, which`;
    if (users.length === 0) return `${subject} no application uses: take it away.`;
    if (shownEntries.includes(entry)) return undefined;
    if (users.join() === 'host') return `${subject} the host alone uses: hand it out in ${hostEntry}.`;
    const user = one.name in reasons ? undefined : onlyUser(entry, one);
    return user && `${subject} ${user} alone uses: move it there from ${one.home}.`;
  }

  const needlessReasons = Object.keys(reasons).filter(
    (name) =>
      !Object.values(contractEntries).some((entry) =>
        handedOut(entry).some((one) => one.name === name && onlyUser(entry, one)),
      ),
  );

  /**
   * Whether a name is an API call. The sandbox's table uses every call by its name; a call that no application sends costs
   * players nothing.
   */
  const isCall = ({ home, original }: HandedOut) =>
    isContractFile(home) &&
    new RegExp(`^export const ${original} = (get|post|upload)\\(`, 'm').test(tree.read(home));

  const isCompiledForNobody = (one: HandedOut) =>
    !isNeededByShared(one) &&
    !isCall(one) &&
    compiled.every((entry) => usersOf(entry, one.name).length === 0);

  return [
    ...needlessReasons.map((name) => `${name} needs no reason to stay in shared: take it out of the table.`),
    ...onceEntries.flatMap((entry) => [
      ...handedOnWhole(entry).map((file) => `${entry} hands on all of ${file}: name each.`),
      ...handedOut(entry).flatMap((one) => placeProblem(entry, one) ?? []),
    ]),
    ...compiled.flatMap((entry) =>
      handedOut(entry)
        .filter(isCompiledForNobody)
        .map(({ name }) => `${entry} hands out ${name}, which nobody uses: take it away.`),
    ),
    ...[...entries, pathsEntry].flatMap((entry) =>
      handedOut(entry)
        .filter(({ isDocumented }) => !isDocumented)
        .map(
          ({ name }) =>
            `${entry} hands out ${name} without a sentence that says what it is for and what it throws.`,
        ),
    ),
  ];
}
