import {
  createLrs,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhook,
  replayFailedDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateLrs,
  updateWebhook,
} from '@repartee/contracts/integrations/webhook/endpoints';
import {
  type LrsDraft,
  lrsEvents,
  mostWebhooks,
  secretOverlapHours,
  type WebhookDraft,
} from '@repartee/contracts/integrations/webhook/webhook';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { FastifyInstance } from 'fastify';
import { type RequestContext, tenantScopeOf } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { lockOrganization, lockRow, type RowLock } from '../../runtime/database/query/locks.ts';
import { findRestoredCopy } from '../../runtime/database/restored-copy.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { registerCleanup } from '../../runtime/jobs/register-jobs.ts';
import { createAddressGuard, mayBeAllowed, mayBePublic } from '../../runtime/outbound/address-guard.ts';
import { checkSecretsKept } from '../../runtime/secrets/check-secrets-kept.ts';
import { createSecretCipher, purposeOfWebhook } from '../../runtime/secrets/secret-cipher.ts';
import {
  deleteOldDeliveries,
  failedSince,
  findDelivery,
  pageOfDeliveries,
  replayDeliveries,
} from './delivery-repository.ts';
import { draftOfLrs, draftOfWebhook, presentDelivery, presentWebhook } from './present-webhook.ts';
import { newSecret, sendTo } from './send-webhook.ts';
import { bodiesOf, bodyOfTest } from './webhook-body.ts';
import { newMessageId } from './webhook-event-repository.ts';
import { secretsOf, sendWebhookJob } from './webhook-job.ts';
import {
  deleteOldSecrets,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  listWebhookRows,
  rotateSecret,
  updateWebhookRow,
  type WebhookRow,
} from './webhook-repository.ts';

const hour = 60 * 60 * 1000;

export function registerWebhooks(app: FastifyInstance): void {
  const { config } = app;
  const cipher = createSecretCipher(config);
  const guard = createAddressGuard({
    get allowedOrigins() {
      return config.webhookAllowedOrigins;
    },
  });
  app.jobs.register(sendWebhookJob(app, guard, cipher));
  registerCleanup(app, 'webhook-cleanup', [...deleteOldDeliveries, deleteOldSecrets]);
  const sealed = async (id: string, secret = newSecret()) => {
    checkSecretsKept(config);
    return { secret, sealed_secret: await cipher.encrypt(secret, purposeOfWebhook(id)) };
  };
  registerReading(app);
  registerReplays(app);
  registerLrs(app, sealed);

  route(app, createWebhook, async ({ body, ...call }) => {
    const { organization_id } = call.principal;
    checkUrl(config, body);
    await checkRoom(call);
    const id = crypto.randomUUID();
    const { secret, sealed_secret } = await sealed(id);
    const row = await insertWebhook(call.db, { ...body, id, organization_id, sealed_secret });
    await record(call, 'webhook-created', row, { after: { ...body } });
    return { webhook: presentWebhook(row), secret };
  });

  route(app, updateWebhook, async ({ params, body: { expected, ...draft }, ...call }) => {
    checkUrl(config, draft);
    const before = await locked(call, params.id, 'webhook');
    const stored = draftOfWebhook(before);
    assertUnchanged(before, stored, expected, draft);
    const row = await updateWebhookRow(call.db, before.id, draft);
    await record(call, 'webhook-updated', row, { before: { ...stored }, after: { ...draft } });
    return presentWebhook(row);
  });

  route(app, deleteWebhook, async ({ params, ...call }) => {
    const row = await locked(call, params.id);
    await deleteWebhookRow(call.db, row.id);
    await record(call, 'webhook-deleted', row);
  });

  route(app, rotateWebhookSecret, async ({ params, ...call }) => {
    const { id } = await locked(call, params.id, 'webhook');
    const { secret, sealed_secret } = await sealed(id);
    const until = new Date(Date.now() + secretOverlapHours * hour);
    const row = await rotateSecret(call.db, id, sealed_secret, until);
    await record(call, 'webhook-secret-rotated', row);
    return { webhook: presentWebhook(row), secret };
  });

  routeWithoutTransaction(app, testWebhook, async ({ params, principal }) => {
    const webhook = await withTenantScope(app.database.db, tenantScopeOf(principal), async (db) => {
      if (await findRestoredCopy(db)) throw problem('conflict', 'A restored copy sends no webhooks.');
      return webhookById({ db, principal }, params.id);
    });
    const message = { id: newMessageId(), body: bodyOfTest(config, webhook) };
    const { retry_after_ms: _, ...answer } = await sendTo(
      guard,
      webhook,
      await secretsOf(cipher, webhook),
      message,
    );
    return answer;
  });
}

const columnsOf = ({ key: lrs_key, actor: lrs_actor, ...draft }: LrsDraft) => ({
  ...{ ...draft, lrs_key, lrs_actor },
});

function registerLrs(
  app: FastifyInstance,
  sealed: (id: string, secret: string) => Promise<{ readonly sealed_secret: string }>,
): void {
  route(app, createLrs, async ({ body: { secret, ...draft }, ...call }) => {
    const { organization_id } = call.principal;
    checkUrl(app.config, draft);
    await checkRoom(call);
    const id = crypto.randomUUID();
    const { sealed_secret } = await sealed(id, secret);
    const row = await insertWebhook(call.db, {
      ...{ ...columnsOf(draft), id, organization_id, events: [...lrsEvents], sealed_secret },
    });
    await record(call, 'webhook-created', row, { after: { ...draft } });
    return presentWebhook(row);
  });

  route(app, updateLrs, async ({ params, body: { expected, secret, ...draft }, ...call }) => {
    const before = await locked(call, params.id, 'lrs');
    checkUrl(app.config, draft);
    const stored = draftOfLrs(before);
    assertUnchanged(before, stored, expected, draft);
    if (draft.url !== before.url && !secret)
      throw problem('invalid_input', undefined, { secret: 'must be entered again for another address' });
    const sealed_secret = secret && (await sealed(before.id, secret)).sealed_secret;
    const row = await updateWebhookRow(call.db, before.id, {
      ...{ ...columnsOf(draft), ...(sealed_secret && { sealed_secret }) },
    });
    const after = { ...draft, ...(secret && { secret: 'changed' }) };
    await record(call, 'webhook-updated', row, { before: { ...stored }, after });
    return presentWebhook(row);
  });
}

function registerReading(app: FastifyInstance): void {
  route(app, listWebhooks, async ({ db, principal }) => ({
    items: (await listWebhookRows(db, principal.organization_id)).map(presentWebhook),
  }));

  route(app, readWebhook, async ({ params, ...call }) => presentWebhook(await webhookById(call, params.id)));

  route(app, listWebhookDeliveries, async ({ params, query, ...call }) => {
    const webhook = await webhookById(call, params.id);
    const { rows, total } = await pageOfDeliveries(call.db, webhook.id, query);
    const bodies = await bodiesOf(call.db, app.config, webhook, rows);
    const items = rows.map((row) => presentDelivery(row, bodies.get(row.id)));
    return { items, total, page: query.page, page_size: query.page_size };
  });
}

function registerReplays(app: FastifyInstance): void {
  route(app, replayWebhookDelivery, async ({ params, ...call }) => {
    const delivery = orNotFound(await findDelivery(call.db, params.id));
    const webhook = await enabled(call, delivery.webhook_id);
    await replayDeliveries(call.db, [delivery]);
    await record(call, 'webhook-deliveries-replayed', webhook, { after: { count: 1 } });
  });

  route(app, replayFailedDeliveries, async ({ params, body, ...call }) => {
    const webhook = await enabled(call, params.id);
    const deliveries = await failedSince(call.db, webhook.id, new Date(body.since));
    await replayDeliveries(call.db, deliveries);
    const { since } = body;
    const after = { since, count: deliveries.length };
    await record(call, 'webhook-deliveries-replayed', webhook, { after });
    return { replayed: deliveries.length };
  });
}

type Finding = Pick<RequestContext, 'db' | 'principal'>;

/** Also a super-admin finds only the webhooks of the own organization. */
async function webhookById(
  { db, principal }: Finding,
  id: string,
  kind?: 'webhook' | 'lrs',
): Promise<WebhookRow> {
  const row = orNotFound(await findWebhook(db, principal.organization_id, id));
  if (kind && kind !== (row.lrs_key === null ? 'webhook' : 'lrs')) throw problem('not_found');
  return row;
}

/** With the lock, simultaneous changes of a webhook are applied one after the other. */
async function locked(call: Finding, id: string, kind?: 'webhook' | 'lrs'): Promise<WebhookRow & RowLock> {
  const lock = orNotFound(await lockRow(call.db, 'webhook', id));
  return { ...(await webhookById(call, id, kind)), ...lock };
}

async function checkRoom({ db, principal: { organization_id } }: Finding): Promise<void> {
  await lockOrganization(db, organization_id);
  if ((await listWebhookRows(db, organization_id)).length >= mostWebhooks)
    throw problem('conflict', `An organization has at most ${mostWebhooks} webhooks.`);
}

async function enabled(call: Finding, id: string): Promise<WebhookRow> {
  const webhook = await webhookById(call, id);
  if (!webhook.enabled) throw problem('conflict', 'The webhook is disabled.');
  return webhook;
}

/** A host name is resolved and checked only when a connection is opened. */
function checkUrl({ webhookAllowedOrigins }: ServerConfig, draft: Pick<WebhookDraft, 'url'>): void {
  const url = new URL(draft.url);
  if (mayBePublic(url) || (webhookAllowedOrigins.includes(url.origin) && mayBeAllowed(url))) return;
  throw problem('invalid_input', undefined, {
    url: 'must be an https:// address on the internet, or an origin that WEBHOOK_ALLOWED_ORIGINS names',
  });
}

const record = (
  call: RequestContext & { readonly db: Db },
  action: AuditAction,
  { id, url }: WebhookRow,
  change: Parameters<typeof recordRequestEvent>[4] = {},
): Promise<void> => recordRequestEvent(call, action, 'webhook', { id, name: url }, change);
