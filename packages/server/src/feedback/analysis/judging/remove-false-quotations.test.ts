import { describe, expect, it } from 'vitest';
import { withoutFalseAttributions, withoutFalseQuotations } from './remove-false-quotations.ts';

const messages = [
  { seq: 1, speaker: 'persona', text: 'My team works on Sundays.' },
  { seq: 2, speaker: 'learner', text: 'I will send you the plan tonight.' },
  { seq: 3, speaker: 'learner', text: 'Je vous envoie le plan ce soir.' },
] as const;

describe('the check of quotations in comments and advice', () => {
  it.each([
    'You said “I will send you the plan”. Good.',
    'After “My team works on Sundays” you went on.',
    'Waiting for the “yes” would help.',
    'Vous avez dit « Je vous envoie le plan ». Bien.',
    'No quotation at all; two sentences. Yes.',
  ])('B-1 a comment without a false quotation is kept: %j', (text) => {
    expect(withoutFalseQuotations(text, messages)).toEqual({ text, dropped: 0 });
  });

  it.each([
    ['You said “I do not care at all”. Ask first.', 'Ask first.'],
    ['Ask first. "You are all fired" ended it!', 'Ask first.'],
    ['Vous avez dit « Je m’en moque vraiment ». Demandez d’abord.', 'Demandez d’abord.'],
    ['He said “Stop it now. Go away. Please.” and left. Then you asked.', 'Then you asked.'],
    ['„Ich will das nicht” was hard.', ''],
  ])('B-1 a sentence of a comment is removed if the sentence quotes what nobody said: %j', (text, kept) => {
    expect(withoutFalseQuotations(text, messages)).toEqual({ text: kept, dropped: 1 });
  });

  it.each([
    ['Say: “What would you need to accept this?”', true],
    ['You could open with “What happened this morning?”', true],
    ['Demandez : « De quoi auriez-vous besoin ? »', true],
    ['When you said “I will send you the plan”, add the hour.', true],
    ['When you said “I do not care at all”, it broke.', false],
    ['Your “nobody cares about this” hurt.', false],
    ['Vous avez répondu « Je m’en moque vraiment ».', false],
  ])(
    'B-1 a sentence of advice that attributes a false quotation to a speaker is removed: %j (kept: %s)',
    (text, kept) => {
      expect(withoutFalseAttributions(text, messages).text).toBe(kept ? text : '');
    },
  );
});
