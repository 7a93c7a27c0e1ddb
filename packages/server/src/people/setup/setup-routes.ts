import { dismissSetup, readSetup, type Setup } from '@repartee/contracts/people/organization/setup';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { route } from '../../runtime/http/route.ts';
import { readSetupFacts, writeSetupDismissed } from './setup-repository.ts';

/** `hasModel`: whether an AI model other than the built-in engine can be used. */
export function registerSetupRoutes(
  app: FastifyInstance,
  hasModel: (db: Db, organization_id: string) => Promise<boolean>,
): void {
  const setupOf = async (db: Db, { organization_id }: Principal): Promise<Setup> => {
    const facts = await readSetupFacts(db, organization_id);
    return {
      dismissed: facts.dismissed,
      steps: [
        { step: 'organization', done: facts.has_contact },
        { step: 'mail', done: app.config.mail.smtpUrl !== undefined },
        { step: 'ai', done: await hasModel(db, organization_id) },
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
