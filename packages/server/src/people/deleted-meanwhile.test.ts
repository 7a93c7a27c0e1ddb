import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { aScenarioId } from '../testing/a-guest.ts';
import type { Answer } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

// These tests are skipped with the embedded database, which does not run transactions concurrently.
describe.runIf(process.env.TEST_DATABASE_URL)(
  'a user or group that is deleted by a concurrent request',
  () => {
    const api = useTestApi();
    let scenario_id: string;
    beforeAll(async () => {
      scenario_id = await aScenarioId(api);
    });

    let made = 0;
    const aUser = async (): Promise<string> => {
      made += 1;
      const email = `assigned-${made}@atelier-nord.example`;
      const draft = { email, first_name: 'Ada', last_name: `Assigned ${made}`, role: 'user' };
      return (await api.call('operator', 'POST', '/v1/users', draft)).body.id;
    };
    const aGroup = async (...member_ids: string[]): Promise<string> => {
      made += 1;
      const draft = { name: `Group ${made}`, member_ids };
      return (await api.call('operator', 'POST', '/v1/user_groups', draft)).body.id;
    };
    const playlist = (more: object) => ({ name: 'Weeks', scenario_ids: [scenario_id], ...more });
    /**
     * Calls the API while a transaction that deletes the user or group is open. The transaction commits 300
     * ms after the start of the call.
     */
    const whileDeleted = async (
      table: 'account' | 'user_group',
      id: string,
      call: () => Promise<Answer>,
    ): Promise<Answer> => {
      const begun: Promise<Answer>[] = [];
      await api.everywhere(async (db) => {
        await db.deleteFrom(table).where('id', '=', id).execute();
        begun.push(call());
        await setTimeout(300);
      });
      return (await Promise.all(begun))[0] as Answer;
    };
    const refused = ({ status, body }: Answer) => [status, Object.keys(body.details ?? {})];

    it('assigning a playlist to a concurrently deleted user or group is rejected with a field error', async () => {
      const path = '/v1/playlists';
      const stored = (await api.call('operator', 'POST', path, playlist({ user_ids: [await aUser()] }))).body;
      const count = async () => (await api.call('operator', 'GET', path)).body.total;
      const before = await count();
      for (const [field, table, make] of [
        ['user_ids', 'account', aUser],
        ['group_ids', 'user_group', aGroup],
      ] as const) {
        const [one, another] = [await make(), await make()];
        const draft = (id: string) => playlist({ name: 'Changed', [field]: [id] });
        const created = await whileDeleted(table, one, () => api.call('operator', 'POST', path, draft(one)));
        const changed = await whileDeleted(table, another, () =>
          api.call('operator', 'PUT', `${path}/${stored.id}`, draft(another)),
        );
        expect([refused(created), refused(changed)]).toEqual([
          [400, [field]],
          [400, [field]],
        ]);
      }
      expect(await count()).toBe(before);
      expect((await api.call('operator', 'GET', `${path}/${stored.id}`)).body).toEqual(stored);
    });

    it('a playlist can be assigned to a group while one of the group’s members is deleted', async () => {
      const [gone, other] = [await aUser(), await aUser()];
      await api.update('account', { id: gone }, { sso_subject: gone });
      const group = await aGroup(gone, other);
      const saved = await whileDeleted('account', gone, () =>
        api.call('operator', 'POST', '/v1/playlists', playlist({ group_ids: [group] })),
      );
      expect(saved.status).toBe(200);
    });

    it('a new group, scenario share, user or session is rejected if it refers to a concurrently deleted user or group', async () => {
      const [user, member, group, owners] = [await aUser(), await aUser(), await aGroup(), await aGroup()];
      const inGroup = { name: 'Leads', member_ids: [user] };
      const grouped = await whileDeleted('account', user, () =>
        api.call('operator', 'POST', '/v1/user_groups', inGroup),
      );
      const shared = await whileDeleted('user_group', group, () =>
        api.call('operator', 'POST', `/v1/scenarios/${scenario_id}/shares`, {
          recipient: { group_id: group },
          mode: 'use',
        }),
      );
      const newcomer = {
        email: 'new@atelier-nord.example',
        first_name: 'Nina',
        last_name: 'New',
        role: 'user',
      };
      const joined = await whileDeleted('user_group', owners, () =>
        api.call('operator', 'POST', '/v1/users', { ...newcomer, group_ids: [owners] }),
      );
      const generated = await whileDeleted('account', member, () =>
        api.call('operator', 'POST', '/v1/coaching_sessions/generated', { scenario_id, user_ids: [member] }),
      );
      expect([grouped, shared, joined, generated].map(refused)).toEqual([
        [400, ['member_ids']],
        [400, ['recipient.group_id']],
        [400, ['group_ids']],
        [400, ['user_ids']],
      ]);
    });
  },
);
