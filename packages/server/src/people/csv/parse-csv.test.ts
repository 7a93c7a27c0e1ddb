import { readCell } from '@repartee/contracts/formula-guard';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../runtime/http/write-csv.ts';
import { parseCsv } from './parse-csv.ts';
import { readCsvUsers } from './read-csv-users.ts';

const cells = (text: string) => parseCsv(text).records.map((record) => record.cells);

describe('reading a CSV file', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\r1\t2'],
    ['a byte order mark', '\uFEFFa,b\n1,2\n'],
    ['blanks around cells', ' a , b \n 1 , 2 '],
    ['empty lines', 'a,b\n\n1,2\n\n'],
    ['quotes that are not needed', '"a","b"\n"1","2"'],
  ])('the CSV parser accepts %s', (_, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it.each([
    ['empty lines', '\n', null],
    ['rows without text', ',\n', 'too_many_rows'],
    ['rows', 'a\n', 'too_many_rows'],
  ])(
    'a file of a million %s does not stop the server',
    (_, row, reason) => {
      const file = `email,first_name,last_name\n${row.repeat(1_000_000)}`;
      expect(parseCsv(file).records.length).toBeLessThan(10_003);
      const { problems } = readCsvUsers(file, { role: 'operator', groups: new Map(), create_groups: false });
      expect(problems.map((problem) => problem.reason)).toEqual([reason ?? 'file_empty']);
    },
    60_000,
  );

  it('the CSV parser keeps delimiters, line ends and blanks in a quoted cell, and reads two quotes as one', () => {
    expect(cells('a;b\n" x; ";"say ""hi""\nthere"')).toEqual([
      ['a', 'b'],
      [' x; ', 'say "hi"\nthere'],
    ]);
  });

  it('the CSV parser returns the line number of each record in the file, also after a cell with several lines', () => {
    const { records } = parseCsv('a,b\n"1\n2",x\n3,y');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it.each([
    ['the second line', 2, 'a,b\n1,"2\n3,4\n'],
    ['a line after CRLF', 3, 'a,b\r\n1,2\r\n1,"2\r\n3,4\r\n'],
    ['a line after an empty record', 3, 'a;b\r\n;\r\n1;"2\r\n'],
    ['a line after a cell of two lines', 4, 'a,b\n"1\n2",x\n"3,y\n'],
  ])('the CSV parser reports %s for a quote that is never closed', (_, line, text) => {
    expect(parseCsv(text).open_quote_line).toBe(line);
  });
});

describe('writing a CSV file', () => {
  it.each(['=1+1', '+33 1', '-2', '@SUM(A1)', '\tx'])(
    'the CSV writer adds an apostrophe to %s, so that a spreadsheet does not read the cell as a formula',
    (text) => {
      const written = writeCsv(
        [
          ['a', 'b'],
          [text, 'z'],
        ],
        'en-GB',
      );
      const cell = parseCsv(written).records[1]?.cells[0] ?? '';
      expect(cell.startsWith("'")).toBe(true);
      expect(readCell(cell)).toBe(text);
    },
  );

  it('the CSV writer quotes cells that need quotes, starts with a byte order mark and ends lines with CRLF', () => {
    expect(writeCsv([['a;b', 'say "x"', "l'été"]], 'fr-FR')).toBe('\uFEFF"a;b";"say ""x""";l\'été\r\n');
  });

  const hostile = [
    '=1+1',
    'x;=1+1',
    'x,=1+1',
    'x\t=1+1',
    'x\n=1+1',
    'x\r\n=1+1',
    'x";=1+1',
    'x;"=1+1"',
    'x; =1+1',
    'x;\u00a0@SUM(A1)',
    'x,"" -2+3',
    ';;=cmd|A1',
    '"=1+1"',
    ' =1+1',
    '＝1+1',
    'x;＋1',
    "'=1+1",
    "x;'=1+1",
    "x;'\"'=1+1",
    '\t\t=1',
    '-',
    '@',
    'Anne-Marie; O"Neil, "dit" -',
  ];

  it.each(['en-GB', 'fr-FR'])(
    'no cell of a file with the delimiter of %s becomes a formula if a spreadsheet uses another delimiter',
    (locale) => {
      const written = writeCsv(
        [['a', 'b', 'c'], ...hostile.map((text) => ['x@y.example', text, 'z'])],
        locale,
      );
      // Splitting at each delimiter and line end simulates a spreadsheet that uses another delimiter and
      // ignores quotes.
      const cells = written.slice(1).split(/[,;\t\r\n]/);
      expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      expect(written).not.toMatch(/[,;"\n][\t\r](?!\n)/);
    },
  );

  it.each(['en-GB', 'fr-FR'])('cells written with the delimiter of %s are read back unchanged', (locale) => {
    const rows = hostile.map((text) => ['x@y.example', text, 'z']);
    const read = parseCsv(writeCsv([['a', 'b', 'c'], ...rows], locale)).records.slice(1);
    expect(read.map(({ cells }) => cells.map(readCell))).toEqual(rows);
  });
});

describe('E-17 limits of a CSV file', () => {
  const heading = 'email,first_name,last_name,role,language,groups\n';
  const context = { role: 'operator', groups: new Map(), create_groups: true } as const;
  const cost = (csv: string) => {
    const before = process.threadCpuUsage();
    const { problems } = readCsvUsers(csv, context);
    return { problems, cpu_ms: process.threadCpuUsage(before).user / 1000 };
  };

  it.each([
    ['two million columns', `${'c,'.repeat(1_000_000)}\n${'c,'.repeat(900_000)}`],
    ['two million groups in a row', `${heading}a@b.example,x,y,user,fr,${'g|'.repeat(1_900_000)}`],
  ])('E-17 a file with %s is refused after less than 200 ms of processor time', (_, csv) => {
    const { problems, cpu_ms } = cost(csv);
    expect(problems).toMatchObject([{ reason: 'row_too_long' }]);
    expect(cpu_ms).toBeLessThan(200);
  });

  it('E-17 a row names at most twenty groups', () => {
    const row = (groups: number) => `a@b.example,x,y,user,fr,${'g|'.repeat(groups)}`;
    expect(cost(heading + row(20)).problems).toEqual([]);
    expect(cost(heading + row(21)).problems).toEqual([
      { line: 2, column: 'groups', value: '21', reason: 'too_many_groups' },
    ]);
  });
});
