import { plainMessage } from './plainMessage.ts';

test.each([
  ['Loading chunk 48213 failed', 'Loading chunk # failed'],
  ['Request failed with status code 404', 'Request failed with status code 404'],
  ['no order 9f8b1c2d3e4f in list', 'no order # in list'],
  ['no order 123e4567-e89b-12d3-a456-426614174000', 'no order #'],
  ['GET /api/x?token=abcDEF&page=2 was refused', 'GET /api/x?token=#&page=# was refused'],
  ['  two\n lines ', 'two lines'],
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
])('the message %j is in the group %j', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
});
