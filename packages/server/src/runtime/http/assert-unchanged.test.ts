import { expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

const put = async (path: string, body: object, by = 'operator') => {
  const answer = await api.call(by, 'PUT', path, body);
  return [answer.status, answer.body.code];
};
const done = [200, undefined];
const refused = [409, 'changed_meanwhile'];

async function bothChange(path: string, seen: object, first: object, second: object, by?: string) {
  expect(await put(path, { ...seen, ...first, expected: seen }, by)).toEqual(done);
  expect(await put(path, { ...seen, ...second, expected: seen }, by)).toEqual(refused);
  // An identical second save, such as after a double click, is no conflict.
  expect(await put(path, { ...seen, ...first, expected: seen }, by)).toEqual(done);
  const now = { ...seen, ...first };
  expect(await put(path, { ...now, ...second, expected: now }, by)).toEqual(done);
  expect(await put(path, seen, by)).toEqual(done);
}

it('R-ROUTE-15 R-ROUTE-16 if two administrators change one user or group, the second save gets a conflict', async () => {
  const draft = {
    email: 'zoe@atelier.example',
    first_name: 'Zoé',
    last_name: 'Petit',
    role: 'user',
    language: null,
    image: null,
    group_ids: [],
  };
  const person = await api.post('operator', '/v1/users', draft);
  await bothChange(`/v1/users/${person.id}`, draft, { last_name: 'Grand' }, { role: 'editor' });
  const members = [demoId('ines@atelier-nord.example'), person.id];
  const group = { name: 'Sales', description: '', image: null, member_ids: members };
  const { id } = await api.post('operator', '/v1/user_groups', group);
  await bothChange(`/v1/user_groups/${id}`, group, { member_ids: [person.id] }, { name: 'Selling' });
  const turned = { ...group, member_ids: members.toReversed() };
  expect(await put(`/v1/user_groups/${id}`, { ...group, name: 'S', expected: turned })).toEqual(done);
});

it('R-ROUTE-15 saving a user succeeds without the field `expected`', async () => {
  const draft = { email: 'max@atelier.example', first_name: 'Max', last_name: 'Petit' };
  const person = await api.post('operator', '/v1/users', draft);
  const path = `/v1/users/${person.id}`;
  await api.call('operator', 'POST', `${path}/invitation`);
  await api.call('operator', 'POST', `${path}/deactivation`);
  expect(await put(path, { ...draft, last_name: 'Grand', expected: draft })).toEqual(done);
  expect(await put(path, { ...draft, first_name: 'Maxime' })).toEqual(done);
});

it('R-ROUTE-13 R-ROUTE-17 R-ROUTE-18 if two users change one part of an organization, the second save gets a conflict', async () => {
  const mine = { name: 'Atelier Nord', logo: null, language: 'fr-FR', retention_days: null };
  await bothChange('/v1/my_organization', mine, { retention_days: 30 }, { language: 'en-GB' });
  const path = `/v1/organizations/${demoId('atelier-nord')}`;
  const whole = { ...mine, slug: 'atelier-nord', sso_realm: null };
  await bothChange(path, whole, { slug: 'nord' }, { sso_realm: 'nord' }, 'super-admin');
  const contact = { operator_name: '', operator_email: '' };
  await bothChange(`${path}/operator_contact`, contact, { operator_name: 'Awa' }, { operator_name: 'Ada' });
  const entries = (value: string) => ({ entries: [{ key: 'region', value }] });
  await bothChange(`${path}/metadata/custom`, { entries: [] }, entries('north'), entries('south'));
});
