export { type Collector, type CollectorOptions, createCollector } from './server/collector.ts';
export { readDocuments } from './server/readDocuments.ts';
