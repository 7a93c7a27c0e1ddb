import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const text = 'prénom;nom\nZoé;Œuvré';
const read = (...bytes: readonly number[]) => readTextFile(new Blob([new Uint8Array(bytes)]));

it('R-ROUTE-14 a text file is read as UTF-8, UTF-16 with either byte order, or Windows-1252', async () => {
  expect(await readTextFile(new Blob([text]))).toBe(text);
  const units = [...`\uFEFF${text}`].map((one) => one.charCodeAt(0));
  expect(await read(...units.flatMap((unit) => [unit & 0xff, unit >> 8]))).toBe(text);
  expect(await read(...units.flatMap((unit) => [unit >> 8, unit & 0xff]))).toBe(text);
  expect(await read(0x5a, 0x6f, 0xe9, 0x3b, 0x8c)).toBe('Zoé;Œ');
});
