import type { LoadCause } from '../load/loadFailure.ts';
import type { Note } from '../load/notes.ts';
import { type ModuleView, nextModuleView } from './moduleViews.ts';
import type { ModuleOccurrence, OfModule } from './occurrences.ts';

const error = new Error('broken');
let at: number;
beforeEach(() => {
  at = 0;
});

function occur(number: string, what: ModuleOccurrence): OfModule {
  at += 1;
  return { at, remote: 'shop', path: './ui/List.vue', number, ...what };
}

type Happened = readonly [one: OfModule, cause?: LoadCause];

/** Returns what is noted of the occurrences, shortened. */
function notesOf(happened: readonly Happened[]): string[] {
  let view: ModuleView | undefined;
  return happened.flatMap(([one, cause]) => {
    const step = nextModuleView(view, one, cause ?? null);
    view = step.view;
    return step.notes.map(shortened);
  });
}

function shortened(note: Note): string {
  const { kind } = note;
  if (kind === 'view' || kind === 'crash') {
    const { wanted, good, hasFailed, since } = note.view;
    const shown = good && `${good.target.version}${good.target.fallback ? '+' : ''}`;
    return `${kind} ${wanted.version} since ${since}: ${shown ?? (hasFailed ? 'failed' : 'nothing')}`;
  }
  if (kind === 'broken') return `${kind} ${note.screen.version}: ${note.failure}`;
  return kind === 'lost' ? `${kind} ${note.screen.version}: ${note.cause}` : kind;
}

const wanted = (number: string) => occur(number, { kind: 'wanted' });
const shown = (number: string) => occur(number, { kind: 'shown' });
const failed = (number: string, isLeft: boolean, has: string | null = null) =>
  occur(number, { kind: 'failed', error, isLeft, shown: has });
const crashed = (number: string, isLeft: boolean) => occur(number, { kind: 'crashed', error, isLeft });

test.each<[string, () => readonly Happened[], readonly string[]]>([
  [
    'a version is wanted and shown',
    () => [[wanted('2')], [shown('2')]],
    ['view 2 since 1: nothing', 'view 2 since 1: 2'],
  ],
  [
    'a version fails, and another one shows in the same view',
    () => [[wanted('2')], [failed('2', true), 'missing'], [wanted('1')], [shown('1')]],
    ['view 2 since 1: nothing', 'broken 2: missing', 'view 2 since 1: 1'],
  ],
  [
    'the line loses a version, and another one shows',
    () => [[wanted('2')], [failed('2', true), 'offline'], [wanted('1')], [shown('1')]],
    ['view 2 since 1: nothing', 'lost 2: offline', 'view 2 since 1: 1'],
  ],
  [
    'the last version fails',
    () => [[wanted('1')], [failed('1', false), 'threw-loading']],
    ['view 1 since 1: nothing', 'broken 1: threw-loading', 'view 1 since 1: failed'],
  ],
  [
    'a newer version fails while the page has an older one',
    () => [[wanted('1')], [shown('1')], [wanted('2')], [failed('2', false, '1'), 'hanging']],
    [
      'view 1 since 1: nothing',
      'view 1 since 1: 1',
      'view 2 since 3: nothing',
      'broken 2: hanging',
      'view 2 since 3: 1',
    ],
  ],
  [
    'a shown version throws, and another one shows',
    () => [[wanted('2')], [shown('2')], [crashed('2', true), 'threw-loading'], [wanted('1')], [shown('1')]],
    ['view 2 since 1: nothing', 'view 2 since 1: 2', 'crash 2 since 1: 2+', 'view 2 since 1: 1'],
  ],
  [
    'the last version throws while it shows',
    () => [[wanted('1')], [shown('1')], [crashed('1', false), 'threw-loading']],
    ['view 1 since 1: nothing', 'view 1 since 1: 1', 'crash 1 since 1: 1'],
  ],
  [
    'the line loses a part of a shown version',
    () => [[wanted('1')], [shown('1')], [crashed('1', false), 'offline']],
    ['view 1 since 1: nothing', 'view 1 since 1: 1'],
  ],
])('the notes of a module where %s', (_what, happened, notes) => {
  expect(notesOf(happened())).toEqual(notes);
});

test('a module has the form of a screen, with the letters that a report may have', () => {
  const { notes } = nextModuleView(undefined, wanted('1'), null);
  expect(notes).toEqual([
    {
      kind: 'view',
      at: 1,
      view: expect.objectContaining({ wanted: { name: 'shop', version: '1', path: '/ui/List_vue' } }),
    },
  ]);
});
