import { whileBusy } from './whileBusy.ts';

/** Returns an act that fails with this code so many times, and the number of its calls. */
function failing(code: string, times: number) {
  const act = jest.fn(async () => {
    if (act.mock.calls.length <= times) throw Object.assign(new Error(code), { code });
    return 'done';
  });
  return act;
}

test('whileBusy repeats an act that Windows refuses because a file is open', async () => {
  expect(await whileBusy(failing('EPERM', 2))).toBe('done');
});

test('whileBusy throws any other error at once', async () => {
  const act = failing('ENOSPC', 1);
  await expect(whileBusy(act)).rejects.toThrow('ENOSPC');
  expect(act).toHaveBeenCalledTimes(1);
});

test('whileBusy gives up a file that stays open', async () => {
  const act = failing('EBUSY', 100);
  await expect(whileBusy(act)).rejects.toThrow('EBUSY');
  expect(act).toHaveBeenCalledTimes(10);
});
