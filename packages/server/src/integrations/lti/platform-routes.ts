import {
  createLtiPlatform,
  deleteLtiPlatform,
  listLtiGrades,
  listLtiPlatforms,
  retryLtiGrade,
  updateLtiPlatform,
} from '@repartee/contracts/integrations/lti/endpoints';
import {
  type LtiPlatform,
  type LtiPlatformDraft,
  type LtiTool,
  mostLtiPlatforms,
} from '@repartee/contracts/integrations/lti/lti-platform';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { lockRow } from '../../runtime/database/query/locks.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { mayBeAllowed, mayBePublic } from '../../runtime/outbound/address-guard.ts';
import { findGrade, pageOfGrades, replayGrade } from './grade-repository.ts';
import {
  deletePlatform,
  findPlatform,
  insertPlatform,
  listPlatforms,
  type PlatformRow,
  updatePlatform,
} from './platform-repository.ts';

/** Addresses contain the organization, so that two organizations may have the same platform. */
export const toolOf = (
  { publicUrl, product }: Pick<ServerConfig, 'publicUrl' | 'product'>,
  organization_id: string,
): LtiTool => ({
  client_name: product.name,
  login_url: `${publicUrl}/v1/lti/${organization_id}/login`,
  launch_url: `${publicUrl}/v1/lti/${organization_id}/launch`,
  jwks_url: `${publicUrl}/v1/lti/${organization_id}/keys`,
  deep_linking_url: `${publicUrl}/v1/lti/${organization_id}/selection`,
});

export function registerLtiPlatformRoutes(app: FastifyInstance): void {
  const { config } = app;

  route(app, listLtiPlatforms, async ({ db, principal: { organization_id } }) => ({
    tool: toolOf(config, organization_id),
    items: (await listPlatforms(db, organization_id)).map(presentPlatform),
  }));

  route(app, createLtiPlatform, async ({ body, ...call }) => {
    const { organization_id } = call.principal;
    checkAddresses(config, body);
    if ((await listPlatforms(call.db, organization_id)).length >= mostLtiPlatforms)
      throw problem('conflict', `An organization has at most ${mostLtiPlatforms} learning platforms.`);
    const row = await insertPlatform(call.db, { ...body, organization_id });
    if (!row) throw problem('conflict', 'This issuer and client id are registered already.');
    await record(call, 'lti-platform-created', row, { after: { ...body } });
    return presentPlatform({ ...row, user_count: 0 });
  });

  route(app, updateLtiPlatform, async ({ params, body: { expected, ...draft }, ...call }) => {
    const lock = orNotFound(await lockRow(call.db, 'lti_platform', params.id));
    const before = await platformById(call, params.id);
    checkAddresses(config, draft);
    const stored = draftOf(before);
    assertUnchanged(lock, stored, expected, draft);
    const others = await listPlatforms(call.db, before.organization_id);
    const isTaken = others.some(
      ({ id, issuer, client_id }) =>
        id !== before.id && issuer === draft.issuer && client_id === draft.client_id,
    );
    if (isTaken) throw problem('conflict', 'This issuer and client id are registered already.');
    const row = await updatePlatform(call.db, before.id, draft);
    await record(call, 'lti-platform-updated', row, { before: { ...stored }, after: { ...draft } });
    return presentPlatform({
      ...row,
      user_count: others.find(({ id }) => id === row.id)?.user_count ?? 0,
    });
  });

  route(app, deleteLtiPlatform, async ({ params, ...call }) => {
    await lockRow(call.db, 'lti_platform', params.id);
    const row = await platformById(call, params.id);
    await deletePlatform(call.db, row.id);
    await record(call, 'lti-platform-deleted', row);
  });

  route(app, listLtiGrades, async ({ query, db, principal }) => {
    const { rows, total } = await pageOfGrades(db, principal.organization_id, query);
    const items = rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      attempted_at: row.attempted_at?.toISOString() ?? null,
    }));
    return { items, total, page: query.page, page_size: query.page_size };
  });

  route(app, retryLtiGrade, async ({ params, ...call }) => {
    const grade = orNotFound(await findGrade(call.db, params.id));
    if (grade.organization_id !== call.principal.organization_id) throw problem('not_found');
    await replayGrade(call.db, grade);
    await recordRequestEvent(call, 'lti-grade-retried', 'lti-grade', { id: grade.id });
  });
}

/** Also a super-admin finds only the platforms of the own organization. */
const platformById = async (
  { db, principal }: Pick<RequestContext, 'db' | 'principal'>,
  id: string,
): Promise<PlatformRow> => orNotFound(await findPlatform(db, principal.organization_id, id));

/** A host name is resolved and checked only when a connection is opened. The browser opens `authorization_url`. */
function checkAddresses({ ltiAllowedOrigins }: ServerConfig, draft: LtiPlatformDraft): void {
  const fields = ['authorization_url', 'token_url', 'jwks_url'] as const;
  const refused = fields.filter((field) => {
    const url = new URL(draft[field]);
    return !mayBePublic(url) && !(ltiAllowedOrigins.includes(url.origin) && mayBeAllowed(url));
  });
  const reason =
    'must be an https:// address on the internet, or of an origin that LTI_ALLOWED_ORIGINS names';
  if (refused.length > 0)
    throw problem('invalid_input', undefined, Object.fromEntries(refused.map((field) => [field, reason])));
}

const draftOf = ({
  id: _id,
  organization_id: _organization,
  last_launch_at: _launch,
  created_at: _created,
  ...draft
}: PlatformRow): LtiPlatformDraft => draft;

const presentPlatform = ({
  user_count,
  ...row
}: PlatformRow & { readonly user_count: number }): LtiPlatform => ({
  ...draftOf(row),
  ...{ id: row.id, user_count },
  last_launch_at: row.last_launch_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const record = (
  call: RequestContext,
  action: AuditAction,
  { id, name }: PlatformRow,
  change: Parameters<typeof recordRequestEvent>[4] = {},
): Promise<void> => recordRequestEvent(call, action, 'lti-platform', { id, name }, change);
