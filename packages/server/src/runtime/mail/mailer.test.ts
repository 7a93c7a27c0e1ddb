import { mkdtemp, readdir, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { notify } from '../../people/notification/notify-repository.ts';
import { readMail } from '../../testing/read-mail.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { activateRestoredCopy, markRestoredCopy } from '../database/restored-copy.ts';
import type { EmailTemplate } from '../database/schema/email-template-type.ts';
import { makeLogger } from '../telemetry/logger.ts';
import { queueEmail } from './mail-repository.ts';
import { outboxTransport } from './mail-transport.ts';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

let api: TestApi;
let server: SMTPServer;
let refusing = 450;
const received: Received[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, answer) =>
      refusing ? answer(Object.assign(new Error('busy'), { responseCode: refusing })) : answer(),
    onData(stream, { envelope }, answer) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString('utf8');
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: '"Practice" <practice@x.example>' };
  api = await startTestApi({ config: { mail } });
});
afterAll(async () => {
  await api.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const post = (letter: EmailTemplate, recipient = 'ines@atelier-nord.example') =>
  api.everywhere((db) =>
    queueEmail(db, { organization_id: demoId('atelier-nord'), recipient, language: 'fr-FR', letter }),
  );
const mails = () =>
  api.everywhere((db) => db.selectFrom('job').selectAll().where('kind', '=', 'mail').execute());
const assigned: EmailTemplate = {
  kind: 'playlist-assigned',
  first_name: 'Inès',
  playlist_name: 'Oser\r\nBcc: everybody@x.example',
  assigned_by: '<b>Théo</b>',
  due_at: '2026-12-24T10:00:00.000Z',
  path: '/apps/repartee/playlist/list',
};

describe('mail by SMTP', () => {
  it('a mail that the server rejects with a temporary error is retried, and is delivered only once', async () => {
    await post(assigned);
    await api.app.jobs.drain('mail');
    expect(received).toEqual([]);
    const [waiting] = await mails();
    expect(waiting).toMatchObject({ attempts: 1, state: 'queued', error_class: 'mail-deferred' });
    expect(waiting?.run_after.getTime()).toBeGreaterThan(Date.now());

    refusing = 0;
    await api.update('job', { kind: 'mail' }, { run_after: new Date(0) });
    await Promise.all([api.app.jobs.drain('mail'), api.app.jobs.drain('mail')]);
    expect(received.map(({ from, to }) => [from, to])).toEqual([
      ['practice@x.example', ['ines@atelier-nord.example']],
    ]);
    expect((await mails()).map(({ state, payload }) => [state, payload])).toEqual([['done', {}]]);
  });

  it('a mail that the server rejects with a permanent error is not retried, and a one-time code in it is deleted', async () => {
    refusing = 550;
    await post(assigned, 'nobody@x.example');
    await post({ kind: 'reset', first_name: '', path: '/#code', expires_at: '2026-12-24T10:00:00.000Z' });
    await api.app.jobs.drain('mail');
    refusing = 0;
    const failed = (await mails()).filter(({ state }) => state === 'failed');
    expect(failed.map(({ attempts, error_class }) => [attempts, error_class])).toEqual([
      [1, 'mail-refused'],
      [1, 'mail-refused'],
    ]);
    expect(failed.filter(({ payload }) => JSON.stringify(payload).includes('#code'))).toEqual([]);
    expect(JSON.stringify(failed)).toContain('nobody@x.example');
  });

  it('a restored copy sends neither queued mails nor test mails until it is activated', async () => {
    const now = new Date().toISOString();
    await api.everywhere((db) => markRestoredCopy(db, { backup_from: now, restored_at: now }));
    const before = received.length;
    await post(assigned, 'copy@x.example');
    await api.app.jobs.drain('mail');
    const text = { kind: 'invitation', language: 'en-GB', subject: 'Try', text: 'Hello.' };
    const trial = { sender_name: '', reply_to: '', text };
    const { status, body } = await api.call('operator', 'POST', '/v1/my_organization/email/tests', trial);
    expect([status, body.details.mail, received.length]).toEqual([502, 'restored-copy', before]);
    await api.everywhere(activateRestoredCopy);
    await api.app.jobs.drain('mail');
    expect(received.at(-1)?.to).toEqual(['copy@x.example']);
  });

  it('a test mail that the server does not take is an error for whoever asked for it', async () => {
    const text = { kind: 'invitation', language: 'en-GB', subject: 'Try', text: 'Hello.' };
    const trial = { sender_name: '', reply_to: '', text };
    const send = () => api.call('operator', 'POST', '/v1/my_organization/email/tests', trial);
    const answers: unknown[] = [];
    for (refusing of [550, 450, 0] as const) {
      const { status, body } = await send();
      answers.push([status, body?.code, body?.details?.mail]);
    }
    expect(answers).toEqual([
      [502, 'backend_unusable', 'mail-refused'],
      [502, 'backend_unusable', 'mail-deferred'],
      [204, undefined, undefined],
    ]);
  });

  it('a mail in the folder `outbox` can be read only by the operating system user of this process', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox');
    const mail = {
      from: { name: '', address: 'a@example.org' },
      reply_to: '',
      to: 'b@example.org',
      subject: 's',
      text: 't',
      html: '<p>t</p>',
    };
    await outboxTransport(folder).send({ id: 'x', organization_id: 'y', ...mail });
    const [name = ''] = await readdir(folder);
    const modes = await Promise.all([folder, join(folder, name)].map((path) => stat(path)));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
  });

  it('a name with line breaks or HTML cannot add a header or markup to a mail', async () => {
    const [mail] = received;
    const headers = mail?.source.slice(0, mail.source.indexOf('\r\n\r\n')) ?? '';
    expect(headers).not.toMatch(/^bcc:/im);
    expect(mail?.source.slice(mail.source.indexOf('text/html'))).not.toContain('<b>Th');
    expect(mail?.source).not.toMatch(/^Bcc/m);
    const folder = await readdir(join(api.app.config.dataDir, 'outbox')).catch(() => []);
    expect(folder).toEqual([]);
  });
});

describe('mail without a configured SMTP server', () => {
  it('E-8 a mail shows times in the zone that the recipient chose, else the browser’s, else the organization’s', async () => {
    const plain = await startTestApi();
    const email = 'ines@atelier-nord.example';
    const zone = (time_zone: string) => plain.call('user', 'PUT', '/v1/me/time_zone', { time_zone });
    expect((await zone('Mars/Olympus')).status).toBe(400);
    expect((await zone('Pacific/Auckland')).status).toBe(204);
    expect((await plain.get('user', '/v1/me')).time_zone).toBe('Pacific/Auckland');
    await plain.update('organization', { id: demoId('atelier-nord') }, { time_zone: 'Asia/Tokyo' });
    await plain.everywhere(async (db) => {
      const letter = { ...assigned, due_at: '2026-12-23T22:30:00.000Z' };
      const mail = { organization_id: demoId('atelier-nord'), language: 'en-GB', letter };
      const others = ['nobody@x.example', 'theo@atelier-nord.example'];
      const recipients = [email, ...others];
      await queueEmail(db, ...recipients.map((recipient) => ({ ...mail, recipient })));
    });
    expect((await readMail(plain, email))[0]?.text).toMatch(/24 December 2026 at 11:30, Auckland time/);
    expect((await readMail(plain, 'nobody@x.example'))[0]?.text).toMatch(
      /24 December 2026 at 7:30, Tokyo time/,
    );
    expect((await readMail(plain, 'theo@atelier-nord.example'))[0]?.text).toMatch(/ 7:30, Tokyo time/);
    const names = { first_name: 'Inès', last_name: 'Morel', language: 'en-GB' };
    const choose = (chosen_time_zone: string) =>
      plain.call('user', 'PATCH', '/v1/me', { ...names, chosen_time_zone });
    expect((await choose('Mars/Olympus')).status).toBe(400);
    expect((await choose('Europe/Paris')).body.chosen_time_zone).toBe('Europe/Paris');
    await plain.everywhere((db) =>
      queueEmail(db, {
        ...{ organization_id: demoId('atelier-nord'), language: 'en-GB', recipient: email },
        letter: { ...assigned, due_at: '2026-12-23T22:30:00.000Z' },
      }),
    );
    expect((await readMail(plain, email))[1]?.text).toMatch(/23 December 2026 at 23:30, Paris time/);
    await plain.close();
  });

  it.each([true, false])(
    'with the option `demo` set to %s, the log contains no one-time code of a password reset mail',
    async (demo) => {
      const lines: string[] = [];
      const logger = makeLogger('trace', 'api', { write: (line) => void lines.push(line) });
      const plain = await startTestApi({ logger, config: { demo } });
      const email = 'ines@atelier-nord.example';
      await plain.call(undefined, 'POST', '/v1/reset_own_password', { account_email: email });
      const mail = await vi.waitFor(
        async () => {
          const [first] = await readMail(plain, email);
          return first ?? expect.fail('no mail yet');
        },
        { timeout: 15_000 },
      );
      const code = /[\w-]{20,}$/.exec(mail.path)?.[0] ?? expect.fail(`no code in ${mail.path}`);
      const log = lines.join('');
      expect(log).not.toContain(code);
      expect(log).not.toContain(email);
      expect(log).toMatch(/"letter":"reset".*\.eml".*"msg":"mail sent"/);
      await plain.close();
    },
  );
});

describe('E-7 quiet hours', () => {
  const api = useTestApi();
  const ines = 'ines@atelier-nord.example';
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const hours = (from: number, until: number) => ({ from: clock(from), until: clock(until) });
  const quiet = (quiet_hours: object | string) =>
    api.call('user', 'PATCH', '/v1/me/mail_preferences', { quiet_hours });
  const mailTo = (letter: EmailTemplate) =>
    api.everywhere((db) =>
      queueEmail(db, { organization_id: demoId('atelier-nord'), recipient: ines, language: 'en-GB', letter }),
    );
  const subjects = async () => (await readMail(api, ines)).map(({ subject }) => subject);
  const waiting = () =>
    api.everywhere((db) =>
      db
        .selectFrom('job')
        .selectAll()
        .where('kind', 'in', ['mail', 'notification-mail'])
        .where('state', '=', 'queued')
        .execute(),
    );
  const makeDue = () =>
    api.everywhere((db) =>
      db
        .updateTable('job')
        .set({ run_after: new Date(0) })
        .where('kind', 'in', ['mail', 'notification-mail'])
        .where('state', '=', 'queued')
        .execute(),
    );
  const reset: EmailTemplate = {
    ...{ kind: 'reset', first_name: '', path: '/#code', expires_at: '2026-12-24T10:00:00.000Z' },
  };
  beforeAll(() => api.call('user', 'PATCH', '/v1/me', { chosen_time_zone: 'UTC' }));
  beforeEach(() => api.everywhere((db) => db.deleteFrom('job').where('kind', '=', 'mail').execute()));

  it('E-7 a mail waits until the quiet hours of its reader end, and is then sent once by two processes', async () => {
    await quiet(hours(-1, 2));
    const before = await subjects();
    await mailTo(assigned);
    expect(await subjects()).toEqual(before);
    const [job, ...others] = await waiting();
    expect(others).toEqual([]);
    const minutes = ((job?.run_after.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(118);
    expect(minutes).toBeLessThanOrEqual(120);
    // At the time, the quiet hours are over.
    await quiet('none');
    await makeDue();
    await Promise.all([api.app.jobs.drain('mail'), api.app.jobs.drain('mail')]);
    expect(await subjects()).toHaveLength(before.length + 1);
    expect(await waiting()).toEqual([]);
  });

  it('E-7 a mail that waited is not sent to a user who was deactivated meanwhile', async () => {
    await quiet(hours(-1, 2));
    const before = await subjects();
    await mailTo(assigned);
    await api.app.jobs.drain('mail');
    await quiet('none');
    const disable = (disabled_at: Date | null) => api.update('account', { email: ines }, { disabled_at });
    await disable(new Date());
    await makeDue();
    expect(await subjects()).toEqual(before);
    expect(await waiting()).toEqual([]);
    await disable(null);
  });

  it('E-7 mails about passwords do not wait', async () => {
    await quiet(hours(-1, 2));
    const before = await subjects();
    await mailTo(reset);
    expect(await subjects()).toHaveLength(before.length + 1);
  });

  it('E-7 R-PERM-6 the hours of the organization hold for its users, except for those who have chosen', async () => {
    const settings = { sender_name: '', reply_to: '', texts: [], quiet_hours: hours(-1, 2) };
    const path = '/v1/my_organization/email';
    expect(await api.put('operator', path, settings)).toMatchObject(settings);
    expect(await api.status('user', 'PUT', path, settings)).toBe(403);
    const isSent = async (chosen: object | string) => {
      await quiet(chosen);
      const before = await subjects();
      await mailTo(assigned);
      return (await subjects()).length > before.length;
    };
    expect(await isSent('organization')).toBe(false);
    expect(await isSent('none')).toBe(true);
    expect(await isSent(hours(2, 4))).toBe(true);
    await api.call('operator', 'PUT', path, { ...settings, quiet_hours: null });
    expect(await isSent('organization')).toBe(true);
    expect(await isSent(hours(-1, 2))).toBe(false);
    expect((await quiet({ from: '25:00', until: '08:00' })).status).toBe(400);
  });

  it('E-7 notifications of several hours of the night are one mail in the morning', async () => {
    await quiet(hours(-1, 2));
    const account_id = demoId(ines);
    for (const name of ['One', 'Two']) {
      await api.everywhere((db) =>
        notify(db, [{ account_id, kind: 'review-answered', cause_key: name, subject: name }]),
      );
      await api.everywhere((db) =>
        db
          .updateTable('job')
          .set({
            run_after: new Date(0),
            subject_key: sql<string>`concat(subject_key, ${name}::text)`,
          })
          .where('kind', '=', 'notification-mail')
          .where('subject_key', 'not like', '%quiet%')
          .where('state', '=', 'queued')
          .execute(),
      );
      await api.app.jobs.drain('notification-mail');
    }
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['notification-mail']);
    await quiet('none');
    await makeDue();
    await api.app.jobs.drain('notification-mail');
    const mail = (await readMail(api, ines)).at(-1);
    expect(mail?.text).toContain('One');
    expect(mail?.text).toContain('Two');
  });
});
