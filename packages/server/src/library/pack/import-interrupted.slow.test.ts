import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { rowsOf } from '../../isolation/organization-rows.fixture.ts';
import { findPrincipal } from '../../runtime/access/access-token-repository.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import { fileObjectStore, type ObjectStore } from '../../runtime/objects/file-object-store.ts';
import { removeLeftovers } from '../../runtime/objects/image-sweep.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { packFileMap, packTexts } from './format/a-pack.fixture.ts';
import type { Pack } from './format/pack.ts';
import { readPack } from './format/read-pack.ts';
import { importPackOf } from './import-pack.ts';
import { cleanPackImages } from './pack-images.ts';

const api = useTestApi();
let principal: Principal;
let pack: Pack;
let hashes: string[];
beforeAll(async () => {
  principal = (await findPrincipal(api.database.db, api.tokens.editor)) as Principal;
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const withImage = (file: string, image: string) =>
    packTexts[file]?.replace('content:', `image: ${image}\ncontent:`);
  pack = readPack(
    packFileMap({
      'personas/maya.yaml': withImage('personas/maya.yaml', 'images/maya.png'),
      'missions/ask.yaml': withImage('missions/ask.yaml', 'images/ask.png'),
      'images/maya.png': await picture('#d61f69'),
      'images/ask.png': await picture('#15803d'),
    }),
  );
  hashes = [...(await cleanPackImages(pack)).values()].map(({ content_hash }) => content_hash);
});

const aStore = () => fileObjectStore(mkdtempSync(join(tmpdir(), 'objects-')));
const stored = async (objects: ObjectStore) =>
  (await Promise.all(hashes.map((hash) => objects.get(hash)))).filter(Boolean).length;
const importInto = (objects: ObjectStore, pack: Pack) =>
  importPackOf({ db: api.database.db, objects, principal, ip: null }, pack, {
    apply: true,
    on_conflict: 'keep',
    choices: {},
  });

describe('an interrupted import', () => {
  it('B-8 an import that fails after it has written rows leaves no rows', async () => {
    const objects = aStore();
    const before = await rowsOf(api, demoId('atelier-nord'));
    // The database rejects a playlist that contains the same scenario twice.
    const items = pack.items.map((item) =>
      item.kind === 'playlist' ? { ...item, references: [...item.references, ...item.references] } : item,
    );
    await expect(importInto(objects, { ...pack, items })).rejects.toThrow();
    expect(await rowsOf(api, demoId('atelier-nord'))).toEqual(before);
    expect(await stored(objects)).toBe(2);
    await removeLeftovers(api.database.db, objects);
    expect(await stored(objects)).toBe(0);
  });

  it('B-8 an import that fails while it stores images leaves no rows and no images', async () => {
    const objects = aStore();
    const before = await rowsOf(api, demoId('atelier-nord'));
    let puts = 0;
    const failing: ObjectStore = {
      ...objects,
      async put(hash, bytes) {
        puts += 1;
        if (puts > 1) throw new Error('The disk is full.');
        await objects.put(hash, bytes);
      },
    };
    await expect(importInto(failing, pack)).rejects.toThrow('The disk is full.');
    expect(await rowsOf(api, demoId('atelier-nord'))).toEqual(before);
    await removeLeftovers(api.database.db, objects);
    expect(await stored(objects)).toBe(0);
  });

  it('B-8 an import succeeds after earlier imports have failed, and the next clean-up keeps its images', async () => {
    const objects = aStore();
    expect((await importInto(objects, pack)).applied).toBe(true);
    await removeLeftovers(api.database.db, objects);
    expect(await stored(objects)).toBe(2);
  });
});
