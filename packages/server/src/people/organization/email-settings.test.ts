import { type EmailText, emailKinds } from '@repartee/contracts/people/organization/email-settings';
import { describe, expect, it } from 'vitest';
import { readMail } from '../../testing/read-mail.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

const path = '/v1/my_organization/email';
const awa = 'awa@atelier-nord.example';
const text = (change: Partial<EmailText> = {}): EmailText => ({
  kind: 'invitation',
  language: 'fr-FR',
  subject: 'Bienvenue, {{first_name}}',
  text: '{{organization_name}} <b>vous</b> attend.\n\nÀ bientôt.',
  ...change,
});
const own = { sender_name: 'Équipe Nord', reply_to: 'aide@nord.example', texts: [text()] };

describe('R-PERM-6 settings-email: sender and mail texts of an organization', () => {
  it('R-PERM-6 the product’s own text of every mail in both languages is offered as a start', async () => {
    const body = await api.get('operator', path);
    expect(body).toMatchObject({ sender_name: '', reply_to: '', texts: [] });
    const keys = body.defaults.map(({ kind, language }: EmailText) => `${kind} ${language}`);
    expect(keys).toHaveLength(emailKinds.length * 2);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('R-PERM-6 every default text is accepted as an own text, and every variable of its preview has a value', async () => {
    const { defaults } = await api.get('operator', path);
    for (const one of defaults as EmailText[]) {
      const trial = { sender_name: '', reply_to: '', text: one };
      const { status, body } = await api.call('operator', 'POST', `${path}/previews`, trial);
      expect([one.kind, status]).toEqual([one.kind, 200]);
      expect(body.lines.length).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toMatch(/\{\{|undefined/);
    }
  });

  it('R-PERM-6 a mail of the organization has its sender, reply address, subject and text, with HTML escaped', async () => {
    const saved = await api.call('operator', 'PUT', path, own);
    expect(saved.body).toMatchObject(own);
    const person = { email: 'lea@nord.example', first_name: 'Léa', last_name: 'Roy', language: 'fr-FR' };
    await api.call('operator', 'POST', '/v1/users', { ...person, invite: true });
    const [mail] = await readMail(api, person.email);
    expect(mail).toMatchObject({ subject: 'Bienvenue, Léa', reply_to: 'aide@nord.example' });
    expect(mail?.from).toMatch(/^Équipe Nord <[^<>\s]+>$/);
    expect(mail?.html).toContain('Atelier Nord &lt;b&gt;vous&lt;/b&gt; attend.');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).toMatch(/Activer votre compte.:\nhttps?:/);
  });

  it('R-PERM-6 a paragraph whose variable has no value is left out', async () => {
    const texts = [
      text({ kind: 'playlist-assigned', text: 'Voici {{playlist_name}}.\n\nAvant le {{due_at}}.' }),
    ];
    await api.call('operator', 'PUT', path, { ...own, texts });
    const { items } = await api.get('operator', '/v1/scenarios');
    const { items: users } = await api.get('operator', '/v1/users?search=theo');
    const playlist = { name: 'Oser', scenario_ids: [items[0].id], user_ids: [users[0].id] };
    await api.call('operator', 'POST', '/v1/playlists', playlist);
    const mail = (await readMail(api, 'theo@atelier-nord.example')).at(-1);
    expect(mail?.text).toContain('Voici Oser.');
    expect(mail?.text).not.toContain('Avant le');
  });

  it('R-PERM-6 a test mail goes to the caller only, with the text that is being edited', async () => {
    const trial = { sender_name: '', reply_to: '', text: text({ kind: 'reset', subject: 'Mot de passe' }) };
    expect(await api.status('operator', 'POST', `${path}/tests`, trial)).toBe(400);
    trial.text.text = 'Un essai.';
    expect(await api.status('operator', 'POST', `${path}/tests`, trial)).toBe(204);
    const mail = (await readMail(api, awa)).at(-1);
    expect(mail?.subject).toBe('Essai : Mot de passe');
    expect(mail?.text).toContain('Ceci est un essai, avec des valeurs d’exemple.');
    expect(mail?.text).not.toContain('Le lien ne sert qu’une fois');
  });

  it('R-PERM-6 unknown variables and line breaks in headers are refused', async () => {
    const refused = (change: object) => api.status('operator', 'PUT', path, { ...own, ...change });
    expect(await refused({ texts: [text({ text: 'Bonjour {{nickname}}' })] })).toBe(400);
    expect(await refused({ texts: [text({ subject: 'A\r\nBcc: all@nord.example' })] })).toBe(400);
    expect(await refused({ sender_name: 'A\nBcc: all@nord.example' })).toBe(400);
    expect(await refused({ sender_name: 'A <boss@nord.example>' })).toBe(400);
    expect(await refused({ reply_to: 'a@nord.example, b@nord.example' })).toBe(400);
    expect(await refused({ texts: [text(), text()] })).toBe(400);
    expect(await api.status('editor', 'PUT', path, own)).toBe(403);
  });

  it('R-PERM-6 the audit trail has the changed text of a mail, and a stale editor is refused', async () => {
    await api.call('operator', 'PUT', path, own);
    const changed = { ...own, texts: [text({ text: 'Une autre phrase.' })] };
    expect(await api.status('operator', 'PUT', path, { ...changed, expected: own })).toBe(200);
    const stale = { ...own, sender_name: 'Nord', expected: own };
    expect((await api.put('operator', path, stale)).code).toBe('changed_meanwhile');
    const { items } = await api.get('operator', '/v1/audit_entries');
    const [entry] = items.filter(({ action }: { action: string }) => action === 'email-settings-updated');
    expect(JSON.stringify(entry.after)).toContain('Une autre phrase.');
    expect(JSON.stringify(entry.before)).not.toContain('Une autre phrase.');
  });

  it('R-PERM-6 a name that looks like a variable or HTML stays as it was written', async () => {
    const first_name = '{{organization_name}} <i>';
    await api.call('operator', 'PUT', path, own);
    const person = { email: 'odd@nord.example', first_name, last_name: 'Roy', language: 'fr-FR' };
    await api.call('operator', 'POST', '/v1/users', { ...person, invite: true });
    const [mail] = await readMail(api, person.email);
    expect(mail?.subject).toBe(`Bienvenue, ${first_name}`);
    expect(mail?.html).toContain('{{organization_name}} &lt;i&gt;');
    expect(mail?.html).not.toContain('<i>');
  });

  it('R-PERM-6 another organization’s mails keep the sender of the installation', async () => {
    const body = await api.get('foreign operator', path);
    expect([body.sender_name, body.texts]).toEqual(['', []]);
  });
});
