import { practiceObservation } from '@repartee/ai/practice/observation/observe';
import { builtInJudges } from '@repartee/ai/practice/recognition/judgeable';
import { playLearner } from '@repartee/ai/simulate/play-learner';
import type { ReadReply } from '@repartee/ai/simulate/play-level';
import { builtInChat } from '@repartee/ai/vendors/built_in/chat';
import { learnerLevels, playsOfLevel } from '@repartee/contracts/feedback/data-sheet/data-sheet';
import { expect, it } from 'vitest';
import { receiveReply } from '../../ai/markers/receive-reply.ts';
import { criteriaOf } from '../../feedback/data-sheet/plan-plays.ts';
import { readCriteria, readLevels } from '../../feedback/data-sheet/read-plays.ts';
import type { SheetPlay } from '../../runtime/database/schema/analysis-tables.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import { castOf } from '../../session/turn/transcript-for-engine.ts';
import { demoScenarios } from './index.ts';

const chat = builtInChat(async () => undefined);
const never = new AbortController().signal;
const read: ReadReply = async (chunks) => {
  const reply = receiveReply(chunks);
  for await (const _ of reply.pieces);
  return { text: reply.text, ended: reply.decisive !== null };
};

const ids = (key: string) => ({ id: key, version_id: null, image: null });
const snapshots = demoScenarios.map(
  ({ key, scenario, persona, mission, observers }): ScenarioSnapshot => ({
    scenario: { ...ids(key), ...scenario, tags: [...scenario.tags], organization_id: key },
    persona: { ...ids(key), ...persona },
    mission: mission && { ...ids(key), ...mission },
    observers: observers.map((observer, index) => ({ ...ids(`${key}${index}`), ...observer })),
  }),
);

async function playsOf(snapshot: ScenarioSnapshot): Promise<SheetPlay[]> {
  const plays: SheetPlay[] = [];
  for (const level of learnerLevels)
    for (let play = 0; play < playsOfLevel; play += 1) {
      const seed = `${level}/${play}`;
      const cast = { seed, ...castOf(snapshot) };
      const transcript = await playLearner(
        (request) => chat.stream(request, never),
        { ...cast, level, criteria: criteriaOf(snapshot) },
        read,
      );
      const lines = transcript.map((line, index) => ({ ...line, seq: index + 1 }));
      const readings = snapshot.observers.map(({ id, name, content }) => ({
        id,
        ...practiceObservation({
          ...cast,
          observer: { ...content, id, name },
          transcript: lines,
          status: 'end',
        }),
      }));
      const criteria = readings.flatMap(({ id, criteria: judged }) =>
        judged.map(({ key, score }) => ({ observer_id: id, key, score, quote: null })),
      );
      const aims = (readings[0]?.success_criteria ?? []).map(({ met }) => met);
      plays.push({
        level,
        turns: 0,
        won: false,
        disclosures: 0,
        unearned: { count: 0, of: 0 },
        judgements: [{ score: null, criteria, aims }],
      });
    }
  return plays;
}

it('B-13 on the built-in engine, at least 90 % of the criteria of the shipped scenarios that it can judge tell the levels apart', {
  timeout: 120_000,
}, async () => {
  const lines = [];
  for (const snapshot of snapshots) {
    const plays = await playsOf(snapshot);
    expect(readLevels(plays).good.plays).toBe(playsOfLevel);
    const { language } = snapshot.scenario.content;
    const texts = criteriaOf(snapshot);
    for (const [index, one] of readCriteria(snapshot, plays, {}).entries())
      if (builtInJudges(texts[index] ?? '', language)) lines.push(one);
  }
  const apart = lines.filter(({ finding }) => finding === 'tells-apart');
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter(({ finding }) => finding === 'reversed')).toEqual([]);
  expect(apart.length / lines.length).toBeGreaterThanOrEqual(0.9);
});
