export { event, pageNumber, releaseDocument, report } from '../drill/reports.ts';
