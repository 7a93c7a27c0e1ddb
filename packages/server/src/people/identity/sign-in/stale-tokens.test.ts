import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import { issueAccessToken } from '../../../runtime/access/access-token-repository.ts';
import { aGuest } from '../../../testing/a-guest.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';

const api = useTestApi();

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (header: object, claims: object, key = '') => {
  const body = `${base64(header)}.${base64(claims)}`;
  return `${body}.${key && createHmac('sha256', key).update(body).digest('base64url')}`;
};
const root = { sub: demoId('root@atelier-nord.example'), iss: 'http://localhost', exp: 4_102_444_800 };
const flipped = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const forged: readonly (readonly [string, (good: string) => string])[] = [
  ['nothing', () => ''],
  ['only the word Bearer', () => 'Bearer'],
  ['no token after Bearer', () => 'Bearer '],
  ['a token without a scheme', (good) => good],
  ['a token with the scheme Basic', (good) => `Basic ${good}`],
  ['a token with the scheme Token', (good) => `Token ${good}`],
  [
    'basic credentials with an e-mail address',
    () => `Basic ${Buffer.from('root@atelier-nord.example:x').toString('base64')}`,
  ],
  ['no space before the token', (good) => `Bearer${good}`],
  ['two tokens', (good) => `Bearer ${good} ${good}`],
  ['two tokens separated by a comma', (good) => `Bearer ${good},${good}`],
  ['two schemes', (good) => `Bearer Bearer ${good}`],
  ['a token in quotes', (good) => `Bearer "${good}"`],
  ['a token without its last character', (good) => `Bearer ${good.slice(0, -1)}`],
  ['half of a token', (good) => `Bearer ${good.slice(0, 21)}`],
  ['a token with an additional character', (good) => `Bearer ${good}A`],
  ['a token with another first character', (good) => `Bearer ${flipped(good, 0)}`],
  ['a token with another character in the middle', (good) => `Bearer ${flipped(good, 20)}`],
  ['a token with another character near the end', (good) => `Bearer ${flipped(good, 40)}`],
  ['a reversed token', (good) => `Bearer ${[...good].reverse().join('')}`],
  ['a token in upper case', (good) => `Bearer ${good.toUpperCase()}`],
  ['a token with base64 padding', (good) => `Bearer ${good}=`],
  ['a token after a percent sign', (good) => `Bearer %${good}`],
  ['the stored hash of a token', (good) => `Bearer ${hash(good)}`],
  ['the hash of the stored hash of a token', (good) => `Bearer ${hash(hash(good))}`],
  ['the id of an account', () => `Bearer ${root.sub}`],
  ['a token of zeros', () => `Bearer ${'0'.repeat(43)}`],
  ['200 invalid characters', () => `Bearer ${'a'.repeat(200)}`],
  ['10,000 invalid characters', () => `Bearer ${'a'.repeat(10_000)}`],
  ['SQL', () => `Bearer ' or token_hash is not null --${'a'.repeat(20)}`],
  ['SQL wildcards', () => `Bearer ${'%'.repeat(43)}`],
  ['the word null', () => 'Bearer null'],
  ['the word undefined', () => 'Bearer undefined'],
  ['a JWT without signature', () => `Bearer ${jwt({ alg: 'none', typ: 'JWT' }, root)}`],
  ['a JWT with an empty key', () => `Bearer ${jwt({ alg: 'HS256' }, root, ' ')}`],
  ['a JWT signed with the name of the product', () => `Bearer ${jwt({ alg: 'HS256' }, root, 'repartee')}`],
  [
    'a JWT with the URL of its own key',
    () => `Bearer ${jwt({ alg: 'RS256', jku: 'https://evil.example' }, root)}`,
  ],
];

describe('invalid access tokens', () => {
  it.each(forged)('R-SES-6 an Authorization header gets 401 if it contains %s', async (_, forge) => {
    const authorization = forge(api.tokens['super-admin']);
    const { statusCode } = await api.app.inject({ url: '/v1/me', headers: { authorization } });
    expect(statusCode).toBe(401);
  });

  const aToken = (email: string, expires_at = new Date(Date.now() + 60_000)) =>
    api.everywhere((db) => issueAccessToken(db, { account_id: demoId(email) }, expires_at));
  const opens = async (token: string) => (await api.call(token, 'GET', '/v1/me')).status;

  it('R-SES-6 an expired token gets 401', async () => {
    expect(await opens(await aToken('ines@atelier-nord.example', new Date(Date.now() - 1)))).toBe(401);
  });

  it('R-SES-6 a token gets 401 after its user has signed out', async () => {
    const token = await aToken('ines@atelier-nord.example');
    await api.call(token, 'POST', '/v1/fau/logout');
    expect(await opens(token)).toBe(401);
  });

  it('R-SES-6 a token gets 401 once its account is disabled', async () => {
    const token = await aToken('sam@southbank-clinic.example');
    await api.update('account', { email: 'sam@southbank-clinic.example' }, { disabled_at: new Date() });
    expect(await opens(token)).toBe(401);
  });

  it('R-SES-6 a token of a guest gets 401 once the guest’s session is deleted', async () => {
    const { access_token, session_id } = await aGuest(api);
    expect(await opens(access_token)).toBe(200);
    await api.everywhere((db) => db.deleteFrom('coaching_session').where('id', '=', session_id).execute());
    expect(await opens(access_token)).toBe(401);
  });
});
