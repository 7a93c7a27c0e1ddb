import { createHash } from 'node:crypto';
import { packLimits } from '@repartee/contracts/library/pack/pack-limits';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { isPackError } from './pack-error.ts';
import { readZip } from './read-zip.ts';
import { writeZip } from './write-pack.ts';

const refusal = async (zip: Buffer): Promise<string> => {
  try {
    await readZip(zip);
    return 'read';
  } catch (error) {
    if (!isPackError(error)) throw error;
    const { file, reason } = error.problems[0] ?? { file: '', reason: '' };
    return `${file} ${reason}`;
  }
};

const zipOf = (files: Record<string, string | Buffer>) =>
  writeZip(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text as string)])));

/**
 * Renames a file in a ZIP archive by replacing the bytes of its name. Both names must have the same length.
 */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

async function archive(add: (zip: ZipFile) => void): Promise<Buffer> {
  const zip = new ZipFile();
  add(zip);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const noise = (length: number) => createHash('shake256', { outputLength: length }).digest();

const withMode = (mode: number) =>
  archive((zip) => zip.addBuffer(Buffer.from('/etc/passwd'), 'personas/a.yaml', { mode }));

/** Returns a ZIP archive in which images are compressed too, unlike in an exported pack. */
const deflated = (files: ReadonlyMap<string, Buffer>) =>
  archive((zip) => {
    for (const [file, bytes] of files) zip.addBuffer(bytes, file);
  });

describe('reading a ZIP archive', () => {
  it('B-8 `readZip` returns the files by path, without the files that macOS added to the archive', async () => {
    const decomposed = 'personas/zoë.yaml'.normalize('NFD');
    const zip = await zipOf({ 'pack.yaml': 'a', [decomposed]: 'b', '__MACOSX/x': 'c', '.DS_Store': 'd' });
    const files = await readZip(zip);
    expect([...files].map(([file, bytes]) => [file, bytes.toString()])).toEqual([
      ['pack.yaml', 'a'],
      ['personas/zoë.yaml'.normalize('NFC'), 'b'],
    ]);
  });

  it.each([
    ['../../etc/x.yaml'],
    ['/etc/cron.d/x.yaml'],
    ['C:/windows/x.yaml'],
    ['a\\..\\..\\x.yaml.'],
    ['personas/./x.yaml'],
  ])('B-8 a ZIP archive with the path %s is rejected', async (path) => {
    const innocent = 'a'.repeat(path.length);
    expect(await refusal(renamed(await zipOf({ [innocent]: 'x' }), innocent, path))).toBe(
      `${path} path_unsafe`,
    );
  });

  it('B-8 a ZIP archive with a symbolic link or a device is rejected', async () => {
    expect(await refusal(await withMode(0o120777))).toBe('personas/a.yaml not_a_file');
    expect(await refusal(await withMode(0o060666))).toBe('personas/a.yaml not_a_file');
    expect(await refusal(await withMode(0o100644))).toBe('read');
  });

  it('B-8 a ZIP bomb is rejected by its real compression ratio, whatever size its headers state', async () => {
    const bomb = Buffer.alloc(packLimits.text, 'a');
    expect(await refusal(await zipOf({ 'personas/a.yaml': bomb }))).toBe(
      'personas/a.yaml compressed_too_much',
    );
    const large = Buffer.alloc(packLimits.image + 1);
    expect(await refusal(await zipOf({ 'images/a.png': large }))).toBe('images/a.png too_large');
    const lying = await zipOf({ 'personas/a.yaml': bomb });
    const declared = lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24;
    lying.writeUInt32LE(10, declared);
    expect(await refusal(lying)).toMatch(/^personas\/a.yaml (damaged|compressed_too_much)$/);
  });

  it('B-8 a ZIP archive with too many files or with too large files is rejected', async () => {
    expect(await refusal(await zipOf({ 'personas/a.yaml': noise(packLimits.text + 1) }))).toBe(
      'personas/a.yaml too_large',
    );
    const image = Buffer.concat([noise(packLimits.image / 4), Buffer.alloc((packLimits.image * 3) / 4)]);
    const many = Array.from({ length: 13 }, (_, index) => [`images/${index}.png`, image] as const);
    expect(await refusal(await deflated(new Map(many)))).toBe('images/12.png too_large');
    const empty = Object.fromEntries(
      Array.from({ length: packLimits.entries + 1 }, (_, index) => [`images/${index}.png`, '']),
    );
    expect(await refusal(await zipOf(empty))).toBe(' too_many_files');
  });

  it('B-8 a ZIP archive that contains the same path twice is rejected', async () => {
    const zip = await zipOf({ 'personas/a.yaml': '1', 'personas/b.yaml': '2' });
    expect(await refusal(renamed(zip, 'personas/b.yaml', 'personas/a.yaml'))).toBe(
      'personas/a.yaml file_twice',
    );
  });

  it('B-8 a file that is not a ZIP archive, is truncated, or does not match its checksum is rejected', async () => {
    expect(await refusal(Buffer.from('id: not a zip'))).toBe(' not_a_zip');
    expect(await refusal(Buffer.alloc(0))).toBe(' not_a_zip');
    const zip = await zipOf({ 'images/a.png': 'stored as it is' });
    expect(await refusal(zip.subarray(0, zip.length - 30))).toBe(' not_a_zip');
    const changed = Buffer.from(zip);
    changed[changed.indexOf('stored')] = 0x53;
    expect(await refusal(changed)).toBe('images/a.png damaged');
  });
});
