import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { writeJson } from '../device/storage.ts';
import { RouterProvider } from '../navigation/RouterProvider.tsx';
import { createMemoryRouter } from '../navigation/routerOver.ts';
import { beginBlank } from '../session/atoms.ts';
import { ScopeProvider } from '../session/ScopeProvider.tsx';
import { openSession } from '../session/session.ts';

type Kept = { readonly token?: string; readonly kept?: Readonly<Record<string, unknown>> };

/**
 * Shows a screen over its frame as the host does, on a device that has stored something. Returns the container, the
 * elements of the frame that are gone, and the mismatches that React reported.
 */
export async function takeOverFrame(html: string, Screen: ComponentType, { token, kept = {} }: Kept) {
  sessionStorage.clear();
  localStorage.clear();
  if (token) sessionStorage.setItem('token', token);
  for (const [key, value] of Object.entries(kept)) writeJson(key, value);
  openSession('');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const elements = [...container.querySelectorAll('*')];
  const mismatches: unknown[] = [];
  const consoleError = jest.spyOn(console, 'error').mockImplementation((...words) => mismatches.push(words));
  const router = createMemoryRouter(['/']);
  let root: Root | undefined;
  await act(async () => {
    const endBlank = beginBlank();
    flushSync(() => {
      root = hydrateRoot(
        container,
        <ScopeProvider>
          <RouterProvider router={router}>
            <Screen />
          </RouterProvider>
        </ScopeProvider>,
        { onRecoverableError: (error) => mismatches.push(error) },
      );
    });
    endBlank();
  });
  consoleError.mockRestore();
  const gone = elements.filter((element) => !container.contains(element));
  return { container, gone, mismatches, leave: () => act(() => root?.unmount()) };
}
