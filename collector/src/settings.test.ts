import { readSettings } from './settings.ts';

test('without settings the collector listens for reports and figures on this computer alone', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8092,
    operatorsHost: '127.0.0.1',
    operatorsPort: 8082,
    operators: { names: ['localhost', '127.0.0.1', '[::1]'] },
  });
});

test('the settings open the figures to other computers only with a token', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).operatorsHost).toBe('127.0.0.1');
  expect(readSettings({ HOST: '0.0.0.0', OPERATORS_TOKEN: 'x', OPERATORS_NAMES: 'collector' })).toMatchObject(
    {
      operatorsHost: '0.0.0.0',
      operators: { token: 'x', names: expect.arrayContaining(['collector']) },
    },
  );
  expect(() => readSettings({ OPERATORS_HOST: '0.0.0.0' })).toThrow(
    'OPERATORS_HOST is 0.0.0.0: figures are answered there only with an OPERATORS_TOKEN.',
  );
});

test('the settings take a PostgreSQL address, and an error does not repeat its password', () => {
  expect(readSettings({})).not.toHaveProperty('databaseUrl');
  const url = 'postgresql://collector:secret@db/site';
  expect(readSettings({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
  expect(() => readSettings({ DATABASE_URL: 'mysql://collector:secret@db/site' })).toThrow(
    'DATABASE_URL does not begin with postgresql://.',
  );
});

test('the collector listens for served entries only with a port for them, by default on this computer', () => {
  expect(readSettings({ SERVED_HOST: '0.0.0.0' })).not.toHaveProperty('served');
  expect(readSettings({ SERVED_PORT: '8093' }).served).toEqual({ host: '127.0.0.1', port: 8093 });
  expect(readSettings({ SERVED_PORT: '8093', SERVED_HOST: '0.0.0.0' }).served).toEqual({
    host: '0.0.0.0',
    port: 8093,
  });
});

test.each([
  [{ SERVED_PORT: 'on' }, 'SERVED_PORT is on, which is no whole number.'],
  [{ PORT: 'many' }, 'PORT is many, which is no whole number.'],
  [{ DISK_LIMIT_MB: '-1' }, 'DISK_LIMIT_MB is -1, which is no whole number.'],
])('readSettings names a setting with an impossible value: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
