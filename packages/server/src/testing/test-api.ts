import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApi } from '../create-api.ts';
import { demoId } from '../demo/demo-users.ts';
import type { Deployments } from '../remotes/deployments.ts';
import { issueAccessToken } from '../runtime/access/access-token-repository.ts';
import type { RemotePermissions } from '../runtime/access/remote-permissions.ts';
import { readConfig, type ServerConfig } from '../runtime/config/config.ts';
import type { OpenDatabase } from '../runtime/database/open-database.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { openTestDatabase, rowsOf, type TestRows } from './test-database.ts';

/** E-mail addresses of demo users. `foreign` users belong to another organization. */
const emails = {
  'super-admin': 'root@atelier-nord.example',
  operator: 'awa@atelier-nord.example',
  editor: 'theo@atelier-nord.example',
  user: 'ines@atelier-nord.example',
  'foreign operator': 'ruth@southbank-clinic.example',
  'foreign user': 'sam@southbank-clinic.example',
} as const;
export type Caller = keyof typeof emails;

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads other fields of the response
  readonly body: any;
}

/** A demo user or an access token. If it is undefined, the request contains no token. */
type Sender = Caller | (string & {}) | undefined;
/** Returns the body of the response, whatever its status. */
type Send = (by: Sender, path: string, body?: unknown) => Promise<Answer['body']>;

export interface TestApi extends TestRows {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly tokens: Readonly<Record<Caller, string>>;
  /** Sends a request. An object in `body` is sent as JSON, a string unchanged. */
  call(by: Sender, method: string, path: string, body?: unknown): Promise<Answer>;
  status(by: Sender, method: string, path: string, body?: unknown): Promise<number>;
  readonly get: Send;
  readonly post: Send;
  readonly put: Send;
  readonly patch: Send;
  readonly delete: Send;
  close(): Promise<void>;
}

export interface TestApiOptions {
  readonly config?: Partial<ServerConfig>;
  readonly logger?: FastifyBaseLogger;
  readonly remotePermissions?: RemotePermissions;
  readonly deployedApplications?: () => readonly string[];
  readonly deployments?: Deployments;
  readonly storesDatabase?: boolean;
}

/** Starts the whole API with its own database. Requests use no network. */
export async function startTestApi({
  config,
  storesDatabase,
  ...options
}: TestApiOptions = {}): Promise<TestApi> {
  const DATA_DIR = join(tmpdir(), `repartee-test-${randomUUID()}`);
  if (storesDatabase) await mkdir(DATA_DIR, { recursive: true });
  const database = await openTestDatabase(storesDatabase ? join(DATA_DIR, 'database') : undefined);
  const usual = readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '100000', DATA_DIR });
  const api = await createApi({
    config: { ...usual, ...config },
    database,
    ...options,
  });
  const rows = rowsOf(database);
  const tokens = await rows.everywhere(tokensOfCallers);
  return {
    app: api.app,
    database,
    tokens,
    ...requestsTo(api.app, tokens),
    ...rows,
    async close() {
      await api.close();
      await database.close();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}

async function tokensOfCallers(db: Db): Promise<TestApi['tokens']> {
  const tokens = {} as Record<Caller, string>;
  const ends = new Date(Date.now() + 3_600_000);
  for (const [caller, email] of Object.entries(emails))
    tokens[caller as Caller] = await issueAccessToken(db, { account_id: demoId(email) }, ends);
  return tokens;
}

function requestsTo(app: FastifyInstance, tokens: TestApi['tokens']) {
  const call: TestApi['call'] = async (by, method, path, body) => {
    const token = by === undefined ? undefined : (tokens[by as Caller] ?? by);
    const { statusCode, headers, payload } = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(headers['content-type']).includes('json');
    return { status: statusCode, headers, body: payload && isJson ? JSON.parse(payload) : payload };
  };
  const send =
    (method: string): Send =>
    async (by, path, body) =>
      (await call(by, method, path, body)).body;
  return {
    call,
    status: async (...request: Parameters<TestApi['call']>) => (await call(...request)).status,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  };
}

export const roleOf = (caller: Caller): Role =>
  caller.startsWith('foreign ') ? (caller.slice(8) as Role) : (caller as Role);
