import { generateSessions, mostGeneratedSessions } from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { freezeScenario } from '../library/freeze-scenario.ts';
import { refuseUnearned } from '../library/unearned/refuse-unearned.ts';
import { membersOfGroups, ownGroupIds } from '../people/membership-repository.ts';
import { notify } from '../people/notification/notify-repository.ts';
import { findableIds } from '../people/users/user-repository.ts';
import type { RequestContext } from '../runtime/access/principal.ts';
import { recordAuditEvent } from '../runtime/audit/audit-event-repository.ts';
import { problem } from '../runtime/http/errors/problem.ts';
import { route } from '../runtime/http/route.ts';
import { createSessionsFor } from './record/create-session.ts';

const day_ms = 24 * 60 * 60 * 1000;

export function registerGenerateSessions(app: FastifyInstance): void {
  route(app, generateSessions, async ({ body, db, principal, ip }) => {
    const snapshot = await freezeScenario(db, principal, body.scenario_id);
    const { organization_id } = snapshot.scenario;
    await refuseUnearned(db, [body.scenario_id], { organization_id, pass_mark: null });
    const expires_at = new Date(Date.now() + body.valid_days * day_ms);
    const sessions = await createSessionsFor(db, {
      organization_id: principal.organization_id,
      account_ids: await ownersOf({ db, principal }, body),
      snapshot,
      seed: app.config.seed,
      name: body.name,
      made_by_account_id: principal.id,
      waits: true,
      expires_at,
    });
    await notify(
      db,
      sessions.map(({ account_id, session_id }) => ({
        ...{ account_id, kind: 'assigned', variant: 'session', cause_key: session_id, session_id },
        ...{ subject: snapshot.scenario.name, actor_id: principal.id, due_at: expires_at },
      })),
    );
    await recordAuditEvent(db, {
      principal,
      action: 'sessions-generated',
      target_kind: 'scenario',
      target_id: body.scenario_id,
      target_name: snapshot.scenario.name,
      after: { sessions: sessions.length },
      address: ip,
    });
    return { sessions: sessions.length };
  });
}

async function ownersOf(
  { db, principal }: Omit<RequestContext, 'ip'>,
  { user_ids, group_ids }: { readonly user_ids: readonly string[]; readonly group_ids: readonly string[] },
): Promise<readonly string[]> {
  const { organization_id } = principal;
  const groups = await ownGroupIds(db, organization_id, group_ids);
  if (!group_ids.every((id) => groups.has(id)))
    throw problem('invalid_input', undefined, {
      group_ids: 'contains a group that does not belong to this organization',
    });
  const named = [...new Set(user_ids)];
  const scenarioIds = await findableIds(db, principal, organization_id, named);
  if (scenarioIds.length !== named.length)
    throw problem('invalid_input', undefined, {
      user_ids: 'contains a user who does not belong to this organization',
    });
  const owners = [...new Set([...scenarioIds, ...(await membersOfGroups(db, group_ids))])];
  if (owners.length === 0 || owners.length > mostGeneratedSessions)
    throw problem('invalid_input', undefined, {
      user_ids: `contains ${owners.length} users, including the members of the groups; it must contain 1 to ${mostGeneratedSessions}`,
    });
  return owners;
}
