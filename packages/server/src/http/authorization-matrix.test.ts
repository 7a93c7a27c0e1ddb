import { mayPass } from '@repartee/contracts/access/can';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { Role } from '@repartee/contracts/access/roles';
import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFullOrganization, type FullOrganization } from '../isolation/full-organization.fixture.ts';
import { samplesOf } from '../isolation/sample-value.fixture.ts';
import { aToken } from '../testing/a-token.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const accountRoles = ['super-admin', 'operator', 'editor', 'user'] as const;
const roles: readonly Role[] = [...accountRoles, 'guest'];

/** Who knocks. `here`: as what they are. `elsewhere`: at what is another organization's. `closed`: their account is. */
interface Caller {
  readonly name: string;
  readonly role: Role | undefined;
  readonly standing: 'here' | 'elsewhere' | 'closed';
}
const callers: readonly Caller[] = [
  { name: 'nobody', role: undefined, standing: 'here' },
  { name: 'a token that was never given', role: undefined, standing: 'here' },
  ...roles.map((role): Caller => ({ name: role, role, standing: 'here' })),
  ...roles
    .filter((role) => role !== 'super-admin')
    .map((role): Caller => ({ name: `${role} of another organization`, role, standing: 'elsewhere' })),
  ...accountRoles.map((role): Caller => ({ name: `deactivated ${role}`, role, standing: 'closed' })),
];

let api: TestApi;
let here: FullOrganization;
const tokens = new Map<Caller, string | undefined>();

const tokenFor = async ({ name, role, standing }: Caller): Promise<string | undefined> => {
  if (!role) return name === 'nobody' ? undefined : 'A'.repeat(43);
  const organization = standing === 'elsewhere' ? 'elsewhere' : 'here';
  return aToken(api, { role, slug: organization, deactivated: standing === 'closed' });
};

beforeAll(async () => {
  api = await startTestApi();
  here = await aFullOrganization(api, 'here');
  await aFullOrganization(api, 'elsewhere');
  for (const caller of callers) tokens.set(caller, await tokenFor(caller));
});
afterAll(() => api.close());

const title = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A request that gets past the door and no further: what it names is not there, or another organization's. */
async function knock(endpoint: Endpoint, caller: Caller): Promise<number> {
  const { method, path, body } = endpoint;
  const [collection = ''] = path.split('/{');
  const id = caller.standing === 'elsewhere' ? here.items[collection] : undefined;
  const sent = id ? samplesOf(body, here)[0]?.least : {};
  const { status } = await api.call(
    tokens.get(caller),
    method,
    path.replaceAll(/\{\w+\}/g, () => id ?? crypto.randomUUID()),
    body ? sent : undefined,
  );
  // Signing out took the token from the cells that follow.
  if (path === '/v1/fau/logout') tokens.set(caller, await tokenFor(caller));
  return status;
}

/** What is wrong with an answer, if anything is. */
function flaw(endpoint: Endpoint, { role, standing }: Caller, status: number): string | undefined {
  const known = role && standing !== 'closed';
  const open = mayPass(endpoint.access, known ? rolePermissions[role] : undefined);
  const door = open ? undefined : known ? 403 : 401;
  if (door) return status === door ? undefined : `${status} instead of ${door}`;
  if ([401, 403].includes(status)) return `${status} though the table opens it`;
  const namesTheirs = standing === 'elsewhere' && endpoint.path.includes('{id}');
  return namesTheirs && status !== 404 ? `${status} for what is another organization's` : undefined;
}

const cells = allEndpoints.length * callers.length;

describe(`the authorization matrix: ${allEndpoints.length} endpoints × ${callers.length} callers = ${cells} cells`, () => {
  let right = 0;

  it.each(allEndpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
    'R-PERM-6 R-PERM-7 %s opens to each caller exactly if the table says so',
    async (_, endpoint) => {
      const wrong: string[] = [];
      for (const caller of callers) {
        const found = flaw(endpoint, caller, await knock(endpoint, caller));
        if (found) wrong.push(`${caller.name}: ${found}`);
        else right += 1;
      }
      expect(wrong).toEqual([]);
    },
  );

  it('has no wrong cell, and none left out', () => expect(right).toBe(cells));
});

it('R-PERM-6 the doors stand as the specification has them', () => {
  const openTo = (endpoint: Endpoint) => {
    if (endpoint.access === 'public') return 'anyone';
    return roles.filter((role) => mayPass(endpoint.access, rolePermissions[role])).join(' ');
  };
  const everybody = 'super-admin operator editor user guest';
  const accounts = 'super-admin operator editor user';
  const authors = 'super-admin operator editor';
  const doors = Object.fromEntries(allEndpoints.map((endpoint) => [title(endpoint), openTo(endpoint)]));
  expect(doors).toMatchObject({
    'POST /v1/fau/login': 'anyone',
    'GET /v1/me': everybody,
    'GET /v1/scenarios': accounts,
    'GET /v1/scenarios/{id}/brief': accounts,
    'POST /v1/scenarios': authors,
    'PUT /v1/personas/{id}': authors,
    'GET /v1/personas/{id}': accounts,
    'GET /v1/personas': authors,
    'GET /v1/observers/{id}': authors,
    'DELETE /v1/missions/{id}': authors,
    'POST /v1/coaching_sessions': accounts,
    'GET /v1/coaching_sessions/{id}': everybody,
    'POST /v1/coaching_sessions/{id}/live_tickets': everybody,
    'PATCH /v1/coaching_sessions/{id}': accounts,
    'POST /v1/session_generators': authors,
    'GET /v1/users': 'super-admin operator',
    'POST /v1/users': 'super-admin operator',
    'POST /v1/users/import': 'super-admin operator',
    'POST /v1/users/bulk_delete': 'super-admin operator',
    'POST /v1/users/{id}/password_reset': 'super-admin operator',
    'PUT /v1/user_groups/{id}': 'super-admin operator',
    'POST /v1/shared_sessions/{access_code}/guests': 'anyone',
  });
});
