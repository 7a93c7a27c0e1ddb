import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const text = 'prénom;nom\nZoé;Œuvré';
const read = (...bytes: readonly number[]) => readTextFile(new Blob([new Uint8Array(bytes)]));

it('R-ROUTE-14 a text file is read in the encodings that spreadsheets save: UTF-8, both UTF-16 byte orders, and Windows-1252', async () => {
  expect(await readTextFile(new Blob([text]))).toBe(text);
  const units = [...`\uFEFF${text}`].map((one) => one.charCodeAt(0));
  expect(await read(...units.flatMap((unit) => [unit & 0xff, unit >> 8]))).toBe(text);
  expect(await read(...units.flatMap((unit) => [unit >> 8, unit & 0xff]))).toBe(text);
  expect(await read(0x5a, 0x6f, 0xe9, 0x3b, 0x8c)).toBe('Zoé;Œ');
});
