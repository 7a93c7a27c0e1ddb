import { describe, expect, it } from 'vitest';
import { readRealmUser } from './realm-user.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const answer = (identity: Record<string, unknown>, access: Record<string, unknown>) =>
  ({
    access_token: `${base64({ alg: 'RS256' })}.${base64(access)}.signature`,
    token_type: 'bearer',
    claims: () => identity,
    expiresIn: () => 60,
  }) as unknown as Parameters<typeof readRealmUser>[0];
const lena = {
  sub: 'a',
  email: 'Lena@X.example',
  email_verified: true,
  given_name: 'Léna',
  family_name: 'Girard',
};

describe('E-2 claims of a realm’s user', () => {
  it('the role of a realm’s user is the highest known role in the access token of Keycloak', () => {
    const roles = ['default-roles-nord', 'user', 'operator', 'super-admin'];
    const person = readRealmUser(
      answer(lena, { sub: 'a', realm_access: { roles }, groups: ['/Front desk'] }),
    );
    expect(person).toMatchObject({ email: 'lena@x.example', role: 'operator', groups: ['Front desk'] });
  });

  it('roles in another user’s access token are ignored', () => {
    const others = readRealmUser(answer(lena, { sub: 'b', realm_access: { roles: ['operator'] } }));
    expect(others.role).toBeUndefined();
    const opaque = { ...answer(lena, {}), access_token: 'opaque' } as Parameters<typeof readRealmUser>[0];
    expect(readRealmUser(opaque).role).toBeUndefined();
  });

  it('a realm’s user is rejected if the ID token contains no e-mail address', () => {
    const claimed = answer({ sub: 'a' }, { sub: 'a', email: 'root@x.example', email_verified: true });
    expect(() => readRealmUser(claimed)).toThrow('no e-mail address');
  });

  it('a realm’s user gets first and last name from the full name if the token contains no separate names', () => {
    const person = readRealmUser(
      answer(
        {
          sub: 'a',
          email: 'x@y.example',
          name: 'Ada de Vries',
          locale: 7,
          groups: 'none',
          email_verified: 'yes',
        },
        {},
      ),
    );
    expect(person).toMatchObject({
      first_name: 'Ada',
      last_name: 'de Vries',
      language: null,
      groups: [],
      email_verified: false,
    });
  });
});
