import { documentError } from './document-error.ts';

/** The text of a file without any format: UTF-8, UTF-16 with its mark, or what Windows wrote before. */
export function plainText(bytes: Buffer): string {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  // No text has a character of this kind; pictures, programs and old Word documents soon do.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is looked for
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(bytes.toString('latin1')))
    throw documentError('unsupported');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function utf16Of(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
