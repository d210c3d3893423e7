import { projects } from '@site/build/jest';

export default {
  // Generous, because two cores may be busy with a build at the same time.
  testTimeout: 30_000,
  // Jest leaves a core to its reporter, which hardly works: with two cores, tests would run one after the other.
  maxWorkers: '100%',
  projects: projects(),
};
