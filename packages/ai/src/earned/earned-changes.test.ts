import { aPersonaContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import { readConversation } from '../practice/conversation-reading.ts';
import { judgeAim } from '../practice/recognition/judge-criterion.ts';
import { countUnearned, earnedChanges } from './earned-changes.ts';

const budget = {
  'en-GB': 'My budget was cut in March and nobody on my team knows it yet.',
  'fr-FR': 'Mon budget a été réduit en mars et personne dans mon équipe ne le sait.',
};
const demonstration = {
  'en-GB': 'I promised my director a demonstration of the new line on Friday.',
  'fr-FR': 'J’ai promis à mon directeur une démonstration de la nouvelle ligne pour vendredi.',
};
type Tag = keyof typeof budget;

const idle = { 'en-GB': 'We are busy too.', 'fr-FR': 'C’est comme ça.' };

const play = (tag: string, said: readonly string[], { won = false, opening = '' } = {}) => {
  const texts = [...(opening ? [['persona', opening] as const] : [])];
  const lines = [
    ...texts,
    ...said.map((text, index) => [index % 2 === 0 ? 'learner' : 'persona', text] as const),
  ].map(([speaker, text], index) => ({ seq: index + 1, speaker, text }));
  const key = tag === 'fr-FR' ? tag : 'en-GB';
  const disclosures = [budget[key], demonstration[key]];
  return earnedChanges(
    lines,
    { name: 'Camille Roux', ...aPersonaContent({ language: key, disclosures }) },
    tag,
    won,
  );
};
/** What the turn before a disclosure earned. */
const after = (tag: Tag, turn: string, reply: string = budget[tag]) => play(tag, [turn, reply]);

describe('what a change of the persona was earned by', () => {
  it.each([
    [
      'en-GB',
      'If they find me on insulin, do I keep my licence? I have not dared to ask at the depot.',
      'What worries you most about it?',
    ],
    [
      'en-GB',
      'Eleven hours. He had pulled the bath mat over himself to keep warm.',
      'What happened to you two?',
    ],
    [
      'fr-FR',
      'Si on me trouve sous insuline, je garde mon permis ? Je n’ai pas osé demander au dépôt.',
      'Qu’est-ce qui vous inquiète le plus ?',
    ],
    [
      'fr-FR',
      'Onze heures. Il avait tiré le tapis de bain sur lui pour avoir chaud.',
      'Que s’est-il passé pour vous ?',
    ],
  ] as const)('B-14 %s: the whole disclosure is quoted: “%s”', (tag, disclosure, asked) => {
    const lines = [asked, `${tag === 'en-GB' ? 'Well.' : 'Bon.'} ${disclosure}`].map((text, index) => ({
      seq: index + 1,
      speaker: index === 0 ? ('learner' as const) : ('persona' as const),
      text,
    }));
    const persona = {
      name: 'Camille Roux',
      ...aPersonaContent({ language: tag, disclosures: [disclosure] }),
    };
    expect(earnedChanges(lines, persona, tag, false).map(({ moment }) => moment.quote)).toEqual([disclosure]);
  });

  it.each([
    ['en-GB', 'She tells you more than she did at first', ['I have bad news.', 'What does it mean for you?']],
    [
      'fr-FR',
      'Elle vous en dit plus qu’au début',
      ['J’ai une mauvaise nouvelle.', 'Comment voyez-vous les choses ?'],
    ],
  ] as const)(
    'B-14 %s: the aim “%s” is reached where the first disclosure was earned',
    (tag, aim, [news, question]) => {
      const persona = {
        name: 'Camille Roux',
        ...aPersonaContent({ language: tag, disclosures: [budget[tag], demonstration[tag]] }),
      };
      const judged = (texts: readonly string[]) => {
        const lines = texts.map((text, index) => ({
          seq: index + 1,
          speaker: index % 2 === 0 ? ('learner' as const) : ('persona' as const),
          text,
        }));
        const told = judgeAim(aim, readConversation(lines, persona, tag, '').conversation);
        const earned = earnedChanges(lines, persona, tag, false).find(({ cause }) => cause === 'earned');
        return [told.proof?.seq, earned?.moment.seq];
      };
      expect(judged([question, budget[tag], news, demonstration[tag]])).toEqual([2, 2]);
      expect(judged([news, budget[tag], question, demonstration[tag]])).toEqual([4, 4]);
      // Told before it was asked for, and again after a question: nothing was earned.
      expect(judged([news, budget[tag], question, budget[tag]])).toEqual([undefined, undefined]);
    },
  );

  it.each([
    ['en-GB', 'ask', 'What does that mean for you?'],
    ['en-GB', 'ask', 'Was your budget cut?'],
    ['en-GB', 'listen', 'I can hear how frustrating this is for you.'],
    ['en-GB', 'apologise', 'I am sorry for the delay.'],
    ['en-GB', 'own', 'It is my mistake, and I should have told you earlier.'],
    ['fr-FR', 'ask', 'Comment voyez-vous les choses ?'],
    ['fr-FR', 'ask', 'Est-ce que votre budget a été réduit ?'],
    ['fr-FR', 'listen', 'Je comprends votre inquiétude.'],
    ['fr-FR', 'apologise', 'Je suis désolé pour ce retard.'],
    ['fr-FR', 'own', 'C’est mon erreur, et j’aurais dû vous le dire plus tôt.'],
  ] as const)('B-14 %s: a disclosure is earned by the act %s in “%s”', (tag, act, quote) => {
    expect(after(tag, `${tag === 'en-GB' ? 'Well.' : 'Bon.'} ${quote}`)).toEqual([
      {
        kind: 'disclosure',
        cause: 'earned',
        moment: { seq: 2, quote: budget[tag] },
        earned_by: { seq: 1, quote, act },
      },
    ]);
  });

  it.each([
    ['en-GB', 'ask', 'I understand that your budget worries you. What does that mean for you?'],
    ['fr-FR', 'ask', 'Je comprends que votre budget vous inquiète. Que faites-vous de votre côté ?'],
  ] as const)(
    'B-14 %s: what answers a question is earned by it, not by what was said before: %s',
    (tag, act, turn) => {
      expect(after(tag, turn)).toMatchObject([
        { cause: 'earned', earned_by: { act, quote: expect.stringMatching(/\?$/) } },
      ]);
    },
  );

  it.each([
    ['en-GB', 'We are busy too.'],
    ['en-GB', 'It is what it is.'],
    ['en-GB', 'Let us not make this longer.'],
    ['en-GB', 'I am not sorry for anything.'],
    ['en-GB', 'You never listen. It is your own fault.'],
    ['en-GB', 'What could possibly be going on in a mind like yours?'],
    ['fr-FR', 'Nous aussi, nous sommes occupés.'],
    ['fr-FR', 'C’est comme ça.'],
    ['fr-FR', 'Ne faisons pas plus long.'],
    ['fr-FR', 'Je ne suis pas désolé du tout.'],
    ['fr-FR', 'C’est votre faute.'],
  ] as const)('B-14 %s: a disclosure after “%s” is unearned', (tag, turn) => {
    expect(after(tag, turn)).toMatchObject([{ cause: 'unearned', earned_by: null }]);
  });

  it.each([
    ['en-GB', 'You have been carrying this alone for months.'],
    ['en-GB', 'Are you all right today?'],
    ['en-GB', 'Who is this please, is it Mrs Roux?'],
    ['en-GB', 'Was your budget cut? Don’t answer, I know the answer.'],
    ['fr-FR', 'Est-ce que votre budget a été réduit ? Non, réponds pas, je connais la réponse.'],
    ['en-GB', 'It is my mistake. Would you rather have Monday or Tuesday?'],
    ['fr-FR', 'C’est de ma faute. Vous préférez lundi ou mardi ?'],
    ['en-GB', 'Your team looks tired.'],
    ['en-GB', 'In the last week we counted twelve calls and two errors.'],
    ['en-GB', 'asdf qwer zxcv'],
    ['fr-FR', 'Est-ce que ça va aujourd’hui ?'],
    ['fr-FR', 'Votre équipe a l’air fatiguée.'],
    ['fr-FR', 'Cette semaine, nous avons compté douze appels et deux erreurs.'],
    ['en-GB', 'I see that the budget is overdue, £84.20 since the 3rd of March.'],
    ['en-GB', 'Your budget, already? Our system says it is fine.'],
    ['fr-FR', 'Votre budget, déjà ? Notre système dit que tout va bien.'],
  ] as const)('B-14 %s: what “%s” earned is unknown', (tag, turn) => {
    expect(after(tag, turn)).toMatchObject([{ cause: 'unknown', earned_by: null }]);
  });

  it.each([
    ['en-GB', 'Did you see the football in March?'],
    ['en-GB', 'Did you take a holiday in March?'],
    ['fr-FR', 'Est-ce que vous étiez en vacances en mars ?'],
  ] as const)('B-14 %s: “%s” shares only a time with a disclosure, and does not earn it', (tag, turn) => {
    expect(after(tag, turn)).toMatchObject([{ cause: 'unknown', earned_by: null }]);
  });

  it('B-14 a question of many words is quoted by its end, where it asks', () => {
    const question = 'is what happened to your budget since you first signed up with us?';
    const turn = `What I would love to know, Camille, and only if you have a minute for me, ${question}`;
    const [change] = after('en-GB', turn);
    expect(change?.earned_by).toMatchObject({
      act: 'ask',
      quote: expect.stringMatching(/signed up with us\?$/),
    });
  });

  it('B-14 nothing is earned by a learner who takes it back', () => {
    const said = ['Was your budget cut?', budget['en-GB'], 'I take that back, I don’t care.', 'Hm.'];
    expect(play('en-GB', said.slice(0, 2))).toMatchObject([{ cause: 'earned' }]);
    expect(play('en-GB', said)).not.toMatchObject([{ cause: 'earned' }]);
  });

  it('B-14 a persona that answers the question of the turn before leaves the cause unknown', () => {
    const said = [
      'What worries you most?',
      'That is a reason, not a plan.',
      'We are busy too.',
      budget['en-GB'],
    ];
    expect(play('en-GB', said)).toMatchObject([{ cause: 'unknown' }]);
    expect(play('en-GB', ['Well, well.', 'No.', ...said.slice(2)])).toMatchObject([{ cause: 'unearned' }]);
  });

  it.each([
    ['en-GB', 'Well. On Friday my director expects the demonstration that I promised.', 'unearned'],
    ['en-GB', 'I have promised my director no demonstration on Friday.', 'unknown'],
    ['en-GB', 'My budget was not cut in March, and my team knows it.', 'unknown'],
    ['en-GB', 'My budget was cut in March. That is all.', 'unearned'],
    ['fr-FR', 'Bon. Vendredi, mon directeur attend la démonstration de la ligne promise.', 'unearned'],
    ['fr-FR', 'Je n’ai promis aucune démonstration de la ligne à mon directeur vendredi.', 'unknown'],
  ] as const)('B-14 %s: “%s” tells a disclosure, whose cause is %s', (tag, reply, cause) => {
    expect(after(tag, idle[tag], reply)).toMatchObject([{ cause }]);
  });

  it.each([
    ['en-GB', 'Did you think that my budget was cut in March and that nobody on my team knows?'],
    ['en-GB', 'My team is good.'],
    ['fr-FR', 'Mon équipe est bonne.'],
    ['fr-FR', 'Croyez-vous que mon budget a été réduit en mars et que mon équipe ne le sait pas ?'],
  ] as const)('B-14 %s: “%s” tells no disclosure', (tag, reply) => {
    expect(after(tag, idle[tag], reply)).toEqual([]);
  });

  it('B-14 a disclosure of two sentences is quoted as one passage', () => {
    const disclosures = ['I saw the time on your email. At the end of the month I close two books alone.'];
    const lines = ['What happens then?', `Well. ${disclosures[0]} Happy now?`].map((text, index) => ({
      ...{ seq: index, text, speaker: index === 0 ? ('learner' as const) : ('persona' as const) },
    }));
    const [change] = earnedChanges(
      lines,
      { name: 'Tom', ...aPersonaContent({ disclosures }) },
      'en-GB',
      false,
    );
    expect(change?.moment.quote).toBe(disclosures[0]);
  });

  it('B-14 what was said before is no disclosure, and each disclosure counts once', () => {
    const line = budget['en-GB'];
    expect(play('en-GB', ['We are busy too.', line], { opening: line })).toEqual([]);
    expect(play('en-GB', [line, line])).toEqual([]);
    expect(play('en-GB', ['We are busy too.', line, 'Right then.', line])).toHaveLength(1);
  });

  it.each([
    [
      'en-GB',
      ['Hello.', 'Hm.', 'I suggest that we check the result together on Thursday morning.', 'Agreed.'],
      { cause: 'earned', earned_by: { seq: 3, act: 'next_step' } },
    ],
    [
      'en-GB',
      ['I suggest that we check the result together on Thursday morning.', 'Hm.', 'Fine.', 'Agreed.'],
      { cause: 'unknown' },
    ],
    ['en-GB', ['We are busy too.', 'Agreed.'], { cause: 'unearned' }],
    ['en-GB', ['Let us move on.', 'Agreed.'], { cause: 'unknown' }],
    ['fr-FR', ['C’est comme ça.', 'D’accord.'], { cause: 'unearned' }],
    [
      'fr-FR',
      ['Je propose que nous relisions la liste ensemble.', 'D’accord.'],
      { cause: 'earned', earned_by: { seq: 1, act: 'propose' } },
    ],
  ] as const)('B-14 %s: a win after %j has its cause', (tag, said, expected) => {
    expect(play(tag, said, { won: true })).toMatchObject([{ kind: 'win', ...expected }]);
  });

  it('B-14 nothing is stated of a conversation in a language that the rules do not know', () => {
    expect(play('de-DE', ['Wir haben auch viel zu tun.', budget['en-GB']], { won: true })).toMatchObject([
      { kind: 'disclosure', cause: 'unknown' },
      { kind: 'win', cause: 'unknown' },
    ]);
  });
});

it('B-14 replies that give something away unearned are counted, and those of unknown cause are not', () => {
  const said = [
    ...['We are busy too.', budget['en-GB'], 'That was another department.', 'That is a reason, not a plan.'],
    ...['Are you all right?', demonstration['en-GB']],
  ];
  const lines = said.map((text, index) => ({
    seq: index + 1,
    speaker: index % 2 === 0 ? ('learner' as const) : ('persona' as const),
    text,
  }));
  expect(countUnearned(lines, play('en-GB', said))).toEqual({ count: 1, of: 2 });
});

describe('what a persona grants in the middle of a conversation', () => {
  it.each([
    ['en-GB', 'agree', 'Can we agree on that?', 'All right. I can live with that.', 'I can live with that.'],
    [
      'en-GB',
      'apologise',
      'I am sorry for the delay.',
      'I accept your apology. And now?',
      'I accept your apology.',
    ],
    [
      'en-GB',
      'next_step',
      'I will call you on Thursday at ten.',
      'Fine, Thursday works for me.',
      'Fine, Thursday works for me.',
    ],
    ['fr-FR', 'agree', 'Cela vous convient ?', 'Bon, ça me va. Et ensuite ?', 'Bon, ça me va.'],
    [
      'fr-FR',
      'apologise',
      'Je suis désolé pour ce retard.',
      'Oui, j’accepte vos excuses.',
      'Oui, j’accepte vos excuses.',
    ],
  ] as const)('B-14 %s: a concession is earned by the act %s in “%s”', (tag, act, turn, reply, quote) => {
    expect(play(tag, [turn, reply])).toEqual([
      {
        ...{ kind: 'concession', cause: 'earned', moment: { seq: 2, quote } },
        earned_by: { seq: 1, quote: turn, act },
      },
    ]);
  });

  it('B-14 an apology is accepted because of the apology, not of the question after it', () => {
    const turn = 'I am sorry for rushing. What matters most to you besides the price?';
    expect(play('en-GB', [turn, 'I accept your apology. And now?'])).toMatchObject([
      { kind: 'concession', earned_by: { act: 'apologise', quote: 'I am sorry for rushing.' } },
    ]);
  });

  it.each([
    ['en-GB', 'We are busy too.', 'You’re right, I’ll accept that.'],
    ['en-GB', 'It is what it is.', 'Agreed. Let us leave it there.'],
    ['fr-FR', 'C’est comme ça.', 'Vous avez raison, j’accepte.'],
    ['fr-FR', 'Nous aussi, nous sommes occupés.', 'D’accord, faisons comme ça.'],
  ] as const)('B-14 %s: after “%s”, “%s” is unearned', (tag, turn, reply) => {
    expect(play(tag, [turn, reply])).toMatchObject([{ kind: 'concession', cause: 'unearned' }]);
  });

  it.each([
    ['en-GB', 'Fine. Do what you want.'],
    ['en-GB', 'I’ll accept that if you put it in writing.'],
    ['en-GB', 'Agreed, but only on Monday.'],
    ['en-GB', 'I can live with that. But not for long.'],
    ['en-GB', 'You’re right to worry.'],
    ['en-GB', 'I can’t live with that.'],
    ['en-GB', 'That works for me? Hardly.'],
    ['en-GB', 'I agree with none of it.'],
    ['en-GB', 'I’ll sign that when I see the plan.'],
    ['en-GB', 'You said “I accept that”, and I remember it.'],
    ['fr-FR', 'D’accord. Vous voulez quoi ?'],
    ['fr-FR', 'Ça me va, mais pas avant lundi.'],
    ['fr-FR', 'J’accepte si vous l’écrivez.'],
    ['fr-FR', 'Je n’accepte pas.'],
    ['fr-FR', 'Ça me va ? Certainement pas.'],
    ['fr-FR', 'Vous avez raison de vous inquiéter.'],
    ['fr-FR', 'J’accepte quand je vois le plan.'],
  ] as const)('B-14 %s: “%s” grants nothing for sure', (tag, reply) => {
    expect(play(tag, [idle[tag], reply])).toEqual([]);
  });

  it('B-14 the reply that wins is one change', () => {
    expect(
      play('en-GB', ['Can we agree on that?', 'Agreed. I can live with that.'], { won: true }),
    ).toMatchObject([{ kind: 'win', earned_by: { act: 'agree' } }]);
  });

  it.each([
    [
      'en-GB',
      'Shall we sit down on Thursday at ten to plan it?',
      'I will tell the team myself at four, and I will come by your desk before.',
      'Thursday at ten, with my full consent.',
    ],
    [
      'en-GB',
      'I will send you the forecast on Thursday.',
      'I will tell the team myself at four.',
      'Agreed, Thursday it is.',
    ],
    [
      'fr-FR',
      'On se voit jeudi à dix heures pour en parler ?',
      'Je préviens l’équipe moi-même à seize heures.',
      'D’accord, jeudi à dix heures, c’est noté.',
    ],
  ] as const)(
    'B-14 %s: the day that is taken is earned by who offered it: “%s”',
    (tag, offer, other, taken) => {
      for (const said of [`${offer} ${other}`, `${other} ${offer}`])
        expect(play(tag, [said, taken], { won: true })).toMatchObject([
          { kind: 'win', cause: 'earned', earned_by: { quote: offer } },
        ]);
      // What names another time did not earn it.
      expect(play(tag, [other, taken], { won: true })).toMatchObject([{ kind: 'win', earned_by: null }]);
    },
  );
});
