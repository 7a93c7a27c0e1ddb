import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { readMail } from '../../testing/read-mail.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const ines = demoId('ines@atelier-nord.example');

const api = useTestApi();

const draft = (email: string, more: object = {}) => ({
  email,
  first_name: 'Léa',
  last_name: 'Petit',
  ...more,
});

describe('invitations by an administrator', () => {
  it('R-ROUTE-15 an invitation to a new account becomes invalid when a second invitation is sent', async () => {
    const made = await api.call(
      'operator',
      'POST',
      '/v1/users',
      draft('lea@atelier.example', { invite: true }),
    );
    expect(made.body.status).toBe('invited');
    expect(made.body.invited_at).not.toBeNull();
    const [first] = await readMail(api, 'lea@atelier.example');
    expect(first?.text).toContain('Awa Diallo');
    await api.call('operator', 'POST', `/v1/users/${made.body.id}/invitation`);
    const [, second] = await readMail(api, 'lea@atelier.example');
    const check = (path = '') => api.call(undefined, 'GET', `/v1/check_invite_code/${path.split('=')[1]}`);
    expect((await check(second?.path)).status).toBe(200);
    expect((await check(first?.path)).status).not.toBe(200);
  });

  it('R-ROUTE-15 an invitation becomes invalid when the e-mail address of the account changes', async () => {
    const { body } = await api.call(
      'operator',
      'POST',
      '/v1/users',
      draft('typo@atelier.example', { invite: true }),
    );
    const [mail] = await readMail(api, 'typo@atelier.example');
    await api.call('operator', 'PUT', `/v1/users/${body.id}`, draft('right@atelier.example'));
    const checked = await api.call(undefined, 'GET', `/v1/check_invite_code/${mail?.path.split('=')[1]}`);
    expect(checked.status).not.toBe(200);
  });

  it('R-ROUTE-15 an invitation link activates the account, is not mailed, and leaves the mailed invitation valid', async () => {
    const { body: user } = await api.call(
      'operator',
      'POST',
      '/v1/users',
      draft('linked@atelier.example', { invite: true }),
    );
    const made = await api.call('operator', 'POST', '/v1/users/invitation_links', { ids: [user.id, ines] });
    expect(made.body).toMatchObject({
      ...{ done: 1, refused: [{ id: ines, code: 'user_active' }] },
      links: [{ id: user.id, name: 'Léa Petit' }],
    });
    const mails = await readMail(api, 'linked@atelier.example');
    expect(mails).toHaveLength(1);
    const codeOf = (link = '') => link.split('=')[1] ?? '';
    const check = (link?: string) => api.call(undefined, 'GET', `/v1/check_invite_code/${codeOf(link)}`);
    const [{ url }] = made.body.links;
    expect(url).toMatch(/^https?:.*\/activate#invite=[\w-]{43}$/);
    expect([(await check(url)).status, (await check(mails[0]?.path)).status]).toEqual([200, 200]);
    const activated = await api.call(undefined, 'POST', '/v1/activate_account', {
      ...{ invite_code: codeOf(url), password: 'Sunny-Day-42' },
    });
    expect(activated.status).toBe(200);
    expect((await check(mails[0]?.path)).status).not.toBe(200);
  });

  it('R-ROUTE-15 a user and the invitation link are created by one call, or neither of them', async () => {
    const email = 'at-once@atelier.example';
    const create = () => api.call('operator', 'POST', '/v1/users', draft(email, { invitation_link: true }));
    await sql`alter table account_code rename to renamed`.execute(api.database.owner);
    const failed = await create().finally(() =>
      sql`alter table renamed rename to account_code`.execute(api.database.owner),
    );
    expect(failed.status).toBe(500);
    const { status, body } = await create();
    expect([status, body.status]).toEqual([200, 'invited']);
    expect(body.invitation_links.links).toMatchObject([{ id: body.id, email }]);
    expect(await readMail(api, email)).toEqual([]);
  });

  it('E-3 a withdrawn invitation has no valid link, neither mailed nor copied, and leaves the list of the invited', async () => {
    const email = 'withdrawn@atelier.example';
    const { body: user } = await api.call('operator', 'POST', '/v1/users', draft(email, { invite: true }));
    const made = await api.call('operator', 'POST', '/v1/users/invitation_links', { ids: [user.id] });
    const links = [(await readMail(api, email))[0]?.path, made.body.links[0].url];
    const check = async () => {
      const calls = links.map((link = '') =>
        api.call(undefined, 'GET', `/v1/check_invite_code/${link.split('=')[1]}`),
      );
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    const invited = async () => (await api.get('operator', `/v1/users?status=invited&search=${email}`)).total;
    expect([await check(), await invited()]).toEqual([[200, 200], 1]);
    const withdrawal = `/v1/users/${user.id}/invitation_withdrawal`;
    expect((await api.call('foreign operator', 'POST', withdrawal)).status).toBe(404);
    expect((await api.call('operator', 'POST', withdrawal)).body.status).toBe('new');
    expect([await check(), await invited()]).toEqual([[404, 404], 0]);
    expect((await api.call('operator', 'POST', withdrawal)).status).toBe(409);
  });

  it('inviting the user of an active or deactivated account is rejected with the reason', async () => {
    const active = await api.call('operator', 'POST', `/v1/users/${ines}/invitation`);
    expect([active.status, active.body.code]).toEqual([409, 'user_active']);
    const { body } = await api.call('operator', 'POST', '/v1/users', draft('closed@atelier.example'));
    await api.call('operator', 'POST', `/v1/users/${body.id}/deactivation`);
    const closed = await api.call('operator', 'POST', `/v1/users/${body.id}/invitation`);
    expect([closed.status, closed.body.code]).toEqual([409, 'user_deactivated']);
  });
});

describe('resetting another user’s password', () => {
  it('R-PERM-5 resetting another user’s password mails a link that the response does not contain', async () => {
    const { status, body } = await api.call('operator', 'POST', `/v1/users/${ines}/password_reset`);
    expect([status, body]).toEqual([204, '']);
    const [mail] = await readMail(api, 'ines@atelier-nord.example');
    expect(mail?.path).toMatch(/code=[\w-]{43}/);
    const { items } = (await api.call('operator', 'GET', '/v1/audit_entries')).body;
    expect(items[0]).toMatchObject({ action: 'user-password-reset-sent', target_id: ines });
  });

  it('resetting a password is rejected with `conflict` if the user has no password yet or only uses single sign-on', async () => {
    const { body } = await api.call('operator', 'POST', '/v1/users', draft('none@atelier.example'));
    const reset = async () => {
      const answer = await api.call('operator', 'POST', `/v1/users/${body.id}/password_reset`);
      return [answer.status, answer.body.code];
    };
    expect(await reset()).toEqual([409, 'conflict']);
    await api.update('account', { id: body.id }, { sso_subject: 'subject-1' });
    const read = (await api.call('operator', 'GET', `/v1/users/${body.id}`)).body;
    expect([read.status, read.has_password]).toEqual(['active', false]);
    expect(await reset()).toEqual([409, 'conflict']);
  });
});

describe('a password reset link that is passed on by hand', () => {
  const link = (by: 'operator' | 'editor' | 'super-admin', id: string) =>
    api.call(by, 'POST', `/v1/users/${id}/password_reset_link`);

  it('R-PERM-5 works once, ends the earlier link, is recorded and is not mailed', async () => {
    const earlier = (await link('operator', ines)).body;
    const made = await link('operator', ines);
    expect(made.body.url).toMatch(/\/#reset-password\?code=[\w-]{43}$/);
    expect(Date.parse(made.body.expires_at)).toBeGreaterThan(Date.now());
    const { items } = (await api.call('operator', 'GET', '/v1/audit_entries')).body;
    expect(items[0]).toMatchObject({ action: 'user-password-reset-link-created', target_id: ines });
    const use = async ({ url }: { url: string }) => {
      const body = { reset_code: url.split('code=')[1], new_password: 'Violet-kettle-7' };
      return (await api.call(undefined, 'POST', '/v1/change_password_after_reset', body)).status;
    };
    expect(await use(earlier)).toBe(404);
    expect(await use(made.body)).toBeLessThan(300);
    expect(await use(made.body)).toBe(404);
    const mails = await readMail(api, 'ines@atelier-nord.example');
    expect(mails.filter(({ path }) => made.body.url.endsWith(path))).toEqual([]);
  });

  it('R-PERM-6 is refused to editors, for oneself, for a higher role, and where mails are sent', async () => {
    const refused = async (...args: Parameters<typeof link>) => {
      const { status, body } = await link(...args);
      return [status, body.code];
    };
    expect(await refused('editor', ines)).toEqual([403, 'not_permitted']);
    expect(await refused('operator', demoId('awa@atelier-nord.example'))).toEqual([409, 'own_account']);
    expect(await refused('operator', demoId('root@atelier-nord.example'))).toEqual([404, 'not_found']);
    const { mail } = api.app.config;
    Object.assign(api.app.config, { mail: { ...mail, smtpUrl: 'smtp://mail.example' } });
    expect(await refused('operator', ines)).toEqual([409, 'conflict']);
    Object.assign(api.app.config, { mail });
  });
});
