import { addressGroups } from './addressGroups.ts';

test.each([
  ['TWhaleBayDemoOnlyDoNotPay000000000', ['TWha', 'leBa', 'yDem', 'oOnl', 'yDoN', 'otPa', 'y000'], '000000'],
  ['0x123456789', ['0x12', '3'], '456789'],
  ['TJx7a9', [], 'TJx7a9'],
  ['', [], ''],
])('%s is read in groups of four with its last six apart, and nothing is lost', (address, groups, tail) => {
  expect(addressGroups(address)).toEqual({ groups, tail });
  expect(groups.join('') + tail).toBe(address);
});
