/**
 * What only the host may do: a remote that did it would decide for the whole site. It is compiled into the host alone, where it
 * meets the same modules that `@site/shared` hands out.
 */

import './ui/theme/tokens.css';
import './ui/theme/base.css';

// A value that tells when it changes.

export { observable } from './lib/observable.ts';

// The start of a page: configuration, session, and what happens when a session ends.

export { configureSite } from './device/siteConfig.ts';
export { ScopeProvider } from './session/ScopeProvider.tsx';
export { loadAppInfo, onSessionEnd, openSession, pollBalance } from './session/session.ts';

// The policy for every call of the site.

export { observeCalls } from './api/callEvents.ts';
export { CallOverlay } from './feedback/CallOverlay.tsx';
export { callPolicy } from './feedback/callPolicy.ts';

// What is open or half done, which the host asks before it takes anything away.

export { leases } from './busy/leases.ts';
export { BusyRemote } from './busy/useBusy.ts';
export { DialogHost } from './ui/overlays/confirm.tsx';
export { dismissTopmost, watchOpen } from './ui/overlays/useDismiss.ts';

// The router, and what the release document says of addresses for links and tabs.

export { createSiteRouter, entryNumber } from './navigation/createSiteRouter.ts';
export { DeclaredRoutes } from './navigation/DeclaredRoutes.ts';
export { LineIcon } from './ui/icons/icons.tsx';

// The part of jotai and React Router that the shell alone uses.

export {
  /** The way to write an atom without reading it. */
  useSetAtom,
} from 'jotai';
export {
  /** Makes a router without the address of the page, for tests and for pages that only look like the site. */
  createMemoryRouter,
  /** The place in a frame where the screen stands. */
  Outlet,
  /** Shows what the router leads to. */
  RouterProvider,
  /** Renders what a table of routes says for the address that the player is at. */
  useRoutes,
} from 'react-router-dom';
