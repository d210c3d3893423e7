import * as shared from '@site/shared';
import * as forms from '@site/shared/forms';
import * as host from '@site/shared/host';
import * as nutui from '@site/shared/nutui';
import * as more from '@site/shared/parts';
import { render, screen } from '@testing-library/react';
import { PartsPage } from './PartsPage.tsx';
import { parts } from './parts.ts';

const exported: Readonly<Record<string, unknown>> = { ...shared, ...forms, ...nutui, ...more, ...host };
const named = parts.flatMap(({ name, others = [] }) => [name, ...others]);

/** Components that wrap others and draw nothing themselves. */
const unseen = new Set(['Navigate', 'Outlet', 'RouterProvider', 'ScopeProvider']);

const visible = Object.keys(exported).filter((name) => isComponent(name) && !unseen.has(name));

function isComponent(name: string): boolean {
  const value = exported[name];
  if (typeof value === 'function') return /^[A-Z]/.test(name) && !(value.prototype instanceof Error);
  return [Symbol.for('react.forward_ref'), Symbol.for('react.memo')].includes(
    (value as { $$typeof?: symbol } | null)?.$$typeof ?? Symbol(),
  );
}

/** Returns what React has rendered on the page, from the fibres at its container. */
function rendered(container: HTMLElement): ReadonlySet<unknown> {
  type Fiber = { type: unknown; child: Fiber | null; sibling: Fiber | null };
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const root = (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
  const types = new Set<unknown>();
  const visit = (fiber: Fiber | null | undefined): void => {
    for (let each = fiber; each; each = each.sibling) {
      types.add(each.type);
      visit(each.child);
    }
  };
  visit(root?.stateNode.current);
  return types;
}

let onPage: ReadonlySet<unknown>;

beforeAll(async () => {
  window.scrollTo = jest.fn();
  host.openSession('');
  shared.currentScope().queryClient.setQueryDefaults([], { enabled: false });
  const { createMemoryRouter, DialogHost, RouterProvider, ScopeProvider } = host;
  const { container } = render(
    <ScopeProvider>
      <RouterProvider router={createMemoryRouter(['/'])}>
        <PartsPage />
      </RouterProvider>
      <DialogHost />
    </ScopeProvider>,
  );
  await screen.findByText('活动规则');
  onPage = rendered(container);
});

test.each(visible)('the page of parts has a section for %s and shows it', (name) => {
  expect(named).toContain(name);
  expect(onPage).toContain(exported[name]);
});

test('every section of the page shows a part that the entries export', () => {
  expect(named.filter((name) => !(name in exported))).toEqual([]);
});
