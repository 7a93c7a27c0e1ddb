import { packFormatName, packFormatVersion } from '@repartee/contracts/library/pack/pack-format';
import { packFolders, packReferences } from '@repartee/contracts/library/pack/pack-kinds';
import { stringify } from 'yaml';
import { ZipFile } from 'yazl';
import type { Pack, PackItem } from './pack.ts';

/** Returns the files of a pack by path, in the format that `readPack` reads. */
export function writePack({ header: { name, description }, items, images }: Pack): Map<string, Buffer> {
  const header = { format: packFormatName, version: packFormatVersion, name, description };
  return new Map([
    ['pack.yaml', yamlOf(header)],
    ...items.map((item) => [item.file, yamlOf(fieldsOf(item))] as const),
    ...images,
  ]);
}

const yamlOf = (value: unknown): Buffer =>
  Buffer.from(stringify(value, { version: '1.2', aliasDuplicateObjects: false }));

function fieldsOf({ kind, id, name, description, tags, image, content, references }: PackItem) {
  const named = packReferences[kind].map(({ field, kind: other, max }) => {
    const files = references.filter((one) => one.kind === other).map(({ file }) => file);
    return [field, max === 1 ? (files[0] ?? null) : files];
  });
  return { id, name, description, tags, image, ...Object.fromEntries(named), content };
}

/** A fixed time stamp, so that the same files always give the same archive. */
const writtenAt = new Date(Date.UTC(2000, 0, 1));

/** Returns a ZIP archive of the files, in the given order. */
export async function writeZip(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [file, bytes] of files)
    zip.addBuffer(bytes, file, { mtime: writtenAt, mode: 0o100644, compress: !file.startsWith('images/') });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Converts an item's name to a file name: `Zoë & Omar` becomes `zoe-omar`. */
export function packFileName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}

/** Returns a unique file path for each item. The same items in the same order get the same paths. */
export function packFilesFor(items: readonly Pick<PackItem, 'kind' | 'name'>[]): string[] {
  const taken = new Map<string, number>();
  return items.map(({ kind, name }) => {
    const base = `${packFolders[kind]}/${packFileName(name) || kind}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return `${base}${count > 1 ? `--${count}` : ''}.yaml`;
  });
}
