import { Mistake } from '../command/errors.ts';

/** Names that a container or a volume of the site already has. */
const reserved = ['host', 'front', 'api', 'release', 'store', 'key', 'data'];

function pascal(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());
}

/** Returns the component of a screen: `MyScreen` for `my-screen`. */
export function componentOf(name: string): string {
  return `${pascal(name.replace(/-screen$/, ''))}Screen`;
}

/** Returns `myScreen` for `my-screen`. */
export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns `thing-name` for `thingName`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Throws `Mistake` for a name that no folder may have. */
export function checkFolderName(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Mistake(
      `${name} is no name: small letters and digits, words joined by hyphens, as in my-screen.`,
    );
}

/** Throws `Mistake` for a name that no remote may have. */
export function checkRemoteName(name: string): void {
  checkFolderName(name);
  if (reserved.includes(name)) throw new Mistake(`${name} is the name of another part of the site.`);
}

/** Throws `Mistake` for a text that is unfit for the screen: a tab has room for six characters. */
export function checkText(text: string, longest = 20): void {
  if (text === '' || [...text].length > longest || /['"<>{}\\\n]/.test(text))
    throw new Mistake(
      `${JSON.stringify(text)} cannot stand there: one to ${longest} characters without quotes or brackets.`,
    );
}
