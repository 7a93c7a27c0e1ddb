import { readNextUp } from '@repartee/contracts/playlist/next-up';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { findNextUp } from './find-next-up.ts';

export function registerNextUpRoutes(app: FastifyInstance): void {
  route(app, readNextUp, async ({ query, principal, db }) => ({
    next: await findNextUp(db, principal, query.language),
  }));
}
