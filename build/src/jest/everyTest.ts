import { ownFiles } from '../checkout/ownFiles.ts';

const ownFile = ownFiles(import.meta.dirname);

// A test without an assertion would pass whatever the code does, so it fails.
beforeEach(() => expect.hasAssertions());

// These matchers load slowly and are useful only in a page.
if ('document' in globalThis) require(ownFile('./pageMatchers.ts'));

// With TESTS_TWICE=1 each test runs twice: a test fails if it leaves something behind or relies on the state that another one
// left.
type Register = (title: string, ...rest: never[]) => void;

const twice =
  <R extends Register>(register: R): Register =>
  (title, ...rest) => {
    register(title, ...rest);
    register(`${title} (again)`, ...rest);
  };

if (process.env.TESTS_TWICE === '1') {
  const { test: once } = globalThis;
  const each = (...table: Parameters<jest.Each>) => twice(once.each(...table) as Register);
  const again = Object.assign(twice(once as Register), once, { each });
  Object.assign(globalThis, { test: again, it: again });
}
