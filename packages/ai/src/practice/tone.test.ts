import { describe, expect, it } from 'vitest';
import { toneOf } from './tone.ts';

const persona = (tone: string, difficulty: 1 | 2 | 3 | 4 = 2, character = 'Twenty years on the floor.') => ({
  tone,
  character,
  difficulty,
});

describe('the tone of a persona', () => {
  it.each([
    ['Dry and precise. Warms visibly when somebody says the hard part first.', 'dry'],
    ['Warm, self-mocking, a bit too quick to joke.', 'warm'],
    ['Soft, precise, apologetic.', 'anxious'],
    ['Polite, a little reserved.', 'formal'],
    ['Polite, weary, then openly disappointed.', 'hurt'],
    ['Loud at first, then tired.', 'curt'],
    ['Never loud, not cold. Bitter.', 'hurt'],
  ] as const)('the first word that names a tone decides, words such as “polite” last: %s', (text, tone) => {
    expect(toneOf(persona(text), 'en')).toBe(tone);
  });

  it.each([
    ['Polie, lasse, un peu sèche.', 'hurt'],
    ['Chaleureux, blagueur.', 'warm'],
    ['Sèche et précise.', 'dry'],
    ['Polie jusqu’à la raideur, puis la voix qui tremble.', 'anxious'],
    ['Courtois, méthodique, un peu solennel.', 'formal'],
    ['Bref, rauque, impatient.', 'curt'],
    ['Jamais froid, sans colère. Inquiet.', 'anxious'],
  ] as const)('the tone is read in French too: %s', (text, tone) => {
    expect(toneOf(persona(text), 'fr')).toBe(tone);
  });

  it('the tone is read from a description in another language than the session', () => {
    expect(toneOf(persona('Anxious and quiet.'), 'fr')).toBe('anxious');
  });

  it('without a tone, the character decides, and then the difficulty', () => {
    expect(toneOf(persona('', 2, 'A bitter man of sixty.'), 'en')).toBe('hurt');
    expect(([1, 2, 3, 4] as const).map((level) => toneOf(persona('', level), 'en'))).toEqual([
      'warm',
      'formal',
      'dry',
      'curt',
    ]);
  });
});
