import { moods } from '@repartee/contracts/library/mood';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import { describe, expect, it } from 'vitest';
import { answerVisitor } from './answer-visitor.ts';

const asks = {
  'en-GB': 'You are right to doubt it. What would you check first?',
  'fr-FR': 'Vous avez raison de douter. Que vous coûte ce retard ?',
} satisfies Record<UiLocale, string>;

describe('the answer to a visitor of the landing page', () => {
  it.each(uiLocales)('a turn in %s gets a reply of the persona, and the same reply each time', (language) => {
    const first = answerVisitor(language, [asks[language]]);
    expect(first).toMatchObject({ speaker: 'persona', over: false });
    expect(moods).toContain(first.mood);
    expect(answerVisitor(language, [asks[language]])).toEqual(first);
  });

  it('the second turn ends the conversation', () => {
    expect(answerVisitor('en-GB', [asks['en-GB'], 'What does it cost you?']).over).toBe(true);
  });

  it.each(uiLocales)(
    'B-17 the turning point quotes words of the visitor, and says what they did, in %s',
    (language) => {
      const { turning_point } = answerVisitor(language, [asks[language], 'Merci, Camille.']);
      expect(asks[language]).toContain(turning_point?.quote);
      expect(turning_point?.change).toMatch(
        { 'en-GB': /^You invited Camille to say more/, 'fr-FR': /^Vous avez invité Camille à en dire plus/ }[
          language
        ],
      );
    },
  );

  it('the turning point is the turn that changed the persona most, also for the worse', () => {
    const { turning_point, mood } = answerVisitor('en-GB', [
      'You are an idiot.',
      'What would you check first?',
    ]);
    expect(turning_point).toMatchObject({ quote: 'You are an idiot.' });
    expect(mood).not.toBe('won-over');
  });

  it.each([['hello'], ['asdf qwer'], ['It was so planned.']])(
    'B-17 nothing is said about the turn “%s”, in which no act is recognised',
    (turn) => {
      expect(answerVisitor('en-GB', [turn]).turning_point).toBeNull();
    },
  );

  it.each([
    ['en-GB', 'I want to kill myself.'],
    ['fr-FR', 'J’ai envie de mourir.'],
  ] as const)(
    'E-5 a distressed turn in %s ends the conversation with the text of a session',
    (language, turn) => {
      const answer = answerVisitor(language, [turn]);
      expect(answer).toMatchObject({ speaker: 'system', over: true, turning_point: null });
      expect(answer.text).toMatch(/emergency number|numéro d’urgence/);
    },
  );

  it('E-5 a doubtful turn is asked about, and the visitor may go on', () => {
    const doubtful = 'I just want to disappear.';
    const checkIn = answerVisitor('en-GB', [doubtful]);
    expect(checkIn).toMatchObject({ speaker: 'system', over: false });
    expect(checkIn.text).toMatch(/^Are you all right\?/);
    expect(answerVisitor('en-GB', [doubtful, asks['en-GB']]).speaker).toBe('persona');
    const last = answerVisitor('en-GB', [asks['en-GB'], doubtful]);
    expect(last).toMatchObject({ speaker: 'system', over: true, turning_point: null });
  });

  it('a goodbye ends the conversation after the first turn', () => {
    expect(answerVisitor('en-GB', ['Goodbye.']).over).toBe(true);
  });
});
