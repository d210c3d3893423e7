// The rooms of this package, low to high: scripts/src/structure/rooms.ts has the form.

export const rooms = [
  {
    at: 'federation-runtime/src',
    may: ['shared/src/release'],
    instead: 'The federation runtime runs in every build, beside nothing but the rules of releases.',
  },
];
