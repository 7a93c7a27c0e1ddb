import { aMissionContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import type { ReplyRequest, TranscriptLine } from '../roleplay/reply-request.ts';
import { isFarewell } from './farewell.ts';
import { reactionPhrases } from './phrase-book.ts';
import { practiceReply } from './practice-reply.ts';
import { planReply } from './reply-plan.ts';
import { situationOf } from './situation.ts';

type Tag = 'en-GB' | 'fr-FR';

const facts = {
  'en-GB': [
    'On the late shift there is a sandwich at four.',
    'My father has told the whole street.',
    'Two pharmacies turned people away.',
    'The last system took fourteen months and the drivers hated it.',
    'If I had a name to ring, I would sleep.',
  ],
  'fr-FR': [
    'Sur la ligne du soir, il y a un sandwich à quatre heures.',
    'Mon père l’a dit à toute la rue.',
    'Deux pharmacies ont renvoyé des gens.',
    'Le dernier logiciel a pris quatorze mois et les chauffeurs le détestaient.',
    'Si j’avais un nom à appeler, je dormirais.',
  ],
};

interface Told {
  readonly difficulty?: 1 | 2 | 3 | 4;
  readonly objections?: readonly string[];
  readonly heard?: string;
}

/** The learner's turns, with a short line of the persona between them. */
function request(
  language: Tag,
  turns: readonly string[],
  { difficulty = 2, objections = [], heard = '…' }: Told = {},
) {
  const transcript = turns.flatMap((text, place): TranscriptLine[] => [
    ...(place > 0 ? [{ speaker: 'persona' as const, text: heard }] : []),
    { speaker: 'learner', text },
  ]);
  const content = aPersonaContent({
    ...{ difficulty, language, disclosures: facts[language], objections: [...objections] },
  });
  return {
    ...{ seed: 'one', language, transcript },
    scenario: { name: 'A talk', ...aScenarioContent() },
    persona: { name: 'Camille Roussel', ...content },
    mission: { name: 'A date', ...aMissionContent() },
  } satisfies ReplyRequest;
}
const situation = (...parameters: Parameters<typeof request>) => situationOf(request(...parameters));
const kind = (language: Tag) =>
  language === 'en-GB' ? 'That must be hard for you.' : 'Ça doit être dur pour vous.';

describe('what a persona answers', () => {
  it.each([
    ['en-GB', 'How many pharmacies was it?', 2],
    ['en-GB', 'What did your father say?', 1],
    ['en-GB', 'Is there a sandwich on the shift?', 0],
    ['en-GB', 'What do you need?', 4],
    ['en-GB', 'What would help you most?', 4],
    ['fr-FR', 'Vous avez vu combien de pharmacies ?', 2],
    ['fr-FR', 'Qu’a dit votre père ?', 1],
    ['fr-FR', 'De quoi avez-vous besoin ?', 4],
    ['fr-FR', 'De quoi t’as besoin ?', 4],
  ] as const)('%s: “%s” gets the fact that it asks for', (language, text, place) => {
    expect(situation(language, [kind(language), text])).toMatchObject({
      cue: 'asked',
      disclosure: facts[language][place],
    });
  });

  it.each([
    ['en-GB', 'How many drivers do you have?'],
    ['en-GB', 'How old is your father?'],
    ['en-GB', 'Who told you about the pharmacies?'],
    ['en-GB', 'When does your contract end?'],
    ['en-GB', 'Why did you choose that colour of paint?'],
    ['en-GB', 'Do you smoke?'],
    ['fr-FR', 'Vous avez combien de chauffeurs ?'],
    ['fr-FR', 'Quel âge a votre père ?'],
    ['fr-FR', 'Qui vous a parlé des pharmacies ?'],
    ['fr-FR', 'Quand finit votre contrat ?'],
    ['fr-FR', 'Vous fumez ?'],
    ['fr-FR', 'Tu fumes ?'],
  ] as const)('%s: no other fact is told instead of an answer to “%s”', (language, text) => {
    for (const difficulty of [1, 2, 3, 4] as const)
      expect(situation(language, [kind(language), kind(language), text], { difficulty })).toMatchObject({
        cue: 'unknown',
        disclosure: null,
      });
  });

  it.each([
    ['en-GB', 'What worries you?'],
    ['en-GB', 'How are you coping with all that?'],
    ['en-GB', 'wots it been like for u, ringin up all them times?'],
    ['en-GB', 'Tell me more.'],
    ['en-GB', 'Is there anything else?'],
    ['fr-FR', 'Qu’est-ce qui vous inquiète ?'],
    ['fr-FR', 'Comment vivez-vous tout ça ?'],
    ['fr-FR', 'Dites-m’en plus.'],
    ['fr-FR', 'c quoi le plus dur pour toi'],
    ['fr-FR', 'Il y a autre chose ?'],
  ] as const)('%s: an open question about the person is answered by a fact: %s', (language, text) => {
    expect(situation(language, [kind(language), text])).toMatchObject({ cue: 'asked' });
  });

  it.each([
    ['en-GB', 'Bad news: you will not be promoted.'],
    ['en-GB', 'I am sorry for the delay.'],
    ['en-GB', 'Thank you for telling me that.'],
    ['en-GB', 'I understand that this is hard for you.'],
    ['fr-FR', 'Mauvaise nouvelle : vous n’aurez pas le poste.'],
    ['fr-FR', 'Je suis désolé pour ce retard.'],
    ['fr-FR', 'Merci de me l’avoir dit.'],
    ['fr-FR', 'Je comprends que c’est dur pour vous.'],
  ] as const)('B-4 %s: a guarded persona tells nothing unasked: %s', (language, text) => {
    for (const difficulty of [2, 3, 4] as const)
      expect(
        situation(language, [kind(language), kind(language), text], { difficulty }).disclosure,
      ).toBeNull();
  });

  it.each(['en-GB', 'fr-FR'] as const)('B-4 %s: an open persona tells a fact to empathy', (language) => {
    expect(situation(language, [kind(language)], { difficulty: 1 }).disclosure).not.toBeNull();
  });

  it.each([
    ['en-GB', 'I’d tell you more if you asked.', 'What does it mean for you?'],
    ['fr-FR', 'Je vous en dirais plus si vous demandiez.', 'Qu’est-ce que ça change pour vous ?'],
  ] as const)('%s: after “%s” a persona answers', (language, heard, text) => {
    const first = language === 'en-GB' ? 'Good morning.' : 'Bonjour.';
    expect(situation(language, [first, text], { difficulty: 3, heard }).cue).toBe('asked');
    expect(situation(language, [first, text], { difficulty: 3 }).cue).toBe('withholds');
  });

  it('no phrase for a question that stays open puts it off, refuses it or says that it was answered', () => {
    const wrong =
      /later|moment|not now|not yet|too early|you first|said so|plus tard|pas encore|tout à l’heure|vous d’abord|trop tôt|déjà/i;
    for (const phrases of Object.values(reactionPhrases))
      for (const phrase of [...Object.values(phrases.unknown), ...Object.values(phrases.withholds)].flat())
        expect(phrase).not.toMatch(wrong);
  });
});

describe('what a persona objects', () => {
  const objections = {
    'en-GB': [
      'So you take the word of a stranger.',
      'You said that in March as well.',
      'The telephone round is dull.',
    ],
    'fr-FR': [
      'Donc vous croyez un inconnu.',
      'Vous m’avez dit ça en mars aussi.',
      'La permanence est ennuyeuse.',
    ],
  };

  it.each([
    ['en-GB', 'We have looked at the routes.', 'I would like to speak about the telephone round.'],
    ['fr-FR', 'Nous avons regardé les tournées.', 'Je voudrais vous parler de la permanence.'],
  ] as const)('%s: an objection is about what was said, or takes up nothing: %s', (language, other, text) => {
    const objected = (said: string, difficulty: 2 | 3 | 4) =>
      [...'abcdefghijkl'].flatMap((seed) =>
        planReply({
          ...request(language, ['…', said], { difficulty, objections: objections[language] }),
          seed,
        }).parts.flatMap((one) => (one.kind === 'objection' ? one.text : [])),
      );

    for (const difficulty of [2, 3, 4] as const)
      for (const said of [other, text])
        expect(new Set([...objected(said, difficulty), objections[language][2]])).toEqual(
          new Set([objections[language][2]]),
        );
    expect(objected(text, 3)).toContain(objections[language][2]);
  });
});

describe('what a persona hears', () => {
  it.each([
    ['en-GB', 'I see that your husband died in March. I am very sorry for your loss.', /^(?:felt|noted)$/],
    ['en-GB', 'Your loss.', /^insulted$/],
    [
      'en-GB',
      'You rang them all yourself, and on Tuesday you have to explain it. Have I got that right?',
      /^heard$/,
    ],
    ['en-GB', 'So nobody gave you a date, and you drove there yourself. Is that right?', /^heard$/],
    ['en-GB', 'You have to decide today.', /^pushed$/],
    ['en-GB', 'You kept the round going and never wanted thanks for it.', /^(?!thanked)/],
    ['en-GB', 'Thanks Marcus.', /^thanked$/],
    ['en-GB', 'Hi Marcus, how are you doing?', /^how_are_you$/],
    ['en-GB', 'How was your weekend, did you get out to the coast?', /^how_are_you$/],
    ['en-GB', 'how r u', /^how_are_you$/],
    ['en-GB', 'The trustees have decided that you stop driving from Monday.', /^news$/],
    ['en-GB', 'Bad news: you will not be promoted.', /^news$/],
    ['en-GB', 'I decide that myself.', /^(?!news)/],
    ['en-GB', 'I disagree.', /^noted$/],
    ['en-GB', 'who decides next time', /^unknown$/],
    ['fr-FR', 'Bonjour Karim, ça va ?', /^how_are_you$/],
    ['fr-FR', 'Vous avez passé un bon week-end ?', /^how_are_you$/],
    ['fr-FR', 'La direction a décidé : pas d’augmentation cette année.', /^news$/],
    ['fr-FR', 'Vous n’aurez pas le poste.', /^news$/],
    ['fr-FR', 'Tu n’auras pas le poste.', /^news$/],
    ['fr-FR', 'Vous avez tenu sans un merci de personne.', /^(?!thanked)/],
    ['fr-FR', 'Merci Karim.', /^thanked$/],
  ] as const)('%s: “%s” is %s', (language, text, cue) => {
    const first = language === 'en-GB' ? 'Good morning.' : 'Bonjour.';
    expect(situation(language, [first, text]).cue).toMatch(cue);
  });

  it.each([
    ['en-GB', 'Thank you, Bernard. See you on Tuesday at ten.', true],
    ['en-GB', 'cheers luv, ta-ra', true],
    ['en-GB', 'See you on Friday at three, in your office.', false],
    ['fr-FR', 'Merci Karim, à vendredi.', true],
    ['fr-FR', 'À vendredi à 9 h.', true],
    ['fr-FR', 'Je repousse la réunion à vendredi.', false],
  ] as const)('%s: whether “%s” says goodbye: %s', (language, text, leaves) => {
    expect(isFarewell(text, language)).toBe(leaves);
  });

  it.each([
    ['en-GB', 'Do you own a red bicycle', '?'],
    ['fr-FR', 'Est-ce que vous avez un vélo rouge', ' ?'],
  ] as const)(
    '%s: many questions without an answer get as many different replies',
    (language, text, mark) => {
      const transcript: TranscriptLine[] = [];
      const replies = Array.from({ length: 7 }, (_, place) => {
        transcript.push({ speaker: 'learner', text: `${text} ${'numéro '.repeat(place)}${mark}` });
        const { text: reply } = practiceReply({ ...request(language, []), transcript });
        transcript.push({ speaker: 'persona', text: reply });
        return reply;
      });
      expect(new Set(replies).size).toBe(replies.length);
    },
  );
});
