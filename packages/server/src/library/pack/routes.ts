import { exportPack, importPack, readPackSchema } from '@repartee/contracts/library/pack/endpoints';
import { packJsonSchema } from '@repartee/contracts/library/pack/pack-format';
import { importStarterPack, listStarterPacks } from '@repartee/contracts/library/pack/starter-packs';
import type { FastifyInstance } from 'fastify';
import { tenantScopeOf } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { orNotFound } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { openObjectStore } from '../../runtime/objects/s3-object-store.ts';
import { loadExport, packOf } from './export-pack.ts';
import { findExisting } from './find-existing.ts';
import { isPackError } from './format/pack-error.ts';
import { readUploadedPack } from './format/read-uploaded-pack.ts';
import { packFileName, writePack, writeZip } from './format/write-pack.ts';
import { importPackOf } from './import-pack.ts';
import { starterPacks } from './starter/starter-packs.ts';

export function registerPackRoutes(app: FastifyInstance): void {
  const objects = openObjectStore(app.config);
  const { db } = app.database;
  const schema = packJsonSchema();
  registerStarterPackRoutes(app);

  route(app, readPackSchema, async () => schema);

  routeWithoutTransaction(app, exportPack, async ({ body, principal, ip }) => {
    const items = await withTenantScope(db, tenantScopeOf(principal), async (tx) => {
      const pack = await loadExport(tx, principal, body);
      await recordRequestEvent(
        { db: tx, principal, ip },
        'pack-exported',
        'pack',
        { id: null, name: body.name ?? '' },
        { after: { items: pack.length } },
      );
      return pack;
    });
    const pack = await packOf(items, objects, body.name);
    const zip = await writeZip(writePack(pack));
    return new File([new Uint8Array(zip)], `${packFileName(pack.header.name) || 'pack'}.zip`);
  });

  routeWithoutTransaction(app, importPack, async ({ query, body, ...upload }) => {
    const { principal, ip } = upload;
    try {
      return await app.files.add(upload, async (signal) => {
        const pack = await readUploadedPack(Buffer.from(await body.file.arrayBuffer()), { signal });
        return importPackOf({ db, objects, principal, ip }, pack, { ...query, choices: body.choices });
      });
    } catch (error) {
      if (!isPackError(error)) throw error;
      return {
        applied: false,
        name: null,
        description: '',
        items: [],
        problems: [...error.problems],
        plan: '',
      };
    }
  });
}

function registerStarterPackRoutes(app: FastifyInstance): void {
  const objects = openObjectStore(app.config);
  const { db } = app.database;

  route(app, listStarterPacks, async ({ db: tx, principal }) => {
    const all = (await starterPacks()).map(({ pack, ...which }) => ({
      ...which,
      header: pack.header,
      scenarios: pack.items.filter(({ kind }) => kind === 'scenario'),
    }));
    const stored = await findExisting(
      tx,
      principal,
      all.flatMap(({ scenarios }) => scenarios),
    );
    return {
      items: all.map(({ language, topic, header, scenarios }) => ({
        language,
        topic,
        name: header.name,
        description: header.description,
        scenarios: scenarios.map(({ name, description }) => ({ name, description })),
        imported: scenarios.every((item) => stored(item) !== undefined),
      })),
    };
  });

  routeWithoutTransaction(app, importStarterPack, async ({ params, principal, ip }) => {
    const chosen = orNotFound(
      (await starterPacks()).find(
        ({ language, topic }) => language === params.language && topic === params.topic,
      ),
    );
    return importPackOf({ db, objects, principal, ip }, chosen.pack, {
      apply: true,
      on_conflict: 'keep',
      choices: {},
    });
  });
}
