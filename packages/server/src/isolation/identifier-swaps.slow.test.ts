import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import { aFullOrganization, type FullOrganization } from './full-organization.fixture.ts';
import { type LeakedData, leakedDataOf, whatIsForeign } from './leaked-data.fixture.ts';
import { liveSwaps } from './live-swaps.fixture.ts';
import { rowsOf } from './organization-rows.fixture.ts';
import { type SwappedCall, swapsOf } from './swapped-calls.fixture.ts';

let own: FullOrganization;
let foreign: FullOrganization;
let before: Record<string, string[]>;
let leaked: LeakedData;

// What the conditions of queries separate is the same on both databases, and 13,000 requests take half as long on PGlite.
const { TEST_DATABASE_URL } = process.env;
beforeAll(() => void delete process.env.TEST_DATABASE_URL);
afterAll(() => {
  if (TEST_DATABASE_URL !== undefined) process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
});

const api = useTestApi(() => ({ remotePermissions: () => [remotePermission] }));
beforeAll(async () => {
  own = await aFullOrganization(api, 'ownmark');
  foreign = await aFullOrganization(api, 'foreignmark');
  before = await rowsOf(api, foreign.id);
  leaked = leakedDataOf(foreign.marker, before, await rowsOf(api, own.id));
  await withoutRowSecurity();
});

/**
 * Disables row-level security, to test that the conditions in the queries alone already separate the
 * organizations.
 */
const withoutRowSecurity = () =>
  api.database.owner.transaction().execute(async (tx) => {
    for (const table of Object.keys(before))
      await sql`alter table ${sql.table(table)} disable row level security`.execute(tx);
  });

let sent = 0;
async function send({ endpoint, url, payload }: SwappedCall, token: string | undefined) {
  sent += 1;
  const answer = await api.app.inject({
    method: endpoint.method,
    url,
    // Each request has another IP address, because many wrong codes from one IP address would get 429.
    remoteAddress: `10.0.${(sent >> 8) & 255}.${sent & 255}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, text: answer.payload };
}

const remotePermission = {
  permission: 'insights:read',
  title: { 'en-GB': 'Insights', 'fr-FR': 'Analyses' },
  remote: 'mfe-insights',
};

/**
 * Stops testing an endpoint and field for a caller if the first four responses are 401 or 403, because the
 * caller then has no access.
 */
class RefusedCaller {
  private readonly inARow = new Map<string, number>();

  count({ place }: SwappedCall, status: number) {
    const before = this.inARow.get(place) ?? 0;
    this.inARow.set(place, status === 401 || status === 403 ? before + 1 : Number.NEGATIVE_INFINITY);
  }

  everywhere = ({ place }: SwappedCall) => (this.inARow.get(place) ?? 0) >= 4;
}

describe('isolation of two organizations on one installation', { timeout: 600_000 }, () => {
  it('both organizations of the test have rows in all tables whose rows belong to an organization', () => {
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  it('R-PERM-6 without row-level security, 10,000 requests with ids of another organization do not reveal its rows', async () => {
    const wrong: string[] = [];
    let swaps = 0;
    const calls = allEndpoints.flatMap((endpoint) => [...swapsOf(endpoint, own, leaked)]);
    const callers = [...Object.entries(own.tokens), ['anonymous', undefined] as const];
    for (const [nth, [caller, token]] of callers.entries()) {
      const refused = new RefusedCaller();
      for (const [at, call] of calls.entries()) {
        // The operator sends all requests, because operators have the most permissions. Each other caller sends
        // only a twelfth of the requests.
        if (caller !== 'operator' && at % 12 !== nth) continue;
        if (refused.everywhere(call)) continue;
        const { status, text } = await send(call, token);
        refused.count(call, status);
        const seen = whatIsForeign(text, call, leaked);
        if (seen || status >= 500)
          wrong.push(`${caller}: ${call.place} = ${call.reference} answers ${status} ${seen}`);
        swaps += 1;
      }
      for (const name of leaked.files) {
        const { statusCode } = await api.app.inject({ method: 'GET', url: `/api/image/uploads/${name}` });
        if (statusCode !== 404) wrong.push(`${caller}: image ${name} answers ${statusCode}`);
        swaps += 1;
      }
    }
    expect(whatIsForeign(JSON.stringify(await rowsOf(api, own.id)), undefined, leaked)).toBeUndefined();
    const live = await liveSwaps(api, own, leaked);
    expect([...wrong, ...live.wrong]).toEqual([]);
    expect(await rowsOf(api, foreign.id)).toEqual(before);
    expect(swaps + live.swaps).toBeGreaterThanOrEqual(10_000);
  });

  it('a super-admin who sends ids of another organization gets its rows, and the test detects these rows', async () => {
    const unread = new Set<string>();
    const read = new Set<string>();
    for (const call of allEndpoints.flatMap((endpoint) => [...swapsOf(endpoint, own, leaked)])) {
      if (call.endpoint.method !== 'GET' || read.has(call.place)) continue;
      const { text } = await send(call, api.tokens['super-admin']);
      (whatIsForeign(text, call, leaked) ? read : unread).add(call.place);
    }
    // Request fields that reveal no rows of the other organization even to a super-admin, each with the
    // reason.
    expect([...unread].filter((place) => !read.has(place))).toEqual([
      // The test sends the stored hash of a code. The hash reveals nothing, because the API accepts only the
      // code itself.
      'GET /v1/check_invite_code/{invite_code} params invite_code',
      // Only scenarios link to other items, so the filter `uses` finds no personas, missions or observers.
      'GET /v1/personas query uses',
      'GET /v1/missions query uses',
      'GET /v1/observers query uses',
      // The test replaces only one of the two ids in the path, so the API finds no version of an item.
      ...['personas', 'missions', 'observers', 'scenarios'].flatMap((collection) =>
        ['id', 'version_id'].map((part) => `GET /v1/${collection}/{id}/versions/{version_id} params ${part}`),
      ),
      // The search for assignees of a playlist finds only users to whom the playlist is assigned.
      'GET /v1/playlists/{id}/people query search',
      'GET /v1/playlist_assignees query search',
      // The response contains amounts and a date, without ids or names of the user.
      'GET /v1/users/{id}/ai_budget params id',
      // The test sends the stored hash of an address. The API accepts only the address itself.
      'GET /v1/calendar/{token} params token',
      // The caller has passed no playlist of the other organization.
      'GET /v1/playlists/{id}/certificate params id',
      // The test replaces only one of the two ids in the path, so the API finds no recording.
      ...['id', 'recording_id'].map(
        (part) => `GET /v1/coaching_sessions/{id}/recordings/{recording_id} params ${part}`,
      ),
      // Only the learner has own lines heard again.
      'GET /v1/coaching_sessions/{id}/second_recogniser params id',
      // The response contains counts by language and model, without ids or names of the organization.
      'GET /v1/ai_usage/hearing query organization_id',
      // No reviewer in this test has scored a session with the requested observer, so its quality report is
      // empty.
      'GET /v1/observers/{id}/quality params id',
      // Trials of observers include only rows of the caller's organization.
      'GET /v1/observers/{id}/trials params id',
      'GET /v1/observers/{id}/trial_estimate params id',
      'GET /v1/observers/{id}/trial_estimate query model_id',
      'GET /v1/observer_trials/{id} params id',
      // A note is shown to its author only.
      'GET /v1/coaching_sessions/{id}/note params id',
      // The test sends the stored hash of a token. The hash reveals nothing, because the API accepts only the
      // token itself.
      'GET /v1/shared_reports/{token} params token',
      // A draft or simulation is shown to its author only.
      'GET /v1/scenario_drafts/{id} params id',
      'GET /v1/simulations/{id} params id',
      // A scenario has its data sheet only in its own organization.
      'GET /v1/scenarios/{id}/data_sheet params id',
      // The response contains counts and times, without ids or names of the organization.
      'GET /v1/organizations/{id}/retention_preview params id',
      // The other organization of this test has no OpenID provider.
      'GET /v1/organizations/{id}/identity_providers params id',
      // The path contains the id of the caller's own organization, so `search` finds only credit changes of
      // this organization.
      'GET /v1/organizations/{id}/credit_changes query search',
      // The response contains dates, without ids or names of the organization.
      'GET /v1/organizations/{id}/erasure params id',
      // Anybody reads what is published; the published text of this test is empty.
      'GET /v1/legal_texts/{kind} query organization',
      // A super-admin, too, finds only the webhooks of the own organization.
      'GET /v1/webhooks/{id} params id',
      'GET /v1/webhooks/{id}/deliveries params id',
      // Public keys.
      'GET /v1/lti/{organization}/keys params organization',
      // Statistics on progress include only users of the caller's organization.
      'GET /v1/progress/heat_map query group_id',
      'GET /v1/progress/judgements query account_id',
      'GET /v1/progress/judgements query competency_id',
      // The response contains a state and counts, without ids or names of the organization.
      'GET /v1/ai_safety_state query organization_id',
      // The AI vendor does not respond in this test, so the API returns none of the vendor's models.
      'GET /v1/ai_providers/{id}/vendor_models params id',
      // The response contains costs by day, without ids or names of the organization.
      'GET /v1/ai_usage query organization_id',
      // The test sends the stored hash of a code. The hash reveals nothing, because the API accepts only the
      // code itself.
      'GET /v1/shared_sessions/{access_code} params access_code',
      // The response is a compressed package, in which the test finds no id.
      'GET /v1/session_generators/{id}/course_package params id',
    ]);
  });
});
