import { randomInt } from 'node:crypto';

/** Letters that no hexadecimal identifier or hash has, so that nothing looks like a piece of a canary by chance. */
const letters = 'ghjkmnpqrstvwxyz';
const pieceLength = 8;

/** A secret that is told from everything else by any eight characters of it in a row. */
export const aCanary = (): string =>
  Array.from({ length: 40 }, () => letters[randomInt(letters.length)]).join('');

/** Looks for canaries, whole or in pieces, as they are, in base64 or in hexadecimal; answers the first piece found. */
export function canaryFinder(canaries: readonly string[]): (text: string) => string | undefined {
  const pieces = new Set(canaries.flatMap(piecesOf));
  const encoded = new Set(canaries.flatMap((canary) => [...base64Pieces(canary), ...hexPieces(canary)]));
  return (text) => {
    for (const [run] of text.matchAll(/[g-z]{8,}/g)) {
      const found = piecesOf(run).find((piece) => pieces.has(piece));
      if (found) return found;
    }
    for (const [run] of text.matchAll(/[\w+/-]{12,}/g))
      for (let at = 0; at + 12 <= run.length; at += 1) {
        const piece = run.slice(at, at + 12);
        if (encoded.has(piece) || encoded.has(piece.toLowerCase())) return piece;
      }
    return undefined;
  };
}

const slices = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));

const piecesOf = (text: string): string[] => slices(text, pieceLength);

/** Base64 depends on where in a text of others the canary begins. */
const base64Pieces = (canary: string): string[] =>
  ['', '.', '..'].flatMap((before) =>
    slices(
      Buffer.from(before + canary)
        .toString('base64')
        .slice(4, -4),
      12,
    ),
  );

const hexPieces = (canary: string): string[] => slices(Buffer.from(canary).toString('hex'), 12);
