import { packFiles, packHeader } from '@repartee/contracts/library/pack/pack-format';
import { packFolders, packKinds } from '@repartee/contracts/library/pack/pack-kinds';
import {
  edgeCaseTexts,
  textFieldPaths,
  valueAtPath,
  withTextAtPath,
} from '@repartee/testing/edge-case-texts';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { packFileMap, packTexts } from './a-pack.fixture.ts';
import { isPackError } from './pack-error.ts';
import { readPack } from './read-pack.ts';

function read(file: string, value: unknown) {
  try {
    return { pack: readPack(packFileMap({ [file]: stringify(value) })), problems: [] };
  } catch (error) {
    if (!isPackError(error)) throw error;
    return { pack: undefined, problems: error.problems };
  }
}

const fileOf = (folder: string) => Object.keys(packTexts).find((file) => file.startsWith(`${folder}/`)) ?? '';
const files: readonly (readonly [string, z.ZodType])[] = [
  ['pack.yaml', packHeader],
  ...packKinds.map((kind) => [fileOf(packFolders[kind]), packFiles[kind]] as const),
];

it.each(files)(
  'B-8 the pack file %s keeps any text in its fields unchanged, or is rejected with the line number of the text',
  (file, schema) => {
    const valid = parse(packTexts[file] ?? '');
    const fields = textFieldPaths(schema).filter((path) => valueAtPath(valid, path.slice(0, -1)));
    expect(fields.length).toBeGreaterThan(1);
    const wrong: unknown[] = [];
    for (const path of fields)
      for (const [kind, text] of Object.entries(edgeCaseTexts)) {
        const value = withTextAtPath(valid, path, text);
        const { pack, problems } = read(file, value);
        const field = path.join('.');
        if (schema.safeParse(value).success) {
          const kept = [...(pack?.items ?? []), pack?.header].some(
            (item) => valueAtPath(item, path) === valueAtPath(schema.parse(value), path),
          );
          if (!kept) wrong.push([field, kind, problems]);
        } else {
          const isThere = problems.some(
            (one) =>
              one.file === file &&
              one.line !== null &&
              (field === one.field || field.startsWith(`${one.field}.`)),
          );
          if (!isThere) wrong.push([field, kind, problems]);
        }
      }
    expect(wrong).toEqual([]);
  },
);
