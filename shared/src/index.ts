/** The core of `@site/shared`: one copy at run time, provided by the host. */

export {
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
export {
  createHashRouter,
  createMemoryRouter,
  matchRoutes,
  Navigate,
  Outlet,
  RouterProvider,
  useLocation,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { cachedQuery } from './api/cachedQuery.ts';
export { type CallObserver, type Feedback, observeCalls } from './api/callEvents.ts';
export { callQuery, polledQuery } from './api/callQuery.ts';
export { type Answer, type CallOptions, send } from './api/client.ts';
export { ApiError, BadAnswer, NetworkError, SessionExpired } from './api/errors.ts';
export { leases } from './busy/leases.ts';
export { BusyRemote, useBusy, useBusyWhile } from './busy/useBusy.ts';
export { CallOverlay } from './feedback/CallOverlay.tsx';
export { callPolicy } from './feedback/callPolicy.ts';
export { useLogOut } from './feedback/useLogOut.ts';
export { useOneAtATime } from './feedback/useOneAtATime.ts';
export { useRecoverFunds } from './feedback/useRecoverFunds.ts';
export * from './lib/address.ts';
export * from './lib/copyText.ts';
export * from './lib/mask.ts';
export * from './lib/money.ts';
export * from './lib/time.ts';
export * from './lib/vipLevel.ts';
export { AppLink } from './navigation/AppLink.tsx';
export { TextLink } from './navigation/TextLink.tsx';
export { type Go, useBack, useGo } from './navigation/useGo.ts';
export { paths } from './paths.ts';
export * from './session/atoms.ts';
export { serverClock } from './session/clock.ts';
export { ScopeProvider } from './session/ScopeProvider.tsx';
export { currentScope, type Scope } from './session/scope.ts';
export * from './session/session.ts';
export { configureSite, siteConfig } from './session/siteConfig.ts';
export { baseAddress, currentToken, readJson, readText, writeJson, writeText } from './session/storage.ts';
export * from './ui/core.ts';
