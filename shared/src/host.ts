/**
 * What only the host may do: a remote that did it would decide for the whole site. It is compiled into the host alone, where it
 * meets the same modules that `@site/shared` hands out.
 */

import './ui/theme/tokens.css';
import './ui/theme/base.css';

// A value that tells when it changes.

export { observable } from './lib/observable.ts';

// The start of a page: configuration, session, and what happens when a session ends.

export { keepInstallPrompt } from './device/installPrompt.ts';
export { configureSite } from './device/siteConfig.ts';
export { beginBlank } from './session/beginBlank.ts';
export { isMoneyHiddenAtom } from './session/moneyHidden.ts';
export { ownKey } from './session/own.ts';
export { ScopeProvider } from './session/ScopeProvider.tsx';
export { followOtherTabs, loadAppInfo, onSessionEnd, openSession, pollBalance } from './session/session.ts';

// The policy for every call of the site.

export { observeCalls } from './api/callEvents.ts';
export { CallOverlay } from './feedback/CallOverlay.tsx';
export { callPolicy } from './feedback/callPolicy.ts';

// What a form loads once it stands, for who has it there before.

export { loadNumberPad } from './ui/fields/loadNumberPad.ts';

// What is open or half done, which the host asks before it takes anything away.

export { leases } from './busy/leases.ts';
export { BusyRemote } from './busy/useBusy.ts';
export { DialogHost } from './ui/overlays/confirm.tsx';
export { dismissTopmost, isAnyOpen, watchOpen } from './ui/overlays/useDismiss.ts';

// The router, and what the release document says of addresses for links and tabs.

export { createMemoryRouter } from './navigation/createMemoryRouter.ts';
export { createSiteRouter, entryNumber } from './navigation/createSiteRouter.ts';
export { DeclaredRoutes, RouteSearch } from './navigation/DeclaredRoutes.ts';
export { HeaderSlot } from './navigation/HeaderSlot.ts';
export { historyEntry } from './navigation/historyEntry.ts';
export { useRouter } from './navigation/RouterContext.ts';
export { RouterProvider } from './navigation/RouterProvider.tsx';
export type { Router } from './navigation/routerOver.ts';
export { LineIcon } from './ui/icons/icons.tsx';

// The part of jotai and React Router that the shell alone uses.

export {
  /** The way to write an atom without reading it. */
  useSetAtom,
} from 'jotai';
export {
  /** Whether the player came here by a link, in place of another address, or by a step through the history. */
  useNavigationType,
} from 'react-router-dom';
