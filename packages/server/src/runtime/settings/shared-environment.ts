import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ServerConfig } from '../config/config.ts';
import { type EnvironmentName, environmentVariables } from '../config/environment-variables.ts';
import type { Database } from '../database/schema/tables.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { maskedValue } from './present-settings.ts';

const key = 'environment';

/** Processes that must have the same value: all, those of one role, or none. */
const sharedBy: Readonly<Record<EnvironmentName, 'all' | 'api' | 'shell' | 'none'>> = {
  PORT: 'none',
  HOST: 'none',
  DATA_DIR: 'none',
  DATABASE_URL: 'none',
  DATABASE_DIRECT_URL: 'none',
  DATABASE_POOL_SIZE: 'none',
  BUS_URL: 'api',
  MIGRATE_AT_START: 'none',
  BUILD_COMMIT: 'none',
  PUBLIC_URL: 'all',
  AI_BASE_URL: 'api',
  AI_API_KEY: 'none',
  AI_MODEL: 'api',
  BACKEND_ALLOWED_ORIGINS: 'api',
  AI_ALLOWED_ORIGINS: 'api',
  WEBHOOK_ALLOWED_ORIGINS: 'api',
  PUSH_ALLOWED_ORIGINS: 'api',
  LTI_ALLOWED_ORIGINS: 'api',
  DEMO: 'api',
  REPARTEE_MODE: 'api',
  NODE_ENV: 'none',
  PRODUCT_NAME: 'all',
  PRODUCT_COLOUR: 'all',
  PRODUCT_ICON: 'all',
  PRODUCT_SLUG: 'all',
  SUPPORT_EMAIL: 'all',
  SMTP_URL: 'api',
  MAIL_FROM: 'api',
  KEYCLOAK_URL: 'all',
  KEYCLOAK_INNER_URL: 'none',
  KEYCLOAK_CLIENT_ID: 'api',
  KEYCLOAK_CLIENT_SECRET: 'none',
  PASSWORD_LOGIN: 'all',
  VISITOR_TURNS: 'all',
  SUPER_ADMIN_REALMS: 'api',
  LOG_LEVEL: 'none',
  SLOW_REPLY_MS: 'none',
  SEED: 'api',
  TRUSTED_PROXIES: 'none',
  REQUESTS_PER_MINUTE: 'all',
  AI_CALL_DAYS: 'api',
  AUDIT_DAYS: 'api',
  VERSION_DAYS: 'api',
  DEFAULT_LANGUAGE: 'api',
  ROUTE_REDIRECTS: 'all',
  REMOTE_OVERRIDE_ORIGINS: 'all',
  S3_URL: 'all',
  S3_REGION: 'all',
  S3_ACCESS_KEY_ID: 'none',
  S3_SECRET_ACCESS_KEY: 'none',
  SECRETS_KEY: 'none',
  SECRETS_KEY_PREVIOUS: 'none',
  METRICS_TOKEN: 'none',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'none',
  REMOTE_ORIGINS: 'shell',
  BUILD_POLL_SECONDS: 'shell',
  OFFLINE_PAGE: 'shell',
  KEEP_BUILDS_DAYS: 'all',
  DRAW_PUBLICATIONS: 'none',
  RENDERER_URL: 'none',
  RENDERER_TOKEN: 'none',
};

const names = Object.keys(sharedBy) as EnvironmentName[];

/** The value of each setting by its name; null if it is not set. */
type Values = Readonly<Record<string, string | null>>;

/** Credentials in a URL are masked, because the values are stored and logged. */
function valuesOf({ fromEnvironment, usual }: ServerConfig, role: ServingRole): Values {
  const read: Readonly<Record<string, unknown>> = environmentVariables.parse({
    ...usual,
    ...fromEnvironment,
  });
  return Object.fromEntries(
    names
      .filter(
        (name) => [role, 'all'].includes(sharedBy[name]) || (role === 'all' && sharedBy[name] !== 'none'),
      )
      .map((name) => {
        const value = read[name];
        if (value === undefined) return [name, null];
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return [name, name === 'SMTP_URL' || name === 'BUS_URL' ? maskedValue(text) : text];
      }),
  );
}

type ServingRole = 'all' | 'api' | 'shell';
type Differences = Readonly<Record<string, { readonly before: string | null; readonly now: string | null }>>;

/**
 * Stores the settings of this process that all processes must share, and returns those that differ from the process that
 * started before.
 */
export async function recordEnvironment(
  db: Db,
  config: ServerConfig,
  role: ServingRole,
): Promise<Differences> {
  const values = valuesOf(config, role);
  await db
    .insertInto('setting')
    .values({ key, value: '{}' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = row.value as Values;
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify({ ...before, ...values }) })
    .where('key', '=', key)
    .execute();
  return differences(before, values);
}

/**
 * Returns a function that logs which settings of this process, `role` with `config`, differ from those of a process that
 * started later, if it has not logged the same before.
 */
export function environmentComparison(
  db: Kysely<Database>,
  config: ServerConfig,
  role: ServingRole,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const own = valuesOf(config, role);
  let logged: Differences = {};
  return async () => {
    const row = await withTenantScope(db, { everywhere: 'settings' }, (tx) =>
      tx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst(),
    );
    const settings = differences(own, (row?.value ?? {}) as Values);
    if (Object.keys(settings).length > 0 && !isDeepStrictEqual(settings, logged))
      log.warn(
        { settings },
        'settings differ from those of a process that started later; give all processes the same before the roll-out ends',
      );
    logged = settings;
  };
}

/** Returns what differs in the settings that both have. */
const differences = (before: Values, now: Values): Differences =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, value]) => {
      const earlier = before[name];
      return earlier === undefined || earlier === value ? [] : [[name, { before: earlier, now: value }]];
    }),
  );
