export { createForeign, type Foreign, type ForeignOptions } from './foreign.ts';
export type { LostHow, LostWhen } from './server/faults.ts';
export {
  looseShapes,
  plainShapes,
  type RecordTime,
  type ShapeOptions,
  type Shapes,
} from './shapes/shapes.ts';
export type { Booking, BookingKind } from './state/state.ts';
