import type { RouteDeclaration } from '@site/shared/release';

/** The table of contents of this remote: every address it shows. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/lottery', screen: './src/room/RoomScreen.tsx', login: false, header: 'none', fullscreen: true },
];
