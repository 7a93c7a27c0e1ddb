import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMail } from '../../testing/read-mail.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.call('operator', 'POST', '/v1/user_groups', { name: 'Night shift' });
  await api.call('operator', 'POST', '/v1/user_groups', { name: '=Leads' });
});
afterAll(() => api.close());

const load = async (lines: readonly string[], more: object = {}) =>
  (await api.call('operator', 'POST', '/v1/users/import', { csv: lines.join('\n'), ...more })).body;
const heading = 'email,first_name,last_name,role,language,groups';
const found = async (search: string) =>
  (await api.call('operator', 'GET', `/v1/users?search=${encodeURIComponent(search)}`)).body;

describe('importing users', () => {
  it('R-ROUTE-14 a dry run of a user import lists each invalid row with its line and reason, and creates no user', async () => {
    const answer = await load([
      heading,
      'good@dry.example,Good,Row,user,fr-FR,night shift',
      ',No,Address,,,',
      'not-an-address,Bad,Address,,,',
      'good@DRY.example,Twice,Row,,,',
      'sam@southbank-clinic.example,Taken,Elsewhere,,,',
      'noname@dry.example,,Row,,,',
      'role@dry.example,Bad,Role,chief,,',
      'above@dry.example,Bad,Role,super-admin,,',
      'lang@dry.example,Bad,Language,,eo-001,',
      'group@dry.example,Bad,Group,,,Night shift | Nowhere',
      'short@dry.example,Short',
      'lost@dry.example,Andr\uFFFD,Lost,,,',
    ]);
    expect([answer.applied, answer.rows]).toEqual([false, 12]);
    expect(answer.problems.map((one: object) => Object.values(one))).toEqual([
      [3, 'email', '', 'email_missing'],
      [4, 'email', 'not-an-address', 'email_invalid'],
      [5, 'email', 'good@dry.example', 'email_twice'],
      [6, 'email', 'sam@southbank-clinic.example', 'email_taken'],
      [7, 'first_name', '', 'name_missing'],
      [8, 'role', 'chief', 'role_unknown'],
      [9, 'role', 'super-admin', 'role_above_own'],
      [10, 'language', 'eo-001', 'language_unknown'],
      [11, 'groups', 'Nowhere', 'group_unknown'],
      [12, null, '', 'cells_differ'],
      [13, 'first_name', 'Andr\uFFFD', 'name_broken'],
    ]);
    expect((await found('dry.example')).total).toBe(0);
  });

  it('R-ROUTE-14 an import creates either all users of a file or, if one row is invalid, none', async () => {
    const rows = [heading, 'a@whole.example,A,Whole,editor,fr,Night shift|=Leads', 'b@whole.example,B,,,,'];
    expect(await load(rows, { apply: true })).toMatchObject({ applied: false });
    expect((await found('whole.example')).total).toBe(0);
    const good = [...rows.slice(0, 2), 'b@whole.example,B,Whole,,,'];
    expect(await load(good, { apply: true })).toEqual({ applied: true, rows: 2, problems: [] });
    const { items } = await found('a@whole.example');
    expect(items[0]).toMatchObject({ role: 'editor', language: 'fr-FR', status: 'new' });
    expect(items[0].groups.map(({ name }: { name: string }) => name)).toEqual(['=Leads', 'Night shift']);
    const [act] = (await api.call('operator', 'GET', '/v1/audit_entries')).body.items;
    expect(act).toMatchObject({ action: 'users-imported', after: { rows: 2 } });
  });

  it('R-ROUTE-14 an import accepts a file with French headings and semicolons, and invites the users if requested', async () => {
    const csv =
      '\uFEFFNom;Prénom;Adresse e-mail;Service\r\n"Le Goff; dit Goff";Zoé;zoe@tableur.example;RH\r\n';
    const answer = await load([csv], { apply: true, invite: true });
    expect(answer).toEqual({ applied: true, rows: 1, problems: [] });
    expect((await found('zoe@tableur.example')).items[0]).toMatchObject({
      last_name: 'Le Goff; dit Goff',
      status: 'invited',
    });
    expect(await readMail(api, 'zoe@tableur.example')).toHaveLength(1);
  });

  it.each([
    ['nothing at all', '', 'file_empty', 1],
    ['headings alone', heading, 'file_empty', 1],
    ['a missing column', 'email,first_name\na@x.example,A', 'column_missing', 1],
    ['an open quote', `${heading}\na@x.example,"A,B,,,`, 'quote_open', 2],
  ])(
    'R-ROUTE-14 an import reports the reason and line of the error in a file with %s',
    async (_, csv, reason, line) => {
      const { problems } = await load([csv]);
      expect(problems).toMatchObject([{ reason, line }]);
    },
  );

  it('R-ROUTE-14 an import and an export are each limited to 10,000 users', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `row${n}@many.example,Row,Number ${n},,,`);
    expect(await load([heading, ...rows, 'over@many.example,One,More,,,'], { apply: true })).toMatchObject({
      applied: false,
      problems: [{ reason: 'too_many_rows', value: '10001' }],
    });
    expect(await load([heading, ...rows], { apply: true })).toMatchObject({ applied: true, rows: 10_000 });
    const { total } = await found('');
    expect((await found('many.example')).total).toBe(10_000);
    const { body } = await api.call('operator', 'GET', '/v1/users/export');
    expect([body.rows, body.total]).toEqual([10_000, total]);
  });
});

describe('exporting users', () => {
  it('R-ROUTE-14 an export contains only users that match the filter, and escapes names that look like a formula', async () => {
    const name = '=HYPERLINK("http://evil.example";"x")';
    const draft = { email: 'formula@out.example', first_name: name, last_name: 'Élan, "dit" E' };
    await api.call('operator', 'POST', '/v1/users', draft);
    const { body } = await api.call(
      'operator',
      'GET',
      '/v1/users/export?search=out.example&delimiter=semicolon',
    );
    expect([body.rows, body.total]).toEqual([1, 1]);
    expect(body.csv.split('\r\n')[1]).toBe(
      `formula@out.example;"'=HYPERLINK(""http://evil.example"";""x"")";"Élan, ""dit"" E";user;;`,
    );
    const back = await load([body.csv]);
    expect(back.problems).toMatchObject([{ line: 2, reason: 'email_taken' }]);
  });

  it('R-PERM-6 an export contains no user of another organization and no super-admin', async () => {
    const { body } = await api.call('foreign operator', 'GET', '/v1/users/export');
    expect(body.csv).toContain('sam@southbank-clinic.example');
    expect(body.csv).not.toContain('atelier');
  });
});
