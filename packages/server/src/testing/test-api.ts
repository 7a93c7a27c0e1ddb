import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@repartee/contracts/access/roles';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { issueAccessToken } from '../access/access-token-repository.ts';
import type { Deployments, RemotePermissions } from '../access/deployments.ts';
import { readConfig, type ServerConfig } from '../config/config.ts';
import { createApi } from '../create-api.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { demoId } from '../demo/demo-users.ts';
import { openTestDatabase } from './test-database.ts';

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

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly tokens: Readonly<Record<Caller, string>>;
  /**
   * Sends a request as a demo user or with an access token. If `by` is undefined, the request contains no
   * token. An object in `body` is sent as JSON, a string unchanged.
   */
  call(by: Caller | (string & {}) | undefined, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Runs `work` in a transaction with access to the rows of all organizations. */
  everywhere<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
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
  const tokens = await withTenantScope(database.db, 'everywhere', async (db) => {
    const issued = {} as Record<Caller, string>;
    for (const [caller, email] of Object.entries(emails))
      issued[caller as Caller] = await issueAccessToken(
        db,
        { account_id: demoId(email) },
        new Date(Date.now() + 3_600_000),
      );
    return issued;
  });
  return {
    app: api.app,
    database,
    tokens,
    async call(by, method, path, body) {
      const token = by === undefined ? undefined : (tokens[by as Caller] ?? by);
      const { statusCode, headers, payload } = await api.app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return {
        status: statusCode,
        headers,
        body: payload && isJson(headers) ? JSON.parse(payload) : payload,
      };
    },
    everywhere: (work) => withTenantScope(database.db, 'everywhere', work),
    async close() {
      await api.close();
      await database.close();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}

const isJson = (headers: Record<string, unknown>) => String(headers['content-type']).includes('json');

export const roleOf = (caller: Caller): Role =>
  caller.startsWith('foreign ') ? (caller.slice(8) as Role) : (caller as Role);
