import { libraryItemDrafts } from '@repartee/contracts/library/item';
import { aPersonaContent, aScenarioContent } from '@repartee/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { readMail } from '../../testing/read-mail.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const emails = {
  ines: 'ines@atelier-nord.example',
  theo: 'theo@atelier-nord.example',
  sam: 'sam@southbank-clinic.example',
  root: 'root@atelier-nord.example',
} as const;
const ines = demoId(emails.ines);
const theo = demoId(emails.theo);
const sam = demoId(emails.sam);
const root = demoId(emails.root);

const api = useTestApi();
let scenario_id: string;
beforeAll(async () => {
  scenario_id = await aScenarioId(api);
});

let made = 0;
const draft = (more: object = {}) => {
  made += 1;
  return { name: `Playlist ${made}`, scenario_ids: [scenario_id], ...more };
};
const create = (more: object = {}, by = 'operator') => api.post(by, '/v1/playlists', draft(more));
const status = (by: string, id: string) => api.status(by, 'GET', `/v1/playlists/${id}`);
async function aScenario(by: Caller, visibility: 'private' | 'organization'): Promise<string> {
  const make = async (collection: string, content: object, links: object[] = []) => {
    const draft = { name: collection, visibility, content, links };
    return (await api.post(by, `/v1/${collection}`, draft)).id;
  };
  const persona = await make('personas', aPersonaContent());
  return make('scenarios', aScenarioContent(), [{ role: 'persona', item_id: persona }]);
}
const subjects = async (email: string) => (await readMail(api, email)).map(({ subject }) => subject);

describe('playlists of an organization', () => {
  it('R-ENT-4 a playlist has ordered scenarios, assignees, a due date, a pass mark and a number of attempts', async () => {
    const scenarios = (await api.get('operator', '/v1/scenarios')).items.slice(0, 3);
    const scenario_ids = scenarios.map(({ id }: { id: string }) => id).reverse();
    const due_at = '2027-01-31T18:00:00.000Z';
    const made = await create({ scenario_ids, user_ids: [ines], due_at, pass_mark: 70, attempts: 3 });
    expect(made).toMatchObject({ due_at, pass_mark: 70, attempts: 3, assigned_to_me: false });
    const dueIn = async (due_from: string, due_to: string) =>
      (await api.get('editor', `/v1/playlists?due_from=${due_from}&due_to=${due_to}`)).items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await dueIn(due_at, '2027-02-01T00:00:00.000Z')).toContain(made.id);
    expect(await dueIn('2027-01-01T00:00:00.000Z', due_at)).not.toContain(made.id);
    expect(made.scenarios.map(({ id }: { id: string }) => id)).toEqual(scenario_ids);
    expect(made.users).toMatchObject([{ id: ines, first_name: 'Inès' }]);
    const changed = { ...draft(), scenario_ids: scenario_ids.slice(1) };
    const body = await api.put('editor', `/v1/playlists/${made.id}`, changed);
    expect([body.name, body.scenarios.length, body.users]).toEqual([changed.name, 2, []]);
    expect(await api.status('editor', 'DELETE', `/v1/playlists/${made.id}`)).toBe(204);
    expect(await status('editor', made.id)).toBe(404);
  });

  it('R-PERM-6 a change of a playlist is recorded with what was changed', async () => {
    const [first, second] = (await api.get('operator', '/v1/scenarios')).items;
    const kept = { ...draft(), scenario_ids: [first.id, second.id], attempts: 2 };
    const due_at = ['2027-02-01T18:00:00.000Z', '2027-01-29T18:00:00.000Z'];
    const { id } = await api.post('operator', '/v1/playlists', { ...kept, due_at: due_at[0] });
    const changed = { ...kept, scenario_ids: [second.id], user_ids: [ines], attempts: 1, due_at: due_at[1] };
    await api.put('operator', `/v1/playlists/${id}`, changed);
    await api.call('operator', 'DELETE', `/v1/playlists/${id}`);
    const { items } = await api.get('operator', '/v1/audit_entries?area=content');
    const of = (action: string) =>
      items.find(
        (entry: { action: string; target_id: string }) => entry.action === action && entry.target_id === id,
      );
    expect(of('playlist-created').after).toMatchObject({ attempts: 2, scenarios: [first.name, second.name] });
    expect(of('playlist-updated')).toMatchObject({
      before: { scenarios: [first.name, second.name], users: [], attempts: 2, due_at: due_at[0] },
      after: { scenarios: [second.name], users: ['Inès Morel'], attempts: 1, due_at: due_at[1] },
    });
    expect(Object.keys(of('playlist-updated').before)).toHaveLength(4);
    expect(of('playlist-deleted').before).toMatchObject({ scenarios: [second.name] });
  });

  it('R-PERM-6 users cannot read private playlists that are not assigned to them', async () => {
    const open = await create();
    expect([await status('user', open.id), await status('foreign operator', open.id)]).toEqual([200, 404]);
    const hidden = await create({ visibility: 'private' });
    const mine = await create({ visibility: 'private', user_ids: [ines, theo] });
    expect([await status('user', hidden.id), await status('editor', hidden.id)]).toEqual([404, 404]);
    const body = await api.get('user', `/v1/playlists/${mine.id}`);
    expect(body).toMatchObject({ assigned_to_me: true, users: [], groups: [] });
    const listed = (await api.get('user', '/v1/playlists?page_size=48')).items;
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(hidden.id);
    expect(await api.status('user', 'POST', '/v1/playlists', draft())).toBe(403);
  });

  it('R-PERM-6 an editor can read, but not change, an assigned private playlist of another user', async () => {
    const { id } = await create({ visibility: 'private', user_ids: [ines, theo] });
    const path = `/v1/playlists/${id}`;
    expect(await api.get('editor', path)).toMatchObject({ assigned_to_me: true, users: [] });
    expect(await api.status('editor', 'PUT', path, draft())).toBe(403);
    expect(await api.status('editor', 'DELETE', path)).toBe(403);
    const open = `/v1/playlists/${(await create()).id}`;
    expect(await api.status('editor', 'PUT', open, draft({ visibility: 'private' }))).toBe(403);
    const own = await create({ visibility: 'private', user_ids: [ines] }, 'editor');
    expect(own.users).toMatchObject([{ id: ines }]);
    expect(await api.status('operator', 'DELETE', `/v1/playlists/${own.id}`)).toBe(204);
  });

  it('R-ENT-4 a playlist with unknown or duplicate scenarios or unknown assignees is rejected', async () => {
    const refused = async (more: object) => Object.keys((await create(more)).details ?? {}).sort();
    expect(await refused({ scenario_ids: [] })).toEqual(['scenario_ids']);
    expect(await refused({ scenario_ids: [scenario_id, scenario_id] })).toEqual(['scenario_ids']);
    expect(await refused({ scenario_ids: [crypto.randomUUID()] })).toEqual(['scenario_ids']);
    expect(await refused({ user_ids: [sam], group_ids: [crypto.randomUUID()] })).toEqual([
      'group_ids',
      'user_ids',
    ]);
  });

  it('R-ENT-4 a playlist with a private scenario must be private and assigned only to the author of the scenario', async () => {
    const scenario_ids = [await aScenario('editor', 'private')];
    const assign = async (more: object) => {
      const { id, details = {} } = await create({ scenario_ids, ...more }, 'editor');
      return id ? 'made' : Object.keys(details);
    };
    expect(await assign({})).toEqual(['scenario_ids']);
    expect(await assign({ visibility: 'private' })).toBe('made');
    expect(await assign({ visibility: 'private', user_ids: [theo] })).toBe('made');
    expect(await assign({ visibility: 'private', user_ids: [ines] })).toEqual(['scenario_ids']);
  });

  it('R-ENT-4 a scenario cannot be made private while a playlist assigns it to other users', async () => {
    const [practised, own] = [
      await aScenario('editor', 'organization'),
      await aScenario('editor', 'organization'),
    ];
    await create({ scenario_ids: [practised], visibility: 'private', user_ids: [theo, ines] }, 'editor');
    await create({ scenario_ids: [own], visibility: 'private', user_ids: [theo] }, 'editor');
    const hide = async (id: string) => {
      const path = `/v1/scenarios/${id}`;
      const item = libraryItemDrafts.scenario.parse(await api.get('editor', path));
      const draft = { ...item, visibility: 'private' };
      const { status, body } = await api.call('editor', 'PUT', path, draft);
      return [status, Object.keys(body.details ?? {})];
    };
    expect(await hide(practised)).toEqual([400, ['visibility']]);
    expect(await hide(own)).toEqual([200, []]);
  });

  it('R-PERM-6 a playlist with a scenario of another organization is rejected', async () => {
    const shared = await aScenario('foreign operator', 'organization');
    for (const by of ['editor', 'super-admin'] as const)
      expect(Object.keys((await create({ scenario_ids: [shared] }, by)).details)).toEqual(['scenario_ids']);
    const own = await create({ scenario_ids: [shared] }, 'foreign operator');
    const body = await api.delete('foreign operator', `/v1/scenarios/${shared}`);
    expect([typeof own.id, body.code]).toEqual(['string', 'item_in_use']);
  });

  it('R-PERM-6 a playlist stays assigned to a super-admin when an operator changes the assignees', async () => {
    const { id } = await create({ user_ids: [root, ines] }, 'super-admin');
    const assigned = async (by: string) =>
      (await api.get(by, `/v1/playlists/${id}`)).users.map((one: { id: string }) => one.id);
    expect(await assigned('operator')).toEqual([ines]);
    const change = await api.call('operator', 'PUT', `/v1/playlists/${id}`, draft({ user_ids: [theo] }));
    expect(change.status).toBe(200);
    expect((await assigned('super-admin')).sort()).toEqual([root, theo].sort());
  });
});

describe('mails about an assigned playlist', () => {
  it('each assignee of a playlist gets one mail in their language with the due date and the name of the user who assigned it', async () => {
    await api.call('user', 'PATCH', '/v1/me', { first_name: 'Inès', last_name: 'Morel', language: 'en-GB' });
    const before = [await subjects(emails.ines), await subjects(emails.theo)];
    const group_ids = [
      (await api.post('operator', '/v1/user_groups', { name: 'Leads', member_ids: [ines] })).id,
    ];
    const due_at = '2027-01-31T18:00:00.000Z';
    const one = await create({ name: 'Hard talks', user_ids: [ines], group_ids, due_at });
    const [mail] = (await readMail(api, emails.ines)).slice(before[0]?.length);
    expect(mail?.subject).toBe('A playlist for you: Hard talks');
    expect(mail?.text).toContain('Awa Diallo has put together a playlist for you');
    expect(mail?.text).toContain('31 January 2027');
    expect(mail?.path).toBe(`/apps/repartee/playlist/list?playlist=${one.id}`);
    await api.call('operator', 'PUT', `/v1/playlists/${one.id}`, {
      name: 'Hard talks',
      scenario_ids: [scenario_id],
      user_ids: [ines, theo],
    });
    expect((await subjects(emails.ines)).length).toBe((before[0]?.length ?? 0) + 1);
    expect((await subjects(emails.theo)).slice(before[1]?.length)).toEqual([
      'Un parcours pour vous\u00a0: Hard talks',
    ]);
  });

  it('users who join a group get a mail about the group’s playlists', async () => {
    const group = await api.post('operator', '/v1/user_groups', { name: 'Newcomers' });
    await create({ name: 'First steps', group_ids: [group.id] });
    const zoe = await api.post('operator', '/v1/users', {
      email: 'zoe@atelier.example',
      first_name: 'Zoé',
      last_name: 'Petit',
      language: 'fr-FR',
      group_ids: [group.id],
      invite: true,
    });
    const [invitation, ...others] = await readMail(api, zoe.email);
    expect(others).toEqual([]);
    const before = await subjects(emails.theo);
    const members = { name: 'Newcomers', member_ids: [zoe.id, theo] };
    await api.call('operator', 'PUT', `/v1/user_groups/${group.id}`, members);
    const expected = 'Un parcours pour vous\u00a0: First steps';
    expect((await subjects(emails.theo)).slice(before.length)).toEqual([expected]);
    const invite_code = invitation?.path.split('=')[1];
    const { status } = await api.call(undefined, 'POST', '/v1/activate_account', {
      invite_code,
      password: 'Good-pass-1',
    });
    expect(status).toBe(200);
    expect((await subjects(zoe.email)).at(-1)).toBe(expected);
    expect((await subjects(emails.theo)).length).toBe(before.length + 1);
  });

  it('a user without a password gets the mail about an assigned playlist as soon as the user has set a password', async () => {
    const draft = { email: 'max@atelier.example', first_name: 'Max', last_name: 'Petit', language: 'en-GB' };
    const max = await api.post('operator', '/v1/users', draft);
    await create({ name: 'Late start', user_ids: [max.id] });
    await api.call(undefined, 'POST', '/v1/reset_own_password', { account_email: max.email });
    const written = async () => {
      const mails = await readMail(api, max.email);
      expect(mails).toHaveLength(1);
      return mails;
    };
    // The server writes the mail after it has sent the response. On a busy machine, this can take several seconds.
    const [reset] = await vi.waitFor(written, { timeout: 20_000 });
    const reset_code = reset?.path.split('=')[1];
    const chosen = { reset_code, new_password: 'Good-pass-1' };
    await api.call(undefined, 'POST', '/v1/change_password_after_reset', chosen);
    expect((await subjects(max.email)).slice(1)).toEqual(['A playlist for you: Late start']);
    await api.call('operator', 'POST', `/v1/users/${max.id}/deactivation`);
    await create({ name: 'Back again', user_ids: [max.id] });
    expect(await subjects(max.email)).toHaveLength(2);
    await api.call('operator', 'POST', `/v1/users/${max.id}/activation`);
    expect((await subjects(max.email)).slice(2)).toEqual(['A playlist for you: Back again']);
  });

  it('a user who assigns a playlist to themselves gets no mail', async () => {
    const before = await subjects(emails.theo);
    await create({ user_ids: [theo] }, 'editor');
    expect(await subjects(emails.theo)).toEqual(before);
  });
});
