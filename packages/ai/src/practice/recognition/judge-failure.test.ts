import { describe, expect, it } from 'vitest';
import { conversationOf } from './judge-criterion.ts';
import { builtInFinds, proofOfFailure } from './judge-failure.ts';

const proofIn = (criterion: string, language: 'en' | 'fr', ...texts: string[]) => {
  const lines = texts.map((text, index) => ({ seq: 2 * index + 1, speaker: 'learner' as const, text }));
  return proofOfFailure(criterion, conversationOf(lines, { name: 'Camille', disclosures: [] }, language));
};

/** Failure criteria of the shipped missions and others: sentences that meet them, and near misses. */
const english: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'You promise what nobody can guarantee',
    [
      'I assure you, this will never happen again.',
      'I guarantee you that there will be no more outages.',
      'I promise you that nothing will go wrong.',
      'No, it will never happen again.',
    ],
    [
      'I can’t promise that this will never happen again.',
      'I will do everything so that it will never happen again.',
      'My predecessor told you that it will never happen again.',
      'If we change the pump, it will never happen again.',
      'Do you want to hear that it will never happen again?',
      'You said “this will never happen again”.',
      'I promise that I will call you on Friday.',
      'I promise to write the date into the plan.',
      'Oh sure, it will never happen again, my lady.',
      'I do not know whether it will never happen again.',
    ],
  ],
  [
    'You make the cost sound smaller than it is',
    ['The cost is really no big deal.', 'Come on, the cost isn’t that bad.'],
    [
      'It’s no big deal for me to come on Saturday.',
      'I am not saying that the cost is no big deal.',
      'You may feel as if the cost is no big deal to us.',
      'The room is no big deal.',
      'I would never tell you that the cost is not so bad.',
      'Is the cost really no big deal to them?',
    ],
  ],
  [
    'You play it down',
    ['You are overreacting a bit, honestly.', 'Well, it’s not the end of the world.'],
    [
      'I was wrong to say that you are overreacting.',
      'Nobody says that you are overreacting.',
      'I know it feels like it is not the end of the world to us.',
      'Are you overreacting?',
    ],
  ],
  [
    'You push him to sign today',
    ['You have to sign the contract today.', 'Look, you must sign it now.'],
    [
      'You don’t have to sign anything today.',
      'Nobody wants that you must sign today.',
      'Do you have to sign today?',
      'If your boss agrees, you have to sign today.',
      'Your boss says that you must sign today.',
      'You have to sign it by the end of the month.',
      'You must think about it today.',
    ],
  ],
  ['You push her to decide on this call', ['You need to decide right now.'], ['You have to decide today.']],
  [
    'You blame her team or somebody else’s',
    ['It was your team’s mistake.', 'I blame the finance team for this.', 'Marketing is to blame.'],
    [
      'It was not your team’s mistake.',
      'I don’t blame your team at all.',
      'I am sorry that it sounds like your team is to blame.',
      'It was our mistake.',
      'Your team did well.',
    ],
  ],
  [
    'You blame another team or her own staff',
    ['Sales was entirely to blame.', 'Your staff are to blame.'],
    [],
  ],
  [
    'You blame her',
    ['It is your own fault, Camille.', 'You have only yourself to blame.'],
    [
      'It is not your fault.',
      'I never said it is your fault.',
      'Is it your fault?',
      'Your fault-finding helps us.',
    ],
  ],
  [
    'You insult him',
    ['You are such an idiot, Tom.', 'Just shut up now.'],
    ['I never said that you are an idiot.', 'You are not stupid at all.', 'He told me “you are an idiot”.'],
  ],
];

const french: typeof english = [
  [
    'Vous promettez ce que vous ne pouvez pas garantir',
    [
      'Cela ne se reproduira plus jamais.',
      'Je vous garantis qu’il n’y aura plus aucun retard.',
      'Je vous garantis que cela n’arrivera plus.',
    ],
    [
      'Je ne peux pas vous garantir que cela n’arrivera plus.',
      'Je fais tout pour que cela n’arrive plus jamais.',
      'Je vous promets de rappeler vendredi.',
      'Voulez-vous entendre que cela n’arrivera plus jamais ?',
      'On vous a dit que cela n’arrivera plus jamais.',
      'Si tout va bien, cela ne se reproduira plus jamais.',
      'Vous avez écrit « cela ne se reproduira plus jamais ».',
    ],
  ],
  [
    'Vous minimisez l’attente ou son inquiétude',
    ['L’attente n’est pas si grave, madame.', 'Une heure d’attente, ce n’est pas la fin du monde.'],
    [
      'Ce n’est pas grave, je peux attendre moi aussi mon collègue.',
      'Je ne veux pas dire que l’attente n’est pas grave.',
      'Ce n’est pas grave.',
      'L’attente n’est pas si grave ?',
    ],
  ],
  [
    'Vous minimisez le problème',
    ['Vous en faites toute une histoire.', 'Ce n’est quand même pas la fin du monde.'],
    ['Je ne dis pas que vous en faites trop.', 'Vous avez l’impression que nous pensons que vous exagérez.'],
  ],
  [
    'Vous la pressez de signer tout de suite',
    ['Il faut signer maintenant, madame.', 'Vous devez signer le contrat tout de suite.'],
    [
      'Vous ne devez pas signer maintenant.',
      'Vous n’êtes pas obligée de signer tout de suite.',
      'Devez-vous signer maintenant ?',
      'Il faut signer avant la fin du mois.',
      'Il ne faut pas signer maintenant.',
      'Vous devez signer aujourd’hui.',
    ],
  ],
  [
    'Vous le pressez de décider tout de suite',
    ['Vous devez vous décider maintenant.'],
    ['Décidez quand vous voulez.'],
  ],
  [
    'Vous rejetez la faute sur un collègue ou sur elle',
    ['C’est la faute de mon collègue.', 'C’est entièrement de votre faute.'],
    [
      'Ce n’est pas la faute de mon collègue.',
      'Ce n’est pas de votre faute, madame.',
      'Je ne dis pas que c’est de votre faute.',
      'Est-ce que c’est votre faute ?',
      'C’est notre faute, et je m’en occupe.',
    ],
  ],
  [
    'Vous rejetez la faute sur elle, le site ou un collègue',
    ['C’est clairement votre faute.', 'C’est la faute d’un collègue.'],
    ['Le site était en panne.'],
  ],
  [
    'Vous lui manquez de respect',
    ['Vous êtes vraiment ridicule, monsieur.', 'Fermez-la un peu, maintenant.'],
    [
      'Quel idiot je suis, j’ai laissé les clés.',
      'Mais quel abruti, ce fournisseur !',
      'Nous avons quitté la ferme en mars.',
      'Je n’ai jamais dit que vous êtes ridicule.',
      'Vous n’êtes pas ridicule.',
      'On m’a dit « vous êtes nul ».',
    ],
  ],
];

const pairs = [
  ...english.map((one) => ['en', ...one] as const),
  ...french.map((one) => ['fr', ...one] as const),
];
const each = (place: 2 | 3) =>
  pairs.flatMap((pair) => pair[place].map((sentence) => [pair[0], pair[1], sentence] as const));

describe('failure criteria that the built-in engine finds met', () => {
  it.each(each(2))('B-11 %s: “%s” is met by “%s”', (language, criterion, sentence) => {
    const proof = proofIn(criterion, language, sentence);
    expect(proof?.seq).toBe(1);
    expect(sentence).toContain(proof?.quote);
  });

  it.each(each(3))('B-11 %s: “%s” is not seen in “%s”', (language, criterion, sentence) => {
    expect(proofIn(criterion, language, sentence)).toBeNull();
  });

  it.each([
    ['en', 'You play it down until nothing has been said'],
    ['en', 'You blame his character instead of naming a fact'],
    ['en', 'You blame her people for not using it'],
    ['en', 'You promise results nobody can guarantee'],
    ['en', 'You announce a date without asking her anything'],
    ['en', 'You run down the other vendors or his team'],
    ['en', 'You hide behind the doctor or a policy'],
    ['en', 'You do not insult him without need'],
    ['fr', 'Vous minimisez jusqu’à ne plus rien dire'],
    ['fr', 'Vous imposez une solution sans l’avoir écoutée'],
    ['fr', 'Vous déroulez des fonctionnalités'],
    ['fr', 'Vous vous moquez du carnet ou de l’ancien logiciel'],
    ['fr', 'Vous promettez le montant du remboursement'],
  ] as const)('B-11 %s: the engine cannot judge “%s”', (language, criterion) => {
    expect(builtInFinds(criterion, language)).toBe(false);
  });

  it('B-11 the person who must not be insulted may be named', () => {
    expect(proofIn('You insult Priya', 'en', 'You are useless, honestly.')).toMatchObject({ seq: 1 });
    expect(proofIn('Vous insultez Karim', 'fr', 'Vous êtes vraiment nul, Karim.')).toMatchObject({ seq: 1 });
    for (const criterion of ['L’apprenant insulte Sylvie', 'La participante insulte la cliente'])
      expect(proofIn(criterion, 'fr', 'Vous êtes une idiote.')).toMatchObject({ seq: 1 });
    expect(proofIn('The trainee insults her', 'en', 'You are useless, honestly.')).toMatchObject({ seq: 1 });
    expect(builtInFinds('You insult Priya without need', 'en')).toBe(false);
  });

  it('B-11 a long sentence is quoted by the clause with the words', () => {
    const text =
      'I have looked at every page and every plan of the project since last spring and at all the old lists, and it was your own fault, so let us see what comes next for all of us.';
    expect(proofIn('You blame her', 'en', text)).toEqual({ seq: 1, quote: 'and it was your own fault' });
  });

  it('B-11 words that the learner takes back in the same turn, or too few to quote, meet nothing', () => {
    expect(proofIn('You blame her', 'en', 'It is your fault. I take it back.')).toBeNull();
    expect(proofIn('You insult him', 'en', 'Idiot.')).toBeNull();
  });
});
