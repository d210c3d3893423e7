export { fleetDrill } from './fleetDrill.ts';
export { killDrill } from './killDrill.ts';
