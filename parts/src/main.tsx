import { callQuery, currentScope } from '@site/shared';
import { venueBalances } from '@site/shared/contract/wallet';
import {
  createMemoryRouter,
  DialogHost,
  openSession,
  RouterProvider,
  ScopeProvider,
} from '@site/shared/host';
import { createRoot } from 'react-dom/client';
import { drawLooks } from './drawnLooks.ts';
import { PartsPage } from './PartsPage.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root');

openSession('');
// There is no platform behind this page.
currentScope().queryClient.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY });
currentScope().queryClient.setQueryData(callQuery(venueBalances, {}).queryKey, []);
drawLooks();

// In memory, because the address of the page names the selected section.
const router = createMemoryRouter(['/']);
createRoot(container).render(
  <ScopeProvider>
    <RouterProvider router={router}>
      <PartsPage />
    </RouterProvider>
    <DialogHost />
  </ScopeProvider>,
);
