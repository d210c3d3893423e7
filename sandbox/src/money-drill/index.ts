export { faults, faultWords } from './faultyLine.ts';
export { moneyDrill } from './moneyDrill.ts';
export { moneyKinds } from './moneyPlan.ts';
