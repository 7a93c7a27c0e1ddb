import type { Role } from '@repartee/contracts/runtime/access/roles';
import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import type { FastifyInstance } from 'fastify';
import { registerAnalysis } from '../../feedback/analysis/routes.ts';
import { registerCriterionProgressRoutes } from '../../feedback/progress/routes.ts';
import { installApiApplications } from '../../remotes/application/application-repository.ts';
import { issueAccessToken } from '../../runtime/access/access-token-repository.ts';
import { readConfig } from '../../runtime/config/config.ts';
import type { OpenDatabase } from '../../runtime/database/open-database.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import { createApp } from '../../runtime/http/app.ts';
import { registerJobs } from '../../runtime/jobs/register-jobs.ts';
import '../../subscriptions.ts';
import { rowsOf } from '../../testing/test-database.ts';
import { registerLiveSessions } from '../live-sessions.ts';
import { createSessionFor } from '../record/create-session.ts';
import { embeddedBus, type LiveBus } from '../runtime/live-bus.ts';
import { type LiveRuntime, openLiveRuntime } from '../runtime/live-runtime.ts';
import { type Player, player } from './player.fixture.ts';
import { type ScriptedEngine, scriptedEngine } from './scripted-engine.fixture.ts';

/**
 * Event bus for several API processes that share one embedded database. With PostgreSQL, each process opens its own
 * event bus.
 */
const sharedBus = async ({ store }: OpenDatabase): Promise<LiveBus | undefined> =>
  store.kind === 'embedded' ? { ...(await embeddedBus(store)), close: async () => undefined } : undefined;

interface Shared {
  readonly engine?: ScriptedEngine;
  readonly bus?: LiveBus | undefined;
}

export interface Process {
  readonly app: FastifyInstance;
  readonly runtime: LiveRuntime;
  readonly engine: ScriptedEngine;
  readonly bus: LiveBus | undefined;
  readonly now: { at: number };
  url(path: string): string;
  call<Body>(
    token: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body }>;
  play(learner: Learner, session_id: string, after?: number): Promise<Player>;
  close(): Promise<void>;
}

export interface Learner {
  readonly id: string;
  readonly organization_id: string;
  readonly token: string;
}

export async function aProcess(
  database: OpenDatabase,
  { engine = scriptedEngine(), ...shared }: Shared = {},
): Promise<Process> {
  const config = readConfig({ LOG_LEVEL: process.env.STAGE_LOG ?? 'silent', REQUESTS_PER_MINUTE: '100000' });
  const bus = shared.bus ?? (await sharedBus(database));
  const app = await createApp({ config, database });
  registerJobs(app);
  const now = { at: 0 };
  const runtime = await openLiveRuntime(app, {
    ai: engine.dispatcher,
    now: () => Date.now() + now.at,
    ...(bus && { bus }),
  });
  app.decorate('ai', engine.dispatcher);
  registerLiveSessions(app, runtime);
  registerAnalysis(app, runtime);
  registerCriterionProgressRoutes(app);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const url = (path: string): string => origin + path;
  const call = async <Body>(token: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(url(path), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as Body };
  };
  return {
    app,
    runtime,
    engine,
    bus,
    now,
    url,
    call,
    async play(learner, session_id, after) {
      const path = `/v1/coaching_sessions/${session_id}/live_tickets`;
      const { body } = await call<{ ticket: string }>(learner.token, 'POST', path);
      const seen = after === undefined ? '' : `&after=${after}`;
      return player(
        url(`/v1/coaching_sessions/${session_id}/live?ticket=${body.ticket}${seen}`).replace('http', 'ws'),
      );
    },
    close: () => app.close(),
  };
}

/** Creates a user with an access token. Without `organization`, also creates an organization for the user. */
export async function aLearner(
  database: OpenDatabase,
  role: Exclude<Role, 'guest'> = 'user',
  organization?: string,
): Promise<Learner> {
  return rowsOf(database).everywhere(async (tx) => {
    const slug = crypto.randomUUID();
    const organization_id =
      organization ??
      (
        await tx
          .insertInto('organization')
          .values({ name: 'Northwind', slug })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await installApiApplications(tx, organization_id);
    const account = {
      organization_id,
      email: `${slug}@northwind.example`,
      first_name: 'Robin',
      last_name: 'Hale',
      role,
    };
    const { id } = await tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
    const token = await issueAccessToken(tx, { account_id: id }, new Date(Date.now() + 3_600_000));
    return { id, organization_id, token };
  });
}

type Parts = {
  scenario?: Parameters<typeof aScenarioContent>[0];
  persona?: Parameters<typeof aPersonaContent>[0];
  mission?: Parameters<typeof aMissionContent>[0] | null;
  observers?: Parameters<typeof anObserverContent>[0][];
};

export function aSnapshot(organization_id: string, scenario_id: string, parts: Parts = {}): ScenarioSnapshot {
  const item = (name: string) => ({
    id: crypto.randomUUID(),
    version_id: crypto.randomUUID(),
    name,
    image: null,
  });
  const { scenario, persona, mission, observers = [{}] } = parts;
  return {
    scenario: {
      ...item('Announce a delay'),
      id: scenario_id,
      organization_id,
      description: 'Tell a client that the date slips.',
      tags: ['delivery'],
      content: aScenarioContent(scenario),
    },
    persona: { ...item('Camille Roussel'), content: aPersonaContent(persona) },
    mission: mission === null ? null : { ...item('Agree a date'), content: aMissionContent(mission) },
    observers: observers.map((observer) => ({
      ...item('Bad-news coach'),
      content: anObserverContent(observer),
    })),
  };
}

export async function aSession(
  database: OpenDatabase,
  learner: Learner,
  parts: Parts & { scenario_id?: string; expires_at?: Date } = {},
): Promise<string> {
  return rowsOf(database).everywhere(async (tx) => {
    const { organization_id } = learner;
    const item = {
      organization_id,
      kind: 'scenario',
      name: 'Announce a delay',
      description: '',
      tags: [],
    } as const;
    const scenario_id =
      parts.scenario_id ??
      (
        await tx
          .insertInto('library_item')
          .values({
            ...item,
            tags: [],
            image: null,
            visibility: 'organization',
            content: '{}',
            created_by: null,
            forked_from_id: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const session = await createSessionFor(tx, {
      organization_id,
      owner: { account_id: learner.id },
      snapshot: aSnapshot(organization_id, scenario_id, parts),
      seed: 'stage',
      expires_at: parts.expires_at ?? null,
    });
    return session.id;
  });
}
