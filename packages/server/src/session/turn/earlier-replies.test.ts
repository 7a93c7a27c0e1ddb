import { expect, it, vi } from 'vitest';
import type { Candidate } from '../../ai/candidates/candidate-repository.ts';
import { aLearner, aSession, type Learner } from '../stage/stage.fixture.ts';
import { useStage } from '../stage/use-stage.fixture.ts';

const { database, api, learner } = useStage();

async function earlierRepliesIn(player: Learner, answer: string) {
  const tab = await api.play(player, await aSession(database, player));
  tab.say('What does that date mean on your side?');
  const { request, say, finish } = await api.engine.nextReply();
  say(answer);
  finish();
  await tab.got('reply-end');
  await tab.close();
  return request.earlierReplies;
}

it('the practice engine gets the replies of the learner’s earlier sessions, the newest first, and nobody else’s', async () => {
  const opening = 'I have ten minutes. You said it was about the release.';
  const other = await aLearner(database, 'user', learner.organization_id);
  expect(await earlierRepliesIn(learner, 'So that’s the matter.')).toEqual([]);
  expect(await earlierRepliesIn(other, 'Go on.')).toEqual([]);
  expect(await earlierRepliesIn(learner, 'You first, I think.')).toEqual(['So that’s the matter.', opening]);
  expect(await earlierRepliesIn(learner, 'Not yet.')).toEqual([
    'You first, I think.',
    opening,
    'So that’s the matter.',
    opening,
  ]);
});

it('a model of an AI vendor gets no replies of earlier sessions', async () => {
  const vendor = { provider_origin: 'created' } as Candidate;
  vi.spyOn(api.engine.dispatcher, 'chatModels').mockResolvedValue([vendor]);
  expect(await earlierRepliesIn(learner, 'Yes?')).toBeUndefined();
});
