import { fileURLToPath } from 'node:url';
import { exportDocs } from '@site/build/export-docs';
import { page } from '@site/build/webpack';

const entries = [
  '@site/shared',
  '@site/shared/forms',
  '@site/shared/nutui',
  '@site/shared/parts',
  '@site/shared/host',
];
const purposes = entries.flatMap((entry) => [...exportDocs(fileURLToPath(import.meta.resolve(entry)))]);

export default page({
  name: 'parts',
  folder: import.meta.dirname,
  title: '鲸湾娱乐 · interface parts',
  env: { PURPOSES: JSON.stringify(Object.fromEntries(purposes)) },
});
