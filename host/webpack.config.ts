import { host } from '@site/build/webpack';

// 14,000 of these only pages on plain http load: what verifies a release there; 5,000 are what tells how a page fares, which
// loads after the first screen. The first page has a budget of its own.
export default host({ folder: import.meta.dirname, budget: 191_000 });
