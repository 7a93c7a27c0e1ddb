import { describe, expect, it } from 'vitest';
import { countQuestions } from './count-questions.ts';

const kind = (text: string, language: string) => {
  const { open, closed } = countQuestions([text], language) ?? { open: -1, closed: -1 };
  return `${'open '.repeat(open)}${'closed '.repeat(closed)}`.trim();
};

describe('the kind of a question in English', () => {
  it.each([
    ['What does the date mean on your side?', 'open'],
    ['How did that feel?', 'open'],
    ['So, why do you think it slipped?', 'open'],
    ['And on your side, what happened?', 'open'],
    ['Tell me about the last week.', 'open'],
    ['Could you walk me through it?', 'open'],
    ['Can you tell me what went wrong?', 'open'],
    ['Help me understand.', 'open'],
    ['In what way is that a risk?', 'open'],
    ['Is Monday possible?', 'closed'],
    ['Did you get my message?', 'closed'],
    ['How many people are on overtime?', 'closed'],
    ['What time works for you?', 'closed'],
    ['When do you need it?', 'closed'],
    ['Who decides?', 'closed'],
    ['What about Friday?', 'closed'],
    ['Can you tell me if Friday works?', 'closed'],
    ['Tell me when you are free.', 'closed'],
    ['That is fair, isn’t it?', 'closed'],
    ['You were there?!', 'closed'],
    ['What happened? Was it late?', 'open closed'],
    ['I will tell you what happened.', ''],
    ['If I were to open another till, what would that get me?', 'open'],
    ['What if I came on Monday?', 'closed'],
    ['That is how we work.', ''],
    ['He asked why.', ''],
    ['', ''],
  ])('the kind of the English question “%s” is %s', (text, expected) =>
    expect(kind(text, 'en-GB')).toBe(expected),
  );
});

describe('the kind of a question in French', () => {
  it.each([
    ['Comment avez-vous vécu cette semaine\u00a0?', 'open'],
    ['Qu’est-ce qui vous inquiète\u00a0?', 'open'],
    ['Que proposez-vous ?', 'open'],
    ['Pourquoi ce retard ?', 'open'],
    ['Et de votre côté, qu’est-ce que cela change\u00a0?', 'open'],
    ['Quelles sont vos craintes ?', 'open'],
    ['Vous en pensez quoi\u00a0?', 'open'],
    ['Vous faites comment ?', 'open'],
    ['Ça vous met dans quelle situation pour demain soir, ce retard ?', 'open'],
    ['Vous le vivez comment, ce retard ?', 'open'],
    ['Ça change quoi pour vous ?', 'open'],
    ['C’est moi qui t’ai nommé, donc je te demande : qu’est-ce qui se passe ?', 'open'],
    ['Ça vous irait à quelle heure, demain ?', 'closed'],
    ['Racontez-moi la semaine dernière.', 'open'],
    ['Pouvez-vous m’expliquer\u00a0?', 'open'],
    ['Pouvez-vous me dire ce qui bloque ?', 'open'],
    ['Est-ce que lundi vous convient\u00a0?', 'closed'],
    ['Avez-vous reçu mon message ?', 'closed'],
    ['Vous êtes d’accord ?', 'closed'],
    ['Combien de personnes sont concernées ?', 'closed'],
    ['Quand en avez-vous besoin ?', 'closed'],
    ['À quelle heure ?', 'closed'],
    ['Quel jour vous arrange\u00a0?', 'closed'],
    ['C’est pour quand ?', 'closed'],
    ['Dites-moi si cela vous va.', 'closed'],
    ['Qu’est-ce qu’il vous a dit ?', 'open'],
    ['Qu’est-ce qu’il faudrait pour que vous soyez rassuré ?', 'open'],
    ['Si je vous livre lundi, qu’est-ce que cela change ?', 'open'],
    ['Vous l’aviez à quelle heure, ce qui n’arrivera pas ?', 'closed'],
    ['Je vous dirai comment faire.', ''],
    ['Je comprends pourquoi vous êtes inquiète.', ''],
  ])('the kind of the French question « %s » is %s', (text, expected) =>
    expect(kind(text, 'fr-FR')).toBe(expected),
  );
});

it('questions are not counted (null) in a language without a list of question words', () => {
  expect(countQuestions(['Kio okazas?'], 'eo-001')).toBeNull();
});

describe('questions in everyday words', () => {
  it.each([
    ['en-GB', 'Whats actually changed since you signed?', 'open'],
    ['en-GB', 'nothing, whats in it for me?', 'open'],
    ['en-GB', 'hows it going at work?', 'open'],
    ['en-GB', 'Whats the little ones name?', 'closed'],
    ['en-GB', 'So the supervisors who want to go back, what do they tell you?', 'open'],
    ['en-GB', 'right. how did he take it?', 'open'],
    ['en-GB', 'May I ask what made you leave?', 'open'],
    ['en-GB', 'May I ask when you left?', 'closed'],
    ['fr-FR', 'ah bon. et comment tu fais le matin ?', 'open'],
    ['fr-FR', 'Puis-je vous demander ce qui a changé ?', 'open'],
    ['fr-FR', 'Ça se passe comment, qui vous aide ?', 'open'],
    ['fr-FR', 'C’était quoi le plus dur ?', 'open'],
    ['fr-FR', 'Si on se projette en mars, à quoi verrez-vous que ça va mieux ?', 'open'],
    ['fr-FR', 'Vas-y, je t’écoute, c’est quoi ton côté ?', 'open'],
    ['fr-FR', 'Tu veux quoi toi, au fond ?', 'open'],
    ['fr-FR', 'Tu choisis quoi ?', 'open'],
    ['fr-FR', 'C’est quoi ton nom ?', 'closed'],
    ['fr-FR', 'Raconte moi un peu comment ça s’est passé ?', 'open'],
  ])('%s: “%s” is %s', (language, text, expected) => expect(kind(text, language)).toBe(expected));

  it.each([
    ['en-GB', 'Are you kidding me?'],
    ['en-GB', 'What delay? There was no delay.'],
    ['fr-FR', 'Quel retard ? Il n’y a pas eu de retard.'],
    ['en-GB', 'A question, sure: are you kidding me?'],
    ['en-GB', 'Are you serious?'],
    ['en-GB', 'You think you’re so clever, don’t you?'],
    ['en-GB', 'What is wrong with you?'],
    ['en-GB', 'Who do you think you are?'],
    ['en-GB', 'So what?'],
    ['en-GB', 'Is that clear enough or do you need a drawing?'],
    ['fr-FR', 'Vous plaisantez ?'],
    ['fr-FR', 'Tu te moques de moi ?'],
    ['fr-FR', 'Vous vous prenez pour qui ?'],
    ['fr-FR', 'Les deux bilans sont bons, alors de quoi vous vous plaignez ?'],
    ['fr-FR', 'Vous croyez quoi, que j’ai que ça à faire ?'],
    ['fr-FR', 'Et alors ?'],
    ['fr-FR', 'Vous voulez un dessin ?'],
  ])('%s: the rhetorical question “%s” is neither open nor closed', (language, text) =>
    expect(kind(text, language)).toBe(''),
  );

  it.each([
    ['en-GB', 'What are you serious about?', 'open'],
    ['en-GB', 'How serious is it, and are you serious about leaving?', 'open'],
    ['fr-FR', 'De quoi vous plaignez-vous le plus souvent dans le service ?', 'open'],
    ['fr-FR', 'Et alors, qu’est-ce qui s’est passé ?', 'open'],
  ])('%s: “%s” is a real question', (language, text, expected) =>
    expect(kind(text, language)).toBe(expected),
  );
});
