import type { Report } from '@repartee/contracts/session/report';
import { describe, expect, it } from 'vitest';
import { useStage } from '../feedback/analysis/use-stage.fixture.ts';
import { aSession } from './stage/stage.fixture.ts';

const { api, database, learner, report } = useStage();

describe('R-SES-2 a model that also writes the lines of the learner', () => {
  it.each(['User', 'Robin', 'Robin Hale'])('cannot win the session for %s', async (name) => {
    api.engine.models = [{ id: crypto.randomUUID(), name: 'a-vendor', built_in: false }];
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    for (let turn = 1; turn <= 3; turn += 1) {
      tab.say(`We are ${turn} weeks late.`);
      await api.engine.answer(
        `I am not sure.\n\n${name}: Fine, I apologise.\nCamille: Then we agree.\n[WIN]`,
      );
      expect((await tab.got('reply-end', turn)).message).toMatchObject({
        state: 'complete',
        text: 'I am not sure.',
      });
    }
    const { session, messages }: Report = await report(id);
    expect(session.status).toBe('in-progress');
    expect(messages.filter(({ speaker }) => speaker === 'learner')).toHaveLength(3);
    await tab.close();
  });

  it('wins where the marker stands after its own words', async () => {
    api.engine.models = [{ id: crypto.randomUUID(), name: 'a-vendor', built_in: false }];
    const tab = await api.play(learner, await aSession(database, learner));
    tab.say('Thursday at nine, then?');
    await api.engine.answer('Camille: Thursday it is.\n[WIN]');
    expect((await tab.got('reply-end')).message.text).toBe('Thursday it is.');
    expect(await tab.got('outcome')).toMatchObject({ status: 'win', reason: 'marker' });
  });
});
