import { dismissSetup, readSetup, type Setup } from '@repartee/contracts/organization/setup';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../access/principal.ts';
import { usableModels } from '../ai-provider/providers/choice-repository.ts';
import type { Db } from '../database/tenant-scope.ts';
import { route } from '../http/route.ts';
import { readSetupFacts, writeSetupDismissed } from './setup-repository.ts';

export function registerSetupRoutes(app: FastifyInstance): void {
  const setupOf = async (db: Db, { organization_id }: Principal): Promise<Setup> => {
    const facts = await readSetupFacts(db, organization_id);
    const models = await usableModels(db, organization_id, 'chat');
    return {
      dismissed: facts.dismissed,
      steps: [
        { step: 'organization', done: facts.has_contact },
        { step: 'mail', done: app.config.mail.smtpUrl !== undefined },
        { step: 'ai', done: models.some(({ built_in }) => !built_in) },
        { step: 'invite', done: facts.has_users },
        { step: 'scenario', done: facts.has_scenario },
        { step: 'assign', done: facts.has_assignment },
      ],
    };
  };

  route(app, readSetup, ({ db, principal }) => setupOf(db, principal));

  route(app, dismissSetup, async ({ body, db, principal }) => {
    await writeSetupDismissed(db, principal.organization_id, body.dismissed);
    return setupOf(db, principal);
  });
}
