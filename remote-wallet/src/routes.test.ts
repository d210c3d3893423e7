import * as paths from '@site/shared/paths';
import { routes } from './routes.ts';

test('a tap on the transfer asks a visitor to log in; all other routes leave that to the guard [S-012 S-048]', () => {
  const asking = routes.filter(({ onTap }) => onTap);
  expect(asking.map(({ path, onTap, login }) => [path, onTap, login])).toEqual([
    [paths.transfer(), ['ask-login'], true],
  ]);
});
