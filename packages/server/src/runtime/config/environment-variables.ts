import { fallbackLocale, uiLocales } from '@repartee/contracts/locales';
import { routeRules } from '@repartee/contracts/remotes/route-rules';
import { z } from 'zod';
import { trustedProxies } from './trusted-proxies.ts';

const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const text = z.string().trim().min(1);

const whole = (least: number, most: number) => {
  const plain = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(plain).int(plain).min(least, plain).max(most, plain);
};

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgresql:// address',
});

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' });

export const environmentVariables = z.object({
  PORT: whole(0, 65535).default(4000).describe('Port on which the product listens.'),
  HOST: text
    .optional()
    .describe('IP address on which the product listens, without it `127.0.0.1`; `0.0.0.0` for all networks.'),
  DATA_DIR: text
    .default('data')
    .describe(
      'Folder for the embedded database, uploaded pictures, builds and keys, as far as they are not in PostgreSQL or S3, and for the cache of builds (500 MB). Only the user of the process can read it. The product does not start if the folder belongs to another user or if other users can write to it.',
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe(
      'URL of a PostgreSQL database (`postgresql://…`), which replaces the embedded one. Its user must own the database and be allowed to create the role `repartee_app`. It may lead through PgBouncer in transaction mode; then set `DATABASE_DIRECT_URL` too, and `query_wait_timeout = 5` and `server_login_retry = 1` in PgBouncer.',
    ),
  DATABASE_DIRECT_URL: postgresAddress
    .optional()
    .describe(
      'URL of the same database without a pooler, for migrations and for the one connection of each API process that waits for notifications (`LISTEN`), which no pooler in transaction mode passes on. Without it `DATABASE_URL`.',
    ),
  DATABASE_POOL_SIZE: whole(2, 1000)
    .default(20)
    .describe(
      'Largest number of connections of an API process to `DATABASE_URL`. All processes together need processes × (`DATABASE_POOL_SIZE` + 2) connections, so the largest value is (`max_connections` of PostgreSQL − 10 for backups and people) ÷ processes − 2: 28 for 3 processes and the usual 100. More than 4 busy connections for each core of the database server add no speed. A query that gets no connection within 5 s is answered 503 `overloaded`.',
    ),
  BUS_URL: z
    .url({ protocol: /^(nats|tls)$/, error: 'must be a nats:// or tls:// address' })
    .optional()
    .describe(
      'NATS server (`nats://user:password@host:4222`, `nats://token@host:4222`; `tls://` requires TLS) that tells API processes about new events of sessions, where `NOTIFY` of PostgreSQL is the limit. Needs `DATABASE_URL`; all API processes must have the same. Without it PostgreSQL does this.',
    ),
  MIGRATE_AT_START: flag
    .default(true)
    .describe(
      '`0`: a server process with `DATABASE_URL` does not migrate the database at its start, and refuses to start on one that is not migrated; `pnpm migrate` (in a container `node packages/platform/src/migrate.ts`) does it before.',
    ),
  BUILD_COMMIT: text
    .optional()
    .describe(
      'Commit of this build, which the image sets; without it that of the checkout. Version and commit stand in the history of migrations.',
    ),
  PUBLIC_URL: webAddress
    .optional()
    .describe(
      'URL that users open; without it `http://localhost` (or `HOST`) with the port. Browsers allow a microphone and passkeys only over https or on localhost, and passkeys belong to its host name.',
    ),
  AI_BASE_URL: webAddress
    .optional()
    .describe(
      'OpenAI-compatible server, such as Ollama, vLLM or llama.cpp; without it the built-in practice engine plays. It is the default of every organization; other vendors, models and keys are added at `/ai-providers/list`. A process uses its own `AI_BASE_URL` and `AI_MODEL`, so processes can change one after the other.',
    ),
  AI_API_KEY: text.optional().describe('Key for the server of `AI_BASE_URL`.'),
  AI_MODEL: text.optional().describe('Model of the server of `AI_BASE_URL`. Needed with it.'),
  BACKEND_ALLOWED_ORIGINS: text
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s):// origins, separated by commas' })))
    .optional()
    .describe(
      'Origins with private addresses, such as `http://book-club.internal:8000`, at which remotes may have a backend. A super-admin also has to allow each backend. Public addresses need https and no entry here; link-local and cloud metadata addresses are never reached.',
    ),
  AI_ALLOWED_ORIGINS: text
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s):// origins, separated by commas' })))
    .optional()
    .describe(
      'Origins with private addresses, such as `http://10.0.0.5:8000`, that operators may enter for AI providers. The origin of `AI_BASE_URL` is always allowed; link-local and cloud metadata addresses never are.',
    ),
  WEBHOOK_ALLOWED_ORIGINS: text
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s):// origins, separated by commas' })))
    .optional()
    .describe(
      'Origins with private addresses or without TLS, such as `http://127.0.0.1:9000`, at which operators may have webhooks. Public addresses need https and no entry here; link-local and cloud metadata addresses are never reached.',
    ),
  PUSH_ALLOWED_ORIGINS: text
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s):// origins, separated by commas' })))
    .optional()
    .describe(
      'Origins of push services with private addresses or without TLS, for browsers whose vendor’s service cannot be reached. Public addresses need https and no entry here; link-local and cloud metadata addresses are never reached.',
    ),
  LTI_ALLOWED_ORIGINS: text
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s):// origins, separated by commas' })))
    .optional()
    .describe(
      'Origins with private addresses or without TLS, such as `https://moodle.intranet`, of learning platforms (LTI 1.3). Public addresses need https and no entry here; link-local and cloud metadata addresses are never reached.',
    ),
  DEMO: flag
    .optional()
    .describe(
      '`0`: no demo users and scenarios; `1`: with them. Without it they exist if neither `DATABASE_URL` nor `NODE_ENV=production` is set.',
    ),
  REPARTEE_MODE: z
    .enum(['demo', 'production'])
    .optional()
    .describe(
      '`production`: no demo data, and the first start prints a one-time link that creates the first super-admin; a database with demo users whose password is public is refused; `demo`: demo data.',
    ),
  NODE_ENV: z
    .string()
    .optional()
    .describe('`production`: no demo users and scenarios, unless `DEMO` or `REPARTEE_MODE` says otherwise.'),
  PRODUCT_NAME: text.default('Repartee').describe('Name of the product.'),
  PRODUCT_COLOUR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1d4ed8')
    .optional()
    .describe('Colour of the installed application: its title bar, and the screen while it starts.'),
  PRODUCT_ICON: z
    .string()
    .regex(/^\/[^\s/][^\s]*\.(svg|png|webp)$/i, 'must be the path of an .svg, .png or .webp picture')
    .optional()
    .describe(
      'Path on this site of the icon of the installed application: a square picture of at least 512 pixels whose edge a phone may cut off.',
    ),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lowercase letters, digits and hyphens')
    .default('repartee')
    .describe('Name of the product in paths.'),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe('Address for questions of users; without it, pages name none.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .describe(
      'Server that sends emails (`smtp://host:port`). Without it they are written to the folder `outbox` under `DATA_DIR`.',
    ),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or a name and an address: Repartee <hello@example.org>',
    )
    .optional()
    .describe(
      'Sender of emails: an address, or a name and an address. Without it `SUPPORT_EMAIL`, or `no-reply@` and the host of `PUBLIC_URL`, which mail servers may refuse.',
    ),
  KEYCLOAK_URL: webAddress
    .optional()
    .describe('Identity provider for single sign-on: the URL that browsers use.'),
  KEYCLOAK_INNER_URL: webAddress
    .optional()
    .describe(
      'URL of the identity provider for requests of the server, if it differs from the one for browsers: `http://keycloak:8080`.',
    ),
  KEYCLOAK_CLIENT_ID: text
    .default('repartee')
    .describe('Client id with which the product is registered at the identity provider.'),
  KEYCLOAK_CLIENT_SECRET: text
    .optional()
    .describe('Client secret with which the product is registered there.'),
  PASSWORD_LOGIN: flag
    .default(true)
    .describe(
      '`0`: users can sign in by single sign-on only. No page has a password form, and the API answers 403 to password calls. Needs `KEYCLOAK_URL`.',
    ),
  VISITOR_TURNS: flag
    .default(true)
    .describe(
      '`0`: the landing page has no field for visitors, and the built-in engine does not answer them.',
    ),
  SUPER_ADMIN_REALMS: text
    .transform((list) => list.split(/[\s,]+/))
    .optional()
    .describe(
      'Names for signing in (of Keycloak realms and OpenID providers), separated by commas, that super-admins of their organizations may use. Whoever administers such a provider can sign in as its super-admins. Without it, super-admins sign in by password, or by the link of `pnpm break-glass`.',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe(
      'Lowest level of log lines, which are written to standard output as JSON; `warn` with `npm start`.',
    ),
  SLOW_REPLY_MS: whole(0, 600_000)
    .default(3000)
    .describe(
      'Milliseconds from the turn of a learner after which a reply counts as slow, if its first text has not arrived, or five times as many until its end. Each slow or failed reply is one line in the log; `0` logs every reply.',
    ),
  SEED: text
    .default('repartee')
    .describe(
      'Seed of the built-in practice engine, with which its replies can be repeated for a learner with the same earlier sessions.',
    ),
  TRUSTED_PROXIES: trustedProxies
    .optional()
    .describe(
      'Proxies whose `X-Forwarded-For` header is used as the IP address of a request: addresses, ranges, `loopback` or `uniquelocal`, separated by commas.',
    ),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000)
    .default(1200)
    .describe(
      'Maximum number of API calls and uploads per minute of a user or guest, or of an IP address without a token. On PostgreSQL all API processes share the count; while the database does not answer, each process counts for itself. Documents are counted separately, by IP address, in each shell server.',
    ),
  AI_CALL_DAYS: whole(62, 36_500)
    .default(730)
    .describe(
      'Days for which each AI call is kept, from which usage and cost are computed. At least two months.',
    ),
  AUDIT_DAYS: whole(30, 36_500).default(1825).describe('Days for which audit events are kept.'),
  VERSION_DAYS: whole(30, 36_500)
    .default(730)
    .describe(
      'Days for which old versions of scenarios, personas and missions, and old changes of the registry of remotes are kept. The newest twenty of each stay, and so do all versions of observers, because reports refer to them.',
    ),
  DEFAULT_LANGUAGE: z
    .enum(uiLocales)
    .default(fallbackLocale)
    .describe('Language of a new organization for which none is chosen, also of the first one.'),
  ROUTE_REDIRECTS: text
    .transform((list, context) => {
      try {
        return JSON.parse(list);
      } catch {
        context.addIssue('must be JSON: [{"from":"/old","to":"/new"}]');
        return z.NEVER;
      }
    })
    .pipe(routeRules)
    .optional()
    .describe(
      'Redirects of paths, as JSON: `[{"from":"/old/{id}","to":"/new/{id}"}]`. A redirect to another site needs `"external":true`.',
    ),
  REMOTE_OVERRIDE_ORIGINS: text
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s):// origins, separated by commas' })))
    .optional()
    .describe(
      'Origins from which a super-admin may load another build of a remote in their own browser (`?mfe.<id>=<url>`). The origins must permit that by CORS.',
    ),
  S3_URL: webAddress
    .optional()
    .describe(
      'Bucket of an S3-compatible store for uploaded pictures, recordings and builds of remotes: `http://minio:9000/repartee`. Without it they are in `DATA_DIR`. Needed if several processes serve the API or the shell.',
    ),
  S3_REGION: text.default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: text
    .optional()
    .describe(
      'Access key of the bucket. Without it the usual chain of AWS applies: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, shared files, a web identity (`AWS_WEB_IDENTITY_TOKEN_FILE`, `AWS_ROLE_ARN`), the role of the container or machine.',
    ),
  S3_SECRET_ACCESS_KEY: text.optional().describe('Secret of that access key.'),
  SECRETS_KEY: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe(
      'Key of 32 characters or more that encrypts the secrets in the database; without it, a key made in `DATA_DIR`. Needed to store secrets with `DATABASE_URL`; all processes must have the same key.',
    ),
  SECRETS_KEY_PREVIOUS: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe(
      'The former `SECRETS_KEY` after a change. At its start the product encrypts the secrets again with the new key; remove this setting once every process has started with the new key.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .optional()
    .describe(
      'Token of 16 characters or more, with which Prometheus may read `/metrics` (`Authorization: Bearer …`). Without it only this machine may.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      'URL of an OpenTelemetry collector (OTLP over HTTP, usually port 4318), to which traces are sent; without it nothing of OpenTelemetry is loaded. The other `OTEL_EXPORTER_OTLP_…` variables of OpenTelemetry, such as `OTEL_EXPORTER_OTLP_HEADERS`, apply too.',
    ),
  // The shell server reads the following settings.
  REMOTE_ORIGINS: text
    .optional()
    .describe(
      'URLs of remotes that run on their own servers: `mfe-auth=http://host:port …`. The shell server publishes the builds that they offer.',
    ),
  BUILD_POLL_SECONDS: text
    .optional()
    .describe('Seconds after which an open page checks again for a newer build; without it 60.'),
  OFFLINE_PAGE: text
    .optional()
    .describe(
      '`off`: browsers replace the service worker, which shows a page of the product while there is no connection, by one that does nothing.',
    ),
  KEEP_BUILDS_DAYS: whole(1, 36_500)
    .default(30)
    .describe(
      'Days for which the files of a build are kept after its last deployment, for pages that are still open.',
    ),
  DRAW_PUBLICATIONS: text
    .optional()
    .describe(
      '`off`: builds that teams send over HTTP are published without rendering their pages in a browser first, and the history says so. Without it they are rendered where there is a browser.',
    ),
  RENDERER_URL: webAddress
    .optional()
    .describe(
      'URL of a machine on which `npm run renderer` runs. The pages of builds are rendered there, and nothing is published while it does not answer. Without it, this machine renders them.',
    ),
  RENDERER_TOKEN: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe('Token of 32 characters or more that the machine at `RENDERER_URL` has, too.'),
});
export type EnvironmentName = keyof typeof environmentVariables.shape;

export function environmentProblem(name: EnvironmentName, value: string): string | undefined {
  return environmentVariables.shape[name].safeParse(value).error?.issues[0]?.message;
}
