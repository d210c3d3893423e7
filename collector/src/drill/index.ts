export { collectorDrill, type DrillFigures, type DrillPlan } from './collectorDrill.ts';
