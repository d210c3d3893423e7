import { availableParallelism } from 'node:os';
import { projects } from '@site/build/jest';
import { limits } from '@site/build/patience';

export default {
  testTimeout: limits.unitTestMs,
  // Jest leaves a core to its reporter, which hardly works; and a third of the time a worker waits for a timer or a process.
  // Not '150%': beyond 100 % jest reads it as 150 workers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // On a busy machine a worker that holds nothing takes longer to end than jest waits by itself.
  workerGracefulExitTimeout: limits.elementMs,
  projects: projects(),
};
