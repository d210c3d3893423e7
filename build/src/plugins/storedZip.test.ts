import { createHash } from 'node:crypto';
import { storedZip } from './storedZip.ts';

test('storedZip returns the same bytes for equal texts in any order at any time', () => {
  const archive = storedZip({ 'b/c.d.ts': 'export {};\n', 'a.d.ts': '// 站点\n' });
  expect(createHash('sha256').update(archive).digest('hex')).toBe(
    '6de389e0ca192a902e5de5acd06054fb4538f90dd65a40356eae14715497dbd1',
  );
  expect(storedZip({ 'a.d.ts': '// 站点\n', 'b/c.d.ts': 'export {};\n' })).toEqual(archive);
});
