import * as argon2 from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { consumeAccountCode, makeAccountCode } from '../password/account-codes.ts';
import * as invitations from '../password/invitations.ts';
import { signInByPassword } from './sign-in-by-password.fixture.ts';

vi.mock('@node-rs/argon2', async (actual) => {
  const real = await actual<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});
vi.mock('../password/invitations.ts', async (actual) => {
  const real = await actual<typeof invitations>();
  return { ...real, mailPasswordReset: vi.fn(real.mailPasswordReset) };
});

const known = 'ines@atelier-nord.example';
const invited = 'invited@atelier-nord.example';
const deactivated = 'gone@atelier-nord.example';
const unknown = 'nobody@atelier-nord.example';

const api = useTestApi();
let ids: Record<string, string>;
beforeAll(async () => {
  ids = { [known]: demoId(known) };
  for (const email of [invited, deactivated]) {
    const draft = { email, first_name: 'Robin', last_name: 'Hale' };
    ids[email] = (await api.call('operator', 'POST', '/v1/users', draft)).body.id;
  }
  await api.call('operator', 'POST', `/v1/users/${ids[deactivated]}/deactivation`);
});

const { hash, verify } = vi.mocked(argon2);
beforeEach(() => {
  hash.mockClear();
  verify.mockClear();
});

async function ask(method: 'GET' | 'POST', url: string, body?: unknown, by?: string) {
  const { status, body: answered } = await api.call(by, method, url, body);
  return { status, body: answered && { ...answered, correlation_id: '' } };
}
const costOf = (stored: unknown) => String(stored).split('$').slice(1, 4);

async function aCode(of: string, purpose: 'invitation' | 'reset', used = false): Promise<string> {
  return api.everywhere(async (tx) => {
    const { code } = await makeAccountCode(tx, ids[of] ?? '', purpose);
    if (used) await consumeAccountCode(tx, code, purpose);
    return code;
  });
}

describe('responses that do not reveal whether an account exists', () => {
  it('R-CALL-2 sign-in verifies one password hash of the same cost for a known, unknown, invited or deactivated user name', async () => {
    const answers = [];
    for (const username of [known, unknown, invited, deactivated]) {
      const { status, body } = await signInByPassword(api, { username, password: 'Wrong-1-password' });
      answers.push([status, { ...body, correlation_id: '' }]);
    }
    expect(answers).toEqual(Array(4).fill(answers[0]));
    expect(verify.mock.calls.map(([stored, password]) => [costOf(stored), password])).toEqual(
      Array(4).fill([costOf(verify.mock.calls[0]?.[0]), 'Wrong-1-password']),
    );
    expect(hash).not.toHaveBeenCalled();
  });

  it('R-CALL-5 a password reset request hashes no password and responds before the mail is written', async () => {
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    vi.mocked(invitations.mailPasswordReset).mockImplementationOnce(() => written);
    const body = (account_email: string) => ({ account_email });
    const first = await ask('POST', '/v1/reset_own_password', body(known));
    await vi.waitFor(() => expect(invitations.mailPasswordReset).toHaveBeenCalledOnce());
    write();
    for (const email of [unknown, deactivated])
      expect(await ask('POST', '/v1/reset_own_password', body(email))).toEqual(first);
    expect(first.status).toBe(204);
    expect([hash.mock.calls, verify.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['R-CALL-6', 'reset', 'POST', () => '/v1/change_password_after_reset', 'reset_code', 'new_password'],
    ['R-CALL-9', 'invitation', 'POST', () => '/v1/activate_account', 'invite_code', 'password'],
    ['R-CALL-8', 'invitation', 'GET', (code: string) => `/v1/check_invite_code/${code}`, '', ''],
  ] as const)(
    '%s an unknown code, a used code and the code of a deactivated account get the same 404 (%s code)',
    async (_, purpose, method, url, code_field, password_field) => {
      const codes = ['A'.repeat(43), await aCode(known, purpose, true), await aCode(deactivated, purpose)];
      const answers = [];
      for (const code of codes)
        answers.push(
          await ask(
            method,
            url(code),
            method === 'POST' ? { [code_field]: code, [password_field]: 'Practise-4-real' } : undefined,
          ),
        );
      expect(answers).toEqual(Array(3).fill(answers[0]));
      expect(answers[0]?.status).toBe(404);
      expect([hash.mock.calls, verify.mock.calls]).toEqual([[], []]);
    },
  );

  it('the error for inviting a user does not reveal whether an e-mail address or id belongs to another organization', async () => {
    const draft = (email: string) => ({ email, first_name: 'Robin', last_name: 'Hale', invite: true });
    const own = await ask('POST', '/v1/users', draft(known), 'operator');
    expect(own).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const elsewhere = await ask('POST', '/v1/users', draft('sam@southbank-clinic.example'), 'operator');
    const nowhere = await ask('POST', '/v1/users', draft('nobody@southbank-clinic.example'), 'operator');
    expect(new Set(Object.keys(elsewhere.body))).toEqual(new Set(Object.keys(nowhere.body)));
    expect([elsewhere.status, elsewhere.body.status]).toEqual([nowhere.status, nowhere.body.status]);
    const again = (id: string) => ask('POST', `/v1/users/${id}/invitation`, undefined, 'operator');
    expect(await again(demoId('sam@southbank-clinic.example'))).toEqual(await again(crypto.randomUUID()));
    expect([hash.mock.calls, verify.mock.calls]).toEqual([[], []]);
  });
});
