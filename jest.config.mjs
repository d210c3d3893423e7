import { project } from './build/src/jest.ts';

export default {
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
  ],
};
