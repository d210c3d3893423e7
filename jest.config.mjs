import { project } from './build/src/jest.ts';

export default {
  // Generous, because two cores may be busy with a build at the same time.
  testTimeout: 30_000,
  projects: [
    project('shared', 'browser'),
    project('host', 'browser'),
    project('remote-hall', 'browser'),
    project('remote-wallet', 'browser'),
    project('remote-member', 'browser'),
    project('remote-lottery', 'browser'),
    project('sandbox', 'node'),
    project('release', 'node'),
    project('build', 'node'),
    project('deploy', 'node'),
  ],
};
