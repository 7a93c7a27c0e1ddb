import { describe, expect, it } from 'vitest';
import { fidelityLanguages, fidelityTexts } from '../fidelity/fidelity-cast.ts';
import { isInLanguage } from './language-of-text.ts';

const other = { 'en-GB': 'fr-FR', 'fr-FR': 'en-GB' } as const;

describe('the language of a text', () => {
  it.each(fidelityLanguages)('is recognised in every line in %s, and is not the other one', (language) => {
    const { persona, almost_won, mission } = fidelityTexts[language];
    const lines = [...almost_won, ...persona.disclosures, ...mission.success_criteria];
    for (const line of lines) {
      expect(isInLanguage(line, language), line).not.toBe(false);
      if (line.split(' ').length > 9) expect(isInLanguage(line, other[language]), line).toBe(false);
    }
  });

  it.each([
    ['Ich habe nicht viel Zeit für das, und Sie sind schon wieder zu spät.', false],
    ['No puedo creer que usted no lo sepa, esta es la segunda vez que pasa.', false],
    ['我不同意这个日期，我们需要谈谈。', false],
    ['Nein.', undefined],
    ['Camille Roussel, Lyon.', undefined],
    ['Non, that will not do.', true],
  ])('%s', (text, expected) => {
    expect(isInLanguage(text, 'en-GB')).toBe(expected);
  });

  it('is not shown by one word that another language has too', () => {
    expect(isInLanguage('As an AI', 'fr-FR')).toBeUndefined();
    expect(isInLanguage('As an AI, I will not answer that.', 'fr-FR')).toBe(false);
  });

  it('of a language without a word list is not judged', () => {
    expect(isInLanguage('Das ist nicht das, was ich mit Ihnen besprochen habe.', 'sv-SE')).toBe(true);
  });
});
