import { importStarterPack, listStarterPacks } from '@repartee/contracts/pack/starter-packs';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../http/route.ts';
import { openObjectStore } from '../../uploads/s3-object-store.ts';
import { findExisting } from '../find-existing.ts';
import { importPackOf } from '../import-pack.ts';
import { starterPacks } from './starter-packs.ts';

export function registerStarterPackRoutes(app: FastifyInstance): void {
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
