import { describe, expect, it } from 'vitest';
import { spokenText } from './spoken-text.ts';

const spoken = (written: string) => spokenText(written).text;

describe('spoken text of a reply', () => {
  it.each([
    ['*sighs* No, not today.', 'No, not today.'],
    ['No. *leans back, folds arms* Go on.', 'No. Go on.'],
    ['*He looks at you. He waits.* Well?', 'Well?'],
    ['_pauses_ I was told two weeks.', 'I was told two weeks.'],
    ['Fine. *shrugs*', 'Fine.'],
    ['(pause) And then? [sighs heavily] Nothing.', 'And then? Nothing.'],
    ['I waited... *voice breaking* I waited for you.', 'I waited... I waited for you.'],
    ['*soupire* Non, pas aujourd’hui.', 'Non, pas aujourd’hui.'],
    ['Bon. *Elle hausse les épaules.* Continuez.', 'Bon. Continuez.'],
    ['(silence) Et alors\u00a0?', 'Et alors\u00a0?'],
    ['*long silence* … Fine.', '… Fine.'],
    ['*sighs*', ''],
    ['**sighs** No, not today.', 'No, not today.'],
    ['No. ***leans back*** Go on.', 'No. Go on.'],
    ['Bon. __hausse les épaules__ Continuez.', 'Bon. Continuez.'],
  ])('the spoken text leaves out a stage direction: %s', (written, text) => {
    expect(spoken(written)).toBe(text);
  });

  it.each([
    ['I *never* said that.', 'I never said that.'],
    ['*Never* again. I said *no*.', 'Never again. I said no.'],
    ['*I will not do that.* Understood?', 'I will not do that. Understood?'],
    ['**No.** I *really* mean it.', 'No. I really mean it.'],
    ['**Price** The same. It is **not** fair.', 'Price The same. It is not fair.'],
    ['Je n’ai *jamais* dit ça. **Non\u00a0!**', 'Je n’ai jamais dit ça. Non\u00a0!'],
    ['*Vous m’avez menti.* Voilà.', 'Vous m’avez menti. Voilà.'],
    ['I told him (and I mean it) twice.', 'I told him (and I mean it) twice.'],
    ['He asked you. (you know him) Fine.', 'He asked you. (you know him) Fine.'],
  ])('the spoken text keeps emphasised words and remarks in parentheses: %s', (written, text) => {
    expect(spoken(written)).toBe(text);
  });

  it.each([
    ['# Title\nText.', 'Title\nText.'],
    ['Two things:\n- the price\n* the date\n1. the team', 'Two things:\nthe price\nthe date\n1. the team'],
    ['> Quoted\nSee `plan`.', 'Quoted\nSee plan.'],
    ['~~Old~~ ***new*** __price__', 'Old new price'],
  ])('the spoken text leaves out Markdown marks and keeps the text inside the marks: %j', (written, text) => {
    expect(spoken(written)).toBe(text);
  });

  it.each([
    ['Read [the plan](https://plans.example/2026?v=3) first.', 'Read the plan first.'],
    ['[Le devis](/files/devis.pdf) est là.', 'Le devis est là.'],
    ['It is online: https://plans.example/2026/q3?v=3. Then call.', 'It is online:. Then call.'],
  ])('the spoken text contains the text of a link, but no URL: %s', (written, text) => {
    expect(spoken(written)).toBe(text);
  });

  it.each([
    ['Great 😀👍🏽! Bye 👩‍👩‍👧 ❤️ 🇫🇷', 'Great! Bye'],
    ['😤', ''],
  ])('the spoken text leaves out emoji: %s', (written, text) => {
    expect(spoken(written)).toBe(text);
  });

  it.each([
    '2 * 3 * 4 is 24, and snake_case_names stay.',
    'Repartee® costs 12,5 % – M. Roy said “no” (twice).',
    'Le 3 mars, «\u00a0c’est trop tard\u00a0»… Vraiment\u00a0?',
  ])('a text without stage directions, Markdown and emoji is spoken unchanged: %s', (written) => {
    expect(spokenText(written)).toEqual({ text: written, positions: [...written].map((_, at) => at) });
  });

  it('each character of the spoken text is mapped to its position in the written text', () => {
    const written = '*sighs*  I **never** said 😀 that.';
    const { text, positions } = spokenText(written);
    expect(text).toBe('I never said that.');
    for (const word of ['I', 'never', 'said', 'that'])
      expect(positions[text.indexOf(word)]).toBe(written.indexOf(word));
  });
});

it.each(['[', '*', '_', '(', '](', '[a', '*a ', '. ', ' '])(
  'the spoken part of a text of 100,000 characters that repeats "%s" is found in linear time',
  (part) => {
    const begun = performance.now();
    spokenText(part.repeat(100_000 / part.length));
    // Quadratic time would be more than a minute.
    expect(performance.now() - begun).toBeLessThan(5000);
  },
);
