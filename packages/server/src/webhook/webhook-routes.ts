import type { AuditAction } from '@repartee/contracts/audit/actions';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhook,
  replayFailedDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@repartee/contracts/webhook/endpoints';
import {
  mostWebhooks,
  secretOverlapHours,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
} from '@repartee/contracts/webhook/webhook';
import type { FastifyInstance } from 'fastify';
import { type RequestContext, tenantScopeOf } from '../access/principal.ts';
import { recordRequestEvent } from '../audit/audit-event-repository.ts';
import type { ServerConfig } from '../config/config.ts';
import { findRestoredCopy } from '../database/restored-copy.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { assertUnchanged } from '../http/assert-unchanged.ts';
import { orNotFound, problem } from '../http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../http/route.ts';
import { createAddressGuard, mayBeAllowed, mayBePublic } from '../outbound/address-guard.ts';
import { checkSecretsKept } from '../secrets/check-secrets-kept.ts';
import { createSecretCipher, purposeOfWebhook } from '../secrets/secret-cipher.ts';
import {
  type DeliveryRow,
  failedSince,
  findDelivery,
  pageOfDeliveries,
  replayDeliveries,
} from './delivery-repository.ts';
import { newSecret, sendWebhook } from './send-webhook.ts';
import { bodyOfDelivery, bodyOfTest } from './webhook-body.ts';
import { newMessageId } from './webhook-event-repository.ts';
import { secretsOf, sendWebhookJob, webhookCleanupJob } from './webhook-job.ts';
import {
  countWebhooksLocked,
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
  const guard = createAddressGuard({ allowedOrigins: config.webhookAllowedOrigins });
  app.jobs.register(sendWebhookJob(app, guard, cipher));
  app.jobs.register(webhookCleanupJob);
  const sealed = async (id: string) => {
    checkSecretsKept(config);
    const secret = newSecret();
    return { secret, sealed_secret: await cipher.encrypt(secret, purposeOfWebhook(id)) };
  };
  registerReading(app);
  registerReplays(app);

  route(app, createWebhook, async ({ body, ...call }) => {
    const { organization_id } = call.principal;
    checkUrl(config, body);
    if ((await countWebhooksLocked(call.db, organization_id)) >= mostWebhooks)
      throw problem('conflict', `An organization has at most ${mostWebhooks} webhooks.`);
    const id = crypto.randomUUID();
    const { secret, sealed_secret } = await sealed(id);
    const row = await insertWebhook(call.db, { ...body, id, organization_id, sealed_secret });
    await record(call, 'webhook-created', row, { after: { ...body } });
    return { webhook: presentWebhook(row), secret };
  });

  route(app, updateWebhook, async ({ params, body: { expected, ...draft }, ...call }) => {
    checkUrl(config, draft);
    const before = await found(call, params.id, { lock: true });
    const stored = draftOfWebhook(before);
    assertUnchanged(stored, expected, draft);
    const row = await updateWebhookRow(call.db, before.id, draft);
    await record(call, 'webhook-updated', row, { before: { ...stored }, after: { ...draft } });
    return presentWebhook(row);
  });

  route(app, deleteWebhook, async ({ params, ...call }) => {
    const row = await found(call, params.id, { lock: true });
    await deleteWebhookRow(call.db, row.id);
    await record(call, 'webhook-deleted', row);
  });

  route(app, rotateWebhookSecret, async ({ params, ...call }) => {
    const { id } = await found(call, params.id, { lock: true });
    const { secret, sealed_secret } = await sealed(id);
    const until = new Date(Date.now() + secretOverlapHours * hour);
    const row = await rotateSecret(call.db, id, sealed_secret, until);
    await record(call, 'webhook-secret-rotated', row);
    return { webhook: presentWebhook(row), secret };
  });

  routeWithoutTransaction(app, testWebhook, async ({ params, principal }) => {
    const webhook = await withTenantScope(app.database.db, tenantScopeOf(principal), async (db) => {
      if (await findRestoredCopy(db)) throw problem('conflict', 'A restored copy sends no webhooks.');
      return found({ db, principal }, params.id);
    });
    return sendWebhook(guard, {
      url: webhook.url,
      id: newMessageId(),
      body: bodyOfTest(webhook.organization_id),
      secrets: await secretsOf(cipher, webhook),
    });
  });
}

function registerReading(app: FastifyInstance): void {
  route(app, listWebhooks, async ({ db, principal }) => ({
    items: (await listWebhookRows(db, principal.organization_id)).map(presentWebhook),
  }));

  route(app, readWebhook, async ({ params, ...call }) => presentWebhook(await found(call, params.id)));

  route(app, listWebhookDeliveries, async ({ params, query, ...call }) => {
    const { id } = await found(call, params.id);
    const { rows, total } = await pageOfDeliveries(call.db, id, query);
    const items = rows.map((row) => presentDelivery(app.config, row));
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
const found = async (
  { db, principal }: Finding,
  id: string,
  options?: { lock: boolean },
): Promise<WebhookRow> => orNotFound(await findWebhook(db, principal.organization_id, id, options));

async function enabled(call: Finding, id: string): Promise<WebhookRow> {
  const webhook = await found(call, id);
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

const presentWebhook = (row: WebhookRow): Webhook => ({
  ...{ id: row.id, ...draftOfWebhook(row), disabled_reason: row.disabled_reason },
  previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
  last_success_at: row.last_success_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const draftOfWebhook = ({ url, description, events, enabled }: WebhookRow): WebhookDraft => ({
  ...{ url, description, events, enabled },
});

const presentDelivery = (
  config: ServerConfig,
  row: DeliveryRow & { readonly next_attempt_at: Date | null },
): WebhookDelivery => ({
  ...row,
  created_at: row.created_at.toISOString(),
  attempted_at: row.attempted_at?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  body: bodyOfDelivery(config, row),
});
