import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMail } from '../../testing/read-mail.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
beforeAll(async () => {
  await api.call('operator', 'POST', '/v1/user_groups', { name: 'Night shift' });
  await api.call('operator', 'POST', '/v1/user_groups', { name: '=Leads' });
});

const load = async (lines: readonly string[], more: object = {}) =>
  (await api.call('operator', 'POST', '/v1/users/import', { csv: lines.join('\n'), ...more })).body;
const heading = 'email,first_name,last_name,role,language,groups';
const usersMatching = async (search: string) =>
  (await api.call('operator', 'GET', `/v1/users?search=${encodeURIComponent(search)}`)).body;

describe('importing users', () => {
  it('R-ROUTE-14 a dry run of a user import lists each invalid row with its line and reason, and creates no user', async () => {
    const answer = await load([
      heading,
      'good@dry.example,Good,Row,user,fr-FR,night shift',
      ',No,Address,,,',
      'not-an-address,Bad,Address,,,',
      'good@DRY.example,Twice,Row,,,',
      'ines@atelier-nord.example,Taken,Here,,,',
      'noname@dry.example,,Row,,,',
      'role@dry.example,Bad,Role,chief,,',
      'above@dry.example,Bad,Role,super-admin,,',
      'lang@dry.example,Bad,Language,,eo-001,',
      'group@dry.example,Bad,Group,,,Night shift | Nowhere',
      'long@dry.example,Long,Row,,,,more',
      'short@dry.example,Short',
      'lost@dry.example,Andr\uFFFD,Lost,,,',
    ]);
    expect([answer.applied, answer.rows, answer.users]).toEqual([false, 13, 1]);
    expect(answer.preview).toHaveLength(5);
    expect(answer.preview.filter(({ email }: { email: string }) => !email)).toEqual([]);
    expect(answer.problems.map((one: object) => Object.values(one))).toEqual([
      [3, 'email', '', 'email_missing'],
      [4, 'email', 'not-an-address', 'email_invalid'],
      [5, 'email', 'good@dry.example', 'email_twice'],
      [6, 'email', 'ines@atelier-nord.example', 'email_taken'],
      [7, 'first_name', '', 'name_missing'],
      [8, 'role', 'chief', 'role_unknown'],
      [9, 'role', 'super-admin', 'role_above_own'],
      [10, 'language', 'eo-001', 'language_unknown'],
      [11, 'groups', 'Nowhere', 'group_unknown'],
      [12, null, '', 'cells_differ'],
      [13, 'last_name', '', 'name_missing'],
      [14, 'first_name', 'Andr\uFFFD', 'name_broken'],
    ]);
    expect((await usersMatching('dry.example')).total).toBe(0);
  });

  it('R-ROUTE-14 an import creates the users of the valid rows and returns the cells of the others', async () => {
    const rows = [heading, 'a@part.example,A,Part,editor,fr,Night shift|=Leads', 'b@part.example,B,,,,'];
    expect(await load(rows, { apply: true })).toMatchObject({
      ...{ applied: true, rows: 2, users: 1, heading: heading.split(',') },
      problems: [{ line: 3, reason: 'name_missing' }],
      rejected: [{ line: 3, cells: ['b@part.example', 'B', '', '', '', ''] }],
    });
    const { items, total } = await usersMatching('part.example');
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ role: 'editor', language: 'fr-FR', status: 'new' });
    expect(items[0].groups.map(({ name }: { name: string }) => name)).toEqual(['=Leads', 'Night shift']);
    const [act] = (await api.call('operator', 'GET', '/v1/audit_entries')).body.items;
    expect(act).toMatchObject({ action: 'users-imported', after: { rows: 1 } });
    expect(await load([heading, 'b@part.example,B,,,,'], { apply: true })).toMatchObject({ applied: false });
  });

  it('R-ROUTE-14 an import creates the groups that do not exist if requested', async () => {
    const rows = [
      heading,
      'a@group.example,A,Group,,,Cardiology',
      `b@group.example,B,Group,,,cardiology | Night shift | Triage`,
      `c@group.example,C,Group,,,${'x'.repeat(101)}`,
    ];
    expect(await load(rows)).toMatchObject({
      users: 0,
      new_groups: ['cardiology', 'Triage', 'x'.repeat(101)],
    });
    expect(await load(rows, { create_groups: true, apply: true })).toMatchObject({
      ...{ applied: true, users: 2, problems: [{ line: 4, reason: 'group_invalid' }] },
    });
    const groupsOf = async (search: string) =>
      (await usersMatching(search)).items[0].groups.map(({ name }: { name: string }) => name);
    expect(await groupsOf('a@group.example')).toEqual(['cardiology']);
    expect(await groupsOf('b@group.example')).toEqual(['Night shift', 'Triage', 'cardiology']);
  });

  it.each([
    [
      'English',
      'en-GB',
      ['Learner', 'trainee', 'Editor', 'author', 'Operator', 'English', 'French'],
      ['user', 'user', 'editor', 'editor', 'operator', 'en-GB', 'fr-FR'],
    ],
    [
      'French',
      'fr-FR',
      ['Apprenante', 'Utilisateur', 'Éditeur', 'conceptrice', 'Gestionnaire', 'Anglais', 'français'],
      ['user', 'user', 'editor', 'editor', 'operator', 'en-GB', 'fr-FR'],
    ],
  ])('R-ROUTE-14 an import reads the words of the screens in %s', async (_, tag, typed, read) => {
    const folder = new URL('../../../../../mfe-settings/src/locales/', import.meta.url);
    const texts = JSON.parse(await readFile(new URL(`${tag}.json`, folder), 'utf8'));
    const { email, first_name, last_name, role, language } = texts.import.column;
    const headings = [email, first_name, last_name, role, language].join(';');
    const labels = ['operator', 'editor', 'user'].map((one) => texts.person.role[one]);
    const roleRows = [...typed.slice(0, 5), ...labels].map(
      (word, n) => `w${n}@${tag}.example;W;${n};${word};`,
    );
    const languageRows = typed.slice(5).map((word, n) => `l${n}@${tag}.example;L;${n};;${word}`);
    const answer = await load(['sep=;', headings, ...roleRows, ...languageRows], { apply: true });
    expect([answer.users, answer.problems]).toEqual([10, []]);
    const of = async (letter: string) => (await usersMatching(`${letter}@${tag}.example`)).items[0];
    const roles = await Promise.all(roleRows.map(async (_, n) => (await of(`w${n}`)).role));
    expect(roles).toEqual([...read.slice(0, 5), 'operator', 'editor', 'user']);
    expect([(await of('l0')).language, (await of('l1')).language]).toEqual(read.slice(5));
  });

  it('R-ROUTE-14 an import accepts a file with French headings and semicolons, and invites the users if requested', async () => {
    const csv =
      '\uFEFFNom;Prénom;Adresse e-mail;Service\r\n"Le Goff; dit Goff";Zoé;zoe@tableur.example;RH\r\n';
    const answer = await load([csv], { apply: true, invite: true });
    expect(answer).toMatchObject({ applied: true, rows: 1, users: 1, problems: [] });
    expect((await usersMatching('zoe@tableur.example')).items[0]).toMatchObject({
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
    const { total } = await usersMatching('');
    expect((await usersMatching('many.example')).total).toBe(10_000);
    const { body } = await api.call('operator', 'GET', '/v1/users/export');
    expect([body.rows, body.total]).toEqual([10_000, total]);
  });
});

describe('exporting users', () => {
  it('R-ROUTE-14 an export contains only users that match the filter, and escapes names that look like a formula', async () => {
    const name = '=HYPERLINK("http://evil.example";"x")';
    const draft = { email: 'formula@out.example', first_name: name, last_name: 'Élan, "dit" E' };
    await api.call('operator', 'POST', '/v1/users', draft);
    const { body } = await api.call('operator', 'GET', '/v1/users/export?search=out.example&language=fr-FR');
    expect([body.rows, body.total]).toEqual([1, 1]);
    expect(body.csv.split('\r\n')[1]).toBe(
      `formula@out.example;"'=HYPERLINK(""http://evil.example"";""x"")";"Élan, ""dit"" E";Apprenant;;`,
    );
    expect(body.csv.split('\r\n')[0]).toBe('\uFEFFE-mail;Prénom;Nom;Rôle;Langue;Groupes');
    const [event] = (await api.get('operator', '/v1/audit_entries?area=people')).items;
    expect(event).toMatchObject({ action: 'users-exported', after: { rows: 1 } });
    const back = await load([body.csv]);
    expect(back.problems).toMatchObject([{ line: 2, reason: 'email_taken' }]);
  });

  it('R-PERM-6 an export contains no user of another organization and no super-admin', async () => {
    const { body } = await api.call('foreign operator', 'GET', '/v1/users/export');
    expect(body.csv).toContain('sam@southbank-clinic.example');
    expect(body.csv).not.toContain('atelier');
  });
});
