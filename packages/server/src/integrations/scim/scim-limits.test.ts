import { expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
const member = (index: number) => ({ value: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` });
const members = (from: number, count: number) => Array.from({ length: count }, (_, at) => member(from + at));

const scim = async (method: 'POST' | 'PATCH', url: string, body: object) => {
  const draft = { name: crypto.randomUUID(), expires_in_days: 30 };
  const { token } = (await api.call('operator', 'POST', '/v1/organization_tokens', draft)).body;
  const payload = JSON.stringify(body);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const before = process.threadCpuUsage();
  const answer = await api.app.inject({ method, url, headers, payload });
  const { user, system } = process.threadCpuUsage(before);
  await api.everywhere((tx) => tx.deleteFrom('organization_token').execute());
  return { status: answer.statusCode, body: answer.json(), cpu_ms: (user + system) / 1000 };
};
const aGroup = async () =>
  (await scim('POST', '/scim/v2/Groups', { displayName: crypto.randomUUID() })).body.id as string;
const add = (value: unknown) => ({ op: 'add', path: 'members', value });
const remove = (value: unknown) => ({ op: 'remove', path: 'members', value });

it.each([
  ['adds 14,000 members and then 990 empty lists', [add(members(0, 14_000)), ...Array(990).fill(add([]))]],
  ['adds 9,000 members and removes 9,000 others', [add(members(0, 9000)), remove(members(20_000, 9000))]],
  [
    'adds and removes by a filter 990 times',
    [
      add(members(0, 6000)),
      ...members(0, 990).map(({ value }) => ({ op: 'remove', path: `members[value eq "${value}"]` })),
    ],
  ],
  ['adds 40,000 things that are no members', [add(Array(40_000).fill({}))]],
  [
    'sets 15,000 attributes',
    [{ op: 'add', value: Object.fromEntries(members(0, 15_000).map(({ value }) => [value, 1])) }],
  ],
  [
    'has a filter of 900 characters in each of 900 operations',
    Array.from({ length: 900 }, () => ({
      op: 'remove',
      path: `members[${'('.repeat(400)}value eq "x"${')'.repeat(400)}]`,
    })),
  ],
])(
  'E-17 a PATCH of a group that %s gets 400 after less than 300 ms of processor time',
  async (_, Operations) => {
    const id = await aGroup();
    const { status, cpu_ms } = await scim('PATCH', `/scim/v2/Groups/${id}`, { Operations });
    expect(status).toBe(400);
    expect(cpu_ms).toBeLessThan(300);
  },
);

it.each([
  ['50,000 attributes', Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`a${at}`, 1]))],
  ['100,000 e-mail addresses', { emails: Array(100_000).fill({}) }],
])('E-17 a user with %s gets 400 after less than 300 ms of processor time', async (_, more) => {
  const { status, cpu_ms } = await scim('POST', '/scim/v2/Users', {
    userName: 'mila@atelier-nord.example',
    ...more,
  });
  expect(status).toBe(400);
  expect(cpu_ms).toBeLessThan(300);
});
