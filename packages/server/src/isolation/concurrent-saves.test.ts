import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { updateIdentityProvider } from '@repartee/contracts/people/organization/endpoints';
import { updateMenuArrangement } from '@repartee/contracts/remotes/menu-arrangement';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import { aFullOrganization, type FullOrganization } from './full-organization.fixture.ts';

const api = useTestApi();
let own: FullOrganization;
beforeAll(async () => {
  own = await aFullOrganization(api, 'savers');
});

const fieldsOf = ({ body }: Endpoint): readonly string[] =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : [];
// `identity-providers.test.ts` tests the one that needs a provider at its issuer, `open-deployments.test.ts` of platform the
// one that needs the registry of remotes.
const elsewhere: readonly Endpoint[] = [updateIdentityProvider, updateMenuArrangement];
const saves = allEndpoints.filter(
  (endpoint) => fieldsOf(endpoint).includes('expected') && !elsewhere.includes(endpoint),
);

const idOf = ({ path }: Endpoint): string => own.items[path.split('/{')[0] ?? ''] ?? '';
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

/** What the editor of the endpoint loads: where it is read, and how the draft is found in the reply. */
// biome-ignore lint/suspicious/noExplicitAny: each endpoint has other fields
const readings: Record<string, { from: string; draft?(body: any, id: string): object }> = {
  '/v1/organizations/{id}/metadata/custom': {
    from: '/v1/organizations/{id}/metadata',
    draft: ({ custom }) => ({ entries: custom }),
  },
  '/v1/organizations/{id}/metadata/organization': {
    from: '/v1/organizations/{id}/metadata',
    draft: ({ organization }) => ({ entries: organization }),
  },
  '/v1/organizations/{id}/metadata/product': {
    from: '/v1/organizations/{id}/metadata',
    draft: ({ product }) => ({ entries: product }),
  },
  '/v1/organizations/{id}/operator_contact': { from: '/v1/organizations/{id}' },
  '/v1/organizations/{id}/realm_mappings': {
    from: '/v1/organizations/{id}/realm_mappings',
    draft: ({ mappings }) => ({
      mappings: mappings.map(({ user_group_name: _, ...mapping }: Record<string, unknown>) => mapping),
    }),
  },
  '/v1/competencies/{id}': {
    from: '/v1/competencies',
    draft: ({ items }, id) => items.find((one: { id: string }) => one.id === id),
  },
  '/v1/learning_record_stores/{id}': {
    from: '/v1/webhooks',
    draft: ({ items }, id) => {
      const { url, description, enabled, lrs } = items.find((one: { id: string }) => one.id === id);
      return { url, description, enabled, ...lrs };
    },
  },
  '/v1/lti_platforms/{id}': {
    from: '/v1/lti_platforms',
    draft: ({ items }, id) => items.find((one: { id: string }) => one.id === id),
  },
  '/v1/users/{id}': {
    from: '/v1/users/{id}',
    draft: ({ groups, ...user }) => ({ ...user, group_ids: ids(groups) }),
  },
  '/v1/user_groups/{id}': {
    from: '/v1/user_groups/{id}',
    draft: ({ members, ...group }) => ({ ...group, member_ids: ids(members) }),
  },
  '/v1/playlists/{id}': {
    from: '/v1/playlists/{id}',
    draft: ({ scenarios, users, groups, ...playlist }) => ({
      ...playlist,
      scenario_ids: ids(scenarios),
      user_ids: ids(users),
      group_ids: ids(groups),
    }),
  },
};

async function loadedDraft(endpoint: Endpoint): Promise<Record<string, unknown>> {
  const reading = readings[endpoint.path] ?? { from: endpoint.path };
  const id = idOf(endpoint);
  const answer = await api.call(own.tokens.operator, 'GET', reading.from.replace('{id}', id));
  expect(answer.status, reading.from).toBe(200);
  const draft = (reading.draft?.(answer.body, id) ?? answer.body) as Record<string, unknown>;
  const fields = fieldsOf(endpoint).filter((field) => field in draft && field !== 'expected');
  const { links, ...loaded } = Object.fromEntries(fields.map((field) => [field, draft[field]]));
  if (!Array.isArray(links)) return loaded;
  return { ...loaded, links: links.map(({ role, item_id }) => ({ role, item_id })) };
}

const amountOf = (draft: Record<string, unknown>) =>
  ['own_budget_eur', 'monthly_cap_eur'].find((name) => name in draft);

const markOf = (draft: Record<string, unknown>, saver: string, pair: number): string =>
  amountOf(draft) ? `${pair + 1}.${saver.length}` : `${saver} saver of pair ${pair}`;

/** Changes the amount or the first text of the draft to one that no other save uses. */
function changed(draft: Record<string, unknown>, mark: string): Record<string, unknown> {
  const field = ['description', 'first_name', 'sender_name', 'operator_name', 'name', 'note'].find(
    (name) => typeof draft[name] === 'string',
  );
  const changes = field ?? amountOf(draft);
  if (changes) return { ...draft, [changes]: mark };
  const list = draft.entries ? 'entries' : 'mappings';
  const [first] = draft[list] as readonly Record<string, unknown>[];
  return { ...draft, [list]: [{ ...first, [list === 'entries' ? 'value' : 'realm_name']: mark }] };
}

it.each(saves.map((endpoint) => ({ endpoint, path: endpoint.path })))(
  'E-18 of two concurrent saves of $path, one is stored and the other gets a conflict',
  async ({ endpoint }) => {
    const url = endpoint.path.replace('{id}', idOf(endpoint));
    const by = /metadata\/product|organizations\/\{id\}$/.test(endpoint.path)
      ? 'super-admin'
      : own.tokens.operator;
    for (let pair = 0; pair < 4; pair += 1) {
      const expected = await loadedDraft(endpoint);
      const answers = await Promise.all(
        ['first', 'second'].map((saver) =>
          api.call(by, endpoint.method, url, {
            ...changed(expected, markOf(expected, saver, pair)),
            expected,
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses, answers.map(({ body }) => body.code).join()).toEqual([200, 409]);
      const [winner] = ['first', 'second'].filter((_, index) => answers[index]?.status === 200);
      expect(JSON.stringify(await loadedDraft(endpoint))).toContain(markOf(expected, winner ?? '', pair));
    }
  },
);
