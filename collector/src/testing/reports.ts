export { event, lostView, pageNumber, releaseDocument, report } from '../drill/reports.ts';
