import type { NotedScreen, NotedView } from '../load/notes.ts';
import type { PendingEvent } from './queue.ts';
import { createViews } from './views.ts';

const screen = (name: string, version: string, fallback?: NotedScreen): NotedScreen => ({
  name,
  version,
  path: '/List',
  ...(fallback && { fallback }),
});

function viewOf(wanted: NotedScreen, since: number, changes: Partial<NotedView> = {}): NotedView {
  return { wanted, good: null, hasFailed: false, attempt: 0, since, ...changes };
}

/** Returns the views of a page, and what they have recorded, shortened. */
function open(areMany: boolean) {
  const events: string[] = [];
  const views = createViews({
    areMany,
    record: (event: PendingEvent) => {
      const wasShown = 'wasShown' in event ? event.wasShown : undefined;
      const instead = 'instead' in event ? event.instead : undefined;
      events.push([event.kind, event.app, event.version, wasShown, instead].join(' ').trim());
    },
    onShown: () => {},
    describe: () => undefined,
    onCrash: () => {},
    onLeft: () => {},
  });
  return { views, events };
}

const catalog = screen('catalog', '2', screen('catalog', '1'));
const basket = screen('basket', '1');
const shown = (wanted: NotedScreen, since: number) => viewOf(wanted, since, { good: { target: wanted } });

test('of modules that show at the same time each one counts once, and a crash belongs to its own', () => {
  const { views, events } = open(true);
  views.add({ kind: 'view', at: 1, view: viewOf(catalog, 1) });
  views.add({ kind: 'view', at: 2, view: viewOf(basket, 2) });
  views.add({ kind: 'view', at: 3, view: shown(catalog, 1) });
  views.add({ kind: 'view', at: 4, view: shown(basket, 2) });
  views.add({ kind: 'crash', at: 5, view: shown(catalog, 1), error: new Error('broken') });
  views.add({ kind: 'view', at: 6, view: viewOf(catalog, 1, { good: { target: screen('catalog', '1') } }) });
  expect(events).toEqual(['shown catalog 2', 'shown basket 1', 'failed catalog 2 true 1']);
});

test('of modules that load at the same time the line may lose one', () => {
  const { views, events } = open(true);
  views.add({ kind: 'view', at: 1, view: viewOf(catalog, 1) });
  views.add({ kind: 'view', at: 2, view: viewOf(basket, 2) });
  views.add({ kind: 'lost', at: 3, screen: catalog, cause: 'offline' });
  views.add({ kind: 'view', at: 4, view: shown(basket, 2) });
  expect(events).toEqual(['lost catalog 2', 'shown basket 1']);
});

test('where one screen ends the other, nothing counts of a screen that was left', () => {
  const { views, events } = open(false);
  views.add({ kind: 'view', at: 1, view: viewOf(catalog, 1) });
  views.add({ kind: 'view', at: 2, view: viewOf(basket, 2) });
  views.add({ kind: 'lost', at: 3, screen: catalog, cause: 'offline' });
  views.add({ kind: 'view', at: 4, view: shown(basket, 2) });
  expect(events).toEqual(['shown basket 1']);
});

test('a crash that nothing has replaced is recorded when the page is left', () => {
  const { views, events } = open(true);
  views.add({ kind: 'view', at: 1, view: shown(catalog, 1) });
  views.add({ kind: 'crash', at: 2, view: shown(catalog, 1), error: new Error('broken') });
  views.add({ kind: 'view', at: 3, view: shown(basket, 3) });
  views.settle();
  expect(events).toEqual(['shown catalog 2', 'shown basket 1', 'failed catalog 2 true']);
});
