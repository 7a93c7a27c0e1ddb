import { documentError } from './document-error.ts';

export function plainText(bytes: Buffer): string {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  // Text files contain none of these control characters, but images, programs and old Word documents do.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression must match control characters
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
