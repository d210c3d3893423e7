import { showAttacks } from './forged.ts';
showAttacks({ seed: 1_000_003, rollouts: Number(process.argv[2]) });
