import type { HeatMap } from '@repartee/contracts/feedback/progress/heat-map';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import { demoColleagues } from './demo-users.ts';
import { seedHistory } from './seed-history.ts';
import { seedUsers } from './seed-users.ts';

const api = useTestApi();
const created_at = new Date('2026-01-01T00:00:00Z');
beforeAll(async () => {
  await api.everywhere(async (db) => {
    await seedUsers(db, demoColleagues, { password_hash: '', created_at });
    await seedHistory(db, Date.now());
  });
}, 180_000);

describe('the weeks of practice of the demo', () => {
  it('the operator of the demo sees learners who lose again and again, a learner without practice, and learners who do well', async () => {
    const seen = async () => {
      const { people }: HeatMap = await api.get('operator', '/v1/progress/heat_map');
      const named = people.map(({ name, help }) => [name, help]);
      expect(Object.fromEntries(named)).toMatchObject({
        'Léonie Garnier': ['losing'],
        'Hugo Perrin': ['losing'],
        'Malik Benali': ['inactive'],
        'Clara Fontaine': [],
        'Inès Morel': [],
      });
    };
    await vi.waitFor(seen, { timeout: 20_000, interval: 200 });
  });

  it('the learner of the demo has improved from one attempt to the next', async () => {
    const improved = async () => {
      const { items } = await api.get('user', '/v1/coaching_sessions');
      const scores = items.map(({ score }: { score: number }) => score);
      expect(scores).toHaveLength(3);
      expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
      expect(items.map(({ passed }: { passed: boolean | null }) => passed)).toEqual([true, false, false]);
    };
    await vi.waitFor(improved, { timeout: 20_000, interval: 200 });
  });
});
