import type { Deployment } from '@repartee/contracts/remotes/deployment/deployment';
import type { ArrangedMenu } from '@repartee/contracts/remotes/menu-arrangement';
import { beforeEach, expect, it } from 'vitest';
import { demoId } from '../demo/demo-users.ts';
import { startTestApi } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import type { Deployments, RefusedChange, RegistryEvent } from './deployments.ts';
import { auditReleases } from './release-audit-repository.ts';

const root = demoId('root@atelier-nord.example');
const at = (revision: number) => new Date(Date.UTC(2026, 0, 1, 0, revision)).toISOString();
const event = (revision: number, by: string, action: string): RegistryEvent => ({
  revision,
  changed_at: at(revision),
  by,
  change: `${action} mfe-insights aaaa → bbbb`,
  action,
  subject: 'mfe-insights',
});

let events: RegistryEvent[] = [];
let refusal: RefusedChange | undefined;
let reads = 0;
let isUnchanged = false;
let arrangement: ArrangedMenu['arrangement'] = { menu: [], widgets: [] };
const arranged = (): ArrangedMenu => ({ arrangement, menu: [], widgets: [] });
const deployed = (): Deployment => ({
  revision: events.length,
  remotes: [],
  removed: [],
  unreadable: [],
  servers: [],
  overrides: [],
  previews: [],
  changes: events.map((one) => ({ ...one, by_name: null })),
});
const deployments: Deployments = {
  // The registry is in the same database, which has one connection if it is embedded.
  read: () => api.everywhere(async () => deployed()),
  revision: () => events.length,
  history: async () => {
    reads += 1;
    return events;
  },
  backend: () => undefined,
  calls: () => [],
  preview: () => undefined,
  menu: () => arranged(),
  arrange: async ({ expected: _, ...draft }, by) => {
    if (refusal) return refusal;
    events = [
      {
        ...event(events.length + 1, by, 'arrange'),
        change: 'arrange menu: shell /apps hidden',
        subject: 'menu',
      },
      ...events,
    ];
    arrangement = draft;
    return arranged();
  },
  unreadable: () => ['mfe-newer'],
  change: async (_remote, { action }, by) => {
    if (refusal) return refusal;
    if (!isUnchanged) events = [event(events.length + 1, by, action), ...events];
    return {
      revision: events.length,
      change: `${action} mfe-insights`,
      changed: true,
      served: true,
      waiting: '',
    };
  },
};

const api = useTestApi(() => ({ deployments }));
beforeEach(() => {
  refusal = undefined;
});

const change = (by: string, body: object) =>
  api.call(by, 'POST', '/v1/deployed_remotes/mfe-insights/changes', { revision: 1, ...body });
const audited = async () =>
  (await api.get('super-admin', '/v1/audit_entries?search=mfe-insights&page_size=48')).items;

it('B-12 the audit event of a deployment names the user of the API, or the author given by the release command', async () => {
  events = [event(1, 'team insights', 'publish')];
  expect((await change('super-admin', { action: 'rollback', to: 'aaaa' })).body).toMatchObject({
    served: true,
  });
  const items = await audited();
  expect(items.map(({ action, actor_name, actor_id }: never) => [action, actor_name, actor_id])).toEqual([
    ['remote-rolled-back', 'Noor Haddad', root],
    ['remote-published', 'team insights', null],
  ]);
  expect(items[0].created_at).toBe(at(2));
  expect(items[1]).toMatchObject({
    target_name: 'mfe-insights',
    after: { change: 'publish mfe-insights aaaa → bbbb', revision: 1 },
  });
  const body = await api.get('super-admin', '/v1/deployed_remotes');
  expect(body.deployment.changes[0]).toMatchObject({ by: `user ${root}`, by_name: 'Noor Haddad' });
});

it('B-12 if two processes find the same deployments in the registry, each audit event is written only once', async () => {
  events = [event(3, 'deploy', 'remove'), ...events];
  await Promise.all([auditReleases(api.database, deployments), auditReleases(api.database, deployments)]);
  await auditReleases(api.database, deployments);
  expect((await audited()).map(({ action }: { action: string }) => action)).toEqual([
    'remote-removed',
    'remote-rolled-back',
    'remote-published',
  ]);
});

it('B-12 the deployment history is read only after the registry has changed', async () => {
  await change('super-admin', { action: 'disable' });
  reads = 0;
  isUnchanged = true;
  for (let times = 0; times < 2; times += 1)
    expect((await change('super-admin', { action: 'disable' })).status).toBe(200);
  isUnchanged = false;
  expect(reads).toBe(0);
  events = [event(9, 'deploy', 'enable'), ...events];
  await expect.poll(async () => (await audited())[0].action).toBe('remote-enabled');
});

it.each([
  ['unsigned', 403, 'not_permitted'],
  ['changed_meanwhile', 409, 'changed_meanwhile'],
  ['conflict', 409, 'conflict'],
] as const)(
  'B-12 if the registry rejects a deployment as %s, the API responds %i with the reason',
  async (refused, status, code) => {
    refusal = { refused, message: 'mfe-insights belongs to the team insights.' };
    const answer = await change('super-admin', { action: 'promote' });
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      status,
      code,
      { release: refusal.message },
    ]);
  },
);

it('B-12 a super-admin arranges the menu: the change is audited, an operator is refused, and so is half a title', async () => {
  const change = { owner: 'shell', path: '/apps', order: null, hidden: true, title: null };
  const put = (by: 'super-admin' | 'operator', title: object | null) =>
    api.call(by, 'PUT', '/v1/menu_arrangement', { menu: [{ ...change, title }], widgets: [] });
  expect((await put('operator', null)).status).toBe(403);
  expect((await api.call('operator', 'GET', '/v1/menu_arrangement')).status).toBe(403);
  expect((await put('super-admin', { 'en-GB': 'Programs' })).status).toBe(400);
  expect((await put('super-admin', { 'en-GB': 'P'.repeat(41), 'fr-FR': 'Programmes' })).status).toBe(400);
  const title = { 'en-GB': 'Programs', 'fr-FR': 'Programmes' };
  expect(await put('super-admin', title)).toMatchObject({ status: 200 });
  expect((await api.get('super-admin', '/v1/menu_arrangement')).arrangement.menu).toEqual([
    { ...change, title },
  ]);
  const [entry] = (await api.get('super-admin', '/v1/audit_entries?search=menu&page_size=48')).items;
  expect(entry).toMatchObject({
    action: 'menu-arranged',
    actor_name: 'Noor Haddad',
    target_kind: 'menu',
    after: { change: 'arrange menu: shell /apps hidden' },
  });
  refusal = { refused: 'changed_meanwhile', message: 'Another super-admin has arranged the menu meanwhile.' };
  expect((await put('super-admin', null)).body.code).toBe('changed_meanwhile');
});

it('/health/ready lists the remotes (front-end modules) whose entry in the registry cannot be read', async () => {
  expect(await api.get(undefined, '/health/ready')).toEqual({
    status: 'ready',
    bus: expect.objectContaining({ connected: true }),
    registry_revision: expect.any(Number),
    unreadable_remotes: ['mfe-newer'],
  });
});

it('an API process without a registry of remotes returns null as the deployment, and rejects changes with 409', async () => {
  const alone = await startTestApi();
  expect(await alone.get('super-admin', '/v1/deployed_remotes')).toEqual({ deployment: null });
  const answer = await alone.call('super-admin', 'POST', '/v1/deployed_remotes/mfe-insights/changes', {
    action: 'disable',
    revision: 1,
  });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This API process cannot read the registry of remotes.',
  ]);
  expect(await alone.get(undefined, '/health/ready')).not.toHaveProperty('unreadable_remotes');
  await alone.close();
});
