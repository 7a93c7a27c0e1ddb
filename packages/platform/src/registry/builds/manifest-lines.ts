import { missingTitles } from '@repartee/contracts/remotes/localized-title';
import { type RemoteManifest, remoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import type { z } from 'zod';
import { didYouMean } from '../did-you-mean.ts';
import { manifestJsonOf } from '../federation-manifest.ts';
import { ReleaseError } from '../release-error.ts';

type Path = readonly (string | number)[];

function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const stack: { key: string | number; isArray: boolean }[] = [];
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]/g;
  let line = 1;
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    const top = stack.at(-1);
    if (token === '\n') line += 1;
    else if (token === '{') stack.push({ key: '', isArray: false });
    else if (token === '[') stack.push({ key: 0, isArray: true });
    else if (token === '}' || token === ']') stack.pop();
    else if (token === ',' && top?.isArray) top.key = Number(top.key) + 1;
    else if (token === ':' && top && !top.isArray) {
      top.key = JSON.parse(last) as string;
      lines.set(JSON.stringify(stack.map(({ key }) => key)), line);
    } else if (token.startsWith('"')) last = token;
  }
  return lines;
}

function unknownKeys(input: unknown, read: unknown, path: Path = []): Path[] {
  if (Array.isArray(input) && Array.isArray(read))
    return input.flatMap((one, index) => unknownKeys(one, read[index], [...path, index]));
  if (input === null || typeof input !== 'object' || read === null || typeof read !== 'object') return [];
  return Object.entries(input).flatMap(([key, value]) =>
    Object.hasOwn(read, key)
      ? unknownKeys(value, (read as Record<string, unknown>)[key], [...path, key])
      : [[...path, key]],
  );
}

const nameOf = (path: Path) =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`))
    .join('');

/**
 * Parses a remote.json. Throws a ReleaseError with the path and line of each invalid value or unknown key.
 * Unknown keys are rejected, because they are usually misspelt.
 */
export function readRemoteManifest(bytes: Buffer): RemoteManifest {
  const text = bytes.toString();
  const { $schema: _, ...input } = Object(manifestJsonOf(bytes, 'remote.json')) as Record<string, unknown>;
  const lines = linesOf(text);
  const at = (path: Path): string => {
    for (let length = path.length; length > 0; length -= 1) {
      const line = lines.get(JSON.stringify(path.slice(0, length)));
      if (line) return `line ${line}`;
    }
    return 'line 1';
  };
  const read = remoteManifest.safeParse(input);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message, ...issue }) => {
      const steps = path as Path;
      const keys = issue.code === 'unrecognized_keys' ? (issue as z.core.$ZodIssueUnrecognizedKeys).keys : [];
      const place = keys.length > 0 ? [...steps, keys[0] ?? ''] : steps;
      return `${nameOf(place) || 'it'} (${at(place)}): ${keys.length > 0 ? 'this key is not known' : message}`;
    });
    const known = Object.keys(remoteManifest.shape);
    const strange = Object.keys(input).filter((key) => !known.includes(key));
    const misspelt = strange.map(
      (key) => `${key} (${at([key])}): this key is not known${didYouMean(key, known)}`,
    );
    throw new ReleaseError(`remote.json is not valid: ${[...faults, ...misspelt].join('; ')}`);
  }
  const missing = missingTitles(input);
  if (missing.length > 0) {
    const places = missing
      .map(({ path, locale }) => `${nameOf(path)} (${at(path)}) has no ${locale}`)
      .join('; ');
    throw new ReleaseError(`remote.json lacks translations: ${places}.`);
  }
  const unknown = unknownKeys(input, read.data);
  if (unknown.length > 0) {
    const places = unknown.map((path) => `${nameOf(path)} (${at(path)})`).join(', ');
    throw new ReleaseError(
      `remote.json has unknown keys: ${places}. Remove them or correct their spelling; see the schema.`,
    );
  }
  return read.data;
}
