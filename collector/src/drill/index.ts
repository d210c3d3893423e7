export { startCollectorProcess } from './collectorProcess.ts';
export { type FleetFigures, type FleetPlan, fleetDrill } from './fleetDrill.ts';
export { type ForgedFigures, type ForgedPlan, forgedLoad } from './forgedLoad.ts';
export { type ForgedKind, forgedKinds } from './forgedReports.ts';
export { type Beside, type KillFigures, type KillPlan, killDrill, type Victim } from './killDrill.ts';
export { type PageCost, pageCost } from './pageCost.ts';
export { type PostgresServer, startPostgres } from './postgresServer.ts';
export { event, pageNumber, report } from './reports.ts';
