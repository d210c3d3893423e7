/** What a look stands for; within an element that has it in `data-look`, its rules hold without keyboard or finger. */
const looks = [
  [/:focus(?:-visible|(?!-))/g, ':is([data-look="focus"] :is(a, button, input, textarea))'],
  [/:focus-within/g, ':is([data-look="focus"] *)'],
  [/:active/g, ':is([data-look="pressed"] *)'],
] as const;

/** Copies the rules of `:focus`, `:focus-visible`, `:focus-within` and `:active` for `data-look`, now and for every stylesheet to come. */
export function drawLooks(): void {
  const copies = document.createElement('style');
  document.head.append(copies);
  const draw = () => {
    copies.textContent = [...document.styleSheets].flatMap(copiesOf).join('\n');
  };
  draw();
  // The copies, too, tell when they are there.
  const handleLoad = ({ target }: Event) => target instanceof HTMLLinkElement && draw();
  document.head.addEventListener('load', handleLoad, { capture: true });
}

function copiesOf(sheet: CSSStyleSheet): string[] {
  if (!(sheet.ownerNode instanceof HTMLLinkElement)) return [];
  return [...sheet.cssRules].flatMap((rule) => {
    // What holds as long as an element has no focus is no look.
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes(':not(:focus-visible)')) return [];
    const selector = looks.reduce((text, [state, drawn]) => text.replace(state, drawn), rule.selectorText);
    return selector === rule.selectorText ? [] : `${selector} { ${rule.style.cssText} }`;
  });
}
