import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFullOrganization, type FullOrganization } from '../../isolation/full-organization.fixture.ts';
import { collections } from '../../isolation/sample-value.fixture.ts';
import { aToken } from '../../testing/a-token.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { type ApiDocument, exampleId } from './openapi-examples.ts';

const api = useTestApi();
let document: ApiDocument;
let own: FullOrganization;

beforeAll(async () => {
  document = await api.get(undefined, '/v1/openapi.json');
  const full = await aFullOrganization(api, 'examples');
  // Calls deactivate and delete this user.
  const draft = { email: 'target@examples.example', first_name: 'Robin', last_name: 'Hale', role: 'user' };
  const { id } = await api.post(full.tokens.operator, '/v1/users', draft);
  own = { ...full, items: { ...full.items, '/v1/users': id } };
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const operationOf = (endpoint: Endpoint) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`The document lacks ${nameOf(endpoint)}.`);
  return operation;
};

/** The examples name items that do not exist. Replaces their ids by those of items that do. */
function withOwnIds(value: unknown, field = '', collection = ''): unknown {
  if (value === exampleId) return own.items[collections[field] ?? collection] ?? value;
  if (Array.isArray(value)) return value.map((one) => withOwnIds(one, field, collection));
  if (typeof value !== 'object' || value === null) return value;
  const { role } = value as { role?: unknown };
  const of = typeof role === 'string' ? `/v1/${role}s` : collection;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      inner === exampleId && name === 'item_id' ? own.items[of] : withOwnIds(inner, name, collection),
    ]),
  );
}

/** Sends the example of a call in the name of each role, until one is allowed. Returns the status, or the code of the error. */
async function outcomeOf(endpoint: Endpoint): Promise<number | string> {
  const { parameters = [], requestBody } = operationOf(endpoint);
  const [collection = ''] = endpoint.path.split('/{');
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { example } = parameters.find((one) => one.name === name) ?? {};
    return encodeURIComponent(String(withOwnIds(example, name, collection)));
  });
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === 'query' && one.example !== undefined)
      .map(({ name, example }): [string, string] => [name, String(withOwnIds(example, name))]),
  );
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  const body = withOwnIds(content?.example, '', collection) as object | undefined;
  let outcome = '';
  for (const role of ['user', 'guest', 'operator', 'super-admin'] as const) {
    const token =
      (role === 'user' || role === 'guest') && !ends.test(endpoint.path)
        ? own.tokens[role]
        : await aToken(api, { role, slug: 'examples' });
    const isForm = type === 'application/x-www-form-urlencoded';
    const { statusCode, payload } = await api.app.inject({
      method: endpoint.method,
      url: `${path}?${query}`,
      headers: {
        ...(endpoint.access !== 'public' && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
      },
      ...(body && { payload: isForm ? new URLSearchParams({ ...body }).toString() : JSON.stringify(body) }),
    });
    if (statusCode < 300) return statusCode;
    const { code } = JSON.parse(payload);
    if (rank(code) >= rank(outcome)) outcome = code;
  }
  return outcome;
}
/** A role that is refused says less than one that finds nothing. */
const rank = (code: string): number =>
  ['', 'not_signed_in', 'not_permitted', 'not_found', code].indexOf(code);

const ends = /logout|sign_out|sign_ins|me\/data|erasure/;

const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];

/** Errors by ids, codes and states, which an example cannot know. */
const unknowable = [
  'access_code_unknown',
  'backend_unusable',
  'conflict',
  'email_taken',
  'item_in_use',
  'not_found',
  'session_over',
  'wrong_credentials',
];

describe('E-11 the examples of the OpenAPI document', () => {
  it('every call with a JSON body or a JSON reply has an example of it', () => {
    const without = allEndpoints.filter((endpoint) => {
      const { requestBody, responses } = operationOf(endpoint);
      const parts = [
        requestBody?.content['application/json'],
        responses['200']?.content?.['application/json'],
      ];
      return parts.some((part) => part && part.example === undefined);
    });
    expect(without.map(nameOf)).toEqual([]);
  });

  it('every example of a reply matches the description of the reply', () => {
    const wrong = allEndpoints.flatMap((endpoint) => {
      const example = operationOf(endpoint).responses['200']?.content?.['application/json']?.example;
      const parsed = example === undefined ? undefined : endpoint.reply?.safeParse(example);
      return parsed && !parsed.success
        ? parsed.error.issues.map(({ path, message }) => `${nameOf(endpoint)} ${path.join('.')}: ${message}`)
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('the API understands the example of every call, and accepts more than two thirds of them', async () => {
    const calls = [...allEndpoints].sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
    const refused: Record<string, string[]> = {};
    let accepted = 0;
    for (const endpoint of calls) {
      const outcome = await outcomeOf(endpoint);
      if (typeof outcome === 'number') accepted += 1;
      else if (!unknowable.includes(outcome))
        refused[outcome] = [...(refused[outcome] ?? []), nameOf(endpoint)].sort();
    }
    expect(refused).toEqual({
      // A hash of the text, or a secret, that the rows of this test do not have.
      changed_meanwhile: [
        'POST /v1/installation/legal_documents/{kind}/versions',
        'POST /v1/legal_documents/{kind}/versions',
        'POST /v1/me/legal_acceptances',
      ],
      internal: ['POST /v1/webhooks/{id}/tests'],
      // Files have no example, criteria and assignments are those of one session or playlist, and a record store at another
      // address needs its secret again.
      invalid_input: [
        'POST /api/image/uploads',
        'POST /v1/coaching_sessions/{id}/human_verdicts',
        'POST /v1/draft_sources',
        'POST /v1/me/passkeys',
        'POST /v1/packs/import',
        'POST /v1/playlists/{id}/reminders',
        'PUT /v1/learning_record_stores/{id}',
      ],
      not_permitted: ['PUT /v1/remote_overrides/{remote}'],
    });
    expect(accepted).toBeGreaterThan((allEndpoints.length * 2) / 3);
  }, 240_000);
});
