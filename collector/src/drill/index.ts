export { fleetDrill } from './fleetDrill.ts';
export { type ForgedFigures, forgedLoad } from './forgedLoad.ts';
export { killDrill } from './killDrill.ts';
export { pageCost } from './pageCost.ts';
export { startPostgres } from './postgresServer.ts';
