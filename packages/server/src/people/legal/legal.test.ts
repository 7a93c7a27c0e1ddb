import { type PersonalData, personalData } from '@repartee/contracts/data-rights/personal-data';
import { listPlaylistUsers } from '@repartee/contracts/library/playlist/progress-endpoints';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { transcriptReaders } from '@repartee/contracts/runtime/access/transcript-readers';
import { afterEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { createAuthSession } from '../identity/sign-in/auth-session-repository.ts';

const api = useTestApi();
const own = '/v1/legal_documents';
const installation = '/v1/installation/legal_documents';
const atelier = demoId('atelier-nord');

afterEach(() => api.everywhere((tx) => tx.deleteFrom('legal_document').execute()));

async function publish(by: 'operator' | 'super-admin', path: string, text: string, material = false) {
  const owner = path.startsWith(installation) ? null : atelier;
  const kind = path.slice(path.lastIndexOf('/') + 1);
  const rows = await api.everywhere((tx) => tx.selectFrom('legal_document').selectAll().execute());
  const document = rows.find((row) => row.kind === kind && row.organization_id === owner);
  const after = document?.newest_version ?? 0;
  const texts = text ? { 'en-GB': text, 'fr-FR': `${text} (fr)` } : {};
  return api.call(by, 'POST', `${path}/versions`, {
    texts,
    summary: `About ${text || 'nothing'}`,
    material,
    after,
  });
}
const inUse = (kind: string, organization?: string) =>
  api.get(undefined, `/v1/legal_texts/${kind}${organization ? `?organization=${organization}` : ''}`);
const due = async (by: string) => (await api.get(by, '/v1/me/legal_texts')).items;
const isAsked = async (by: string) => {
  const body = await api.get(by, '/v1/me');
  const other = await api.call(by, 'GET', '/v1/scenarios');
  expect(other.status === 403).toBe(body.terms_due);
  if (other.status === 403) expect(other.body.code).toBe('terms_not_accepted');
  return body.terms_due;
};
const accept = async (by: string) =>
  api.call(by, 'POST', '/v1/me/legal_acceptances', {
    language: 'fr-FR',
    accepted: (await due(by)).map(({ document_id, version }: never) => ({ document_id, version })),
  });
describe('legal texts in use', () => {
  it('E-6 without a published text, every page has the default text in every language', async () => {
    for (const kind of ['contact', 'privacy', 'conditions', 'legal-notices']) {
      const text = await inUse(kind, atelier);
      expect(text).toMatchObject({ kind, source: 'default', version: null });
      for (const words of [text.texts['en-GB'], text.texts['fr-FR']]) {
        expect(words).toContain('## ');
        expect(words).not.toMatch(/[{}]/);
      }
    }
    expect(await isAsked('user')).toBe(false);
  });

  it('R-UI-2 the default text leaves out the sentences that name a support address that does not exist', async () => {
    const { supportEmail } = api.app.config.product;
    const { product } = api.app.config;
    expect((await inUse('conditions')).texts['en-GB']).toContain(`<${supportEmail}>`);
    Object.assign(product, { supportEmail: '' });
    for (const kind of ['privacy', 'conditions', 'legal-notices'])
      for (const words of Object.values((await inUse(kind)).texts)) expect(words).not.toMatch(/[{}@<>]/);
    expect((await inUse('privacy')).texts['en-GB']).toMatch(/Ask your organization\. You may also turn to/);
    Object.assign(product, { supportEmail });
  });

  it('E-4 the default privacy text names the roles that have permission to read a conversation', async () => {
    const readers = Object.entries(rolePermissions)
      .filter(([, permissions]) => permissions.includes('coaching-session-check-other'))
      .map(([role]) => role);
    expect(readers.toSorted()).toEqual(transcriptReaders.map(({ role }) => role).toSorted());
    expect(readers.toSorted()).toEqual(['operator', 'super-admin']);
    const { texts } = await inUse('privacy');
    expect(texts['en-GB']).toContain('operators of your organization and super-admins of this product');
    expect(texts['fr-FR']).toContain('les gestionnaires de votre organisation et les super-administrateurs');
  });

  it('E-10 the default privacy text names all that the data file of a person holds', async () => {
    const named: Record<keyof PersonalData, readonly [english: RegExp, french: RegExp] | null> = {
      format: null,
      exported_at: null,
      guest: [/your name/, /votre nom/],
      account: [
        /email address and picture.*time zone.*role and groups/,
        /adresse e-mail.*photo.*fuseau horaire.*groupes/,
      ],
      accommodation: [
        /accommodations made for you, with the note/,
        /aménagements prévus pour vous, avec la note/,
      ],
      ai_budget: [/AI budget/, /budget d’IA/],
      sign_in_email: [/email address/, /adresse e-mail/],
      passkeys: [/passkeys/, /clés d’accès/],
      remembered_devices: [/devices that need no second factor/, /appareils dispensés de second facteur/],
      sign_ins: [/where and when you signed in/, /où et quand vous vous êtes connecté/],
      accepted_texts: [/legal texts that you have accepted/, /textes légaux que vous avez acceptés/],
      sessions: [/word for word.*agreed to.*reported/, /mot pour mot.*accepté.*signalées/],
      playlists: [/playlists that are assigned to you/, /parcours qui vous sont attribués/],
      notifications: [/your notifications/, /vos notifications/],
      test_chats: [/test chats/, /conversations d’essai/],
      made_in_library: [/made in the library/, /créé dans la bibliothèque/],
      audit_events: [/a log of what you changed/, /un journal de ce que vous avez modifié/],
    };
    expect(Object.keys(named).toSorted()).toEqual(Object.keys(personalData.shape).toSorted());
    const { texts } = await inUse('privacy');
    for (const words of Object.values(named))
      if (words) {
        expect(texts['en-GB']).toMatch(words[0]);
        expect(texts['fr-FR']).toMatch(words[1]);
      }
  });

  it('E-4 the default privacy text names the roles that read the progress of each assigned user', async () => {
    const readers = Object.entries(rolePermissions)
      .filter(([, permissions]) => mayPass(listPlaylistUsers.access, permissions))
      .map(([role]) => role);
    expect(readers.toSorted()).toEqual(['editor', 'operator', 'super-admin']);
    const { texts } = await inUse('privacy');
    expect(texts['en-GB']).toContain(
      'Operators and super-admins read your scores and your progress by name. Editors',
    );
    expect(texts['fr-FR']).toContain('Les gestionnaires et les super-administrateurs lisent vos scores');
    expect(texts['fr-FR']).toContain('Les concepteurs les lisent, avec votre nom, pour chaque parcours');
  });

  it('E-6 an organization without its own text has that of the installation, and one with its own keeps it', async () => {
    expect((await publish('operator', `${installation}/privacy`, 'x')).status).toBe(403);
    await publish('super-admin', `${installation}/privacy`, 'Ours');
    expect(await inUse('privacy')).toMatchObject({ source: 'installation', texts: { 'en-GB': 'Ours' } });
    expect(await inUse('privacy', atelier)).toMatchObject({ source: 'installation', version: 1 });
    await publish('operator', `${own}/privacy`, 'Atelier');
    expect(await inUse('privacy', atelier)).toMatchObject({
      source: 'organization',
      texts: { 'en-GB': 'Atelier' },
    });
    expect(await inUse('privacy', demoId('southbank-clinic'))).toMatchObject({ source: 'installation' });
    expect(await inUse('privacy')).toMatchObject({ source: 'installation' });
    await publish('operator', `${own}/privacy`, '');
    expect(await inUse('privacy', atelier)).toMatchObject({ source: 'installation' });
  });

  it('E-6 a draft does not change the text in use, and another operator’s newer version refuses a publication', async () => {
    const draft = { 'en-GB': 'Soon' };
    const body = await api.put('operator', `${own}/contact/draft`, { draft });
    expect(body).toMatchObject({ draft, draft_saved_at: expect.any(String), current: null, versions: [] });
    expect(await inUse('contact', atelier)).toMatchObject({ source: 'default' });
    const published = await publish('operator', `${own}/contact`, 'Now');
    expect(published.body).toMatchObject({ draft: null, current: { version: 1, texts: { 'en-GB': 'Now' } } });
    const stale = { texts: draft, summary: 'Late', material: false, after: 0 };
    expect((await api.post('operator', `${own}/contact/versions`, stale)).code).toBe('changed_meanwhile');
    expect(await api.status('editor', 'GET', own)).toBe(403);
    expect(await api.status('foreign operator', 'GET', `${own}/contact/versions/1`)).toBe(404);
  });

  it('E-6 published versions stay as they were, also for the application’s database role', async () => {
    await publish('operator', `${own}/contact`, 'First');
    const { body } = await publish('operator', `${own}/contact`, 'Second');
    expect(body.versions).toMatchObject([{ version: 2 }, { version: 1, summary: 'About First' }]);
    const first = await api.call('operator', 'GET', `${own}/contact/versions/1`);
    expect(first.body.texts['fr-FR']).toBe('First (fr)');
    const change = api.update('legal_version', {}, { summary: 'x' });
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });

  it('E-6 nobody can be asked to accept legal notices', async () => {
    expect((await publish('operator', `${own}/legal-notices`, 'x', true)).status).toBe(400);
  });
});

describe('acceptance of legal texts', () => {
  it('E-6 a material version is asked of everyone until they accept it, and an immaterial one is not', async () => {
    await publish('operator', `${own}/conditions`, 'One', true);
    expect(await isAsked('user')).toBe(true);
    expect(await due('user')).toMatchObject([{ kind: 'conditions', version: 1, summary: null }]);
    expect((await accept('user')).status).toBe(204);
    expect(await isAsked('user')).toBe(false);
    expect(await isAsked('foreign user')).toBe(false);

    await accept('operator');
    await publish('operator', `${own}/conditions`, 'Two');
    expect(await isAsked('user')).toBe(false);
    await publish('operator', `${own}/conditions`, 'Three', true);
    expect(await isAsked('user')).toBe(true);
    expect(await due('user')).toMatchObject([{ version: 3, summary: 'About Two\nAbout Three' }]);
    await accept('operator');
    const body = await api.get('operator', own);
    const { acceptance } = body.items.find((one: { kind: string }) => one.kind === 'conditions');
    expect(acceptance).toMatchObject({ accepted: 1, guests: 0 });
    expect(acceptance.people).toBeGreaterThan(2);
  });

  it('E-6 only versions in use can be accepted', async () => {
    await publish('operator', `${own}/conditions`, 'One', true);
    const [one] = await due('user');
    await accept('operator');
    await publish('operator', `${own}/conditions`, 'Two');
    const stale = { language: 'en-GB', accepted: [{ document_id: one.document_id, version: 1 }] };
    expect((await api.post('user', '/v1/me/legal_acceptances', stale)).code).toBe('changed_meanwhile');
    expect(await isAsked('user')).toBe(true);
  });

  it('E-6 whoever was signed in when a version was published has an hour, and a new sign-in none', async () => {
    const signIn = () =>
      api.everywhere((tx) =>
        createAuthSession(tx, {
          account_id: demoId('ines@atelier-nord.example'),
          ...{ method: 'password', device: 'Firefox', address: '127.0.0.1' },
          ends_at: new Date(Date.now() + 3_600_000),
        }),
      );
    const before = await signIn();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await publish('operator', `${own}/conditions`, 'One', true);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await isAsked(before)).toBe(false);
    expect(await isAsked(await signIn())).toBe(true);
    await api.update('legal_document', {}, { required_since: new Date(Date.now() - 3_700_000) });
    expect(await isAsked(before)).toBe(true);
  });

  it('E-6 a user who has not accepted may still read and erase their own data', async () => {
    await publish('super-admin', `${installation}/privacy`, 'Ours', true);
    expect(await isAsked('user')).toBe(true);
    expect(await api.status('user', 'GET', '/v1/me/data')).toBe(200);
    expect(await api.status('user', 'GET', '/v1/me/erasure_request')).toBe(200);
  });

  it('E-6 an acceptance is exported with version, time, language and text, and recorded as an audit event', async () => {
    await publish('operator', `${own}/conditions`, 'One', true);
    await accept('user');
    const body = await api.get('user', '/v1/me/data');
    expect(body.accepted_texts).toEqual([
      {
        document: 'conditions',
        version: 1,
        language: 'fr-FR',
        accepted_at: expect.any(String),
        text: 'One (fr)',
      },
    ]);
    await accept('operator');
    const actions = (await api.get('operator', '/v1/audit_entries')).items.map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toEqual(expect.arrayContaining(['legal-text-published', 'legal-texts-accepted']));
  });

  it('E-6 guests accept the texts when they join, and cannot join without', async () => {
    const scenario_id = await aScenarioId(api);
    const { access_code } = await api.post('editor', '/v1/session_generators', { scenario_id });
    await publish('operator', `${own}/conditions`, 'One', true);
    const path = `/v1/shared_sessions/${access_code}`;
    const { to_accept, organization_id } = await api.get(undefined, path);
    expect(organization_id).toBe(atelier);
    expect(to_accept).toMatchObject([{ kind: 'conditions', version: 1 }]);
    const join = (accepted: unknown) =>
      api.call(undefined, 'POST', `${path}/guests`, { display_name: 'Jo', accepted, language: 'en-GB' });
    expect((await join([])).body.code).toBe('terms_not_accepted');
    const [{ kind: _, ...version }] = to_accept;
    const joined = await join([version]);
    expect(joined.status).toBe(200);
    const body = await api.get(joined.body.access_token, '/v1/me/data');
    expect(body.accepted_texts).toMatchObject([{ document: 'conditions', language: 'en-GB', text: 'One' }]);
    await accept('operator');
    const listed = (await api.get('operator', own)).items;
    expect(listed.find((one: { kind: string }) => one.kind === 'conditions').acceptance.guests).toBe(1);
    expect(await api.status(joined.body.access_token, 'DELETE', '/v1/me/data')).toBe(204);
    const left = await api.everywhere((tx) =>
      tx.selectFrom('legal_acceptance').selectAll().where('guest_id', 'is not', null).execute(),
    );
    expect(left).toEqual([]);
  });
});
