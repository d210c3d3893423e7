/** @environment page */
import { focusedElement, overlayRoot, setOverlayRoot } from './overlayRoot.ts';

function newStage(): HTMLElement {
  const host = document.createElement('div');
  const stage = document.createElement('div');
  document.body.append(host);
  host.attachShadow({ mode: 'open' }).append(stage);
  return stage;
}
function fieldIn(parent: Element): HTMLInputElement {
  const field = document.createElement('input');
  parent.append(field);
  field.focus();
  return field;
}

afterEach(() => {
  setOverlayRoot(null);
  document.body.replaceChildren();
});

test('overlays appear in the element that was set, and in the body before and afterwards', () => {
  const stage = newStage();
  expect(overlayRoot()).toBe(document.body);
  setOverlayRoot(stage);
  expect(overlayRoot()).toBe(stage);
  setOverlayRoot(null);
  expect(overlayRoot()).toBe(document.body);
});

test('with a root in a shadow tree the focused element is the field inside it, and no field of the page around it', () => {
  const stage = newStage();
  setOverlayRoot(stage);
  const field = fieldIn(stage);
  expect(focusedElement()).toBe(field);
  fieldIn(document.body);
  expect(focusedElement()).toBeNull();
});

test('without a root the focused element is that of the page', () => {
  expect(focusedElement()).toBe(document.body);
  const field = fieldIn(document.body);
  expect(focusedElement()).toBe(field);
});
