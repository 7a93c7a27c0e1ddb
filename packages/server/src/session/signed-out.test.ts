import { setTimeout as sleep } from 'node:timers/promises';
import { closeCode } from '@repartee/contracts/session/live';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Api, createApi } from '../create-api.ts';
import { demoId } from '../demo/demo-users.ts';
import { insertApiToken } from '../people/identity/api-token/api-token-repository.ts';
import { createAuthSession } from '../people/identity/sign-in/auth-session-repository.ts';
import { revokeAccessToken } from '../runtime/access/access-token-repository.ts';
import { hashSecret } from '../runtime/access/secret.ts';
import { insertRow } from '../runtime/database/query/insert-row.ts';
import { aGuest, aScenarioId } from '../testing/a-guest.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import { type Player, player } from './stage/player.fixture.ts';

const api = useTestApi();
let elsewhere: Api;
let origin: string;

beforeAll(async () => {
  elsewhere = await createApi({ config: api.app.config, database: api.database });
  origin = (await elsewhere.app.listen({ host: '127.0.0.1', port: 0 })).replace('http:', 'ws:');
});
afterAll(async () => {
  await elsewhere.close();
});

interface Person {
  readonly id: string;
  signInOn(device: string): Promise<string>;
}

async function aPerson(): Promise<Person> {
  const draft = {
    email: `${crypto.randomUUID()}@atelier-nord.example`,
    first_name: 'Robin',
    last_name: 'Hale',
  };
  const body = await api.post('operator', '/v1/users', draft);
  return {
    id: body.id,
    signInOn: (device) =>
      api.everywhere((tx) =>
        createAuthSession(tx, {
          account_id: body.id,
          method: 'password',
          device,
          address: '127.0.0.1',
          ends_at: new Date(Date.now() + 3_600_000),
        }),
      ),
  };
}

async function aTicket(token: string, session?: string): Promise<string> {
  const scenario_id = await aScenarioId(api);
  const id = session ?? (await api.post(token, '/v1/coaching_sessions', { scenario_id })).id;
  const body = await api.post(token, `/v1/coaching_sessions/${id}/live_tickets`);
  return `${origin}/v1/coaching_sessions/${id}/live?ticket=${body.ticket}`;
}

/** Opens a live channel (WebSocket) at one API process. All other requests of the test go to another process. */
async function playing(token: string, session?: string): Promise<Player> {
  const tab = player(await aTicket(token, session));
  await tab.got('snapshot');
  return tab;
}

describe('live channel (WebSocket) after another API process has ended the user’s access', () => {
  it.each([
    ['deactivated', (id: string) => api.call('operator', 'POST', `/v1/users/${id}/deactivation`)],
    [
      'deactivated in a bulk update',
      (id: string) =>
        api.call('operator', 'POST', '/v1/users/bulk_update', { action: 'deactivate', ids: [id] }),
    ],
    [
      'deactivated by a directory (SCIM)',
      async (id: string) => {
        const draft = { name: 'Directory', expires_in_days: 1 };
        const { token } = await api.post('operator', '/v1/organization_tokens', draft);
        const Operations = [{ op: 'replace', path: 'active', value: false }];
        return api.call(token, 'PATCH', `/scim/v2/Users/${id}`, { Operations });
      },
    ],
    ['deleted', (id: string) => api.call('operator', 'DELETE', `/v1/users/${id}`)],
    [
      'signed out everywhere',
      (_: string, token: string) =>
        api.call(token, 'POST', '/v1/me/sign_out_everywhere', { keep_this: false }),
    ],
    ['signed out', (_: string, token: string) => api.call(token, 'POST', '/v1/fau/logout')],
  ])(
    'R-SES-5 the live channel of a user closes when the user is %s by a request to another API process',
    async (_, end) => {
      const person = await aPerson();
      const token = await person.signInOn('A desk');
      const tab = await playing(token);
      expect((await end(person.id, token)).status).toBeLessThan(300);
      expect(await tab.closed).toBe(closeCode.signedOut);
    },
  );

  it('E-11 the live channel of an API token closes within a minute after the token has expired', async () => {
    const person = await aPerson();
    const draft = { name: 'A program', expires_at: new Date(Date.now() + 3_600_000), by_password: false };
    const { token, row } = await api.everywhere((tx) =>
      insertApiToken(tx, person.id, {
        ...draft,
        scopes: ['coaching-session-run', 'coaching-session-create', 'scenario-read'],
      }),
    );
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const session = await api.post(await person.signInOn('A desk'), '/v1/coaching_sessions', {
      scenario_id: await aScenarioId(api),
    });
    const tab = await playing(token, session.id);
    await api.update('api_token', { id: row.id }, { expires_at: new Date(0) });
    // In steps, so that the client answers each ping.
    for (let step = 0; step < 6; step += 1) {
      vi.advanceTimersByTime(10_000);
      await sleep(100);
    }
    expect(await tab.closed).toBe(closeCode.signedOut);
  });

  it('E-3 the live channel closes on the devices that the user signs out', async () => {
    const person = await aPerson();
    const [desk, phone, tablet] = [
      await person.signInOn('A desk'),
      await person.signInOn('A phone'),
      await person.signInOn('A tablet'),
    ];
    const tabs = { desk: await playing(desk), phone: await playing(phone), tablet: await playing(tablet) };
    const { items } = await api.get(desk, '/v1/me/sign_ins');
    const { id } = items.find(({ device }: { device: string }) => device === 'A phone');
    await api.call(desk, 'DELETE', `/v1/me/sign_ins/${id}`);
    expect(await tabs.phone.closed).toBe(closeCode.signedOut);
    await api.call(desk, 'POST', '/v1/me/sign_out_everywhere', { keep_this: true });
    expect(await tabs.tablet.closed).toBe(closeCode.signedOut);
    tabs.desk.send({ type: 'ping' });
    await tabs.desk.got('pong');
    await tabs.desk.close();
  });

  it('R-SES-6 the live channel stays open if the access token is replaced', async () => {
    const person = await aPerson();
    const token = await person.signInOn('A desk');
    const tab = await playing(token);
    await api.everywhere((tx) => revokeAccessToken(tx, hashSecret(token)));
    // Before the server processes this turn, it checks whether the user is still signed in.
    tab.say('Still here.');
    await tab.got('turn-stored');
    await tab.got('reply-end');
    tab.send({ type: 'ping' });
    await tab.got('pong');
  });

  it('B-9 the live channel of a guest closes when the guest’s sessions are moved to an account', async () => {
    const guest = await aGuest(api);
    const tab = await playing(guest.access_token, guest.session_id);
    await api.call('user', 'POST', '/v1/me/claimed_guests', { guest_token: guest.access_token });
    expect(await tab.closed).toBe(closeCode.signedOut);
  });

  it('R-ENT-4 the live channel closes when the organization deletes the application', async () => {
    const person = await aPerson();
    const tab = await playing(await person.signInOn('A desk'));
    const path = `/v1/applications/coaching/organizations/${demoId('atelier-nord')}`;
    expect(await api.status('operator', 'DELETE', path)).toBe(204);
    expect(await tab.closed).toBe(closeCode.signedOut);
    expect(await api.status('operator', 'PUT', path)).toBe(204);
  });

  it('the live channels of users and guests close when the erasure of their organization is requested', async () => {
    const organization_id = demoId('atelier-nord');
    const guest = await aGuest(api);
    const person = await aPerson();
    const tabs = [
      await playing(await person.signInOn('A desk')),
      await playing(guest.access_token, guest.session_id),
    ];
    const ticket = await aTicket(guest.access_token, guest.session_id);
    const due_at = new Date(Date.now() + 86_400_000);
    await api.everywhere((tx) => insertRow(tx, 'organization_erasure', { organization_id, due_at }));
    for (const tab of [...tabs, player(ticket)]) expect(await tab.closed).toBe(closeCode.signedOut);
    await api.everywhere((tx) => tx.deleteFrom('organization_erasure').execute());
  });

  it('a live channel cannot be opened with a ticket from before the user was deactivated', async () => {
    const person = await aPerson();
    const ticket = await aTicket(await person.signInOn('A desk'));
    await api.call('operator', 'POST', `/v1/users/${person.id}/deactivation`);
    const late = player(ticket);
    expect(await late.closed).toBe(closeCode.signedOut);
    expect(late.received).toEqual([]);
  });
});
