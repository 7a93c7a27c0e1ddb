import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { finishSession } from '../../library/playlist/progress/finish-session.fixture.ts';
import { readMail } from '../../testing/read-mail.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { queueWeeklyDigests } from './weekly-digest.ts';

const api = useTestApi();
const ines = { email: 'ines@atelier-nord.example', id: demoId('ines@atelier-nord.example') };
const awa = { email: 'awa@atelier-nord.example', id: demoId('awa@atelier-nord.example') };

/** A Monday long ago, 09:30 in Paris: on a Monday of today, the API of the test sends digests too. */
const monday = '2020-11-30T08:30:00Z';
const key = 'key of this test';
const queueAt = (now: string) => queueWeeklyDigests({ keep: api.everywhere, key, now: new Date(now) });
const digestTo = async (email: string) =>
  (await readMail(api, email)).filter(({ subject }) => /week|semaine/.test(subject));
const queued = () =>
  api.everywhere((db) =>
    db
      .selectFrom('job')
      .select('subject_key')
      .where('kind', '=', 'mail')
      .where('subject_key', 'like', 'weekly-digest:%')
      .orderBy('subject_key')
      .execute(),
  );
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const inZone = (id: string, chosen_time_zone: string | null) =>
  api.update('account', { id }, { chosen_time_zone });

async function scenarioIds(): Promise<string[]> {
  const { items } = await api.get('editor', '/v1/scenarios');
  return items.map(({ id }: { id: string }) => id);
}
const assign = async (name: string, due_at: string | null) => {
  const [first, second] = await scenarioIds();
  const body = { name, scenario_ids: [first, second], user_ids: [ines.id], due_at };
  expect(await api.status('editor', 'POST', '/v1/playlists', body)).toBe(200);
};
const start = async () =>
  await api.post('user', '/v1/coaching_sessions', { scenario_id: (await scenarioIds())[0] });

// The run of the API itself, which is the only one of the hour.
beforeAll(() => api.app.jobs.drain('weekly-digest'));

beforeEach(() =>
  api.everywhere(async (db) => {
    for (const table of ['coaching_session', 'playlist', 'notification', 'mail_preference'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('job').where('kind', '=', 'mail').execute();
    await db.updateTable('account').set({ time_zone: null, chosen_time_zone: 'Europe/Paris' }).execute();
  }),
);

describe('E-7 weekly digest', () => {
  it('E-7 a learner reads what is due, what is new, what was practised and what is unfinished', async () => {
    await assign('Oser dire non', inDays(3));
    await assign('Écouter', null);
    await finishSession(api, (await start()).id);
    const open = await start();
    await api.update(
      'coaching_session',
      { id: open.id },
      { status: 'in-progress', turn_count: 1, name: 'La livraison' },
    );
    await queueAt(monday);
    const mail = (await digestTo(ines.email)).at(-1);
    expect(mail?.subject).toBe('Votre semaine sur Repartee');
    expect(mail?.text).toMatch(
      /«\u00a0Oser dire non\u00a0» est à terminer pour le .+ Étapes réussies\u00a0: 0 sur 2\./u,
    );
    expect(mail?.text).toContain('Nouveau pour vous\u00a0: «\u00a0Écouter\u00a0».');
    expect(mail?.text).toContain('Vous avez terminé une séance la semaine dernière.');
    expect(mail?.text).toContain('«\u00a0La livraison\u00a0»');
    expect(mail?.path).toBe('/dashboard');
  });

  it('E-7 the averages of the four skills with the most scores are in the mail, with those of before', async () => {
    for (const score of [2, 3, 4, 5]) {
      const { id } = await start();
      await finishSession(api, id);
      const criterion_scores = ['A', 'B', 'C', 'D', 'E'].map((name) => ({
        name,
        competency_id: null,
        score,
      }));
      await api.update('coaching_session', { id }, { criterion_scores: JSON.stringify(criterion_scores) });
    }
    await queueAt(monday);
    const mail = (await digestTo(ines.email)).at(-1);
    expect(
      mail?.text.match(/[A-E]\u00a0: 4 sur 5 en moyenne sur vos 3 dernières notes, contre 2 avant\./gu),
    ).toHaveLength(4);
  });

  it('E-7 a user without anything to read gets no mail, and an operator reads about the team', async () => {
    await assign('Oser dire non', inDays(3));
    await api.update('account', { id: ines.id }, { created_at: new Date(inDays(-15)) });
    await queueAt(monday);
    const mail = (await digestTo(awa.email)).at(-1);
    expect(mail?.text).toContain('besoin d’aide');
    expect(mail?.text).toContain('Une personne ne l’a pas terminé.');
    const theo = demoId('theo@atelier-nord.example');
    expect((await queued()).filter(({ subject_key }) => subject_key.includes(theo))).toEqual([]);
  });

  it('E-7 two processes, a restart and a later hour of the same Monday send one digest; the next Monday another', async () => {
    await assign('Oser dire non', inDays(3));
    await Promise.all([queueAt(monday), queueAt(monday)]);
    const before = (await digestTo(ines.email)).length;
    await queueAt('2020-11-30T10:30:00Z');
    await inZone(ines.id, 'Atlantic/Azores');
    await queueAt('2020-11-30T12:30:00Z');
    expect(await digestTo(ines.email)).toHaveLength(before);
    await queueAt('2020-12-07T10:30:00Z');
    expect(await digestTo(ines.email)).toHaveLength(before + 1);
  });

  it('E-7 the digest is sent on Monday morning of the reader’s time zone, in summer and in winter', async () => {
    await assign('Oser dire non', inDays(3));
    const isQueuedAt = async (zone: string | null, now: string) => {
      await inZone(ines.id, zone);
      await api.everywhere((db) => db.deleteFrom('job').where('kind', '=', 'mail').execute());
      await queueAt(now);
      return (await queued()).some(({ subject_key }) => subject_key.includes(ines.id));
    };
    expect(await isQueuedAt('Europe/Paris', '2020-11-30T06:59:00Z')).toBe(false);
    expect(await isQueuedAt('Europe/Paris', '2020-11-30T07:00:00Z')).toBe(true);
    expect(await isQueuedAt('Europe/Paris', '2020-07-06T05:59:00Z')).toBe(false);
    expect(await isQueuedAt('Europe/Paris', '2020-07-06T06:00:00Z')).toBe(true);
    expect(await isQueuedAt('Europe/Paris', '2020-12-01T08:30:00Z')).toBe(false);
    expect(await isQueuedAt('Pacific/Auckland', '2020-11-29T20:00:00Z')).toBe(true);
    expect(await isQueuedAt('America/Los_Angeles', '2020-11-30T08:30:00Z')).toBe(false);
    // Without a zone of the reader, that of the organization counts.
    await api.update('organization', { id: demoId('atelier-nord') }, { time_zone: 'Europe/Paris' });
    expect(await isQueuedAt(null, '2020-11-30T07:00:00Z')).toBe(true);
  });

  it('E-7 the address in the mail ends the digest without signing in, as mail programs call it', async () => {
    await assign('Oser dire non', inDays(3));
    await api.app.jobs.drain();
    await api.everywhere((db) => db.deleteFrom('job').where('kind', '=', 'mail').execute());
    const [secret] = await api.everywhere((db) =>
      db.selectFrom('setting').select('value').where('key', '=', 'unsubscribe_key').execute(),
    );
    await queueWeeklyDigests({ keep: api.everywhere, key: String(secret?.value), now: new Date(monday) });
    const mail = (await digestTo(ines.email)).at(-1);
    expect(mail?.unsubscribe.post).toBe('List-Unsubscribe=One-Click');
    const url = mail?.unsubscribe.url ?? '';
    expect(mail?.html).toContain(`/unsubscribe#${url.split('/').at(-1)}"`);
    const post = (path: string, type: string, payload: string) =>
      api.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload });
    const path = new URL(url).pathname;
    const forged = path.replace(ines.id, awa.id);
    const form = 'application/x-www-form-urlencoded';
    expect((await post(forged, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
    const preferences = () => api.get('user', '/v1/me/mail_preferences');
    expect((await preferences()).weekly_digest).toBe(true);
    expect((await post(path, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(204);
    expect((await preferences()).weekly_digest).toBe(false);
    const multipart =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(path, 'multipart/form-data; boundary=x', multipart)).statusCode).toBe(204);
    await api.everywhere((db) => db.deleteFrom('job').where('kind', '=', 'mail').execute());
    await queueAt(monday);
    expect((await queued()).filter(({ subject_key }) => subject_key.includes(ines.id))).toEqual([]);
  });

  it('E-7 R-PERM-6 a digest has nothing of another organization, and nobody reads the preferences of others', async () => {
    await assign('Oser dire non', inDays(3));
    await queueAt(monday);
    await api.app.jobs.drain('mail');
    for (const email of ['ruth@southbank-clinic.example', 'sam@southbank-clinic.example'])
      for (const { text } of await digestTo(email)) expect(text).not.toMatch(/Oser|Morel|Lambert/);
    await api.call('foreign user', 'PATCH', '/v1/me/mail_preferences', { weekly_digest: false });
    const body = await api.get('user', '/v1/me/mail_preferences');
    expect(body).toEqual({
      weekly_digest: true,
      quiet_hours: 'organization',
      organization_quiet_hours: null,
    });
  });
});
