/** One record of a file. `line`: where it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ParsedCsv {
  readonly records: readonly CsvRecord[];
  /** Where a quote was opened that nothing closes. */
  readonly open_quote_line: number | null;
}

const delimiters = [';', ',', '\t'] as const;

/** The delimiter that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const counted = delimiters.map((one) => ({ one, count: first.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

/** RFC 4180, with any of three delimiters, any line end and an optional byte order mark. Empty lines are no records. */
export function parseCsv(file: string): ParsedCsv {
  const text = file.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let wasQuoted = false;
  let openedAt: number | null = null;
  let line = 1;
  let begins = 1;
  const endCell = () => {
    cells.push(wasQuoted ? cell : cell.trim());
    cell = '';
    wasQuoted = false;
  };
  const endRecord = () => {
    endCell();
    if (cells.some((one) => one !== '')) records.push({ line: begins, cells });
    cells = [];
    begins = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    const newline = character === '\n' || (character === '\r' && text[at + 1] !== '\n');
    if (newline) line += 1;
    if (openedAt !== null) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else openedAt = null;
    } else if (character === '"' && cell.trim() === '' && !wasQuoted) {
      cell = '';
      wasQuoted = true;
      openedAt = line;
    } else if (character === delimiter) endCell();
    else if (newline) endRecord();
    else if (character !== '\r' && !(wasQuoted && character === ' ')) cell += character;
  }
  if (openedAt === null) endRecord();
  return { records, open_quote_line: openedAt };
}
