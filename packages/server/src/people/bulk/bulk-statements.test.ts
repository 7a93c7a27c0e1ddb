import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

/** Maximum number of SQL statements during a bulk call, including a few statements of background tasks. */
const maxStatements = 40;
const many = 60;

let api: TestApi;
let ids: string[];
beforeAll(async () => {
  api = await startTestApi();
  ids = await imported(many, 'many');
});
afterAll(() => api.close());

const imported = async (count: number, name: string): Promise<string[]> => {
  const emails = Array.from({ length: count }, (_, n) => `${name}-${n}@counted.example`);
  const csv = ['email,first_name,last_name,role,language,groups']
    .concat(emails.map((email) => `${email},Counted,User,,,`))
    .join('\n');
  const made = await api.call('operator', 'POST', '/v1/users/import', { csv, apply: true });
  expect(made.body).toMatchObject({ applied: true });
  const rows = await withTenantScope(api.database.db, 'everywhere', (db) =>
    db.selectFrom('account').select('id').where('email', 'in', emails).execute(),
  );
  return rows.map(({ id }) => id);
};

const counted = async <Reply>(call: () => Promise<Reply>): Promise<{ statements: number; reply: Reply }> => {
  const executed = vi.spyOn(Object.getPrototypeOf(api.database.db.getExecutor()), 'executeQuery');
  try {
    const reply = await call();
    return { statements: executed.mock.calls.length, reply };
  } finally {
    executed.mockRestore();
  }
};

const expectFew = (statements: number): void => {
  expect(statements).toBeGreaterThan(3);
  expect(statements).toBeLessThan(maxStatements);
};

const post = async (path: string, body: object, by = 'operator') =>
  counted(() => api.call(by, 'POST', path, body));

describe('number of SQL statements of API calls for many users', () => {
  it('R-ROUTE-14 each bulk change, invitation and deletion of 60 users executes fewer than 40 SQL statements', async () => {
    const group = await api.call('operator', 'POST', '/v1/user_groups', { name: 'Counted' });
    for (const [path, change] of [
      ['update', { action: 'set_role', role: 'editor' }],
      ['update', { action: 'add_to_group', group_id: group.body.id }],
      ['update', { action: 'deactivate' }],
      ['update', { action: 'activate' }],
      ['invite', {}],
    ] as const) {
      const { statements, reply } = await post(`/v1/users/bulk_${path}`, { ...change, ids });
      expect(reply.body).toEqual({ done: many, refused: [] });
      expectFew(statements);
    }
    const gone = await imported(many, 'gone');
    const { statements, reply } = await post('/v1/users/bulk_delete', { ids: gone });
    expect(reply.body).toEqual({ done: many, refused: [] });
    expectFew(statements);
  });

  it('R-ROUTE-14 an import of 60 users with invitations executes fewer than 40 SQL statements', async () => {
    const { statements } = await counted(async () => {
      const rows = Array.from({ length: many }, (_, n) => `csv-${n}@counted.example,Counted,User,,,Counted`);
      const csv = ['email,first_name,last_name,role,language,groups', ...rows].join('\n');
      const reply = await api.call('operator', 'POST', '/v1/users/import', {
        csv,
        apply: true,
        invite: true,
      });
      expect(reply.body).toMatchObject({ applied: true, rows: many });
    });
    expectFew(statements);
  });

  it('R-PERM-4 generating a session for each of 60 users executes fewer than 40 SQL statements', async () => {
    const scenario_id = await aScenarioId(api);
    const generate = () => post('/v1/coaching_sessions/generated', { scenario_id, user_ids: ids }, 'editor');
    const first = await generate();
    expect(first.reply.body).toEqual({ sessions: many });
    expectFew(first.statements);
    await generate();
    const rows = await withTenantScope(api.database.db, 'everywhere', (db) =>
      db
        .selectFrom('coaching_session')
        .innerJoin('chat_message', 'session_id', 'coaching_session.id')
        .innerJoin('session_live', 'session_live.session_id', 'coaching_session.id')
        .select(['owner_account_id', 'seed', 'text'])
        .where('owner_account_id', 'in', ids)
        .execute(),
    );
    expect(new Set(rows.map(({ owner_account_id }) => owner_account_id)).size).toBe(many);
    // Each user has two sessions. Their seeds end with the number of the attempt: `/0` and `/1`. Each session
    // contains the persona's opening line.
    expect(rows.filter(({ seed }) => seed.endsWith('/0'))).toHaveLength(many);
    expect(rows.filter(({ seed }) => seed.endsWith('/1'))).toHaveLength(many);
    expect(rows.every(({ text }) => text !== '')).toBe(true);
  });

  it('adding 60 users to a group, or removing them from it, executes fewer than 40 SQL statements', async () => {
    const { statements, reply } = await post('/v1/user_groups', { name: 'All of them', member_ids: ids });
    expect(reply.body.members).toHaveLength(many);
    expectFew(statements);
    const emptied = await counted(() =>
      api.call('operator', 'PUT', `/v1/user_groups/${reply.body.id}`, { name: 'None', member_ids: [] }),
    );
    expect(emptied.reply.body.members).toHaveLength(0);
    expectFew(emptied.statements);
  });

  it('assigning a playlist to 60 users, or deleting this playlist, executes fewer than 40 SQL statements', async () => {
    const scenario_ids = [await aScenarioId(api)];
    const draft = { name: 'Counted', scenario_ids, user_ids: ids };
    const { statements, reply } = await post('/v1/playlists', draft, 'editor');
    expect(reply.status).toBe(200);
    expectFew(statements);
    const deleted = await counted(() => api.call('editor', 'DELETE', `/v1/playlists/${reply.body.id}`));
    expect(deleted.reply.status).toBe(204);
    expectFew(deleted.statements);
  });
});
