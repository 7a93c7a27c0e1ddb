import { expect, it } from 'vitest';
import { aSession } from '../stage/stage.fixture.ts';
import { useStage } from '../stage/use-stage.fixture.ts';

const { database, api, learner } = useStage();

async function standingsOf(session_id: string, turn = 'You are an idiot.') {
  const tab = await api.play(learner, session_id);
  tab.say(turn);
  await api.engine.answer('Excuse me?');
  const sent = (await tab.got('reply-end')).message;
  await tab.close();
  const later = await api.play(learner, session_id);
  const kept = (await later.got('snapshot')).messages;
  await later.close();
  return { sent, kept };
}

async function moodsOf(session_id: string) {
  const { sent, kept } = await standingsOf(session_id);
  return { sent: sent.mood, kept: kept.map(({ mood }) => mood) };
}

it('a reply of the built-in engine states the mood of the persona, also after a reconnect', async () => {
  expect(await moodsOf(await aSession(database, learner))).toEqual({
    sent: 'hurt',
    kept: [null, null, 'hurt'],
  });
});

it('a reply states no mood if the scenario does not show moods', async () => {
  const session_id = await aSession(database, learner, { scenario: { shows_mood: false } });
  expect(await moodsOf(session_id)).toEqual({ sent: null, kept: [null, null, null] });
});

const mission = { success_criteria: ['You apologise for the delay', 'You agree a date together'] };

async function aimsOf(parts: Parameters<typeof aSession>[2]) {
  const turn = 'I am sorry about the delay. That is my mistake.';
  const { sent, kept } = await standingsOf(await aSession(database, learner, parts), turn);
  return { sent: sent.aims, kept: kept.map(({ aims }) => aims) };
}

it('B-1 a reply of the built-in engine states which aims are met, also after a reconnect', async () => {
  // Nothing but an agreement could meet the second aim, and the rules do not rule one out.
  const aims = [true, null];
  expect(await aimsOf({ mission })).toEqual({ sent: aims, kept: [null, null, aims] });
});

it('B-1 a reply states no aims if the scenario does not show moods, or if a model gave it', async () => {
  const unknown = { sent: null, kept: [null, null, null] };
  expect(await aimsOf({ mission, scenario: { shows_mood: false } })).toEqual(unknown);
  const builtIn = api.engine.answered_by;
  api.engine.answered_by = { ...builtIn, built_in: false };
  expect(await aimsOf({ mission })).toEqual(unknown);
  api.engine.answered_by = builtIn;
});

it('B-2 the persona is won over with the reply that wins the session, and only listens before it', async () => {
  const session_id = await aSession(database, learner, {
    persona: { difficulty: 1 },
    mission: { success_criteria: ['You ask an open question.'], max_turns: 2 },
  });
  const tab = await api.play(learner, session_id);
  const moodAfter = async (said: string, answer: string, nth: number) => {
    tab.say(said);
    await api.engine.answer(answer);
    return (await tab.got('reply-end', nth)).message.mood;
  };
  const warm = 'I am sorry, I understand. What do you need? I can send you the plan on Friday at ten.';
  expect(await moodAfter(warm, 'Thank you.', 1)).toBe('listening');
  expect(await moodAfter(warm, 'Agreed.\n[WIN]', 2)).toBe('won-over');
});
