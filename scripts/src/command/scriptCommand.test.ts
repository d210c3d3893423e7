import { explain } from './errors.ts';
import { callAgain } from './scriptCommand.ts';

test.each([
  ['npm start --', [], 'npm start'],
  ['npm start --', ['--fresh'], 'npm start -- --fresh'],
  ['npm run dev --', ['hall', '--port', '8081', 'wallet'], 'npm run dev -- hall wallet'],
  ['npm run dev --', ['--port=8081', 'hall'], 'npm run dev -- hall'],
  ['npm run drill -- order', ['--seeds', '1'], 'npm run drill -- order --seeds 1'],
])('the advice of %s keeps the arguments %j, except for the port', (name, args, call) => {
  expect(callAgain(name, args)).toBe(call);
});

test('a taken port is answered with a call that has another port and the same applications', () => {
  const taken = Object.assign(new Error('taken'), { code: 'EADDRINUSE', port: 8080 });
  expect(explain(taken, callAgain('npm run dev --', ['hall']))).toBe(
    'Port 8080 is in use. Stop what listens there, or choose another: PORT=8090 npm run dev -- hall',
  );
});
