import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import { seedPlaylists } from './seed-playlists.ts';

const api = useTestApi();
beforeAll(async () => {
  await api.everywhere((db) => seedPlaylists(db, Date.now()));
});

const next = async (by: Caller, language: string) =>
  (await api.get(by, `/v1/me/next_up?language=${language}`)).next;

describe('the playlists of the demo', () => {
  it('each demo playlist is assigned to users, and one user has passed its first step', async () => {
    const { items } = await api.get('super-admin', '/v1/playlists?sort=name');
    expect(items).toHaveLength(3);
    for (const { people } of items) expect(people.count).toBeGreaterThan(0);
    const passed = async () => {
      const body = await api.get('user', '/v1/playlists?whose=assigned&sort=name');
      expect(body.items.map(({ progress }: { progress: object }) => progress)).toMatchObject([
        { state: 'not-started', passed_count: 0, step: 1 },
        { state: 'in-progress', passed_count: 1, step: 2 },
      ]);
    };
    await vi.waitFor(passed, { timeout: 20_000, interval: 200 });
  });

  it('a demo session lasts from the start of its first turn to the end of its last turn', async () => {
    const { items } = await api.get('user', '/v1/coaching_sessions');
    const body = await api.get('user', `/v1/coaching_sessions/${items[0].id}`);
    const { started_at, ended_at, played_ms, turn_count } = body;
    expect(played_ms).toBe(turn_count * 2 * 20_000 - 5_000);
    expect(Date.parse(ended_at) - Date.parse(started_at)).toBe(played_ms);
  });

  it('R-ROUTE-8 learners of both demo organizations are suggested step 2 of a demo playlist as the next practice', async () => {
    const step = { kind: 'assigned', playlist: { step: 2, overdue: false } };
    expect(await next('user', 'fr-FR')).toMatchObject(step);
    expect(await next('foreign user', 'en-GB')).toMatchObject(step);
  });
});
