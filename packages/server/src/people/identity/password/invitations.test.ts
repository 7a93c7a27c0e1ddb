import { describe, expect, it } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import { withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { readMail } from '../../../testing/read-mail.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { insertAccount } from '../account-repository.ts';
import { invite } from './invitations.ts';

const api = useTestApi();

const anInvited = (email: string, language?: string) =>
  api.everywhere((db) =>
    insertAccount(db, {
      organization_id: demoId('atelier-nord'),
      email,
      first_name: 'Zoé',
      last_name: 'Petit',
      role: 'user',
      password_hash: null,
      ...(language ? { language } : {}),
    }),
  );
const asOperator = {
  organization_id: demoId('atelier-nord'),
  user_id: demoId('awa@atelier-nord.example'),
  root_session_id: null,
};

describe('invitations to activate an account', () => {
  it('an invitation is mailed in the language of the user or organization, as text and HTML with the same link', async () => {
    const english = await anInvited('en@x.example', 'en-GB');
    const name = { first_name: 'Awa', last_name: '<Diallo> & co' };
    await api.update('account', { id: asOperator.user_id }, name);
    const french = await anInvited('fr@x.example');
    await withTenantScope(api.database.db, asOperator, async (db) => {
      await invite(db, { account_id: english, invited_by: asOperator.user_id });
      await invite(db, { account_id: french });
    });
    const [mail] = await readMail(api, 'en@x.example');
    expect(mail?.subject).toBe('You are invited to Repartee');
    expect(mail?.text).toContain('Hello Zoé,');
    expect(mail?.text).toContain('Awa <Diallo> & co invites you to practise with Atelier Nord');
    expect(mail?.html).toContain('Awa &lt;Diallo&gt; &amp; co invites you');
    expect(mail?.path).toMatch(/^\/activate#invite=[\w-]{43}$/);
    expect(mail?.html).toContain(mail?.path);
    const [other] = await readMail(api, 'fr@x.example');
    expect(other?.subject).toBe('Votre invitation à Repartee');
    expect(other?.text).toContain('Atelier Nord vous invite');
  });

  it('an invitation is not mailed if the transaction that created it is rolled back', async () => {
    const account_id = await anInvited('undone@x.example');
    const undone = withTenantScope(api.database.db, asOperator, async (db) => {
      await invite(db, { account_id });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await readMail(api, 'undone@x.example')).toEqual([]);
  });

  it('the job of a sent mail no longer contains the one-time code of the invitation', async () => {
    const left = await api.everywhere((db) =>
      db.selectFrom('job').select('payload').where('kind', '=', 'mail').execute(),
    );
    expect(left.length).toBeGreaterThan(0);
    expect(left.map(({ payload }) => payload)).toEqual(left.map(() => ({})));
  });

  it('an active account and a user of another organization cannot be invited', async () => {
    const refused = (account_id: string) =>
      withTenantScope(api.database.db, asOperator, (db) => invite(db, { account_id }));
    await expect(refused(demoId('ines@atelier-nord.example'))).rejects.toMatchObject({ code: 'conflict' });
    await expect(refused(demoId('sam@southbank-clinic.example'))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
