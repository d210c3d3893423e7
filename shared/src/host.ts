/** The host's functions, with which a remote would decide for the whole site; compiled into the host alone. */

import './ui/theme/tokens.css';
import './ui/theme/base.css';

// A value with listeners.

export { observable } from '@site/release-page/lib/observable';

// The start of a page: configuration and session; and the end of a session.

export { keepInstallPrompt } from './device/installPrompt.ts';
export { typedField } from './device/keyboard.ts';
export { configureSite } from './device/siteConfig.ts';
export { beginBlank } from './session/atoms.ts';
export { isMoneyHiddenAtom } from './session/moneyHidden.ts';
export { ownKey } from './session/own.ts';
export { ScopeProvider } from './session/ScopeProvider.tsx';
export { followOtherTabs, loadAppInfo, onSessionEnd, openSession, pollBalance } from './session/session.ts';

// The policy for every call of the site.

export { observeCalls } from './api/callEvents.ts';
export { clientVersion } from './api/clientVersion.ts';
export { loadAdapter } from './api/loadAdapter.ts';
export { CallOverlay } from './feedback/CallOverlay.tsx';
export { callPolicy } from './feedback/callPolicy.ts';

// A module that forms load after they are shown; the host prefetches it.

export { loadNumberPad } from './ui/fields/loadNumberPad.ts';

// Open popups and unfinished work, which the host checks before it replaces anything.

export { BusyRemote, leases } from './busy/useBusy.ts';
export { DialogHost } from './ui/overlays/confirm.tsx';
export { dismissTopmost, isAnyOpen, watchOpen } from './ui/overlays/useDismiss.ts';

// The router, and the routes of the release document for links and tabs.

export { createSiteRouter, entryNumber } from './navigation/createSiteRouter.ts';
export { DeclaredRoutes, RouteSearch } from './navigation/DeclaredRoutes.ts';
export { HeaderSlot } from './navigation/HeaderSlot.ts';
export { historyEntry } from './navigation/historyEntry.ts';
export { RouterProvider, useRouter } from './navigation/RouterProvider.tsx';
export { createMemoryRouter, type Router } from './navigation/routerOver.ts';
export { LineIcon } from './ui/icons/icons.tsx';

// The part of jotai and React Router that only the host uses.

export {
  /** Returns the setter of an atom without reading it. */
  useSetAtom,
} from 'jotai';
export {
  /** Returns how the player came here: by a link, in place of another address, or by a step through the history. */
  useNavigationType,
} from 'react-router-dom';
