/**
 * Decodes a file with a UTF-16 byte order mark as UTF-16, a valid UTF-8 file as UTF-8, and any other file as
 * Windows-1252, which older spreadsheet programs write.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The file is not valid UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
