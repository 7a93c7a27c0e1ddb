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
