import { availableParallelism } from 'node:os';
import { projects } from '@site/build/jest';
import { limits } from '@site/build/patience';

export default {
  testTimeout: limits.unitTestMs,
  // Jest leaves a core to its reporter, which hardly works. What workers wait for is filled by the browser tests beside them, and
  // each further one compiles everything once more: with three on two cores unit tests cost a tenth more.
  maxWorkers: availableParallelism(),
  // On a busy machine a worker that holds nothing takes longer to end than jest waits by itself.
  workerGracefulExitTimeout: limits.elementMs,
  projects: projects(),
};
