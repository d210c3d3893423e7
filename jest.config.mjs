import { availableParallelism } from 'node:os';
import { projects } from '@site/build/jest';

export default {
  // Generous, because npm test gives the browser tests beside them the first choice of two cores.
  testTimeout: 90_000,
  // Jest leaves a core to its reporter, which hardly works; and a third of the time a worker waits for a timer or a process.
  // Not '150%': beyond 100 % jest reads it as 150 workers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: projects(),
};
