// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const summary = 'the runtime that host and remotes are built with';

export const rooms = [
  {
    at: 'federation-runtime/src',
    summary: 'the functions that the federation plugin generates calls of',
    mayImport: ['release-page/src/load'],
    advice: 'The federation runtime runs in every build, beside nothing but the rules of releases.',
  },
];
