import * as v from 'valibot';
import type { Published } from './metadata.ts';

/** The list of packages that a build contains, as CycloneDX, without the version of the application. */
const sbomSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.string(),
  components: v.array(v.looseObject({ name: v.string(), version: v.string(), purl: v.string() })),
});

/** The list of packages that a build contains. */
export type Sbom = v.InferOutput<typeof sbomSchema>;

/** Parses a list of packages. Throws for any other text. */
export function parseSbom(text: string): Sbom {
  return v.parse(sbomSchema, JSON.parse(text));
}

/** Returns the text of a version's list of packages: the same bytes for the same build on any machine. */
export function sbomText(sbom: Sbom, { name, version }: Published): string {
  const component = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
  return `${JSON.stringify({ ...sbom, metadata: { component } }, null, 2)}\n`;
}
