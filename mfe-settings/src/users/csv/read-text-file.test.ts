import { describe, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const text = 'prénom;nom\nZoé;Œuvré';
const file = (...bytes: readonly number[]) => new Blob([new Uint8Array(bytes)]);
/** Of a text in which each character above 127 is written as its byte in the encoding. */
const bytesOf = (written: string) => file(...[...written].map((one) => one.charCodeAt(0)));

describe('R-ROUTE-14 the text of a file', () => {
  it('is read as UTF-8, or as UTF-16 with either byte order', async () => {
    const utf8 = { text, encoding: null };
    expect(await readTextFile(new Blob([text]))).toEqual(utf8);
    const units = [...`\uFEFF${text}`].map((one) => one.charCodeAt(0));
    expect(await readTextFile(file(...units.flatMap((unit) => [unit & 0xff, unit >> 8])))).toEqual(utf8);
    expect(await readTextFile(file(...units.flatMap((unit) => [unit >> 8, unit & 0xff])))).toEqual(utf8);
  });

  it.each([
    [
      'windows-1252',
      'Zo\xe9;\x8cuvr\xe9;Fran\xe7ois;Jos\xe9;M\xfcller;\xd8rsted',
      'Zoé;Œuvré;François;José;Müller;Ørsted',
    ],
    ['windows-1252', 'O\x92Neill;D\x92Arc;\x80 5', 'O’Neill;D’Arc;€ 5'],
    ['windows-1250', '\xa3ukasz;Nowak', 'Łukasz;Nowak'],
    ['windows-1250', 'Stanis\xb3aw;Wi\x9cniewski', 'Stanisław;Wiśniewski'],
    ['macintosh', 'Zo\x91;Fran\x8dois', 'Zoë;François'],
  ] as const)('of a program that saves %s is guessed by its words', async (encoding, written, read) => {
    expect(await readTextFile(bytesOf(written))).toEqual({ text: read, encoding });
  });

  it('of Russian or Greek words is read in the encoding that somebody chooses', async () => {
    const ivan = bytesOf('\xc8\xe2\xe0\xed');
    expect((await readTextFile(ivan, 'windows-1251')).text).toBe('Иван');
    expect((await readTextFile(bytesOf('\xc1\xed\xed\xe1'), 'windows-1253')).text).toBe('Αννα');
  });

  it('is read again in the encoding that somebody chooses', async () => {
    const bytes = bytesOf('Ji\xf8\xed');
    expect(await readTextFile(bytes)).toEqual({ text: 'Jiøí', encoding: 'windows-1252' });
    expect(await readTextFile(bytes, 'windows-1250')).toEqual({ text: 'Jiří', encoding: 'windows-1250' });
  });
});
