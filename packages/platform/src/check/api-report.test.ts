import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { apiReportOf, differingLines } from './api-report.ts';

/** Creates a package whose public file imports another file; a type in that file contains `word`. */
function aPackage(word: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'src'));
  const files = {
    'package.json': JSON.stringify({ name: 'kit', exports: { '.': './src/index.ts' } }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { allowImportingTsExtensions: true, module: 'esnext', moduleResolution: 'bundler' },
      include: ['src'],
    }),
    'src/index.ts': "export { greet } from './greet.ts';",
    'src/greet.ts': `export const greet = (name: ${word}): string => String(name);`,
    'src/own.ts': 'export const hidden = 1;',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

it('B-12 the report of a public API contains every type that the entry files import, and changes if one of these types changes', async () => {
  const [before, after] = [await apiReportOf(aPackage('string')), await apiReportOf(aPackage('number'))];
  expect(before).toContain('## kit\n');
  expect(before).not.toContain('hidden');
  expect(differingLines(before, after)).toEqual([
    '- export declare const greet: (name: string) => string;',
    '+ export declare const greet: (name: number) => string;',
  ]);
});
