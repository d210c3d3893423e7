import { host } from '@site/build/webpack';

// 14,000 of these only pages on plain http load: what verifies a release there. The first page has a budget of its own.
export default host({ folder: import.meta.dirname, budget: 186_000 });
