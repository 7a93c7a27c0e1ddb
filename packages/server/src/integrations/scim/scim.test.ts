import { describe, expect, it } from 'vitest';
import { demoId, demoLoginId } from '../../demo/demo-users.ts';
import { issueAccessToken } from '../../runtime/access/access-token-repository.ts';
import { insertRow } from '../../runtime/database/query/insert-row.ts';
import { statementsDuring } from '../../testing/statements-during.fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
const users = '/scim/v2/Users';
const groups = '/scim/v2/Groups';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const makeToken = async (by: 'operator' | 'foreign operator' = 'operator') => {
  const draft = { name: 'Entra ID', expires_in_days: 30 };
  const { status, body } = await api.call(by, 'POST', '/v1/organization_tokens', draft);
  expect(status).toBe(200);
  return body as { id: string; token: string };
};

let token = '';
const scim = async (method: string, path: string, body?: object, by = token) => {
  const { statusCode, payload, headers } = await api.app.inject({
    method: method as 'GET',
    url: path,
    // Directories send the media type with each request.
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/scim+json' },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: statusCode, body: payload ? JSON.parse(payload) : undefined, headers };
};
const patch = (path: string, ...Operations: object[]) =>
  scim('PATCH', path, { schemas: [patchSchema], Operations });

let made = 0;
const person = (change: object = {}) => {
  made += 1;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `mila-${made}@atelier-nord.example`,
    externalId: `ext-${made}`,
    name: { givenName: 'Mila', familyName: `Brandt ${made}` },
    active: true,
    ...change,
  };
};
const createUser = async (change: object = {}) => {
  token ||= (await makeToken()).token;
  const { status, body } = await scim('POST', users, person(change));
  expect(status).toBe(201);
  return body;
};
const idsMatching = async (path: string, filter: string) => {
  const { status, body } = await scim('GET', `${path}?filter=${encodeURIComponent(filter)}`);
  expect([filter, status]).toEqual([filter, 200]);
  return body.Resources.map(({ id }: { id: string }) => id);
};

describe('E-11 tokens of an organization', () => {
  it('an operator makes, rotates and revokes a token, which is listed without its secret and recorded', async () => {
    const { id, token: first } = await makeToken();
    expect(first).toMatch(/^rpo_[\w-]{43}$/);
    expect((await scim('GET', users, undefined, first)).status).toBe(200);
    const rotation = { expires_in_days: 90, overlap_hours: 24 };
    const path = `/v1/organization_tokens/${id}`;
    const { body: second } = await api.call('operator', 'POST', `${path}/rotations`, rotation);
    const statuses = async () => [
      (await scim('GET', users, undefined, first)).status,
      (await scim('GET', users, undefined, second.token)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    const { items } = (await api.call('operator', 'GET', '/v1/organization_tokens')).body;
    expect(items[0]).toMatchObject({ name: 'Entra ID', last_used_at: expect.any(String) });
    expect(JSON.stringify(items)).not.toContain(second.token);
    expect((await api.call('operator', 'DELETE', path)).status).toBe(204);
    expect(await statuses()).toEqual([401, 401]);
    const audit = (await api.call('operator', 'GET', '/v1/audit_entries?search=Entra')).body.items;
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining([
        'organization-token-created',
        'organization-token-rotated',
        'organization-token-revoked',
      ]),
    );
  });

  it('an expired token is refused', async () => {
    const { id, token: expired } = await makeToken();
    await api.update('organization_token', { id }, { expires_at: new Date(Date.now() - 1000) });
    expect((await scim('GET', users, undefined, expired)).status).toBe(401);
  });

  it('a token makes no other call, and tokens of accounts make no call of SCIM', async () => {
    const { token: own } = await makeToken();
    for (const path of ['/v1/me', '/v1/users', '/v1/organization_tokens', '/v1/mcp'])
      expect([path, (await api.call(own, 'GET', path)).status]).toEqual([
        path,
        path === '/v1/mcp' ? 405 : 401,
      ]);
    for (const by of ['super-admin', 'operator', 'user'] as const)
      expect((await api.call(by, 'GET', users)).status).toBe(401);
    const { body } = await scim('GET', users, undefined, 'rpo_unknown-token-unknown-token');
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
    });
  });

  it('neither other roles, nor operators of another organization, nor API tokens reach a token', async () => {
    const { id } = await makeToken();
    const path = `/v1/organization_tokens/${id}`;
    for (const by of ['user', 'editor'] as const)
      for (const [method, url] of [
        ['GET', '/v1/organization_tokens'],
        ['POST', '/v1/organization_tokens'],
        ['DELETE', path],
      ] as const)
        expect([by, method, (await api.call(by, method, url)).status]).toEqual([by, method, 403]);
    expect((await api.call('foreign operator', 'DELETE', path)).status).toBe(404);
    const scopes = ['organization-self-edit'];
    const draft = { name: 'All', scopes, expires_in_days: 1 };
    const { body } = await api.call('operator', 'POST', '/v1/me/api_tokens', draft);
    expect((await api.call(body.token, 'GET', '/v1/organization_tokens')).status).toBe(403);
  });
});

describe('E-11 limits of SCIM', () => {
  it('a call above the rate limit of the token gets an error of SCIM with Retry-After', async () => {
    const limited = await startTestApi({ config: { requestsPerMinute: 3 } });
    const draft = { name: 'Directory', expires_in_days: 1 };
    const { body } = await limited.call('operator', 'POST', '/v1/organization_tokens', draft);
    const answers = [];
    for (let nth = 0; nth < 4; nth += 1) answers.push(await limited.call(body.token, 'GET', users));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]).toMatchObject({
      headers: { 'retry-after': expect.any(String) },
      body: { status: '429', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] },
    });
    await limited.close();
  });

  it('a body of more than one megabyte is refused', async () => {
    token ||= (await makeToken()).token;
    expect((await scim('POST', users, person({ title: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
  });

  it('a directory changes nothing while its organization is going to be erased', async () => {
    const user = await createUser();
    const { organization_id } = await api.row('account', { id: user.id });
    await api.everywhere((tx) =>
      tx
        .insertInto('organization_erasure')
        .values({ organization_id, requested_by: null, due_at: new Date('2100-01-01') })
        .execute(),
    );
    expect((await scim('GET', `${users}/${user.id}`)).status).toBe(200);
    expect(await scim('DELETE', `${users}/${user.id}`)).toMatchObject({
      status: 403,
      body: { status: '403' },
    });
    await api.everywhere((tx) => tx.deleteFrom('organization_erasure').execute());
  });
});

describe('E-11 users by SCIM', () => {
  it('a user is created without a password, and is recorded in the name of the token', async () => {
    const user = await createUser();
    expect(user).toMatchObject({
      userName: expect.stringContaining('@atelier-nord.example'),
      active: true,
      meta: { resourceType: 'User', location: expect.stringContaining(`/scim/v2/Users/${user.id}`) },
    });
    const { body } = await api.call('operator', 'GET', `/v1/users/${user.id}`);
    expect(body).toMatchObject({ role: 'user', has_password: false, status: 'new', role_from_realm: true });
    const { items } = (await api.call('operator', 'GET', '/v1/audit_entries?page_size=12')).body;
    expect(items[0]).toMatchObject({ action: 'user-created', actor_name: 'Entra ID' });
  });

  it('users are found by filters, in pages, and never those of another organization or super-admins', async () => {
    const user = await createUser({ externalId: 'AbC', name: { givenName: 'Zoë', familyName: 'Quist' } });
    for (const filter of [
      `userName eq "${user.userName.toUpperCase()}"`,
      'externalId eq "AbC"',
      'displayName eq "Zoë Quist"',
      `id eq "${user.id}" and active eq true`,
      `emails[type eq "work"].value eq "${user.userName}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName sw "${user.userName.slice(0, 8)}" and name.familyName co "uis"`,
    ])
      expect([filter, await idsMatching(users, filter)]).toEqual([filter, [user.id]]);
    expect(await idsMatching(users, 'externalId eq "abc"')).toEqual([]);
    expect(await idsMatching(users, 'userName eq "sam@southbank-clinic.example"')).toEqual([]);
    expect(await idsMatching(users, 'userName eq "root@atelier-nord.example"')).toEqual([]);
    const first = (await scim('GET', `${users}?startIndex=1&count=2`)).body;
    const second = (await scim('GET', `${users}?startIndex=3&count=2`)).body;
    expect(first).toMatchObject({ startIndex: 1, itemsPerPage: 2, totalResults: second.totalResults });
    const ids = [...first.Resources, ...second.Resources].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    for (const filter of ['userName', 'password eq "x"', 'active eq "yes"', 'userName gt "a"', '((('])
      expect(await scim('GET', `${users}?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter' },
      });
  });

  it('a token reaches no user and no group of another organization', async () => {
    const user = await createUser();
    const { body: group } = await scim('POST', groups, { displayName: 'Own', members: [{ value: user.id }] });
    const { token: foreign } = await makeToken('foreign operator');
    const active = { schemas: [patchSchema], Operations: [{ op: 'replace', path: 'active', value: false }] };
    for (const path of [`${users}/${user.id}`, `${groups}/${group.id}`])
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', { ...person(), displayName: 'Taken' }],
        ['PATCH', active],
        ['DELETE', undefined],
      ] as const)
        expect([path, method, (await scim(method, path, body, foreign)).status]).toEqual([path, method, 404]);
    const stranger = { displayName: 'Foreign', members: [{ value: user.id }] };
    expect((await scim('POST', groups, stranger, foreign)).status).toBe(400);
    const { body: unchanged } = await scim('GET', `${users}/${user.id}`);
    expect(unchanged).toEqual({ ...user, groups: [expect.objectContaining({ value: group.id })] });
  });

  it('an address or an externalId that is in use is a conflict of uniqueness', async () => {
    const user = await createUser();
    for (const change of [{ userName: user.userName }, { externalId: user.externalId }])
      expect(await scim('POST', users, person(change))).toMatchObject({
        status: 409,
        body: { scimType: 'uniqueness', status: '409' },
      });
    expect(await scim('POST', users, person({ userName: 'ines@atelier-nord.example' }))).toMatchObject({
      status: 409,
    });
  });

  it('the address of a person who may do more than a user is changed by no directory', async () => {
    const emails = [{ value: 'attacker@elsewhere.example', primary: true }];
    const change = (id: string) => patch(`${users}/${id}`, { op: 'replace', path: 'emails', value: emails });
    const { id } = await createUser();
    const record = (await api.call('operator', 'GET', `/v1/users/${id}`)).body;
    const { email, first_name, last_name, language, organization_id } = record;
    const draft = { email, first_name, last_name, language, role: 'operator', image: null, group_ids: [] };
    expect((await api.call('operator', 'PUT', `/v1/users/${id}`, draft)).status).toBe(200);
    const refused = { status: 400, body: { scimType: 'mutability' } };
    expect(await change(id)).toMatchObject(refused);
    const renamed = person({ userName: 'attacker@elsewhere.example' });
    expect(await scim('PUT', `${users}/${id}`, renamed)).toMatchObject(refused);

    const granted = await createUser();
    await api.everywhere((tx) =>
      insertRow(tx, 'permission_grant', {
        organization_id,
        permission: 'insights:read',
        role: null,
        account_id: granted.id,
        granted_by: null,
      }),
    );
    expect(await change(granted.id)).toMatchObject(refused);

    const plain = await createUser();
    expect(await change(plain.id)).toMatchObject({
      status: 200,
      body: { emails: [{ value: emails[0]?.value }] },
    });
  });

  it('a line break in a name becomes a space, and a name that nobody can see is refused', async () => {
    const { id } = await createUser({ name: { givenName: 'Zoë\r\nBcc:', familyName: 'Quist\u2028' } });
    const { body } = await api.call('operator', 'GET', `/v1/users/${id}`);
    expect([body.first_name, body.last_name]).toEqual(['Zoë Bcc:', 'Quist']);
    const unseen = person({ name: { givenName: '\u200b' } });
    expect((await scim('POST', users, unseen)).status).toBe(400);
  });

  it('a user name that is no address is kept beside the address', async () => {
    const emails = [{ value: 'Otto@Atelier-Nord.example', type: 'work', primary: true }];
    const user = await createUser({ userName: 'otto', emails });
    expect(user).toMatchObject({ userName: 'otto', emails: [{ value: 'otto@atelier-nord.example' }] });
    expect(await idsMatching(users, 'userName eq "OTTO"')).toEqual([user.id]);
    expect(await scim('POST', users, person({ userName: 'otto-2' }))).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
  });

  it('Entra ID changes attributes by paths and deactivates with a truth value in text', async () => {
    const { id } = await createUser();
    const changed = await patch(
      `${users}/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@atelier-nord.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Newname' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'X',
      },
      { op: 'Replace', path: 'displayName', value: 'Somebody' },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: { emails: [{ value: 'new@atelier-nord.example' }], name: { familyName: 'Newname' } },
    });
    const off = await patch(`${users}/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(off.body.active).toBe(false);
    const dotted = await patch(`${users}/${id}`, {
      op: 'replace',
      value: { 'name.givenName': 'Ada', active: 'True', externalId: null },
    });
    expect(dotted.body).toMatchObject({ active: true, name: { givenName: 'Ada', familyName: 'Newname' } });
    expect(dotted.body).not.toHaveProperty('externalId');
  });

  it('a PATCH that changes nothing reads the account once and writes nothing', async () => {
    const { id } = await createUser();
    const change = { op: 'replace', path: 'name.familyName', value: 'Weber' };
    const send = () => patch(`${users}/${id}`, change);
    await send();
    const statements = await statementsDuring(api.app.database, send);
    expect(statements.filter((one) => /^select (?!"id" from).* from "account"/.test(one))).toHaveLength(1);
    // The job worker looks for work meanwhile, by an update.
    expect(statements.filter((one) => /^(update "(?!job")|insert into ")/.test(one))).toEqual([]);
  });

  it('Okta deactivates by an operation without a path, and replaces the whole user', async () => {
    const user = await createUser();
    const off = await patch(`${users}/${user.id}`, { op: 'replace', value: { active: false } });
    expect(off.body.active).toBe(false);
    const { body } = await scim('PUT', `${users}/${user.id}`, {
      ...user,
      name: { givenName: 'Noor', familyName: 'Haddad' },
      emails: [{ value: user.userName, primary: true, type: 'work' }],
      active: true,
    });
    expect(body).toMatchObject({ name: { givenName: 'Noor', familyName: 'Haddad' }, active: true });
  });

  it('a filter of the values of emails finds the user with that address only', async () => {
    const user = await createUser();
    await createUser();
    const value = user.userName.toUpperCase();
    expect(await idsMatching(users, `emails[type eq "work" and value eq "${value}"]`)).toEqual([user.id]);
    expect(await idsMatching(users, `emails[primary eq false or type eq "home"]`)).toEqual([]);
    const { status } = await scim('GET', `${users}?filter=${encodeURIComponent('emails[id pr]')}`);
    expect(status).toBe(400);
  });

  it('a repeated parameter and a broken escape in a path are refused in the form of SCIM', async () => {
    await createUser();
    for (const [path, status] of [
      [`${users}?filter=id%20pr&filter=id%20pr`, 400],
      ['/scim/v2/Schemas/%25zz', 404],
    ] as const)
      expect(await scim('GET', path)).toMatchObject({ status, body: { status: String(status) } });
  });

  it('a path that leads to the prototype of objects changes nothing', async () => {
    const { id } = await createUser();
    await patch(`${users}/${id}`, { op: 'add', path: '__proto__.polluted', value: 'yes' });
    await patch(`${users}/${id}`, { op: 'add', value: { 'constructor.prototype': { polluted: 'yes' } } });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('a malformed PATCH is refused in the form of SCIM', async () => {
    const { id } = await createUser();
    for (const [operation, scimType] of [
      [{ op: 'move', path: 'active' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
    ] as const)
      expect(await patch(`${users}/${id}`, operation)).toMatchObject({ status: 400, body: { scimType } });
  });

  it('the name of a user comes back as the directory wrote it, and is found in any case', async () => {
    const userName = `Anna.Berg-${made}@Atelier-Nord.example`;
    const user = await createUser({ userName });
    expect(user).toMatchObject({ userName, emails: [{ value: userName.toLowerCase() }] });
    expect(await idsMatching(users, `userName eq "${userName.toUpperCase()}"`)).toEqual([user.id]);
    const at = `${users}/${user.id}`;
    const other = userName.toUpperCase();
    expect((await patch(at, { op: 'replace', path: 'userName', value: other })).body.userName).toBe(other);
    expect((await scim('PUT', at, { userName })).body.userName).toBe(userName);
    // The address is still named by the name, and follows it.
    const next = `Next.${userName}`;
    const renamed = (await patch(at, { op: 'replace', path: 'userName', value: next })).body;
    expect(renamed).toMatchObject({ userName: next, emails: [{ value: next.toLowerCase() }] });
  });

  it('what a PUT does not state of the address and the names stays', async () => {
    const { id, userName, name } = await createUser();
    const at = `${users}/${id}`;
    const value = `new-${userName}`;
    await patch(at, { op: 'replace', path: 'emails[type eq "work"].value', value });
    const stays = { emails: [{ value }], name };
    expect((await scim('PUT', at, { userName, active: true })).body).toMatchObject(stays);
    expect((await patch(at, { op: 'remove', path: 'emails' })).body).toMatchObject(stays);
    expect((await scim('PUT', at, { userName, emails: [] })).body).toMatchObject(stays);
    for (const emails of [null, [null], [{ value: null, type: 'work' }]])
      expect((await scim('PUT', at, { userName, emails })).body).toMatchObject(stays);
    const shown = (await scim('PUT', at, { userName, displayName: 'Ada Lovelace' })).body;
    expect(shown).toMatchObject({ name: { givenName: 'Ada', familyName: 'Lovelace' }, emails: [{ value }] });
  });

  it('an e-mail selector that selects the address changes it, and any other is refused', async () => {
    const { id } = await createUser();
    const to = (path: string, op = 'replace') =>
      patch(`${users}/${id}`, { op, path, value: `${made}-${path.length}@atelier-nord.example` });
    for (const path of [
      'emails[primary eq "True"].value',
      'emails[primary eq true].value',
      'emails[type eq "Work"].value',
      'emails[type eq "work" and primary eq true].value',
      'emails[not (type eq "home")].value',
    ])
      expect([path, (await to(path)).body.emails?.[0].value]).toEqual([
        path,
        `${made}-${path.length}@atelier-nord.example`,
      ]);
    for (const [path, scimType] of [
      ['emails[type eq "home"].value', 'noTarget'],
      ['emails[value eq "nobody@atelier-nord.example"].value', 'noTarget'],
      ['emails[0].value', 'invalidPath'],
      ['emails[].value', 'invalidPath'],
      ['emails.work', 'invalidPath'],
      ['name[type eq "work"].givenName', 'invalidPath'],
      ['userName[primary eq true]', 'invalidPath'],
    ] as const)
      for (const op of ['add', 'replace'])
        expect([path, await to(path, op)]).toMatchObject([path, { status: 400, body: { scimType } }]);
    const { body } = await scim('GET', `${users}/${id}`);
    const own = `emails[value eq "${body.emails[0].value.toUpperCase()}"].value`;
    expect((await to(own)).status).toBe(200);
    const unknown = { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '1' };
    expect((await patch(`${users}/${id}`, unknown)).status).toBe(200);
  });

  it('of several addresses, the one of work in any case is taken if none is the primary one', async () => {
    const emails = [
      { type: 'home', value: `home-${made}@atelier-nord.example` },
      { type: 'Work', value: `work-${made}@atelier-nord.example` },
    ];
    const user = await createUser({ emails });
    expect(user.emails).toMatchObject([{ value: `work-${made - 1}@atelier-nord.example` }]);
  });

  it('the last operator who can sign in is not deactivated, and one of two is', async () => {
    const first = await createUser();
    const second = await createUser();
    const others = await api.everywhere((tx) =>
      tx
        .updateTable('account')
        .set({ role: 'editor' })
        .where('role', '=', 'operator')
        .returning('id')
        .execute(),
    );
    const asOperators = (ids: readonly string[]) =>
      api.everywhere((tx) =>
        tx.updateTable('account').set({ role: 'operator' }).where('id', 'in', ids).execute(),
      );
    await asOperators([first.id, second.id]);
    await api.everywhere((tx) =>
      tx
        .updateTable('account')
        .set(({ ref }) => ({ sso_subject: ref('email') }))
        .where('id', 'in', [first.id, second.id])
        .execute(),
    );
    const off = { op: 'replace', path: 'active', value: false };
    expect((await patch(`${users}/${first.id}`, off)).body.active).toBe(false);
    expect(await patch(`${users}/${second.id}`, off)).toMatchObject({
      ...{ status: 400, body: { scimType: 'mutability' } },
    });
    expect((await scim('DELETE', `${users}/${second.id}`)).status).toBe(400);
    await asOperators(others.map(({ id }) => id));
    expect((await patch(`${users}/${second.id}`, off)).body.active).toBe(false);
  });

  it('deactivation ends auth sessions, API tokens and remembered devices at once, and reactivation brings none back', async () => {
    token ||= (await makeToken()).token;
    const id = demoId('ines@atelier-nord.example');
    const session = await api.everywhere((tx) =>
      issueAccessToken(tx, { account_id: id }, new Date(Date.now() + 3_600_000)),
    );
    const draft = { name: 'Own', scopes: ['coaching-scenario-list'], expires_in_days: 1 };
    const { body: own } = await api.call(session, 'POST', '/v1/me/api_tokens', draft);
    await api.everywhere((tx) =>
      tx
        .insertInto('remembered_device')
        .values({
          login_id: demoLoginId('ines@atelier-nord.example'),
          token_hash: 'h',
          device: 'd',
          expires_at: new Date('2100-01-01'),
        })
        .execute(),
    );
    const statuses = async () => [
      (await api.call(session, 'GET', '/v1/me')).status,
      (await api.call(own.token, 'GET', '/v1/scenarios')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await patch(`${users}/${id}`, { op: 'replace', path: 'active', value: false });
    expect(await statuses()).toEqual([401, 401]);
    const devices = await api.everywhere((tx) => tx.selectFrom('remembered_device').select('id').execute());
    expect(devices).toEqual([]);
    expect((await patch(`${users}/${id}`, { op: 'replace', path: 'active', value: true })).body.active).toBe(
      true,
    );
    expect(await statuses()).toEqual([401, 401]);
  });

  it('a deleted user is found no more and keeps the data, until the directory creates the user again', async () => {
    const user = await createUser();
    const path = `${users}/${user.id}`;
    expect((await scim('DELETE', path)).status).toBe(204);
    for (const method of ['GET', 'DELETE', 'PATCH'])
      expect((await scim(method, path, method === 'PATCH' ? { Operations: [] } : undefined)).status).toBe(
        404,
      );
    expect(await idsMatching(users, `userName eq "${user.userName}"`)).toEqual([]);
    const { body } = await api.call('operator', 'GET', `/v1/users/${user.id}`);
    expect(body.status).toBe('deactivated');
    const again = await scim('POST', users, person({ userName: user.userName, externalId: 'again' }));
    expect(again).toMatchObject({ status: 201, body: { id: user.id, externalId: 'again', active: true } });
  });
});

describe('E-11 groups by SCIM', () => {
  const membersOf = async (id: string) =>
    ((await scim('GET', `${groups}/${id}`)).body.members ?? []).map(({ value }: { value: string }) => value);

  it('Entra ID and Okta add, remove and replace members, and rename the group', async () => {
    const [one, two, three] = [await createUser(), await createUser(), await createUser()];
    const { status, body } = await scim('POST', groups, { displayName: 'Sales', externalId: 'g-1' });
    expect([status, body.displayName]).toEqual([201, 'Sales']);
    const path = `${groups}/${body.id}`;
    await patch(path, { op: 'Add', path: 'members', value: [{ value: one.id }, { value: two.id }] });
    expect(await membersOf(body.id)).toEqual([one.id, two.id].sort());
    await patch(path, { op: 'Remove', path: 'members', value: [{ value: one.id, $ref: null }] });
    expect(await membersOf(body.id)).toEqual([two.id]);
    await patch(path, { op: 'remove', path: `members[value eq "${two.id}"]` });
    expect(await membersOf(body.id)).toEqual([]);
    await patch(path, { op: 'replace', path: 'members', value: [{ value: three.id, display: 'x' }] });
    expect(await membersOf(body.id)).toEqual([three.id]);
    await api.update('user_group', { id: body.id }, { ai_budget_eur: '5' });
    const renamed = await patch(path, { op: 'replace', value: { id: body.id, displayName: 'Sales North' } });
    expect(renamed.body).toMatchObject({ displayName: 'Sales North', externalId: 'g-1' });
    expect(await idsMatching(groups, 'displayName eq "sales north"')).toEqual([body.id]);
    expect(await idsMatching(groups, `externalId eq "g-1" and members eq "${three.id}"`)).toEqual([body.id]);
    const { body: short } = await scim('GET', `${groups}?excludedAttributes=members`);
    expect(short.Resources.some((each: object) => 'members' in each)).toBe(false);
    const { body: shown } = await api.call('operator', 'GET', `/v1/user_groups/${body.id}`);
    expect(shown.ai_budget_eur).toBe('5');
    expect(shown.members.map(({ id }: { id: string }) => id)).toEqual([three.id]);
    expect((await scim('GET', `${users}/${three.id}`)).body.groups).toMatchObject([{ value: body.id }]);
  });

  it('deleted users are members again when they come back, and a group is deleted without its users', async () => {
    const user = await createUser();
    const { body } = await scim('POST', groups, { displayName: 'Leavers', members: [{ value: user.id }] });
    await scim('DELETE', `${users}/${user.id}`);
    expect(await membersOf(body.id)).toEqual([]);
    await scim('PUT', `${groups}/${body.id}`, { displayName: 'Gone', members: [] });
    await scim('POST', users, person({ userName: user.userName }));
    expect(await membersOf(body.id)).toEqual([user.id]);
    expect((await scim('DELETE', `${groups}/${body.id}`)).status).toBe(204);
    expect((await scim('GET', `${groups}/${body.id}`)).status).toBe(404);
    expect((await scim('GET', `${users}/${user.id}`)).status).toBe(200);
  });

  it('the name of another group is a conflict, and an unknown member is refused', async () => {
    await createUser();
    expect((await scim('POST', groups, { displayName: 'Once' })).status).toBe(201);
    expect(await scim('POST', groups, { displayName: 'once' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    for (const value of [crypto.randomUUID(), 'no-id'])
      expect(await scim('POST', groups, { displayName: value, members: [{ value }] })).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
  });
});
