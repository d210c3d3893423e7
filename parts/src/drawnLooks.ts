/**
 * The selectors that a look replaces: inside an element with `data-look` their rules apply without keyboard or finger.
 */
const looks = [
  [/:focus(?:-visible|(?!-))/g, ':is([data-look="focus"] :is(a, button, input, textarea))'],
  [/:focus-within/g, ':is([data-look="focus"] *)'],
  [/:active/g, ':is([data-look="pressed"] *)'],
] as const;

/**
 * Copies the rules of `:focus`, `:focus-visible`, `:focus-within` and `:active` for `data-look`, now and for every
 * later style sheet.
 */
export function drawLooks(): void {
  const copies = document.createElement('style');
  document.head.append(copies);
  const draw = () => {
    copies.textContent = [...document.styleSheets].flatMap(copiesOf).join('\n');
  };
  draw();
  // The style element of the copies fires `load` events too.
  const handleLoad = ({ target }: Event) => target instanceof HTMLLinkElement && draw();
  document.head.addEventListener('load', handleLoad, { capture: true });
}

function copiesOf(sheet: CSSStyleSheet): string[] {
  if (!(sheet.ownerNode instanceof HTMLLinkElement)) return [];
  return [...sheet.cssRules].flatMap((rule) => {
    // A rule for elements without focus is no look.
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes(':not(:focus-visible)')) return [];
    const selector = looks.reduce((text, [state, drawn]) => text.replace(state, drawn), rule.selectorText);
    return selector === rule.selectorText ? [] : `${selector} { ${rule.style.cssText} }`;
  });
}
