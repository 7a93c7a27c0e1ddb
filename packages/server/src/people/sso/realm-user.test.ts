import { describe, expect, it } from 'vitest';
import { readRealmUser } from './realm-user.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const answer = (identity: Record<string, unknown>, access: Record<string, unknown>) =>
  [
    { access_token: `${base64({ alg: 'RS256' })}.${base64(access)}.signature`, token_type: 'bearer' },
    identity,
  ] as unknown as Parameters<typeof readRealmUser>;
const lena = {
  sub: 'a',
  email: 'Lena@X.example',
  email_verified: true,
  given_name: 'Léna',
  family_name: 'Girard',
};

describe('E-2 claims of a realm’s user', () => {
  it('the roles and groups of a realm’s user are read from the access token of Keycloak', () => {
    const roles = ['default-roles-nord', 'user', 'operator'];
    const person = readRealmUser(
      ...answer(lena, { sub: 'a', realm_access: { roles }, groups: ['/Front desk'] }),
    );
    expect(person).toMatchObject({ email: 'lena@x.example', roles, groups: ['Front desk'] });
  });

  it('roles in another user’s access token are ignored', () => {
    const others = readRealmUser(...answer(lena, { sub: 'b', realm_access: { roles: ['operator'] } }));
    expect(others.roles).toEqual([]);
    const [access] = answer(lena, {});
    expect(readRealmUser({ ...access, access_token: 'opaque' }, lena as never).roles).toEqual([]);
  });

  it('a realm’s user is rejected if the ID token contains no e-mail address', () => {
    const claimed = answer({ sub: 'a' }, { sub: 'a', email: 'root@x.example', email_verified: true });
    expect(() => readRealmUser(...claimed)).toThrow('no usable e-mail address');
  });

  it('a realm’s user gets first and last name from the full name if the token contains no separate names', () => {
    const person = readRealmUser(
      ...answer(
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
      groups: ['none'],
      email_verified: false,
    });
  });

  const claimed = (claims: Record<string, unknown>) => readRealmUser(...answer({ ...lena, ...claims }, {}));

  it.each([
    ['one null', ['operator', null], ['operator']],
    ['other types', ['a', 7, {}, '', ['b']], ['a']],
    ['a text', 'operator', ['operator']],
    ['null', null, []],
    ['a number', 7, undefined],
    ['an object', { operator: true }, undefined],
  ])('%s as the roles of a user leaves out only what is no name', (_, roles, expected) => {
    expect(claimed({ realm_access: { roles } }).roles).toEqual(expected);
    expect(claimed({ groups: roles }).groups).toEqual(expected);
  });

  it('a claim whose parent is no object cannot be read', () => {
    expect(claimed({ realm_access: 'operator' })).toMatchObject({ roles: undefined, groups: [] });
  });

  it.each([
    ['', undefined],
    [null, undefined],
    ['nurse@localhost', undefined],
    ['Jürgen@nord.example', undefined],
    [7, undefined],
    [' Pad@nord.example ', 'pad@nord.example'],
  ])('the e-mail address %o is used or rejected with a reason', (email, expected) => {
    if (expected) expect(claimed({ email }).email).toBe(expected);
    else expect(() => claimed({ email })).toThrow(expect.objectContaining({ code: 'not_permitted' }));
  });

  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [1, false],
    [null, false],
  ])('%o says whether the address is verified: %s', (email_verified, expected) => {
    expect(claimed({ email_verified }).email_verified).toBe(expected);
  });

  it('an id that cannot be stored is rejected with a reason', () => {
    for (const sub of ['a'.repeat(256), 'a\0b'])
      expect(() => claimed({ sub })).toThrow(expect.objectContaining({ code: 'not_permitted' }));
  });
});
