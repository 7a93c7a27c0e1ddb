import { csvRowLength, csvRowLimit } from '@repartee/contracts/people/user-csv';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** `line` is the number of the record's first line, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ParsedCsv {
  readonly records: readonly CsvRecord[];
  /** Number of rows below the heading, also those without text. One more than `csvRowLimit` if there are more. */
  readonly rows: number;
  readonly open_quote_line: number | null;
  /** First row that has more than `csvRowLength` characters. Nothing is read then. */
  readonly long_line: number | null;
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const delimiters = [';', ',', '\t'] as const;

/** The delimiter is the most frequent delimiter in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const counted = delimiters.map((one) => ({ one, count: first.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

/** Excel writes and reads a first line `sep=;` that names the delimiter. */
const excelDelimiter = /^\uFEFF?"?sep=([;,\t])"?(?=\r\n|\r|\n|$)/i;

/**
 * Parses CSV (RFC 4180) with semicolons, commas or tabs, any kind of line ends and an optional byte order
 * mark. Skips empty lines.
 */
export function parseCsv(text: string): ParsedCsv {
  const [named = '', delimiter] = excelDelimiter.exec(text) ?? [];
  // Only the line is removed, not its end, so that line numbers stay those of the file.
  const file = text.slice(named.length);
  let lastLine = 0;
  try {
    const parsed = parse(file, {
      bom: true,
      delimiter: delimiter ?? delimiterOf(file),
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // A row costs so much time that a file of millions of them would stop the server for minutes.
      to: csvRowLimit + 2,
      max_record_size: csvRowLength,
      on_record: (record, { lines }) => {
        lastLine = lines;
        return record;
      },
    }) as unknown as ParsedRecord[];
    const records = parsed.map(toRecord).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    return { records, rows: Math.max(0, parsed.length - 1), open_quote_line: null, long_line: null };
  } catch (error) {
    const line = lastLine + 1;
    const code = error instanceof CsvError ? error.code : undefined;
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      return { records: [], rows: 0, open_quote_line: line, long_line: null };
    if (code === 'CSV_MAX_RECORD_SIZE')
      return { records: [], rows: 0, open_quote_line: null, long_line: line };
    throw error;
  }
}

const lineBreaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * The CSV library returns the number of the record's last line, so the line ends inside the cells are
 * subtracted.
 */
const toRecord = ({ record, info }: ParsedRecord): CsvRecord => ({
  cells: record,
  line: info.lines - record.reduce((breaks, cell) => breaks + lineBreaksIn(cell), 0),
});
