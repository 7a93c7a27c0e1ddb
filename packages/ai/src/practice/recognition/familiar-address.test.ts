import { describe, expect, it } from 'vitest';
import { formallyAddressed } from '../reading/formal-address.ts';
import { readLearnerTurn } from '../reading/read-turn.ts';
import { harmsIn, recognise } from './recognise.ts';
import { acts } from './recognition-data.ts';
import { saidTurn } from './said.ts';

const readingOf = (text: string) =>
  saidTurn({ seq: 1, speaker: 'learner', text }, 'fr').sentences.map((sentence) => ({
    acts: acts.filter((act) => recognise(act, sentence, 'fr') === 'sure'),
    harms: harmsIn(sentence, 'fr'),
  }));
/** What the persona hears. */
const movesIn = (text: string) => new Set(readLearnerTurn(text, 'fr').detectedMoves.map(({ move }) => move));
const sureActs = (text: string) => readingOf(text).flatMap((one) => one.acts);

/** What is said with « vous », the same with « tu », and the act or harm that it is. */
const pairs = [
  [
    'Qu’est-ce qui se passe pour vous en ce moment ?',
    'Qu’est-ce qui se passe pour toi en ce moment ?',
    'ask',
  ],
  [
    'Qu’est-ce qui vous empêche d’arriver à l’heure le matin ?',
    'Qu’est-ce qui t’empêche d’arriver à l’heure le matin ?',
    'ask',
  ],
  ['Qu’est-ce que cela change pour vous ?', 'Qu’est-ce que cela change pour toi ?', 'ask'],
  ['Racontez-moi ce qui se passe.', 'Raconte-moi ce qui se passe.', 'ask'],
  [
    'Racontez-moi, qu’est-ce que ça change pour vous ces matins ?',
    'Raconte-moi, qu’est-ce que ça change pour toi ces matins ?',
    'ask',
  ],
  ['Dites-moi comment vous voyez la suite.', 'Dis-moi comment tu vois la suite.', 'ask'],
  ['Parlez-moi de vos matins.', 'Parle-moi de tes matins.', 'ask'],
  ['Expliquez-moi comment vous faites le matin.', 'Explique-moi comment tu fais le matin.', 'ask'],
  ['Décrivez-moi votre matinée.', 'Décris-moi ta matinée.', 'ask'],
  ['Aidez-moi à comprendre ce qui se passe.', 'Aide-moi à comprendre ce qui se passe.', 'ask'],
  ['Comment vous vivez ça ?', 'Comment tu vis ça ?', 'ask'],
  ['Comment vivez-vous cela ?', 'Comment vis-tu cela ?', 'ask'],
  ['De quoi avez-vous besoin ?', 'De quoi as-tu besoin ?', 'ask'],
  ['Pouvez-vous me raconter votre semaine ?', 'Peux-tu me raconter ta semaine ?', 'ask'],
  ['J’aimerais comprendre ce que vous traversez.', 'J’aimerais comprendre ce que tu traverses.', 'ask'],
  ['Je vous envoie le planning lundi matin.', 'Je t’envoie le planning lundi matin.', 'next_step'],
  ['Je vous rappelle lundi à 9 heures.', 'Je te rappelle lundi à 9 heures.', 'next_step'],
  ['Je vais vous envoyer le planning lundi.', 'Je vais t’envoyer le planning lundi.', 'next_step'],
  [
    'Je vous propose de décaler vos horaires d’une demi-heure dès lundi.',
    'Je te propose de décaler tes horaires d’une demi-heure dès lundi.',
    'propose',
  ],
  ['Et si je vous appelais lundi pour en parler ?', 'Et si je t’appelais lundi pour en parler ?', 'propose'],
  [
    'Voulez-vous que je prévienne la clinique lundi ?',
    'Veux-tu que je prévienne la clinique lundi ?',
    'propose',
  ],
  ['Je comprends que vous soyez épuisé.', 'Je comprends que tu sois épuisé.', 'listen'],
  ['Vous devez être épuisé.', 'Tu dois être épuisé.', 'listen'],
  ['Votre colère est légitime.', 'Ta colère est légitime.', 'listen'],
  [
    'Si je vous comprends bien, vous levez votre mère le matin.',
    'Si je te comprends bien, tu lèves ta mère le matin.',
    'sums_up',
  ],
  ['Donc vous avez besoin de partir plus tôt.', 'Donc tu as besoin de partir plus tôt.', 'sums_up'],
  ['Je vous présente mes excuses.', 'Je te présente mes excuses.', 'apologise'],
  ['J’aurais dû vous prévenir.', 'J’aurais dû te prévenir.', 'own'],
  ['Est-ce que ça vous convient ?', 'Est-ce que ça te convient ?', 'agree'],
  ['Seriez-vous d’accord pour jeudi ?', 'Serais-tu d’accord pour jeudi ?', 'agree'],
  ['Merci de votre franchise.', 'Merci de ta franchise.', 'thank'],
  [
    'Je ne peux pas vous promettre un autre horaire.',
    'Je ne peux pas te promettre un autre horaire.',
    'limit',
  ],
] as const;
const harmful = [
  ['Comment vous vivez ça, de lever votre mère ?', 'Comment tu vis ça, de lever ta mère ?', undefined],
  ['C’est votre faute.', 'C’est ta faute.', 'accuses'],
  ['Vous auriez dû appeler plus tôt.', 'Tu aurais dû appeler plus tôt.', 'accuses'],
  ['Vous ne pensez jamais aux autres.', 'Tu ne penses jamais aux autres.', undefined],
  ['Vous n’écoutez jamais.', 'Tu n’écoutes jamais.', undefined],
  ['Calmez-vous.', 'Calme-toi.', 'dismisses'],
  ['Vous devez accepter.', 'Tu dois accepter.', 'pushes'],
] as const;

describe('« tu » counts as « vous » does', () => {
  it.each(pairs)('« %s » and « %s »', (formal, familiar, act) => {
    expect(sureActs(formal)).toContain(act);
    expect(readingOf(familiar)).toEqual(readingOf(formal));
    expect(movesIn(familiar)).toEqual(movesIn(formal));
  });

  it.each(harmful)('« %s » and « %s »', (formal, familiar, harm) => {
    if (harm) expect(readingOf(formal)[0]?.harms).toContain(harm);
    expect(readingOf(familiar)).toEqual(readingOf(formal));
    expect(movesIn(familiar)).toEqual(movesIn(formal));
  });

  it.each([
    ['Qu’est-ce que tu attends pour arriver à l’heure ?', 'ask'],
    ['Comment tu peux arriver encore en retard ?', 'ask'],
    ['Je te propose de te taire.', 'propose'],
  ] as const)('« %s » is no act, as with « vous »', (text, act) => expect(sureActs(text)).not.toContain(act));

  it.each([
    ['tu te sens comment ?', 'vous vous sentez comment ?'],
    ['qu’est-ce que tu prends, et tu finis quand ?', 'qu’est-ce que vous prenez, et vous finissez quand ?'],
    ['est-ce que je peux moi aussi, et pour toi ?', 'est-ce que je peux moi aussi, et pour vous ?'],
    ['tu viendras, tu voulais venir', 'vous viendrez, vous vouliez venir'],
    ['t’as vu ? t’es sûr que ça t’arrange ?', 'vous avez vu ? vous etes sûr que ça vous arrange ?'],
    ['qu’est-ce que tu lui envoies', 'qu’est-ce que vous lui envoyez'],
    ['qu’est-ce que t’en penses ? je t’en dis plus', 'qu’est-ce que vous en pensez ? je vous en dis plus'],
    ['rappelle-moi ton nom, et dis-moi si tu cours', 'rappelez-moi votre nom, et dites-moi si vous courez'],
    ['comme moi, calme-toi, vis-tu seul ?', 'comme moi, calmez-vous, vivez-vous seul ?'],
  ])('« %s » becomes « %s »', (familiar, formal) =>
    expect(formallyAddressed(familiar.replaceAll('’', "'"), 'fr')).toBe(formal.replaceAll('’', "'")),
  );

  it('leaves what says no « tu », and English, as it is', () => {
    expect(formallyAddressed('je reste calme, et vous ?', 'fr')).toBe('je reste calme, et vous ?');
    expect(formallyAddressed('te and tes are french', 'en')).toBe('te and tes are french');
  });
});
