type ComputedStyle = Window['getComputedStyle'];

/**
 * The properties that testing-library, user-event and matchers read of each element and its ancestors, by their names in
 * scripts.
 */
const quickProperties = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  opacity: 'opacity',
} as const;
type QuickProperty = (typeof quickProperties)[keyof typeof quickProperties];

const nameOf: Partial<Record<string | symbol, QuickProperty>> = quickProperties;
const quickNames: ReadonlySet<string> = new Set(Object.values(quickProperties));

const initial = { visibility: 'visible', 'pointer-events': 'auto' };

/** Results of jsdom's default style sheet by the shape of an element: they are the same in each document of a process. */
const defaultDisplays = new Map<string, string>();

/**
 * Returns a `getComputedStyle` with the results of jsdom's own. In a page without style sheets it computes four properties
 * itself, because jsdom matches each rule of its default style sheet against each element: two fifths of the time of a
 * component test.
 */
export function quickComputedStyle(window: Pick<Window, 'document' | 'getComputedStyle'>): ComputedStyle {
  const real = window.getComputedStyle;
  const { document } = window;
  return (element, pseudo) => {
    const isOwn = element?.nodeType === 1 && element.ownerDocument === document;
    if (pseudo || !isOwn || document.styleSheets.length > 0) return real(element, pseudo);
    return quickStyle(element, () => real(element));
  };
}

function quickStyle(element: Element, askJsdom: () => CSSStyleDeclaration): CSSStyleDeclaration {
  let asked: CSSStyleDeclaration | undefined;
  const jsdom = () => {
    asked ??= askJsdom();
    return asked;
  };
  const answer = (property: QuickProperty) => {
    if (property === 'display') return display(element, jsdom);
    return property === 'opacity' ? ownOf(element, property) : inherited(element, property);
  };
  const getPropertyValue = (name: string) => (isQuick(name) ? answer(name) : jsdom().getPropertyValue(name));
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      const property = nameOf[name];
      if (property !== undefined) return answer(property);
      const value: unknown = Reflect.get(jsdom(), name);
      return typeof value === 'function' ? value.bind(jsdom()) : value;
    },
    has: (_, name) => name in jsdom(),
  });
}

const isQuick = (name: string): name is QuickProperty => quickNames.has(name);

function display(element: Element, jsdom: () => CSSStyleDeclaration): string {
  if (inline(element, 'display') !== '') return ownOf(element, 'display');
  const shape = shapeOf(element);
  const known = defaultDisplays.get(shape);
  if (known !== undefined) return known;
  const found = jsdom().display;
  defaultDisplays.set(shape, found);
  return found;
}

/** Returns the value of an element's inline style as jsdom computes it. */
function ownOf(element: Element, property: QuickProperty): string {
  const own = inline(element, property);
  return own === 'unset' ? '' : own;
}

/** Returns everything that the selectors for `display` in jsdom's default style sheet depend on. */
function shapeOf(element: Element): string {
  return [
    element.namespaceURI,
    element.localName,
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
    element.getAttribute('type'),
    element.parentElement?.localName === 'ruby',
  ].join();
}

function inherited(element: Element, property: 'visibility' | 'pointer-events'): string {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const own = inline(box, property);
    if (own !== '' && own !== 'unset') return own;
  }
  return initial[property];
}

function inline(element: Element, property: QuickProperty): string {
  if (!element.hasAttribute('style')) return '';
  return (element as Partial<ElementCSSInlineStyle>).style?.getPropertyValue(property) ?? '';
}
