import { countUnearned, earnedChanges } from '@repartee/ai/earned/earned-changes';
import { learnerData } from '@repartee/ai/practice/learner/learner-data';
import { practiceReply } from '@repartee/ai/practice/practice-reply';
import { seededRandom } from '@repartee/ai/practice/seeded-random';
import type { RoleplayCast } from '@repartee/ai/roleplay/reply-request';
import { answersOfLimit, usualMostUnearned } from '@repartee/contracts/library/item-limits';
import { languageOf } from '@repartee/contracts/locales';
import { expect, it } from 'vitest';
import { shippedCasts } from './shipped-casts.fixture.ts';

/** Excuses and evasions of poor learners, beside the lines of the simulated learner. */
const excuses = {
  'en-GB': [
    'We are short of people this month.',
    'That was another department.',
    'I did not decide that.',
    'Everybody has problems at the moment.',
    'There is nothing I can do about it.',
    'The system is to blame, not me.',
    'Fine, whatever.',
    'It will sort itself out.',
    'I only do my job here.',
    'Other people wait much longer.',
  ],
  'fr-FR': [
    'Il nous manque du monde ce mois-ci.',
    'C’était un autre service.',
    'Je n’ai pas décidé cela.',
    'Tout le monde a des problèmes en ce moment.',
    'Je n’y peux rien.',
    'C’est le système, pas moi.',
    'Bon, si vous le dites.',
    'Cela s’arrangera tout seul.',
    'Je ne fais que mon travail ici.',
    'D’autres attendent bien plus longtemps.',
  ],
};
const turnsOfPlay = 20;
const seeds = ['a', 'b'];

/** Plays a poor learner against the built-in engine. Both depend only on the seed. */
function play(cast: RoleplayCast) {
  const random = seededRandom(cast.seed);
  const { idle, neutral } = learnerData[cast.language === 'fr-FR' ? 'fr' : 'en'];
  const said = [...idle, ...neutral, ...excuses[cast.language === 'fr-FR' ? 'fr-FR' : 'en-GB']];
  const { opening_line } = cast.persona;
  const lines: { seq: number; speaker: 'persona' | 'learner'; text: string }[] = [];
  const add = (speaker: 'persona' | 'learner', text: string) =>
    lines.push({ seq: lines.length + 1, speaker, text });
  if (opening_line) add('persona', opening_line);
  for (let turn = 0; turn < turnsOfPlay; turn += 1) {
    add('learner', said.splice(Math.floor(random() * said.length), 1)[0] ?? '');
    const { text, marker } = practiceReply({ ...cast, transcript: lines });
    add('persona', text);
    if (marker) return { lines, won: marker === '[WIN]' };
  }
  return { lines, won: false };
}

it.each(['en-GB', 'fr-FR'] as const)(
  'B-14 no shipped scenario in %s gives a poor learner more than 2 of 50 answers unearned at difficulty 3',
  async (language) => {
    const casts = await shippedCasts(language);
    expect(casts.length).toBeGreaterThan(5);
    for (const { persona, ...rest } of casts) {
      const cast = { ...rest, persona: { ...persona, difficulty: 3 as const } };
      const counts = seeds.map((seed) => {
        const { lines, won } = play({ ...cast, seed: `${cast.scenario.name}/${seed}` });
        return countUnearned(lines, earnedChanges(lines, cast.persona, languageOf(language), won));
      });
      const sum = (key: 'count' | 'of') => counts.reduce((total, one) => total + one[key], 0);
      expect(sum('of'), cast.scenario.name).toBeGreaterThan(turnsOfPlay);
      expect(sum('count') / sum('of'), cast.scenario.name).toBeLessThanOrEqual(
        usualMostUnearned / answersOfLimit,
      );
    }
  },
);
