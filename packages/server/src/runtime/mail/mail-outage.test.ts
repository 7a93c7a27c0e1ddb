import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { holdPort } from '@repartee/testing/free-port';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { notify } from '../../people/notification/notify-repository.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

type Behaviour = 'works' | 'closed' | 'silent' | 'stuck' | 'no sign-in' | 'busy';

const heldPort = await holdPort();
let api: TestApi;
let behaviour: Behaviour = 'works';
const received: { readonly to: string; readonly source: string }[] = [];
const sockets = new Set<Socket>();

const replied = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });

const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username }, _, answer) =>
    behaviour === 'no sign-in' ? answer(replied(535)) : answer(null, { user: username }),
  onMailFrom(_, __, answer) {
    if (behaviour === 'busy') answer(replied(451));
    else if (behaviour !== 'stuck') answer();
  },
  onData(stream, { envelope }, answer) {
    let source = '';
    stream.on('data', (chunk: Buffer) => {
      source += chunk.toString('utf8');
    });
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) received.push({ to: address, source });
      answer();
    });
  },
});

/** The address that the product knows: a server that is away, accepts connections only, or is `smtp`. */
const front = createServer((socket) => {
  sockets.add(socket.on('error', () => undefined));
  if (behaviour === 'silent') return;
  const { port } = smtp.server.address() as AddressInfo;
  const inner = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.pipe(inner).pipe(socket);
});

async function become(next: Behaviour) {
  behaviour = next;
  if (next === 'closed' && front.listening) await new Promise((resolve) => front.close(resolve));
  if (next !== 'closed' && !front.listening)
    await new Promise<void>((resolve) => front.listen(heldPort.port, '127.0.0.1', resolve));
}

beforeAll(async () => {
  await heldPort.letGo();
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const limits = 'connectionTimeout=500&greetingTimeout=500&socketTimeout=500';
  const smtpUrl = `smtp://post:word@127.0.0.1:${heldPort.port}/?${limits}`;
  api = await startTestApi({ config: { mail: { smtpUrl, from: 'practice@x.example' } } });
});
afterAll(async () => {
  await api.close();
  for (const socket of sockets) socket.destroy();
  if (front.listening) await new Promise((resolve) => front.close(resolve));
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const makeDue = (kind: string) => api.update('job', { kind, state: 'queued' }, { run_after: new Date(0) });
const failedMails = async () =>
  (await api.get('operator', '/v1/jobs')).items.filter(({ kind }: { kind: string }) => kind === 'mail');

/** Invites a user and notifies another, and lets the mails go out once. */
async function sendBoth(name: string) {
  const invited = `${name}@atelier-nord.example`;
  const draft = { email: invited, first_name: 'Léa', last_name: 'Petit', invite: true };
  expect(await api.status('operator', 'POST', '/v1/users', draft)).toBe(200);
  const notice = { kind: 'review-answered' as const, cause_key: crypto.randomUUID(), subject: name };
  await api.everywhere((db) => notify(db, [{ account_id: demoId('ines@atelier-nord.example'), ...notice }]));
  await makeDue('notification-mail');
  await api.app.jobs.drain('notification-mail');
  await api.app.jobs.drain('mail');
  return invited;
}

describe('mails while the mail server fails', () => {
  it.each([
    ['closed', 'mail-server-unreachable'],
    ['silent', 'mail-server-unreachable'],
    ['stuck', 'mail-server-unreachable'],
    ['no sign-in', 'mail-sign-in-refused'],
    ['busy', 'mail-deferred'],
  ] as const)(
    'invitations and notifications are kept while the mail server is %s, listed for operators, and delivered once afterwards',
    async (failing, error_class) => {
      await become(failing);
      received.length = 0;
      const invited = await sendBoth(failing.replace(' ', '-'));
      await expect
        .poll(async () => (await failedMails()).map((job: { state: string }) => job.state))
        .toEqual(['queued', 'queued']);
      const jobs = await failedMails();
      expect(jobs).toMatchObject([
        { error_class, attempts: 1 },
        { error_class, attempts: 1 },
      ]);
      expect(received).toEqual([]);
      await become('works');
      // The operator asks for one of them, and the other has its time.
      expect(await api.status('operator', 'POST', `/v1/jobs/${jobs[0].id}/retries`)).toBe(204);
      await makeDue('mail');
      await Promise.all([api.app.jobs.drain('mail'), api.app.jobs.drain('mail')]);
      await expect.poll(failedMails).toEqual([]);
      expect(received.map(({ to }) => to).toSorted()).toEqual(
        ['ines@atelier-nord.example', invited].toSorted(),
      );
      const code = /[?&#][^\s]*=([\w-]{20,})/.exec(
        received
          .find(({ to }) => to === invited)
          ?.source.replaceAll('=\r\n', '')
          .replaceAll('=3D', '=') ?? '',
      )?.[1];
      expect(await api.status(undefined, 'GET', `/v1/check_invite_code/${code}`)).toBe(200);
    },
  );

  it('a link that has expired while the mail server was away is not sent, and the operator is told', async () => {
    await become('busy');
    received.length = 0;
    await sendBoth('late');
    await become('works');
    const mails = await api.everywhere((db) =>
      db.selectFrom('job').selectAll().where('kind', '=', 'mail').where('state', '=', 'queued').execute(),
    );
    for (const { id, payload } of mails) {
      const { letter, ...mail } = payload as { readonly letter: object };
      const late = { ...mail, letter: { ...letter, expires_at: new Date(0).toISOString() } };
      await api.update('job', { id }, { payload: JSON.stringify(late), run_after: new Date(0) });
    }
    await api.app.jobs.drain('mail');
    await expect.poll(failedMails).toMatchObject([{ error_class: 'mail-expired', state: 'failed' }]);
    expect(received.map(({ to }) => to)).toEqual(['ines@atelier-nord.example']);
    const { items } = await api.get('operator', '/v1/me/notifications');
    expect(items).toContainEqual(expect.objectContaining({ kind: 'job-failed', subject: 'mail' }));
  });
});
