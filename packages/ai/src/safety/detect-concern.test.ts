import { describe, expect, it } from 'vitest';
import { learnerScript } from '../simulate/learner-script.ts';
import corpus from './concern-corpus.json' with { type: 'json' };
import { detectConcern } from './detect-concern.ts';
import { safetyMessage } from './safety-message.ts';

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
