import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { beforeAll, expect, it } from 'vitest';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import { aFullOrganization, type FullOrganization } from './full-organization.fixture.ts';
import { rowsOf } from './organization-rows.fixture.ts';
import { samplesOf } from './sample-value.fixture.ts';

let own: FullOrganization;
let foreign: FullOrganization;

const api = useTestApi();
beforeAll(async () => {
  own = await aFullOrganization(api, 'ownmark');
  foreign = await aFullOrganization(api, 'foreignmark');
});

/** Values that a caller puts into every object of a body whose schema has the field. The API refuses other fields. */
const elevated = () => ({
  role: 'super-admin',
  organization_role: 'super-admin',
  organization_id: foreign.id,
  account_id: foreign.items['/v1/users'],
  owner_account_id: foreign.items['/v1/users'],
  created_by: foreign.items['/v1/users'],
  permissions: rolePermissions['super-admin'],
  scopes: rolePermissions['super-admin'],
  by_password: true,
});

function withElevation(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withElevation);
  if (value === null || typeof value !== 'object') return value;
  const inner = Object.entries(value).map(([name, one]) => [name, withElevation(one)]);
  const declared = Object.entries(elevated()).filter(([name]) => name in value);
  return Object.fromEntries([...inner, ...declared]);
}

/** Calls that end the caller's own access, after which no further call would try anything. */
const ending = /sign_out|logout|erasure|applications\/\{/;

function* bodiesOf(endpoint: Endpoint) {
  for (const { least, most } of samplesOf(endpoint.body, own))
    for (const body of [least, most]) yield withElevation(body);
}

const accountsOf = (organization_id: string) =>
  api.everywhere((db) =>
    db
      .selectFrom('account')
      .select(['id', 'role', 'organization_id'])
      .where('organization_id', '=', organization_id)
      .orderBy('id')
      .execute(),
  );
const tokensOf = (organization_id: string) =>
  api.everywhere((db) =>
    db
      .selectFrom('api_token')
      .innerJoin('account', 'account.id', 'api_token.account_id')
      .select(['account.role', 'api_token.scopes'])
      .where('account.organization_id', '=', organization_id)
      .execute(),
  );

it('R-PERM-6 no field of a body raises a role, moves a row to another organization or widens a token', {
  timeout: 300_000,
}, async () => {
  const before = await rowsOf(api, foreign.id);
  const accounts = await accountsOf(own.id);
  const failed: string[] = [];
  let accepted = 0;
  let nth = 0;
  // The operator is the last: only operators may give roles.
  for (const caller of ['guest', 'user', 'editor', 'operator'] as const) {
    if (caller === 'operator') expect(await accountsOf(own.id)).toEqual(accounts);
    for (const endpoint of allEndpoints.filter(({ body, path }) => body && !ending.test(path)))
      for (const body of bodiesOf(endpoint)) {
        const params = (samplesOf(endpoint.params, own)[0]?.least ?? {}) as Record<string, string>;
        const [collection = ''] = endpoint.path.split('/{');
        const id = own.items[collection] ?? own.id;
        nth += 1;
        const answer = await api.app.inject({
          method: endpoint.method,
          url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
            encodeURIComponent(name === 'id' ? id : (params[name] ?? '')),
          ),
          remoteAddress: `10.1.${(nth >> 8) & 255}.${nth & 255}`,
          headers: { authorization: `Bearer ${own.tokens[caller]}`, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        if (answer.statusCode >= 500)
          failed.push(`${caller} ${endpoint.method} ${endpoint.path}: ${answer.statusCode}`);
        if (answer.statusCode < 300) accepted += 1;
      }
  }
  expect(failed).toEqual([]);
  expect(accepted).toBeGreaterThan(50);
  expect(await rowsOf(api, foreign.id)).toEqual(before);
  expect((await accountsOf(own.id)).filter(({ role }) => role === 'super-admin')).toEqual([]);
  for (const { role, scopes } of await tokensOf(own.id))
    expect(scopes.filter((scope) => !(rolePermissions[role] as readonly string[]).includes(scope))).toEqual(
      [],
    );
});
