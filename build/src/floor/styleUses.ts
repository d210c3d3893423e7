import postcss, { type AtRule, type Container, type Declaration, type Root, type Rule } from 'postcss';
import { lacksOfAtRule, lacksOfSelector, lacksOfValue, type Named } from './styleNames.ts';
import { dataAt, lackOf, type Use } from './support.ts';

/**
 * Returns the features of a style sheet that browsers of the floor ignore and that have no fallback: the same property earlier
 * in the rule, a prefixed property, or a rule of the same selector in `@supports not`. Everything within `@supports` counts as
 * checked.
 */
export function styleUses(text: string): Use[] {
  const root = postcss.parse(text);
  const replacements = replacementsOf(root);
  const uses: Use[] = [];
  const note = (all: readonly Named[], index: number) => {
    for (const one of all) uses.push({ ...one, index });
  };
  root.walk((node) => {
    const index = node.source?.start?.offset ?? 0;
    if (isAsked(node.parent)) return;
    if (node.type === 'atrule') note(lacksOfAtRule(node.name, node.params), index);
    if (node.type === 'rule' && !isKeyframe(node)) note(lacksOfSelector(node.selector), index);
    if (node.type === 'decl') note(lacksOf(node, replacements), index);
  });
  return uses;
}

function lacksOf(declaration: Declaration, replacements: ReadonlySet<string>): Named[] {
  const { prop, value } = declaration;
  if (prop.startsWith('-')) return prop.startsWith('--') ? lacksOfValue('', value) : [];
  const part = dataAt(['css', 'properties', prop]);
  const since = lackOf(part);
  if (since && !hasPrefixed(declaration) && !replacements.has(`${prop} ${selectorOf(declaration)}`))
    return [{ feature: prop, since }];
  const lacks = lacksOfValue(prop, value);
  return lacks.length > 0 && hasFallback(declaration) ? [] : lacks;
}

/** Whether the same rule has the prefixed property, and every browser without the plain one supports that. */
function hasPrefixed({ prop, parent }: Declaration): boolean {
  const part = dataAt(['css', 'properties', prop]);
  const isSaid = parent?.some((node) => node.type === 'decl' && node.prop === `-webkit-${prop}`) ?? false;
  return isSaid && lackOf(part, ['', '-webkit-']) === '';
}

/**
 * Whether the rule has an earlier fallback value. A value with a variable has none: browsers choose among declarations before
 * they can see it is invalid.
 */
function hasFallback(declaration: Declaration): boolean {
  if (declaration.value.includes('var(')) return false;
  const before = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? [];
  return before.some(
    (node) =>
      node.type === 'decl' &&
      node.prop === declaration.prop &&
      lacksOfValue(node.prop, node.value).length === 0,
  );
}

/**
 * Returns properties with the selectors for which the sheet has a fallback in `@supports not`, such as `aspect-ratio .tile`.
 */
function replacementsOf(root: Root): ReadonlySet<string> {
  const replacements = new Set<string>();
  root.walkAtRules('supports', (rule) => {
    const [, property] = /^not\s*\(\s*([\w-]+)\s*:/.exec(rule.params) ?? [];
    if (property)
      rule.walkRules(({ selectors }) => {
        for (const selector of selectors) replacements.add(`${property} ${selector}`);
      });
  });
  return replacements;
}

function selectorOf({ parent }: Declaration): string {
  return parent?.type === 'rule' ? (parent as Rule).selector : '';
}

function isAsked(parent: Container | undefined | object): boolean {
  for (let place = parent as Container | undefined; place; place = place.parent as Container | undefined)
    if (place.type === 'atrule' && (place as AtRule).name === 'supports') return true;
  return false;
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}
