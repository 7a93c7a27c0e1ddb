import type * as argon2 from '@node-rs/argon2';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { demoId, demoPassword } from '../../../demo/demo-users.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { makeAccountCode } from '../password/account-codes.ts';

// The mock avoids hundreds of slow password hashes. It computes real hashes for the database template, which
// other test files share.
const guessing = vi.hoisted(() => ({ begun: false }));
vi.mock('@node-rs/argon2', async (actual) => {
  const { hash } = await actual<typeof argon2>();
  return {
    hash: async (password: string, cost: argon2.Options) =>
      guessing.begun ? `hash of ${password}` : hash(password, cost),
    verify: async (stored: string, password: string) =>
      password === 'Practise-4-real' || stored === `hash of ${password}`,
  };
});

const api = useTestApi();
beforeAll(async () => {
  guessing.begun = true;
});

interface From {
  readonly address: string;
  readonly cookie?: string;
}

async function post(url: string, type: string, payload: string, { address, cookie }: From) {
  const { statusCode, headers } = await api.app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { 'content-type': type, ...(cookie ? { cookie } : {}) },
    payload,
  });
  return { status: statusCode, cookie: String(headers['set-cookie'] ?? ''), wait: headers['retry-after'] };
}
const signIn = (username: string, password: string, from: From) =>
  post(
    '/v1/fau/login',
    'application/x-www-form-urlencoded',
    new URLSearchParams({ username, password }).toString(),
    from,
  );

async function hammer(username: string): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const from = { address: `10.9.${tries >> 8}.${tries & 255}` };
    const { status } = await signIn(username, `Guess-${tries}`, from);
    if (status === 429) return tries;
  }
  return 300;
}
const ines = 'ines@atelier-nord.example';
const theo = 'theo@atelier-nord.example';
const nobody = 'nobody@atelier-nord.example';
const elsewhere = { address: '10.1.1.1' };

describe('sign-in attempts on one account from many IP addresses', () => {
  it('sign-ins to one account from many IP addresses get 429 after fifty attempts, whether or not the account exists', async () => {
    expect([await hammer(ines), await hammer(nobody)]).toEqual([50, 50]);
    expect(await signIn(ines, demoPassword, elsewhere)).toMatchObject({ status: 429 });
  });

  it('attempts from many IP addresses do not lock out the owner in a browser where the owner has signed in before', async () => {
    const { cookie } = await signIn(theo, demoPassword, { address: '10.2.0.1' });
    expect(cookie).toMatch(
      /^known_browser_\w+=[\w.-]+; Max-Age=\d+; Path=\/v1\/fau\/login; HttpOnly; SameSite=Lax/,
    );
    await hammer(theo);
    expect((await signIn(theo, demoPassword, elsewhere)).status).toBe(429);
    expect((await signIn(theo, demoPassword, { ...elsewhere, cookie })).status).toBe(200);
  });

  it('attempts from many IP addresses do not lock out the owner at an IP address where the owner is signed in', async () => {
    expect((await signIn(theo, demoPassword, { address: '10.2.0.1' })).status).toBe(200);
  });

  it('attempts from many IP addresses do not lock out the owner in a browser where the owner has reset the password', async () => {
    const { code } = await api.everywhere((tx) => makeAccountCode(tx, demoId(ines), 'reset'));
    const body = JSON.stringify({ reset_code: code, new_password: 'Another-4-real' });
    const { status, cookie } = await post(
      '/v1/change_password_after_reset',
      'application/json',
      body,
      elsewhere,
    );
    expect(status).toBe(204);
    expect((await signIn(ines, 'Another-4-real', elsewhere)).status).toBe(429);
    expect((await signIn(ines, 'Another-4-real', { ...elsewhere, cookie })).status).toBe(200);
  });
});

describe('one password tried on many accounts from one IP address', () => {
  const spray = async (address: string, names: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let name = 0; name < names; name += 1)
      statuses.push((await signIn(`person${name}@spray.example`, 'Winter-2026', { address })).status);
    return statuses;
  };

  const root = 'root@atelier-nord.example';
  const sam = 'sam@southbank-clinic.example';

  it('a network that tries one password with many user names gets 429 after 300 failures, even with the right password', async () => {
    expect(await spray('10.7.0.1', 302)).toEqual([...Array(300).fill(400), 429, 429]);
    const refused = await signIn(sam, demoPassword, { address: '10.7.0.1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.wait)).toBeGreaterThan(0);
  });

  it('sign-ins with the right password do not count towards the limits', async () => {
    const from = { address: '10.7.0.2' };
    for (let people = 0; people < 60; people += 1)
      expect((await signIn(root, demoPassword, from)).status).toBe(200);
    expect(await spray(from.address, 51)).toEqual(Array(51).fill(400));
  });

  it('forty sign-ins with the right password at the same moment succeed', async () => {
    const all = Array.from({ length: 40 }, () => signIn(root, demoPassword, { address: '10.7.0.5' }));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('after many failures of other accounts in a network, an account has two tries there, and the right password works', async () => {
    const from = { address: '10.7.0.3' };
    await spray(from.address, 60);
    expect((await signIn(root, 'A-typing-error-1', from)).status).toBe(400);
    expect((await signIn(root, demoPassword, from)).status).toBe(200);
    const wrong = async () => (await signIn(sam, 'Wrong-1-password', from)).status;
    expect([await wrong(), await wrong(), await wrong()]).toEqual([400, 400, 429]);
    expect((await signIn(sam, demoPassword, from)).status).toBe(429);
  });

  it('addresses of one IPv6 network of 64 bits share their limits', async () => {
    const ask = async (host: number) =>
      (await signIn(sam, 'Wrong-1-password', { address: `2001:db8:0:1::${host}` })).status;
    const statuses = [];
    for (let host = 1; host <= 6; host += 1) statuses.push(await ask(host));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signIn(sam, demoPassword, { address: '2001:db8:0:2::1' })).status).toBe(200);
  });

  it('the sign-in limit of an IP address does not block a browser where the owner has signed in before', async () => {
    const from = { address: '10.7.0.4' };
    const { cookie } = await signIn('root@atelier-nord.example', demoPassword, from);
    await spray(from.address, 51);
    expect((await signIn('root@atelier-nord.example', demoPassword, { ...from, cookie })).status).toBe(200);
  });
});

describe('a browser in which the user has signed in before', () => {
  it('wrong passwords from the same IP address do not block a browser where the user has signed in before', async () => {
    const from = { address: '10.3.0.1' };
    const ruth = 'ruth@southbank-clinic.example';
    const { cookie } = await signIn(ruth, demoPassword, from);
    for (let tries = 0; tries < 6; tries += 1) await signIn(ruth, 'Guess-1-password', from);
    expect((await signIn(ruth, demoPassword, from)).status).toBe(429);
    expect((await signIn(ruth, demoPassword, { ...from, cookie })).status).toBe(200);
  });

  it('a browser where the user has signed in before has its own limit of ten attempts', async () => {
    const awa = 'awa@atelier-nord.example';
    const { cookie } = await signIn(awa, demoPassword, elsewhere);
    const tries = [];
    for (let index = 0; index < 12; index += 1)
      tries.push((await signIn(awa, 'Wrong-1', { address: `10.4.0.${index}`, cookie })).status);
    expect(tries).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it('the cookie of a known browser is ignored for any other account, and if it is forged', async () => {
    const { cookie } = await signIn('sam@southbank-clinic.example', demoPassword, elsewhere);
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    const ofInes = (await signIn(theo, demoPassword, { address: '10.2.0.1' })).cookie.split('=')[0] ?? '';
    expect(ofInes).not.toBe(name);
    await hammer('sam@southbank-clinic.example');
    for (const forged of [
      `${ofInes}=${value}`,
      `${name}=${value.slice(0, -2)}xx`,
      `${name}=${'a'.repeat(43)}.${'b'.repeat(43)}`,
    ]) {
      const { status } = await signIn('sam@southbank-clinic.example', demoPassword, {
        address: '10.5.0.1',
        cookie: forged,
      });
      expect([forged, status]).toEqual([forged, 429]);
    }
    const { status } = await signIn(theo, demoPassword, {
      address: '10.6.0.1',
      cookie: `${ofInes}=${value}`,
    });
    expect(status).toBe(429);
  });
});
