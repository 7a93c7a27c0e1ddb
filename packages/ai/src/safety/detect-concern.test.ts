import { describe, expect, it } from 'vitest';
import { learnerScript } from '../simulate/simulation-data.ts';
import corpus from './concern-corpus.json' with { type: 'json' };
import held from './corpus/held.json' with { type: 'json' };
import tuned from './corpus/tuned.json' with { type: 'json' };
import { detectConcern } from './detect-concern.ts';
import { safetyMessage } from './safety-message.ts';

/** Sentences by language and by the expected reaction. */
type Labelled = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const sentencesOf = (corpus: Labelled) =>
  Object.values(corpus).flatMap((labels) =>
    Object.entries(labels).flatMap(([expected, texts]) => texts.map((text) => ({ text, expected }))),
  );

const share = (part: number, whole: number): number => Math.round((100 * part) / whole);

/** Precision and recall in percent, of sentences that stop the session and of all that get a reaction. */
function quality(corpus: Labelled) {
  const read = sentencesOf(corpus).map(({ text, expected }) => {
    const detected = detectConcern(text);
    return { expected, found: !detected ? 'none' : detected.certainty === 'clear' ? 'stop' : 'ask' };
  });
  const rates = (isFound: (found: string) => boolean, isDue: (expected: string) => boolean) => {
    const found = read.filter((one) => isFound(one.found));
    const right = found.filter(({ expected }) => isDue(expected)).length;
    return [share(right, found.length), share(right, read.filter(({ expected }) => isDue(expected)).length)];
  };
  return {
    stop: rates(
      (found) => found === 'stop',
      (expected) => expected.startsWith('stop'),
    ),
    reaction: rates(
      (found) => found !== 'none',
      (expected) => expected !== 'none',
    ),
  };
}

describe('E-5 precision and recall of the rules, in percent', () => {
  it('on 356 sentences that were written without knowledge of the rules, and never used to write them', () => {
    expect(sentencesOf(held)).toHaveLength(356);
    expect(quality(held)).toEqual({ stop: [96, 77], reaction: [97, 70] });
  });

  it('on 365 sentences that were used to write the rules', () => {
    expect(sentencesOf(tuned)).toHaveLength(365);
    expect(quality(tuned)).toEqual({ stop: [98, 95], reaction: [99, 96] });
  });
});

describe('E-5 the rules that detect distress or abuse', () => {
  for (const concern of ['distress', 'abuse'] as const)
    it(`the rules detect ${concern} in each English and French example turn that shows ${concern}`, () => {
      const missed = corpus[concern].filter((turn) => {
        const detected = detectConcern(turn);
        return detected?.concern !== concern || detected.certainty !== 'clear';
      });
      expect(missed).toEqual([]);
    });

  it('the rules detect neither distress nor abuse in turns that are angry, sad, figurative or quotations', () => {
    const wrong = corpus.none.filter((turn) => detectConcern(turn) !== null);
    expect(wrong).toEqual([]);
    expect(corpus.none.length).toBeGreaterThan(130);
  });

  it('the rules detect neither distress nor abuse in the turns of the scripted learner that simulations use', () => {
    const turns = ['en-GB', 'fr-FR'].flatMap(learnerScript);
    expect(turns.filter((turn) => detectConcern(turn) !== null)).toEqual([]);
    expect(turns.length).toBeGreaterThan(10);
  });

  it.each([
    ['typographic apostrophes', 'I\u2019m thinking about killing myself'],
    ['capitals', 'I WANT TO KILL MYSELF'],
    ['invisible characters', 'I want to k\u200bill myself'],
    ['decomposed accents', 'J\u2019ai des ide\u0301es suicidaires'],
    ['line breaks', 'I want to\nkill myself'],
    ['the other language of the product', 'Sorry. Je veux mourir.'],
    ['an earlier sentence about somebody else', 'She said it was fine. I want to die.'],
  ])('the rules detect distress in a turn with %s', (_, turn) => {
    expect(detectConcern(turn)).toEqual({ concern: 'distress', certainty: 'clear' });
  });

  it('the rules for distress and abuse need less than 50 ms for a turn of the maximum length', () => {
    const longest = 'i want to think about my family and i do not want to live there, '.repeat(125);
    const started = performance.now();
    expect(detectConcern(longest)).toBeNull();
    expect(performance.now() - started).toBeLessThan(50);
  });

  it('the message that stops a session after distress or abuse is in the session’s language', () => {
    expect(safetyMessage('distress', 'en-GB', 'Karim')).toContain('Karim is a part played by an AI');
    expect(safetyMessage('abuse', 'fr-FR', 'Karim')).toContain('Karim est un rôle joué par une IA');
  });
});
