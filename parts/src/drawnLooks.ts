/** What a look stands for; within an element that has it in `data-look`, its rules hold without keyboard or finger. */
const looks = {
  focus: {
    ':focus-visible': ':is([data-look="focus"] :is(a, button, input, textarea))',
    ':focus-within': ':is([data-look="focus"] *)',
  },
  pressed: { ':active': ':is([data-look="pressed"] *)' },
} as const;

const replacements = Object.values(looks).flatMap((look) => Object.entries(look));

/** Copies the rules of `:focus-visible`, `:focus-within` and `:active` for `data-look`, now and for every stylesheet to come. */
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
    if (!(rule instanceof CSSStyleRule)) return [];
    const selector = replacements.reduce(
      (text, [state, drawn]) => text.replaceAll(state, drawn),
      rule.selectorText,
    );
    return selector === rule.selectorText ? [] : `${selector} { ${rule.style.cssText} }`;
  });
}
