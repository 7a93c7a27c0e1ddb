import { MemoryFS, type postgresMod } from '@electric-sql/pglite';

/**
 * Files of a database template in the order of its tar archive: a folder comes before its files. A folder has
 * no `content`.
 */
export type TemplateFiles = readonly { readonly path: string; readonly content?: Uint8Array }[];

/** Path at which PGlite opens the database in its own file system. */
const dataFolder = '/pglite/data';
const block = 512;

export function readTemplate(archive: Uint8Array): TemplateFiles {
  const files: { path: string; content?: Uint8Array }[] = [];
  const text = (from: number, length: number) =>
    Buffer.from(archive.buffer, archive.byteOffset + from, length)
      .toString()
      .split('\0', 1)[0] ?? '';
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const path =
      dataFolder +
      text(at, 100)
        .replace(/\/$/, '')
        .replace(/^(?!\/)/, '/');
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const isFolder = text(at + 156, 1) === '5';
    const from = at + block;
    files.push(isFolder ? { path } : { path, content: archive.subarray(from, from + size) });
    at = from + Math.ceil(size / block) * block;
  }
  return files;
}

/**
 * In-memory file system of a PGlite database that starts as a copy of the database template. PGlite's option
 * `loadDataDir` is slower, because it unpacks a tar archive for each database.
 */
export class TemplateFilesystem extends MemoryFS {
  readonly #files: TemplateFiles;

  constructor(files: TemplateFiles) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as unknown as { Module: postgresMod.PostgresMod }).Module;
    for (const { path, content } of this.#files) {
      if (!content) {
        if (!FS.analyzePath(path).exists) FS.mkdirTree(path);
      } else FS.writeFile(path, content.slice(), { canOwn: true });
    }
  }
}
