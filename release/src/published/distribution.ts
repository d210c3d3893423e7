import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { hashesOf } from '../base/integrity.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import { declarationsFile, framesFile, isServable, recordFile, sbomFile } from '../store/storePaths.ts';
import { parseDeclarations } from './declarations.ts';
import { parseFrames } from './frames.ts';
import { incomplete } from './incomplete.ts';
import { readMaps } from './maps.ts';
import { type Metadata, metadataSchema, type Published } from './metadata.ts';
import { parseSbom, type Sbom } from './sbom.ts';

/** A build ready to be published: its record, its files, and the packages it contains. */
export type Distribution = {
  readonly record: Published;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Missing in a stock build. */
  readonly sbom?: Sbom;
  /** The types that a host shares with remotes, as text. */
  readonly declarations?: string;
  /** The markup that the page shows before the code is there, as text. */
  readonly frames?: string;
  /** The source maps by the name of their script; missing in an older build. */
  readonly maps?: ReadonlyMap<string, Buffer>;
};

/** Reads a built application's `dist` folder. Throws `Refused` when it is not a complete build. */
export async function readDistribution(distDir: string): Promise<Distribution> {
  const metadata = await readMetadata(distDir);
  const files = await readFiles(distDir);
  const integrity = hashesOf(files);
  const problem = incomplete({ metadata, files, integrity });
  if (problem) throw new Refused(problem);
  // From here on `integrity` lists the files.
  const { files: _, mapped, ...content } = metadata;
  const sbom = await readSbom(distDir, metadata.name);
  const declarations = await readOwn(distDir, declarationsFile, parseDeclarations);
  const frames = await readOwn(distDir, framesFile, parseFrames);
  const maps = mapped && (await readMaps(distDir, metadata.name, mapped));
  return {
    record: { ...content, integrity },
    files,
    sbom,
    ...(declarations && { declarations }),
    ...(frames && { frames }),
    ...(maps && { maps }),
  };
}

/** The internal files of a build, which no player gets. */
const own: readonly string[] = [recordFile, sbomFile, declarationsFile, framesFile];

/** Reads an internal file of a build as text; returns undefined where there is none. */
async function readOwn(
  distDir: string,
  file: string,
  parse: (text: string) => unknown,
): Promise<string | undefined> {
  const text = await readFile(join(distDir, file), 'utf8').catch(() => undefined);
  if (text !== undefined && parse(text) === undefined)
    throw new Refused(`The build's ${file} contradicts itself. Build the application again.`);
  return text;
}

async function readSbom(distDir: string, name: string): Promise<Sbom> {
  try {
    return parseSbom(await readFile(join(distDir, sbomFile), 'utf8'));
  } catch {
    throw new Refused(
      `The build of ${name} does not say which packages it contains (${sbomFile}). Build it again.`,
    );
  }
}

async function readMetadata(distDir: string): Promise<Metadata> {
  const file = join(distDir, recordFile);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refused(
      `There is no build at ${distDir}: ${recordFile} is missing. Build the application first; a build of a stock federation plugin ` +
        'needs --routes.',
    );
  });
  const input = jsonIn(text);
  if (input === undefined) throw new Refused(`${file} is not JSON. Build the application again.`);
  const parsed = v.safeParse(metadataSchema, input);
  if (!parsed.success) throw new Refused(`${file} is not valid: ${describeIssues(parsed.issues)}.`);
  return parsed.output;
}

/** Returns every file of a build that players may get. Throws `Refused` for a file whose name cannot be served. */
export async function readFiles(distDir: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Hidden files are the build's own notes.
    .filter((path) => !own.includes(path) && !/(^|\/)\./.test(path))
    .sort();
  const unservable = paths.find((path) => !isServable(path));
  if (unservable) {
    throw new Refused(`The build holds a file whose name cannot be served: "${unservable}". Rename it.`);
  }
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(distDir, path))] as const)),
  );
}
