import { keepPage, type WorkerScope } from './keepPage.ts';

declare const self: WorkerScope;

keepPage(self);
