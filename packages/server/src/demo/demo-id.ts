import { createHash } from 'node:crypto';

/** Returns the same UUID for the same name, so that inserting the demo data a second time changes nothing. */
export function demoId(name: string): string {
  const bytes = createHash('sha1').update(`repartee demo ${name}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
