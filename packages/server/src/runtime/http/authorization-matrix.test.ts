import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFullOrganization, type FullOrganization } from '../../isolation/full-organization.fixture.ts';
import { samplesOf } from '../../isolation/sample-value.fixture.ts';
import { aGuest } from '../../testing/a-guest.ts';
import { aToken } from '../../testing/a-token.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { type PinnedAccess, pinnedAccess } from './pinned-access.fixture.ts';

const accountRoles = ['super-admin', 'operator', 'editor', 'user'] as const;
const roles: readonly Role[] = [...accountRoles, 'guest'];

/**
 * `here`: user of the tested organization. `elsewhere`: user of another organization. `closed`: user with a
 * deactivated account.
 */
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

const api = useTestApi();
let here: FullOrganization;
const tokens = new Map<Caller, string | undefined>();

const tokenFor = async ({ name, role, standing }: Caller): Promise<string | undefined> => {
  if (!role) return name === 'nobody' ? undefined : 'A'.repeat(43);
  const organization = standing === 'elsewhere' ? 'elsewhere' : 'here';
  return aToken(api, { role, slug: organization, deactivated: standing === 'closed' });
};

beforeAll(async () => {
  here = await aFullOrganization(api, 'here');
  await aFullOrganization(api, 'elsewhere');
  for (const caller of callers) tokens.set(caller, await tokenFor(caller));
});

const title = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Sends a request and returns the status of the response. An id in the path does not exist or belongs to
 * another organization, so that the request cannot change that resource.
 */
async function requestStatus(endpoint: Endpoint, caller: Caller): Promise<number> {
  const { method, path, body } = endpoint;
  const [collection = ''] = path.split('/{');
  const id = caller.standing === 'elsewhere' ? here.items[collection] : undefined;
  const sent = id ? samplesOf(body, here)[0]?.least : {};
  // An erasure ends the guest with all of the guest's tokens, so another guest makes this request.
  const erases = path === '/v1/me/data' && method === 'DELETE' && caller.role === 'guest';
  const { status } = await api.call(
    erases ? (await aGuest(api)).access_token : tokens.get(caller),
    method,
    path.replaceAll(/\{\w+\}/g, () => id ?? crypto.randomUUID()),
    body ? sent : undefined,
  );
  // The logout endpoint has revoked the caller's token, so later requests need a new one.
  if (path === '/v1/fau/logout') tokens.set(caller, await tokenFor(caller));
  return status;
}

/**
 * Returns what is wrong with the status of a response, or undefined. `pinnedAccess` determines the expected
 * status.
 */
function flaw(endpoint: Endpoint, { role, standing }: Caller, status: number): string | undefined {
  const openTo: PinnedAccess['openTo'] = pinnedAccess[title(endpoint)]?.openTo ?? [];
  const known = role && standing !== 'closed';
  const open = openTo === 'anyone' || (known && openTo.includes(role));
  const expected = open ? undefined : known ? 403 : 401;
  if (expected) return status === expected ? undefined : `${status} instead of ${expected}`;
  if ([401, 403].includes(status)) return `${status} though the specification permits it`;
  const namesTheirs = standing === 'elsewhere' && endpoint.path.includes('{id}');
  return namesTheirs && status !== 404 ? `${status} for what is another organization's` : undefined;
}

const cells = allEndpoints.length * callers.length;

describe(`the authorization matrix: ${allEndpoints.length} endpoints × ${callers.length} callers = ${cells} cells`, () => {
  let right = 0;

  it('R-PERM-6 every endpoint requires exactly the permissions in the list pinnedAccess', () => {
    const accessOf = ({ access }: Endpoint) => {
      if (typeof access === 'string') return access;
      return 'any' in access ? access.any.join(' or ') : access.join(' + ');
    };
    const accessByEndpoint = Object.fromEntries(
      allEndpoints.map((endpoint) => [title(endpoint), accessOf(endpoint)]),
    );
    const pinned = Object.fromEntries(
      Object.entries(pinnedAccess).map(([call, { access }]) => [call, access]),
    );
    expect(accessByEndpoint).toEqual(pinned);
  });

  it.each(allEndpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
    'R-PERM-6 R-PERM-7 %s admits exactly the callers in the list pinnedAccess',
    async (_, endpoint) => {
      const wrong: string[] = [];
      for (const caller of callers) {
        const problem = flaw(endpoint, caller, await requestStatus(endpoint, caller));
        if (problem) wrong.push(`${caller.name}: ${problem}`);
        else right += 1;
      }
      expect(wrong).toEqual([]);
    },
  );

  it('all cells of the authorization matrix were checked and got the expected status', () =>
    expect(right).toBe(cells));
});
