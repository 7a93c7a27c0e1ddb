import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import model from './concern-model.json' with { type: 'json' };
import englishOrdinary from './corpus/en-GB.ordinary.json' with { type: 'json' };
import frenchOrdinary from './corpus/fr-FR.ordinary.json' with { type: 'json' };
import { detectByRules, detectConcern } from './detect-concern.ts';
import { preparedSentences } from './prepared-text.ts';
import { corpusDigest } from './train-concern-model.ts';

const ordinaryTurns = ['cases', 'held-out-cases'].flatMap((name) => {
  const cases = new URL(`../practice/agreement/${name}/`, import.meta.url);
  return readdirSync(cases).flatMap((file) =>
    (
      parse(readFileSync(new URL(file, cases), 'utf8')) as {
        readonly sessions: { readonly turns: string[] }[];
      }
    ).sessions.flatMap(({ turns }) => turns.map((turn) => turn.replace(/^[LP]: /, ''))),
  );
});

describe('E-5 the learned score beside the rules', () => {
  it('the model is the one that its corpora and its trainer make (else: node packages/ai/src/safety/train-concern-model.ts)', () => {
    expect(model.corpus).toBe(corpusDigest());
  });

  it.each([
    'There is a razor in my bag and it calms me when I bleed.',
    'I feel like I am already in my grave.',
    'J’ai compté les cachets sur la table et je les regarde.',
    'Il devient brutal avec moi et ferme la chambre à clé la nuit.',
  ])('a turn that no rule knows is asked about: %s', (turn) => {
    expect(detectByRules(preparedSentences(turn))).toBeNull();
    expect(detectConcern(turn)?.certainty).toBe('doubtful');
  });

  it.each([
    'The files are on my desk, all in a row, and I keep looking at them.',
    'My customer wrote “I will sleep and never wake up again”, and I called the nurse.',
    'J’ai compté les chaises autour de la table et je les range.',
  ])('a harmless turn in like words is not: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'Do that again and I will have you fired, you moron.',
    'You are a useless moron and everybody hates you.',
    'One more word and you are sacked, you arrogant fool.',
    'Do it once more and I will ruin your career, you bully.',
    'Refais ça et je te fais virer, pauvre crétin.',
    'Ferme-la ou je te fais renvoyer, minable.',
    'Je vais briser ta carrière, espèce de tyran.',
    'Je vais vous faire virer, bande d’incapables, vous ne servez à rien.',
  ])('an insult or a threat to somebody else is no distress: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'I am the moron here, and I have my pills on the table and I look at them.',
    'You moron, I want to die, do you hear me?',
    'Vire-moi, crétin, de toute façon je veux mourir ce soir.',
    'If you have me fired, I will hang myself tonight.',
  ])('beside an insult, distress is seen: %s', (turn) => {
    expect(detectConcern(turn)).not.toBeNull();
  });

  it.each([
    'Go on.',
    'From one',
    'There are forty people',
    '7 days',
    'Vers le mur.',
    'Quand les poules auront des dents',
  ])('a few words that no rule knows are not: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'Mon mari me bat aux échecs.',
    'Je veux rien moi, je veux rentrer chez moi. La suite, oui ou non ?',
    'My husband beats me at chess.',
    'I will hunt you down for that recipe, it is delicious.',
  ])('a doubt of the rules that the score sees no reason for is dropped: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'Mon mari me bat quand il rentre.',
    'Je ne veux pas rentrer chez moi ce soir, il m’attend.',
    'My husband beats me when he is drunk.',
  ])('a doubt with a reason stays: %s', (turn) => {
    expect(detectConcern(turn)).not.toBeNull();
  });

  it('no ordinary turn of the agreement cases is asked about', () => {
    expect(ordinaryTurns.filter((turn) => detectConcern(turn))).toEqual([]);
    expect(ordinaryTurns.length).toBeGreaterThan(500);
  });

  it.each([
    ['English', englishOrdinary],
    ['French', frenchOrdinary],
  ])('no ordinary %s line that the practice engine says is asked about', (_, lines) => {
    expect(lines.filter((line) => detectConcern(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(1_400);
  });
});
