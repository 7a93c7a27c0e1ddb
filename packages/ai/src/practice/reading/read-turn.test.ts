import { describe, expect, it } from 'vitest';
import { did } from './learner-turn.ts';
import { readLearnerTurn } from './read-turn.ts';

const english = (text: string) => readLearnerTurn(text, 'en');
const french = (text: string) => readLearnerTurn(text, 'fr');

describe('the conversational moves detected in a learner’s turn', () => {
  it.each([
    ['I send the plan tomorrow, you confirm by Friday.', null],
    ['So, tomorrow the plan, Friday your answer.', null],
    ['Let us meet Friday at three.', 'Friday at three'],
    ['Let us meet on Tuesday 14th at ten.', 'Tuesday 14th at ten'],
    ['Great, see you Friday.', 'Friday'],
  ])('a next step with its only day is detected in an English turn: %s', (text, when) => {
    expect(did(english(text), 'sets_next_step')).toBe(true);
    expect(english(text).when).toBe(when);
  });

  it.each([
    ['J’envoie le plan demain, vous confirmez vendredi.', null],
    ['On peut se revoir le 12 mars ?', 'le 12 mars'],
    ['Parfait, à vendredi.', 'vendredi'],
  ])('a next step with its only day is detected in a French turn: %s', (text, when) => {
    expect(did(french(text), 'sets_next_step')).toBe(true);
    expect(french(text).when).toBe(when);
  });

  it.each([
    ['en', 'I will not promise you the moon, and you know it.', 'What is the moon like tonight?'],
    ['en', 'You know, this is no joke for any of us.', 'Do you know a joke?'],
    ['fr', 'Je ne vais pas vous promettre la lune, vous le savez.', 'Vous avez vu la lune hier soir ?'],
    ['fr', 'Ces échecs répétés, ça use tout le monde.', 'Vous jouez aux échecs le dimanche ?'],
    ['fr', 'Appelons un chat un chat, voulez-vous.', 'Vous avez un chat à la maison ?'],
  ] as const)('an idiom does not leave the subject (%s): %s', (language, idiom, smallTalk) => {
    expect(readLearnerTurn(idiom, language).oddity).toBeNull();
    expect(readLearnerTurn(smallTalk, language).oddity).toBe('off_topic');
  });

  it.each(['You sent it on Monday.', 'On Tuesday I stayed until eleven.', 'I propose the fifth of May.'])(
    'a next step is not detected if the turn only mentions a day: %s',
    (text) => {
      expect(did(english(text), 'sets_next_step')).toBe(false);
    },
  );

  it('the flag `names_day` of a turn is set for a future day, but not for a past day', () => {
    expect(english('It will be the fifth of May.').names_day).toBe(true);
    expect(english('You told me on Friday.').names_day).toBe(false);
    expect(french('Ce sera prêt le 5 mai.').names_day).toBe(true);
    expect(french('Vous m’avez écrit vendredi.').names_day).toBe(false);
  });

  it.each([
    ['why tho', 'en'],
    ['what happened', 'en'],
    ['whats goin on for you at the mo?', 'en'],
    ['pourquoi maintenant', 'fr'],
    ['Vous avez mal où ?', 'fr'],
    ['Tu attends quoi exactement ?', 'fr'],
    ['et a part le chiffre c est quoi qui te pese le plus', 'fr'],
    ['et du coup tu te vois ou dans deux ans', 'fr'],
    ['Quesque ca change pour vous si on commence a 16h30', 'fr'],
    ['Et vous, coment vous vous sentez la maintenant ?', 'fr'],
    ['Derrière ce mot, il y a quoi pour vous ?', 'fr'],
    ['I’d just like to hear how those last days look from your chair.', 'en'],
  ] as const)(
    'an open question is detected even without a question mark or inversion: %s',
    (text, language) => {
      expect(did(readLearnerTurn(text, language), 'open_question')).toBe(true);
    },
  );

  it.each([
    ['If I understand you, there is the money, but it is above all the promise that counts.', 'en'],
    ['Si je comprends bien, il y a l’argent, mais il y a surtout la promesse.', 'fr'],
  ] as const)('a summary takes nothing back: %s', (text, language) => {
    expect(did(readLearnerTurn(text, language), 'paraphrases')).toBe(true);
    expect(did(readLearnerTurn(text, language), 'cancels')).toBe(false);
  });

  it.each(['What you say is true', 'How you feel matters to me', 'Who knows.'])(
    'no question is detected in a turn that contains none: %s',
    (text) => {
      expect(did(english(text), 'open_question', 'closed_question')).toBe(false);
    },
  );

  it.each([
    ['You should have been asked long ago.', 'en'],
    ['I don’t want to sound like the others, so I’ll shut up about software.', 'en'],
    ['What if we tried just one jab in the evening?', 'en'],
    ['Vous auriez dû être prévenue par moi.', 'fr'],
    ['Je ne vous promets rien pour janvier, seulement de porter votre dossier.', 'fr'],
  ] as const)(
    'no blame, insult or belittling is detected in a turn that contains none: %s',
    (text, language) => {
      expect(did(readLearnerTurn(text, language), 'blames', 'insults', 'dismisses')).toBe(false);
    },
  );

  it.each([
    ['You should have asked earlier.', 'en', 'blames'],
    ['Oh, shut up.', 'en', 'insults'],
    ['It is just three weeks.', 'en', 'dismisses'],
    ['Vous auriez dû confirmer.', 'fr', 'blames'],
    ['C’est seulement une chambre.', 'fr', 'dismisses'],
    ['C’est juste une chambre.', 'fr', 'dismisses'],
    ['I’m going to Priya if it happens once more.', 'en', 'pushes'],
    ['You are such a lazy sod.', 'en', 'insults'],
    ['Trust me, it will be fine.', 'en', 'overpromises'],
    ['Je vous obtiendrai dix pour cent en janvier.', 'fr', 'overpromises'],
  ] as const)('blame, insult and belittling are detected: %s', (text, language, move) => {
    expect(did(readLearnerTurn(text, language), move)).toBe(true);
  });

  it('“Je vais voir ce que je peux faire” (I will see what I can do) is a vague step and not a proposal', () => {
    const turn = french('Je vais voir ce que je peux faire.');
    expect(did(turn, 'proposes', 'names_issue')).toBe(false);
    expect(did(turn, 'vague_step')).toBe(true);
  });
});

describe('sentences that only look like a move', () => {
  it.each([
    ['en', 'blames', 'You shouldn’t have to, it’s on us.'],
    ['en', 'pushes', 'You must of been so scared.'],
    ['en', 'dismisses', 'We could start with just one injection in the evening.'],
    ['en', 'acknowledges', 'How does that sound?'],
    ['en', 'acknowledges', 'I can get you an appointment this week.'],
    ['en', 'vague_step', 'We’ll see if you’re able to.'],
    ['en', 'paraphrases', 'So the note in my file says you love us.'],
    ['en', 'names_issue', 'I’m glad, honestly.'],
    ['fr', 'closes', 'Vous restez ici jusqu’à demain.'],
    ['fr', 'asks_meaning', 'Raconte-moi comment ça s’est passé.'],
    ['fr', 'pushes', 'Ça m’importe, sinon je ne serais pas là.'],
    ['fr', 'overpromises', 'Je vous promets rien.'],
    ['fr', 'overpromises', 'Je peux vous donner un créneau garanti l’hiver.'],
    ['en', 'overpromises', 'I promise no slides.'],
    ['en', 'insults', 'Honestly, we fucked up and I am sorry.'],
    ['en', 'acknowledges', 'I see, but the policy says account holder only.'],
    ['fr', 'insults', 'Le transporteur a merdé, putain.'],
    ['fr', 'acknowledges', 'Je comprends, mais c’est le règlement.'],
    ['en', 'overpromises', 'What I can do is a guaranteed winter slot.'],
    ['en', 'sets_next_step', 'I’ll tell you what happens: he goes home.'],
    ['fr', 'sets_next_step', 'Je suis désolé pour demain, madame.'],
    ['fr', 'proposes', 'Tu veux quoi, au fond ?'],
    ['fr', 'proposes', 'Si vous voulez un coupable, prenez le chauffeur.'],
    ['fr', 'vague_step', 'On verra si vous en êtes capable.'],
    ['fr', 'names_issue', 'Merci, c’est gentil, franchement.'],
    ['en', 'overpromises', 'What would it take for you to trust me again?'],
    ['en', 'overpromises', 'I promise to ring you either way.'],
    ['fr', 'overpromises', 'Je vous promets de revenir à 15 h 30.'],
    ['fr', 'overpromises', 'Je vous promets d’en parler à la direction lundi.'],
    ['fr', 'overpromises', 'Je vous promets de venir vous voir.'],
    ['en', 'vague_step', 'I’ll let you know by Friday noon.'],
    ['fr', 'vague_step', 'Je reviens vers vous jeudi matin.'],
    ['en', 'blames', 'You never complain, Tom, that’s what worries me.'],
    ['en', 'blames', 'Your problem is a real one.'],
    ['fr', 'blames', 'Vous auriez dû l’apprendre par moi.'],
    ['fr', 'blames', 'Vous n’avez qu’à m’appeler.'],
    ['en', 'pushes', 'You have to be up at six.'],
    ['en', 'pushes', 'I have no choice but to be honest with you.'],
    ['fr', 'pushes', 'Vous devez vous demander ce qu’on fait.'],
    ['fr', 'pushes', 'C’est comme ça que vous l’avez vécu ?'],
    ['fr', 'pushes', 'Vous devez en avoir assez d’attendre.'],
    ['fr', 'dismisses', 'Peu importe à qui la faute, c’est à nous de réparer.'],
    ['en', 'dismisses', 'I don’t care whose fault it was, I want it to work for you.'],
    ['fr', 'blames', 'Sachez que la direction n’a pas tranché.'],
    ['fr', 'dismisses', 'Vous voulez savoir où vous allez. C’est juste ?'],
    ['fr', 'dismisses', 'Ce n’est qu’en vous écoutant que je comprends.'],
    ['en', 'dismisses', 'Don’t worry about the croissants.'],
    ['en', 'insults', 'I was an idiot not to ask you.'],
    ['en', 'cancels', 'Sorry, the line is down, we hope to be back at four but it’s not sure.'],
    ['fr', 'cancels', 'Désolé, le scanner est en panne, on espère 16 h 30 mais c’est pas sûr.'],
    ['fr', 'proposes', 'Je vous propose ceci, alors.'],
    ['en', 'proposes', 'I suggest the following, then.'],
  ] as const)('%s: “%s” is not detected in “%s”', (language, move, text) =>
    expect(did(readLearnerTurn(text, language), move)).toBe(false),
  );

  it.each([
    ['does wednesday at 8 work for you', 'en'],
    ['is friday alright for you', 'en'],
    ['ca te va si on se revoit jeudi a 14 h', 'fr'],
    ['sa vous va ?', 'fr'],
  ] as const)('a question for agreement is detected as it is typed in haste: %s', (text, language) =>
    expect(did(readLearnerTurn(text, language), 'seeks_agreement')).toBe(true),
  );

  it.each([
    ['en', 'I don’t want to fish for excuses.'],
    ['en', 'I hope this isn’t a joke to you.'],
    ['en', 'The president of the works council has the figures.'],
    ['fr', 'Je ne suis pas là pour vous raconter un film.'],
    ['fr', 'Je ne veux pas jouer aux échecs avec vous.'],
  ] as const)('%s: “%s” does not change the subject', (language, text) =>
    expect(readLearnerTurn(text, language).oddity).toBeNull(),
  );

  it.each([
    ['fr', 'Je vous propose jeudi 14 h pour relire la fiche.', 'jeudi 14 h'],
    ['fr', 'On se revoit demain 9 h 30.', 'demain 9 h 30'],
    ['fr', 'On se revoit mardi 7.', 'mardi 7'],
    ['en', 'Let us meet Thursday 3pm.', 'Thursday 3pm'],
    ['en', 'Let’s say Friday 10.30.', 'Friday 10.30'],
    ['en', 'How about this: Friday at ten we write that mail.', 'Friday at ten'],
    ['en', 'I’d planned on the 29th.', null],
    ['en', 'We’d agreed on Friday.', null],
  ] as const)('%s: the day of a next step is read whole: %s', (language, text, when) =>
    expect(readLearnerTurn(text, language).when).toBe(when),
  );

  it.each([
    ['en', 'open_question', 'If it is late again, tell me on the day.'],
    ['fr', 'open_question', 'Dites-moi demain ce qu’il en est.'],
    ['en', 'overpromises', 'No demo, no slides, I promise.'],
  ] as const)('%s: %s is not detected in “%s”', (language, move, text) =>
    expect(did(readLearnerTurn(text, language), move)).toBe(false),
  );

  it('a telephone number is no day', () => {
    const turn = french('Je m’appelle Thierry Roux, ma ligne directe, c’est le 01 44 00 12 12.');
    expect(turn.when).toBe(null);
    expect(did(turn, 'sets_next_step')).toBe(false);
    expect(french('Je vous rappelle le 12.').when).toBe('le 12');
  });
});
