/** Matches the names that npm and federation allow, such as `shop`, `shop_app`, `shopApp` and `@org/shop`. */
const form = /^(@[a-z0-9][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*$/i;
const LONGEST = 80;

/** Whether a text may name an application. */
export function isApplicationName(text: string): boolean {
  return text.length <= LONGEST && form.test(text);
}

/** Returns an application's name as one folder of a path: the slash behind a scope becomes a tilde, which no name has. */
export function folderOfName(name: string): string {
  return name.replace('/', '~');
}

/** Returns the application's name that a folder stands for. */
export function nameOfFolder(folder: string): string {
  return folder.replace('~', '/');
}
