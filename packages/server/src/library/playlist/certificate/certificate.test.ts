import { createHash, createPublicKey, verify } from 'node:crypto';
import { type BadgeCredential, badgeCredential } from '@repartee/contracts/library/playlist/certificate';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import type { Caller } from '../../../testing/test-api.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { finishSession } from '../progress/finish-session.fixture.ts';

const ines = demoId('ines@atelier-nord.example');
const api = useTestApi();
let scenario_ids: string[];
beforeAll(async () => {
  const { items } = await api.get('editor', '/v1/scenarios');
  scenario_ids = items.slice(0, 2).map(({ id }: { id: string }) => id);
});

const create = (more: object = {}) =>
  api.post('editor', '/v1/playlists', {
    name: 'Hard talks',
    description: 'Two talks every lead has to have.',
    scenario_ids,
    user_ids: [ines],
    ...more,
  });
async function pass(playlist_id: string, steps = scenario_ids, by: Caller = 'user') {
  for (const scenario_id of steps) {
    const { id } = await api.post(by, '/v1/coaching_sessions', { scenario_id, playlist_id });
    await finishSession(api, id);
  }
}
const pathOf = (id: string) => `/v1/playlists/${id}/certificate`;
const read = (id: string, by: Caller = 'user') => api.get(by, pathOf(id));
const publicly = (url: string) => api.get(undefined, new URL(url).pathname);

/** Verifies a credential as another program does: it has only the token and what is public. */
async function verified(token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const [head, claims] = [header, payload].map((part) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()),
  );
  const key = createPublicKey({ key: await publicly(head.kid), format: 'jwk' });
  const isValid = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  expect(isValid).toBe(true);
  const { iss, jti, sub, nbf, ...credential } = claims;
  return { head, claims: { iss, jti, sub, nbf }, credential: badgeCredential.strict().parse(credential) };
}

describe('the certificate of a passed playlist', () => {
  it('R-ENT-4 a learner gets a certificate when every step is passed, and nobody else gets it', async () => {
    const { id } = await create();
    const [first = '', ...others] = scenario_ids;
    await pass(id, [first]);
    expect(await api.status('user', 'GET', pathOf(id))).toBe(404);
    await pass(id, others);
    const certificate = await read(id);
    expect(certificate).toMatchObject({
      playlist: { id, name: 'Hard talks' },
      organization: { name: 'Atelier Nord' },
      recipient: 'Inès Morel',
    });
    expect(certificate.steps).toHaveLength(2);
    expect(certificate.passed_at).toBe(certificate.steps[1].passed_at);
    for (const { rubrics } of certificate.steps) expect(rubrics.length).toBeGreaterThan(0);
    for (const by of ['editor', 'operator', 'super-admin'] as const)
      expect(await api.status(by, 'GET', pathOf(id))).toBe(404);
  });

  it('a certificate and its credential name the rubrics of the sessions and the dates of their versions', async () => {
    const { id } = await create();
    await pass(id);
    await api.update('library_version', {}, { created_at: new Date('2020-02-03T12:00:00Z') });
    const { steps, credential: token } = await read(id);
    const { rubrics } = steps[0];
    expect(rubrics).toContainEqual({ name: 'Bad-news coach', dated_at: '2020-02-03T12:00:00.000Z' });
    const { credential } = await verified(token);
    for (const { name } of rubrics)
      expect(credential.evidence[0]?.narrative).toContain(`${name} (version du 3 février 2020)`);
  });
});

describe('the credential of a passed playlist (Open Badges 3.0)', () => {
  let id: string;
  let token: string;
  let credential: BadgeCredential;
  beforeAll(async () => {
    ({ id } = await create({ pass_mark: 70 }));
    await pass(id);
    token = (await read(id)).credential;
    ({ credential } = await verified(token));
  });

  it('is signed with RS256, and its key, issuer and achievement can be read at the addresses that it names', async () => {
    const { head, claims } = await verified(token);
    expect(head).toEqual({ alg: 'RS256', kid: expect.stringContaining('/v1/credentials/keys/'), typ: 'JWT' });
    expect(claims).toEqual({
      iss: credential.issuer.id,
      jti: credential.id,
      sub: credential.credentialSubject.id,
      nbf: Date.parse(credential.validFrom) / 1000,
    });
    const context = credential['@context'];
    expect(await publicly(credential.issuer.id)).toEqual({ '@context': context, ...credential.issuer });
    const { achievement } = credential.credentialSubject;
    expect(await publicly(achievement.id)).toEqual({ '@context': context, ...achievement });
    expect(credential.issuer.name).toBe('Atelier Nord');
    expect(achievement.criteria.narrative).toContain('70 points sur 100');
  });

  it('names its recipient only by a salted hash of the e-mail address', async () => {
    const [identity] = credential.credentialSubject.identifier;
    const hash = createHash('sha256').update(`ines@atelier-nord.example${identity?.salt}`).digest('hex');
    expect(identity?.identityHash).toBe(`sha256$${hash}`);
    const text = JSON.stringify(credential);
    for (const word of ['Inès', 'Morel', 'ines@', ines]) expect(text.includes(word)).toBe(false);
  });

  it('has the same id at each download, and another for another playlist', async () => {
    const again = (await verified((await read(id)).credential)).credential;
    expect(again.id).toBe(credential.id);
    const other = await create();
    await pass(other.id);
    const { credential: another } = await verified((await read(other.id)).credential);
    expect(another.id).not.toBe(credential.id);
    expect(another.credentialSubject.id).not.toBe(credential.credentialSubject.id);
  });

  it('R-PERM-6 an address with another seal, or with the id of another organization, answers 404', async () => {
    const issuer = new URL(credential.issuer.id).pathname;
    const achievement = new URL(credential.credentialSubject.achievement.id).pathname;
    const seal = issuer.split('.').at(-1);
    const foreign = demoId('sam@southbank-clinic.example');
    for (const path of [
      `${issuer.slice(0, -1)}${issuer.endsWith('A') ? 'Q' : 'A'}`,
      `/v1/credentials/issuers/${foreign}.${seal}`,
      achievement.replace('achievements', 'issuers'),
      '/v1/credentials/keys/another',
    ])
      expect(await api.status(undefined, 'GET', path)).toBe(404);
  });

  it('of a shared playlist is issued by the organization of the learner, with the achievement of the other one', async () => {
    const { id: shared } = await create({ user_ids: [] });
    const recipient = { organization_slug: 'southbank-clinic' };
    await api.post('editor', `/v1/playlists/${shared}/shares`, { recipient, mode: 'use' });
    await pass(shared, scenario_ids, 'foreign user');
    const { credential: foreign } = await verified((await read(shared, 'foreign user')).credential);
    const { achievement } = foreign.credentialSubject;
    expect(foreign.issuer.name).toBe('Southbank Clinic');
    expect(await publicly(achievement.id)).toMatchObject(achievement);
    expect(foreign.evidence[0]?.narrative).toContain('(version of');
  });

  it('stays verifiable after the playlist was deleted', async () => {
    const { id: deleted } = await create();
    await pass(deleted);
    const kept = (await read(deleted)).credential;
    expect(await api.status('editor', 'DELETE', `/v1/playlists/${deleted}`)).toBe(204);
    const { credential: left } = await verified(kept);
    const { achievement } = left.credentialSubject;
    expect(await api.status(undefined, 'GET', new URL(achievement.id).pathname)).toBe(404);
  });
});
