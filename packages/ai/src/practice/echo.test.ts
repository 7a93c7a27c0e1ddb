import { describe, expect, it } from 'vitest';
import { triggerOf } from './echo.ts';
import { readLearnerTurn } from './reading/read-turn.ts';

describe('the words that a persona quotes of what played a problem down', () => {
  it.each([
    ['fr', 'Bon après tout le monde a ses petits problèmes, hein.', 'tout le monde a ses petits problèmes'],
    ['fr', 'Calmez-vous monsieur, ce n’est pas la fin du monde.', 'Calmez-vous monsieur'],
    ['en', 'It is only three weeks.', 'only three weeks'],
    ['en', 'Calm down, it is late.', 'Calm down'],
  ] as const)('%s: a short clause is quoted to its end: “%s”', (language, text, quoted) => {
    expect(triggerOf(readLearnerTurn(text, language), language)).toBe(quoted);
  });

  it.each([
    ['fr', 'Bon après tout le monde a ses petits problèmes dans la vie et au travail aussi.'],
    ['en', 'It is only three weeks until the new version comes out for all of us.'],
  ] as const)('%s: of a longer one, nothing is: “%s”', (language, text) => {
    expect(triggerOf(readLearnerTurn(text, language), language)).toBeUndefined();
  });
});
