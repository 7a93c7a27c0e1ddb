import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { readCell, writeCsv } from './write-csv.ts';

const cells = (text: string) => parseCsv(text).records.map((record) => record.cells);

describe('reading CSV', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\r1\t2'],
    ['a byte order mark', '\uFEFFa,b\n1,2\n'],
    ['blanks around cells', ' a , b \n 1 , 2 '],
    ['empty lines', 'a,b\n\n1,2\n\n'],
    ['quotes that are not needed', '"a","b"\n"1","2"'],
  ])('takes %s', (_, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('takes delimiters, line ends and doubled quotes inside quotes, and blanks there as they are', () => {
    expect(cells('a;b\n" x; ";"say ""hi""\nthere"')).toEqual([
      ['a', 'b'],
      [' x; ', 'say "hi"\nthere'],
    ]);
  });

  it('counts lines as an editor does, also after a cell of several lines', () => {
    const { records } = parseCsv('a,b\n"1\n2",x\n3,y');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('says where a quote was opened that nothing closes', () => {
    expect(parseCsv('a,b\n1,"2\n3,4\n').open_quote_line).toBe(2);
  });
});

describe('writing CSV', () => {
  it.each(['=1+1', '+33 1', '-2', '@SUM(A1)', '\tx'])(
    'makes %s text to a spreadsheet, and reads it back',
    (text) => {
      const written = writeCsv(
        [
          ['a', 'b'],
          [text, 'z'],
        ],
        ',',
      );
      const cell = parseCsv(written).records[1]?.cells[0] ?? '';
      expect(cell.startsWith("'")).toBe(true);
      expect(readCell(cell)).toBe(text);
    },
  );

  it('quotes what has to be quoted, begins with a byte order mark and ends lines with CRLF', () => {
    expect(writeCsv([['a;b', 'say "x"', "l'été"]], ';')).toBe('\uFEFF"a;b";"say ""x""";l\'été\r\n');
  });
});
