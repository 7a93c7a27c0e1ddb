import { describe, expect, it } from 'vitest';
import { learnerScript } from '../simulate/simulation-data.ts';
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

  it.each([
    'Are you kidding me? You people are always like this, always complaining.',
    'You lot are always moaning.',
    'People like you always complain.',
    'Vous vous fichez de moi ? Vous êtes toujours comme ça, toujours à vous plaindre.',
    'Vous autres, vous êtes toujours en retard.',
  ])('a reproach of complaining is no abuse: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'If the budget’s there, and if nobody else wants it.',
    'Nobody needs it any more.',
    'Si personne d’autre n’en veut, je vous le garde.',
  ])('what nobody wants is no distress: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'I can’t promise nothing will ever fail again.',
    'Nobody can say nothing will ever go wrong in a hospital.',
  ])('what nobody can promise is no despair: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each(['Ça me touche.', 'Ça compte.', 'Cela compte pour moi.', 'Ça me fait plaisir.'])(
    'a kind word is no distress: %s',
    (turn) => {
      expect(detectConcern(turn)).toBeNull();
    },
  );

  it.each([
    'Shall I write it on a card for you? We could agree something for next month, but why would I bother.',
    'Why would I bother?',
    'Encore un qui vient me parler de ce qui compte pour lui. Tu crois que j’ai que ça à faire ?',
    'Vous pensez que je n’ai que ça à faire ?',
  ])('a shrug in a quarrel is no distress: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'I’m not going to try and twist your arm.',
    'No need to twist his arm, he came by himself.',
    'I am never going to beat you up about a late report.',
    'Prenez-les, vos marques, on n’est pas aux pièces.',
    'Je ne vais pas vous casser les pieds avec ça.',
    'Je ne vais jamais vous tuer à la tâche.',
  ])('what is ruled out, or only a figure of speech, is no threat and no distress: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'Je voudrais que vous voyiez ce que ça m’a fait.',
    'J’aimerais tant que ça me rapproche de vous.',
    'J’espère que la vie me sourira.',
    'Je voudrais vous parler de la mort de votre mère.',
    'Je voudrais crever l’abcès avec toi.',
  ])('a wish in words that also name death is no wish to die: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'J’espère que la mort m’emportera vite.',
    'Je prie pour que mon cœur lâche.',
    'Je rêve que ça me tue.',
  ])('a wish to die still is one: %s', (turn) => {
    expect(detectConcern(turn)?.concern).toBe('distress');
  });

  it.each([
    ['I am going to twist your neck.', 'abuse'],
    ['I will not rest until I kill you.', 'abuse'],
    ['J’ai les marques sur le cou, et ce n’est pas le sport.', 'distress'],
  ])('a threat or a wound in like words still is one: %s', (turn, concern) => {
    expect(detectConcern(turn)?.concern).toBe(concern);
  });

  it.each([
    'You’re holding a gun to my head with that deadline.',
    'If you don’t start you’ll lose a foot, simple as that. Or your eyes.',
    'This project is killing me.',
    'I can’t take any more of this spreadsheet, honestly.',
    'Tu sais il y en a dix dehors qui rêvent d’avoir ta place, alors faudrait peut-être redescendre un peu',
    'T’es vraiment un ingrat, après tout ce que j’ai fait pour toi',
    'Tu me mets le couteau sous la gorge avec ton délai.',
    'Si tu pars maintenant, tu me laisses tout sur les bras et je coule.',
    'J’en peux plus de ce dossier.',
    'Je suis mort, on a enchaîné six réunions.',
    'J’en peux plus de ce transporteur, c’est la troisième fois, je vais le tuer.',
  ])('what people say of work, or to press somebody, is no distress and no threat: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'I don’t want to be here any more. I mean me, not the character.',
    'He held a gun to my head last night.',
    'Je ne veux plus être là. Je parle de moi, pas du personnage.',
    'Ce n’est pas le jeu, là : je ne vais vraiment pas bien du tout.',
    'Il m’a mis le couteau sous la gorge hier soir.',
    'Je suis à bout, je ne tiens plus, je pleure tous les soirs.',
  ])('what a learner says who speaks of oneself is distress: %s', (turn) => {
    expect(detectConcern(turn)).not.toBeNull();
  });

  it('what the other feels, said back by the learner, is no distress of the learner', () => {
    for (const turn of ['I hear that it is too much.', 'Je comprends que tout est trop lourd.'])
      expect(detectConcern(turn)).toBeNull();
    for (const turn of [
      'It is all too much for me.',
      'Tout est trop lourd.',
      'I know it is hopeless for me.',
    ])
      expect(detectConcern(turn)).toMatchObject({ concern: 'distress' });
  });

  it.each([
    'Sorry to keep you waiting. How long have you been with us?',
    'Sorry I kept you waiting. How long have you been alone?',
    'Good morning Mrs Hall, I am Anna, the nurse. Sorry to keep you waiting. How long have you been driving?',
    'I will not keep you long. How long ago did he die?',
    'How long was your husband ill before he died?',
    'I am sorry to hear that your wife died in March. How long were you married?',
    'How long has your son been at this school?',
    'How long have you been alone with the two children?',
    'Désolé de vous avoir fait attendre. Depuis combien de temps êtes-vous chez nous ?',
    'Je suis désolée d’apprendre que votre femme est morte en mars. Vous étiez mariés depuis longtemps ?',
    'Depuis quand êtes-vous seule avec les deux enfants ?',
  ])('a first line of work, care or condolence that asks about the other is no distress: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each([
    'Ton fils, il a quel âge ?',
    'Il est quel âge, ton chat ?',
    'Tu t’es fait mal à la main ?',
    'Vous vous êtes fait mal en tombant ?',
    'Neuf jours, c’est pas la mort.',
    'Ce n’est pas la mort, trois jours sans voiture.',
    'Ça fait longtemps qu’il est parti ?',
  ])('a question about the other’s age or hand, or a hardship made small, is no distress: %s', (turn) => {
    expect(detectConcern(turn)).toBeNull();
  });

  it.each(['Je me fais du mal depuis mars.', 'La mort me soulagerait, je n’en peux plus.'])(
    'a learner who speaks of harm or death of the own is in distress: %s',
    (turn) => {
      expect(detectConcern(turn)?.concern).toBe('distress');
    },
  );

  it.each([
    'Sorry to keep you waiting. I do not know how long I can go on living like this.',
    'I won’t keep you long. I just do not want to be here any more.',
  ])('a learner who apologises for a wait and speaks of oneself is in distress: %s', (turn) => {
    expect(detectConcern(turn)?.concern).toBe('distress');
  });

  it('a slur that begins like a reproach stays doubtful', () => {
    expect(detectConcern('You people always come here to steal.')).toMatchObject({ concern: 'abuse' });
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

  it.each([
    [
      'a sentence that many rules begin to match',
      'i want to think about my family and i do not want to live there, ',
    ],
    ['one word', 'i '],
    ['one letter', 'a'],
    ['the beginning of a threat', 'je vais te '],
    ['a relative', 'my husband and my father '],
  ])('a turn of 8,000 characters that repeats %s is read without catastrophic backtracking', (_, part) => {
    const longest = part.repeat(Math.ceil(8_000 / part.length)).slice(0, 8_000);
    detectConcern(longest);
    const started = performance.now();
    expect(detectConcern(longest)?.certainty).not.toBe('clear');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('what somebody does to the learner counts also in words that report it', () => {
    expect(detectConcern('He told me that he would kill me if I left.')).toEqual({
      concern: 'distress',
      certainty: 'doubtful',
    });
  });

  it('a threat inside quotation marks is not a threat', () => {
    expect(detectConcern('We cannot accept it when you say "I will stab you" to a colleague.')).toBeNull();
  });

  it('the message that stops a session after distress or abuse is in the session’s language', () => {
    expect(safetyMessage('distress', 'en-GB', 'Karim')).toContain('Karim is a part played by an AI');
    expect(safetyMessage('abuse', 'fr-FR', 'Karim')).toContain('Karim est un rôle joué par une IA');
  });
});
