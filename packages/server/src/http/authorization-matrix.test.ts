import { mayPass } from '@repartee/contracts/access/can';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { Role } from '@repartee/contracts/access/roles';
import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGuest } from '../testing/a-guest.ts';
import { type Caller, roleOf, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let guest: string;

beforeAll(async () => {
  api = await startTestApi();
  guest = (await aGuest(api)).access_token;
});
afterAll(() => api.close());

/** A request that gets past the door and no further: what it names does not exist. */
const knock = ({ method, path, body }: Endpoint, by: string | undefined) =>
  api.call(
    by,
    method,
    path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID()),
    body ? {} : undefined,
  );

const title = ({ method, path }: Endpoint) => `${method} ${path}`;
const callers: Caller[] = ['super-admin', 'operator', 'editor', 'user', 'foreign operator'];

const titled = allEndpoints.map((endpoint) => [title(endpoint), endpoint] as const);
// Signing out would take the token from the cells that follow; identity's own tests cover it.
const keepingTokens = titled.filter(([name]) => name !== 'POST /v1/fau/logout');

describe.each(titled)('%s without a valid token', (_, endpoint) => {
  it('R-PERM-7 turns away whoever has no token, unless it is public', async () => {
    const { status } = await knock(endpoint, undefined);
    expect(status === 401).toBe(endpoint.access !== 'public');
  });

  it('R-PERM-7 turns away a token that was never given, unless it is public', async () => {
    const { status } = await knock(endpoint, 'A'.repeat(43));
    expect(status === 401).toBe(endpoint.access !== 'public');
  });
});

describe.each(keepingTokens)('%s by role', (_, endpoint) => {
  it.each(callers)('R-PERM-6 opens to the %s exactly if the table says so', async (caller) => {
    const { status } = await knock(endpoint, caller);
    expect([401, 403].includes(status)).toBe(!mayPass(endpoint.access, rolePermissions[roleOf(caller)]));
  });

  it('R-PERM-6 opens to a guest exactly if the table says so', async () => {
    const { status } = await knock(endpoint, guest);
    expect([401, 403].includes(status)).toBe(!mayPass(endpoint.access, rolePermissions.guest));
  });
});

it('R-PERM-6 the doors stand as the specification has them', () => {
  const openTo = (endpoint: Endpoint) => {
    if (endpoint.access === 'public') return 'anyone';
    const roles = [...callers.slice(0, 4), 'guest'] as const;
    return roles.filter((role) => mayPass(endpoint.access, rolePermissions[role as Role])).join(' ');
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
