import * as v from 'valibot';
import type { Published } from './metadata.ts';

/** What a build says of the packages that it contains: CycloneDX, without the version that it becomes. */
const sbomSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.string(),
  components: v.array(v.looseObject({ name: v.string(), version: v.string(), purl: v.string() })),
});

export type Sbom = v.InferOutput<typeof sbomSchema>;

/** Throws when a text is no such list. */
export function parseSbom(text: string): Sbom {
  return v.parse(sbomSchema, JSON.parse(text));
}

/** The list of a version as it is kept: the same bytes for the same build, whoever publishes it. */
export function sbomText(sbom: Sbom, { name, version }: Published): string {
  const component = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
  return `${JSON.stringify({ ...sbom, metadata: { component } }, null, 2)}\n`;
}
