import { host } from '@site/build/webpack';

export default host({ folder: import.meta.dirname, budget: 170_000 });
