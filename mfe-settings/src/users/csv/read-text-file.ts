/** Encodings without a mark of their own, in which older spreadsheet programs save files; the likeliest first. */
export const eightBitEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'macintosh',
] as const;
export type EightBitEncoding = (typeof eightBitEncodings)[number];

export interface TextFile {
  readonly text: string;
  /** Null if the file itself says how it is encoded (UTF-8 or UTF-16); otherwise it is a guess, to be looked at. */
  readonly encoding: EightBitEncoding | null;
}

/**
 * Decodes a file with a UTF-16 byte order mark as UTF-16, a valid UTF-8 file as UTF-8, and any other file with
 * `encoding`, or else with that in which its words look most like words.
 */
export async function readTextFile(file: Blob, encoding?: EightBitEncoding): Promise<TextFile> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const as = (name: string) => new TextDecoder(name).decode(bytes);
  if (first === 0xff && second === 0xfe) return { text: as('utf-16le'), encoding: null };
  if (first === 0xfe && second === 0xff) return { text: as('utf-16be'), encoding: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch {
    const chosen = encoding ?? likeliest(bytes.slice(0, guessedFrom));
    return { text: as(chosen), encoding: chosen };
  }
}

const guessedFrom = 100_000;

function likeliest(bytes: BufferSource): EightBitEncoding {
  const faults = eightBitEncodings.map((name) => ({
    name,
    count: faultsIn(new TextDecoder(name).decode(bytes)),
  }));
  return faults.reduce((best, next) => (next.count < best.count ? next : best)).name;
}

/** What occurs in no word: a sign or control character beside a letter, a capital after a small letter, two scripts. */
const faults = [
  /(?<=\p{L})(?![\p{ASCII}\p{L}\p{M}’”»])\P{L}|(?![\p{ASCII}\p{L}’‘“«])\P{L}(?=\p{L})/gu,
  /(?!\p{ASCII})\p{Cc}|\ufffd/gu,
  /(?<=\p{Ll})(?!\p{ASCII})\p{Lu}|(?<=(?!\p{ASCII})\p{Ll})\p{Lu}/gu,
  /\p{Script=Latin}(?=[\p{Script=Cyrillic}\p{Script=Greek}])|[\p{Script=Cyrillic}\p{Script=Greek}](?=\p{Script=Latin})/gu,
];
const faultsIn = (text: string): number =>
  faults.reduce((count, fault) => count + (text.match(fault)?.length ?? 0), 0);
