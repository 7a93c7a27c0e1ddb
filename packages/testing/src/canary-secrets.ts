import { randomInt } from 'node:crypto';

/**
 * Letters of the secrets that tests plant. None is a hexadecimal digit, so that no id or hash contains a part
 * of a secret by chance.
 */
const letters = 'ghjkmnpqrstvwxyz';
const pieceLength = 8;

/** Returns a canary: a random secret that a test plants to detect leaks. */
export const aCanary = (): string =>
  Array.from({ length: 40 }, () => letters[randomInt(letters.length)]).join('');

/**
 * Returns a function that finds a part of a planted secret in a text, also if the secret is encoded in base64
 * or hexadecimal.
 */
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

/** A canary has three base64 forms, one for each offset modulo 3 in the encoded text. */
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
