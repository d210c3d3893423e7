import { checkTrust, headerName, peopleIn, portOf } from './consoleOptions.ts';

const given = { port: 8070, trust: [] };

test.each([
  ['https://releases.example.com', 'https://releases.example.com'],
  ['https://Releases.Example.com:443/', 'https://releases.example.com'],
  ['http://localhost:8070', 'http://localhost:8070'],
])('the console takes the address %s for people', (origin, read) => {
  expect(peopleIn({ ...given, host: '0.0.0.0', origin })).toEqual({ origin: read, trust: [] });
});

test.each([
  ['http://releases.example.com'],
  ['https://releases.example.com/console'],
  ['https://releases.example.com?x'],
  ['releases.example.com'],
  ['https://user@releases.example.com'],
  ['null'],
])('the console refuses the address %s, because it is unsafe for keys or invalid', (origin) => {
  expect(() => peopleIn({ ...given, origin })).toThrow('--origin takes the address that people open');
});

test.each([['0.0.0.0'], ['::'], ['10.0.0.7'], ['ops.example.com']])(
  'the console at %s needs the address where people log in',
  (host) => {
    expect(() => peopleIn({ ...given, host })).toThrow('Give the address that they open: --origin');
  },
);

test.each([[undefined], ['127.0.0.1'], ['localhost'], ['::1']])(
  'the console at %s is for one person',
  (host) => {
    expect(peopleIn({ ...given, ...(host && { host }) })).toBeUndefined();
  },
);

test('a console in a container is for one person whom its published port reaches, whatever address it listens at', () => {
  expect(peopleIn({ ...given, host: '0.0.0.0', publishedPort: 18070 })).toBeUndefined();
});

test('the console believes the user header of named servers only, and only for several people', () => {
  expect(() => checkTrust({ ...given, userHeader: 'X-Remote-User' })).toThrow(
    'name the servers whose header counts, for example --trust',
  );
  expect(() => peopleIn({ ...given, userHeader: 'X-Remote-User' })).toThrow('give its --origin');
  expect(() => peopleIn({ ...given, trust: ['10.0.0.0/8'] })).toThrow('give its --origin');
  expect(headerName('X-Remote-User')).toBe('X-Remote-User');
  expect(() => headerName('X-Remote-User: Lin')).toThrow('takes the name of a header');
});

test.each(['x', '-1', '70000', ''])('the console refuses --port %j', (text) => {
  expect(() => portOf(text)).toThrow('--port takes a port');
});
