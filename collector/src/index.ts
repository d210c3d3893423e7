export { type Collector, type CollectorOptions, createCollector } from './server/collector.ts';
