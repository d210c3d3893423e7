import { init } from '@module-federation/enhanced/runtime';

// The instance that the build puts into the host before any of its modules runs.
init({ name: 'host', remotes: [] });

// jsdom measures nothing.
Object.assign(Performance.prototype, { getEntriesByType: () => [], getEntriesByName: () => [] });
