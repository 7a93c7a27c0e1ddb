import { resolve } from 'node:path';
import type { UiLocale } from '@repartee/contracts/locales';
import type { RouteRule } from '@repartee/contracts/remotes/redirect-of';
import type { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { environmentVariables } from './environment-variables.ts';
import { StartupError } from './startup-error.ts';

export interface S3Config {
  /**
   * URL of the S3 bucket in path style (`http://minio:9000/repartee`) or host style
   * (`https://repartee.s3.eu-west-3.amazonaws.com`).
   */
  readonly url: string;
  readonly region: string;
  /** Without an access key, the credentials come from the environment of AWS, a web identity or a role. */
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

export interface HistoryDays {
  readonly aiCalls: number;
  readonly auditEvents: number;
  readonly versions: number;
}

/**
 * Configuration of an installation. Some values change at run time (see the folder `environment`), so read a
 * value each time instead of keeping a copy.
 */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Without a URL of PostgreSQL, the server uses the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** URL of the same database without a pooler such as PgBouncer; `databaseUrl` if undefined. */
  readonly databaseDirectUrl: string | undefined;
  /** Maximum number of connections of this process to PostgreSQL, besides those for LISTEN and migrations. */
  readonly databasePoolSize: number;
  /** NATS server for events between processes; PostgreSQL if undefined. */
  readonly busUrl: string | undefined;
  /** If false, the API starts only on a database that `pnpm migrate` has migrated. */
  readonly migrateAtStart: boolean;
  readonly publicUrl: string;
  /**
   * Server of an AI model for all organizations. Without it, and without a provider that a user has created, the
   * built-in practice engine plays the personas, without an AI model.
   */
  readonly ai: { readonly baseUrl: string; readonly apiKey: string; readonly model: string } | undefined;
  /** Origins of AI providers that the server may call although their IP addresses are private. */
  readonly aiAllowedOrigins: readonly string[];
  readonly backendAllowedOrigins: readonly string[];
  /** Origins of webhooks that the server may call although they have a private address or no TLS. */
  readonly webhookAllowedOrigins: readonly string[];
  /** Origins of push services that the server may call although they have a private address or no TLS. */
  readonly pushAllowedOrigins: readonly string[];
  /** Origins of learning platforms that the server may call although they have a private address or no TLS. */
  readonly ltiAllowedOrigins: readonly string[];
  readonly demo: boolean;
  readonly product: {
    readonly name: string;
    readonly slug: string;
    readonly version: string;
    /** Empty if the operator has named none. Pages then leave out the sentences with it. */
    readonly supportEmail: string;
    /** `#rrggbb`; undefined for the product's own. */
    readonly colour: string | undefined;
    /** Path of a picture; undefined for the product's own. */
    readonly icon: string | undefined;
  };
  /** Without `smtpUrl`, the server writes e-mails to the folder `outbox` in `dataDir`. */
  readonly mail: {
    readonly smtpUrl: string | undefined;
    readonly from: string;
    /** True without MAIL_FROM. */
    readonly isDefaultSender?: boolean;
  };
  /** Single sign-on; if undefined, users can sign in by password only. */
  readonly keycloak:
    | {
        /** Base URL of Keycloak that browsers use. Tokens of Keycloak name this URL as their issuer. */
        readonly url: string;
        /** Base URL at which this server reaches Keycloak, if it differs from `url`. */
        readonly innerUrl?: string | undefined;
        readonly clientId: string;
        readonly clientSecret: string | undefined;
      }
    | undefined;
  /** Realms through which super-admins may sign in. */
  readonly superAdminRealms: readonly string[];
  /** If false, the endpoints for sign-in by password return 403 (R-ENT-2). */
  readonly passwordLogin: boolean;
  /** If true, the built-in engine answers visitors of the landing page. */
  readonly visitorTurns: boolean;
  /** Object store for uploaded images; if undefined, the server stores images in `dataDir`. */
  readonly s3: S3Config | undefined;
  readonly logLevel: string;
  /** A reply of a persona whose first text takes this many milliseconds is logged. */
  readonly slowReply_ms: number;
  /** Random seed of the built-in practice engine. The same seed gives the same replies. */
  readonly seed: string;
  /** IP addresses of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  /**
   * Maximum number of requests in a minute from one user or guest. Requests without a valid token are counted
   * by IP address.
   */
  readonly requestsPerMinute: number;
  /** Days for which rows are kept that only tell what happened. */
  readonly historyDays: HistoryDays;
  /** Days for which the files of a build are kept after its last deployment (E-9). */
  readonly keepBuildsDays: number;
  readonly defaultLanguage: UiLocale;
  readonly redirects: readonly RouteRule[];
  /** Origins from which a super-admin may load undeployed builds of remotes (micro-frontends). */
  readonly overrideOrigins: readonly string[];
  /**
   * Master key that encrypts secrets in the database. If undefined, the server creates a key file in
   * `dataDir`.
   */
  readonly secretsKey: string | undefined;
  /**
   * Master key before a key rotation. At start, the server decrypts secrets with this key and encrypts them
   * with `secretsKey`.
   */
  readonly previousSecretsKey: string | undefined;
  /** Bearer token for `/metrics`; if undefined, only requests from the same machine can read the metrics. */
  readonly metricsToken: string | undefined;
  /** URL of the OpenTelemetry collector; tracing is off if undefined. */
  readonly traceCollector: string | undefined;
  /** Values that replace the defaults of environment variables, such as the log level of `npm start`. */
  readonly usual: Readonly<Record<string, string>>;
  /** Environment variables that are set. They take precedence over settings in the database. */
  readonly fromEnvironment: Readonly<Record<string, string | undefined>>;
}

/** Wildcard addresses, and the usual address of this machine, are shown as `localhost`. */
function hostInUrl(host = 'localhost'): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  usual: ServerConfig['usual'] = {},
): ServerConfig {
  const fromEnvironment = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== '' && value !== undefined),
  );
  const read = environmentVariables.safeParse({ ...usual, ...fromEnvironment });
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = String(issue?.path[0]);
    throw new StartupError(`The setting ${name} is invalid: ${issue?.message}.`);
  }
  const values = read.data;
  if (values.AI_BASE_URL && !values.AI_MODEL) {
    throw new StartupError(
      'AI_BASE_URL is set without AI_MODEL; set AI_MODEL to the model that this server should use.',
    );
  }
  if (!values.PASSWORD_LOGIN && !values.KEYCLOAK_URL) {
    throw new StartupError(
      'PASSWORD_LOGIN is 0 and KEYCLOAK_URL is not set, so no user could sign in; change one of them.',
    );
  }
  if (values.BUS_URL && !values.DATABASE_URL) {
    throw new StartupError(
      'BUS_URL is set without DATABASE_URL. The embedded database serves one process only; set DATABASE_URL, or remove BUS_URL.',
    );
  }
  const production = values.REPARTEE_MODE === 'production';
  const publicUrl =
    values.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`;
  const demo =
    !production &&
    (values.REPARTEE_MODE === 'demo' ||
      (values.DEMO ?? (values.NODE_ENV !== 'production' && !values.DATABASE_URL)));
  const supportEmail = values.SUPPORT_EMAIL ?? (demo ? 'support@repartee.example' : '');
  return {
    port: values.PORT,
    host: values.HOST ?? '127.0.0.1',
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    busUrl: values.BUS_URL,
    migrateAtStart: values.MIGRATE_AT_START,
    publicUrl,
    ai:
      values.AI_BASE_URL && values.AI_MODEL
        ? { baseUrl: values.AI_BASE_URL, apiKey: values.AI_API_KEY ?? '', model: values.AI_MODEL }
        : undefined,
    backendAllowedOrigins: (values.BACKEND_ALLOWED_ORIGINS ?? []).map((address) => new URL(address).origin),
    pushAllowedOrigins: (values.PUSH_ALLOWED_ORIGINS ?? []).map((address) => new URL(address).origin),
    webhookAllowedOrigins: (values.WEBHOOK_ALLOWED_ORIGINS ?? []).map((address) => new URL(address).origin),
    ltiAllowedOrigins: (values.LTI_ALLOWED_ORIGINS ?? []).map((address) => new URL(address).origin),
    aiAllowedOrigins: (values.AI_ALLOWED_ORIGINS ?? []).map((address) => new URL(address).origin),
    demo,
    product: {
      name: values.PRODUCT_NAME,
      slug: values.PRODUCT_SLUG,
      version: manifest.version,
      supportEmail,
      colour: values.PRODUCT_COLOUR,
      icon: values.PRODUCT_ICON,
    },
    mail: {
      smtpUrl: values.SMTP_URL,
      isDefaultSender: !values.MAIL_FROM,
      from:
        values.MAIL_FROM ??
        `"${values.PRODUCT_NAME}" <${supportEmail || `no-reply@${new URL(publicUrl).hostname}`}>`,
    },
    keycloak: values.KEYCLOAK_URL
      ? {
          url: values.KEYCLOAK_URL.replace(/\/+$/, ''),
          innerUrl: values.KEYCLOAK_INNER_URL?.replace(/\/+$/, ''),
          clientId: values.KEYCLOAK_CLIENT_ID,
          clientSecret: values.KEYCLOAK_CLIENT_SECRET,
        }
      : undefined,
    superAdminRealms: values.SUPER_ADMIN_REALMS ?? [],
    passwordLogin: values.PASSWORD_LOGIN,
    visitorTurns: values.VISITOR_TURNS,
    s3: s3Of(values),
    logLevel: values.LOG_LEVEL,
    slowReply_ms: values.SLOW_REPLY_MS,
    seed: values.SEED,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    historyDays: {
      aiCalls: values.AI_CALL_DAYS,
      auditEvents: values.AUDIT_DAYS,
      versions: values.VERSION_DAYS,
    },
    keepBuildsDays: values.KEEP_BUILDS_DAYS,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    redirects: values.ROUTE_REDIRECTS ?? [],
    overrideOrigins: (values.REMOTE_OVERRIDE_ORIGINS ?? []).map((address) => new URL(address).origin),
    secretsKey: values.SECRETS_KEY,
    previousSecretsKey: values.SECRETS_KEY_PREVIOUS,
    metricsToken: values.METRICS_TOKEN,
    traceCollector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    usual,
    fromEnvironment: Object.fromEntries(
      Object.entries(fromEnvironment).filter(([name]) => name in environmentVariables.shape),
    ),
  };
}

function s3Of(values: z.output<typeof environmentVariables>): S3Config | undefined {
  const { S3_URL: url, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!url) return undefined;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new StartupError(
      'Only one of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY is set; set both, or none to use the credentials of AWS.',
    );
  return { url: url.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}
