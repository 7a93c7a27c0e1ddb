import { describe, expect, it } from 'vitest';
import { judgeAim, judgeCriterion } from './judge-criterion.ts';
import { builtInJudges, judgedText } from './judgeable.ts';
import { conversationOf, provenWords } from './recognise-demand.ts';

interface Said {
  readonly persona?: string;
  readonly name?: string;
  readonly disclosures?: readonly string[];
}

/** Judges a criterion against the learner's lines, each in a turn of its own. */
function judged(criterion: string, tag: string, lines: readonly string[], said: Said = {}) {
  const { persona = '', name = 'Eileen Marsh', disclosures = [] } = said;
  const transcript = [
    { seq: 1, speaker: 'persona' as const, text: persona },
    ...lines.map((text, index) => ({ seq: index + 2, speaker: 'learner' as const, text })),
  ];
  return judgeCriterion(criterion, conversationOf(transcript, { name, disclosures }, tag));
}
const verdict = (...parameters: Parameters<typeof judged>) => judged(...parameters).verdict;

const nextStep = { en: 'You set a next step with a day', fr: 'Vous fixez une suite avec un jour' };
const suits = { en: 'You ask whether it suits him', fr: 'Vous lui demandez si cela lui convient' };
const asksOpen = { en: 'You ask an open question', fr: 'Vous posez une question ouverte' };

describe('the built-in engine’s judgement of a criterion', () => {
  it.each([
    ['en-GB', 'You apologise', 'I am sorry for the delay.'],
    ['en-GB', 'You take responsibility', 'That was our mistake.'],
    ['en-GB', 'You take responsibility', 'I own that mistake.'],
    ['en-GB', 'You take responsibility', 'I own it completely.'],
    ['en-GB', 'You take responsibility', 'I am responsible for the delay.'],
    ['en-GB', 'You give your name', 'Good morning, my name is Daniel Reed.'],
    ['en-GB', 'You ask what it means for her', 'What does that mean for you?'],
    ['en-GB', 'You acknowledge her loss', 'I am so sorry that Ronald has died.'],
    ['en-GB', 'You name the delay plainly', 'The release slips three weeks.'],
    ['en-GB', 'You set a next step with a day', 'I will send you the list on Thursday.'],
    ['en-GB', 'You say what you cannot promise', 'I cannot promise you a date.'],
    ['en-GB', 'You acknowledge what it is like for her', 'That must be hard for you and your people.'],
    ['fr-FR', 'Vous proposez une solution', 'Je vous propose un endroit calme, au bout du couloir.'],
    ['en-GB', 'You make a concrete proposal', 'What if I sent you the list on Monday?'],
    ['fr-FR', 'Vous proposez une solution', 'Et si je vous réservais la suite du dernier étage ?'],
    [
      'fr-FR',
      'Vous reconnaissez la faute de la mairie',
      'C’est notre faute, la mairie a perdu votre dossier.',
    ],
    ['fr-FR', 'Vous présentez vos excuses', 'Je vous présente mes excuses.'],
    ['fr-FR', 'Vous donnez votre nom', 'Je m’appelle Julien Morel.'],
    ['fr-FR', 'Vous fixez une suite avec une heure', 'Je vous rappelle jeudi à 10 h.'],
    ['fr-FR', 'Vous lui demandez si cela lui convient', 'Est-ce que cela vous convient ?'],
    ['en-GB', 'You set a next step with a day', 'Here is the plan: I’ll come to the plant on Wednesday.'],
    ['en-GB', 'You set a next step with a day', 'On Friday I will send you the list.'],
    ['en-GB', 'You say the decision plainly', 'The panel chose somebody else.'],
    ['en-GB', 'You ask whether it suits him', 'Does the 5th work for you?'],
    ['en-GB', 'You ask whether it suits him', 'Would the evening suit you?'],
    ['en-GB', 'You ask whether it suits him', 'Does the 5th work for your maintenance window?'],
    ['en-GB', 'You ask whether it suits him', 'Can you live with the 5th?'],
    ['en-GB', 'You apologise', 'I’m sorry, it’s our mistake.'],
    ['en-GB', 'You apologise', 'Sorry, that was on us.'],
    ['fr-FR', 'Vous présentez vos excuses', 'Je suis désolé, c’est notre erreur.'],
    ['fr-FR', 'Vous présentez vos excuses', 'Je suis désolée, nous nous sommes trompés.'],
    ['en-GB', 'You acknowledge what it is like for her', 'I understand that you are angry.'],
    ['fr-FR', 'Vous reconnaissez l’erreur', 'C’est une erreur de notre part.'],
    ['fr-FR', 'Vous fixez une suite avec un jour', 'Ce que je propose : on se revoit jeudi 12 à 14 h.'],
    ['en-GB', 'You ask what she is afraid of', 'May I ask what worries you most about tonight?'],
    ['fr-FR', 'Vous posez une question ouverte', 'Quelles conséquences cela a-t-il pour vous ?'],
    ['en-GB', 'You set a next step with a day', 'We talk on Friday at two.'],
    ['fr-FR', 'Vous reconnaissez l’erreur', 'Il s’agit d’une erreur de notre part.'],
    ['fr-FR', 'Vous lui demandez ce qu’elle redoute', 'De quoi avez-vous peur ?'],
    ['fr-FR', 'Vous lui demandez ce dont elle a besoin', 'Que vous faut-il ce soir ?'],
    ['fr-FR', asksOpen.fr, 'Ça change quoi pour vous, ce retard ?'],
    ['fr-FR', 'Vous fixez une suite avec une heure', 'Demain à 7 h je vous livre deux chambres froides.'],
    ['fr-FR', nextStep.fr, 'Nous refaisons le point ensemble le vendredi 18 décembre à 14 heures.'],
    ['en-GB', nextStep.en, 'I shall send you the figures by Thursday at noon.'],
    ['en-GB', 'You take responsibility', 'thats on us, no excuses'],
    ['en-GB', 'You take responsibility', 'The mistake was ours, not yours.'],
    ['fr-FR', 'Vous reconnaissez l’erreur', 'C’est notre faute, pas la vôtre ni celle du transporteur.'],
    ['en-GB', asksOpen.en, 'What’s going on for you at the moment?'],
    ['en-GB', 'You give your name', 'My name is Daniel Okoro, and I will take care of this from now on.'],
    ['en-GB', asksOpen.en, 'What did it cost you, when it went wrong?'],
    ['en-GB', asksOpen.en, 'What did it mean for you?'],
    ['en-GB', asksOpen.en, 'How do you think it went?'],
    ['en-GB', asksOpen.en, 'So, what’s going on in the mornings?'],
    ['en-GB', asksOpen.en, 'What’s happening at home?'],
    ['fr-FR', asksOpen.fr, 'Qu’est-ce qui se passe en ce moment le matin ?'],
    ['fr-FR', asksOpen.fr, 'Karim, que se passe-t-il en ce moment ?'],
    ['fr-FR', asksOpen.fr, 'Alors, qu’est-ce qui se passe ?'],
    ['en-GB', nextStep.en, 'Let’s meet on Thursday at ten, does that work?'],
    ['en-GB', nextStep.en, 'I’ll call you on Friday at nine, is that okay for you?'],
    ['en-GB', nextStep.en, 'I suggest we meet again on Thursday at two.'],
    ['fr-FR', nextStep.fr, 'Et on fait le point le vendredi 15, ça te va ?'],
    ['fr-FR', nextStep.fr, 'Je vous rappelle jeudi à 10 h, ça vous irait ?'],
    ['fr-FR', nextStep.fr, 'Je vous propose qu’on se revoie jeudi à 14 h, avec la fiche de poste.'],
    ['fr-FR', nextStep.fr, 'Je te propose de refaire le point, on se revoit jeudi, d’accord ?'],
    ['fr-FR', suits.fr, 'Et on fait le point le vendredi 15, ça te va ?'],
    ['en-GB', 'You take responsibility', 'It was us who lost your file.'],
    ['en-GB', 'You take responsibility', 'We’re the ones who sent it to the wrong address.'],
    ['fr-FR', 'Vous reconnaissez l’erreur', 'C’est nous qui avons perdu votre dossier, trois fois.'],
    ['fr-FR', 'Vous reconnaissez l’erreur', 'C’est moi qui me suis trompé.'],
    ['en-GB', 'You apologise', 'I apologise on behalf of the hotel.'],
    ['fr-FR', 'Vous présentez vos excuses', 'Je vous en demande pardon, au nom de la mairie.'],
    ['fr-FR', 'Vous présentez vos excuses', 'Je vous présente mes excuses au nom de toute l’équipe.'],
    ['fr-FR', 'Vous présentez vos excuses', 'Je suis désolée, au nom du service.'],
    ['en-GB', 'You acknowledge what it is like for her', 'I can see that this hurt you.'],
    [
      'fr-FR',
      'Vous reconnaissez ce qu’elle ressent',
      'Je comprends que ça vous soit resté en travers de la gorge.',
    ],
  ])(
    'R-SES-7 a sentence that is certainly the act meets the criterion and is its proof (%s: %s)',
    (tag, criterion, line) => {
      const judgement = judged(criterion, tag, ['Bonjour.', line]);
      expect(judgement).toMatchObject({ verdict: 'met', proof: { seq: 3, text: line } });
    },
  );

  it.each([
    ['negated', 'en-GB', 'You take responsibility', 'It is not our mistake.'],
    [
      'negated',
      'fr-FR',
      'Vous dites clairement le retard',
      'Je sais même pas, dix jours, trois semaines de retard.',
    ],
    ['a rule', 'en-GB', 'You apologise', 'I’m sorry, it’s our policy.'],
    ['a reproach', 'en-GB', 'You apologise', 'Sorry, that’s on you.'],
    ['a rule', 'fr-FR', 'Vous présentez vos excuses', 'Je suis désolé, c’est notre règlement.'],
    ['a reproach', 'fr-FR', 'Vous présentez vos excuses', 'Je suis désolé, c’est votre erreur.'],
    ['no day', 'en-GB', 'You set a next step with a day', 'I will call the warehouse right now.'],
    [
      'no day',
      'fr-FR',
      'Vous fixez une suite avec un jour',
      'Je vous appelle pour la livraison, venez maintenant.',
    ],
    ['a note', 'en-GB', 'You set a next step with a day', 'I’ll write it down: bed downstairs tonight.'],
    [
      'a vague step',
      'en-GB',
      'You make a concrete proposal',
      'Shall we say you think about it and let me know soonish?',
    ],
    ['a vague step', 'en-GB', 'You ask whether it suits him', 'Shall we say you think it over?'],
    [
      'a vague step',
      'fr-FR',
      'Vous faites une proposition concrète',
      'Et si on en reparlait bientôt, quand vous aurez réfléchi ?',
    ],
    ['a joke', 'en-GB', 'You set a next step with a day', 'I will call you on Friday. Just kidding.'],
    [
      'a joke',
      'fr-FR',
      'Vous fixez une suite avec une heure',
      'Je vous rappelle jeudi à 10 h. Non je rigole.',
    ],
    [
      'a telephone number',
      'fr-FR',
      'Vous fixez une suite avec une date',
      'Je vous donne ma ligne : appelez le 01 44 00 12 12.',
    ],
    [
      'denied',
      'fr-FR',
      'Vous reconnaissez la faute de la mairie',
      'Ce n’est pas moi qui ai perdu votre dossier, voyez avec mon collègue.',
    ],
    ['an offer', 'fr-FR', 'Vous dites clairement les retards', 'Je peux te décaler d’une demi-heure.'],
    [
      'an offer',
      'fr-FR',
      'Vous dites clairement les retards',
      'Je te propose un truc : je décale tes horaires d’une demi-heure pendant deux mois, à partir de lundi.',
    ],
    [
      'an offer',
      'en-GB',
      'You name the delay plainly',
      'I can offer you a later slot if it is late for you.',
    ],
    ['a choice', 'en-GB', 'You ask an open question', 'Which would you rather?'],
    ['a choice', 'fr-FR', 'Vous posez une question ouverte', 'Que préférez-vous ?'],
    ['about being late', 'en-GB', 'You apologise', 'Hi Camille, I’m sorry I’m a couple of minutes late.'],
    ['about being late', 'fr-FR', 'Vous présentez vos excuses', 'Je suis désolé d’être en retard.'],
    [
      'a summary',
      'fr-FR',
      'Vous proposez une solution',
      'Et si je vous comprends bien, c’est l’ouverture qui vous inquiète ?',
    ],
    ['quoted', 'en-GB', 'You apologise', 'The letter says “I am sorry for the delay”.'],
    ['reported', 'en-GB', 'You apologise', 'My colleague said I am sorry for the delay.'],
    ['asked', 'fr-FR', 'Vous reconnaissez l’erreur', 'Vous croyez que c’est notre erreur ?'],
    ['conditional', 'en-GB', 'You apologise', 'I am sorry if it was our fault.'],
    ['postponed', 'en-GB', 'You apologise', 'I apologise later, when I have time.'],
    ['blaming', 'fr-FR', 'Vous présentez vos excuses', 'Je suis désolé, mais c’est votre faute.'],
    ['mocking', 'en-GB', 'You apologise', 'Oh, poor you. I am sorry for the delay.'],
    ['insulting', 'en-GB', 'You apologise', 'I am sorry for the delay, you idiot.'],
    ['vague', 'fr-FR', 'Vous fixez une suite avec une date', 'Je vous rappelle un de ces jours.'],
    ['without its day', 'fr-FR', 'Vous fixez une suite avec un jour', 'Je rouvre la cantine tout de suite.'],
    ['without its hour', 'fr-FR', 'Vous fixez une suite avec une heure', 'Je rouvre la cantine dès demain.'],
    ['of the persona’s name', 'en-GB', 'You give your name', 'My name is Eileen too.'],
    ['of a colleague’s name', 'fr-FR', 'Vous donnez votre nom', 'Ma collègue s’appelle Julie Morel.'],
    ['about something else', 'en-GB', 'You ask what it means for her', 'What did you have for lunch?'],
    ['about a possession', 'en-GB', 'You take responsibility', 'I’m Tom Reeve, I own the firm.'],
    ['about a post', 'en-GB', 'You take responsibility', 'I am responsible for the junior team.'],
    [
      'about a post',
      'fr-FR',
      'Vous reconnaissez votre part de responsabilité',
      'Je suis responsable du magasin.',
    ],
    [
      'about a post',
      'fr-FR',
      'Vous reconnaissez votre part de responsabilité',
      'J’assume la direction depuis mars.',
    ],
    ['a rhetorical question', 'en-GB', 'You make a proposal', 'How could we make a room appear for you?'],
    ['mocking', 'en-GB', 'You make a proposal', 'Would you like me to cry with you now?'],
    [
      'a rhetorical question',
      'fr-FR',
      'Vous faites une proposition précise',
      'Comment voulez-vous que je fasse apparaître une chambre ?',
    ],
    ['mocking', 'en-GB', 'You apologise', 'Oh, brilliant. I am so sorry. Not.'],
    ['left open', 'en-GB', 'You set a next step with a day', 'We will talk on Monday at nine, or we won’t.'],
    [
      'said by somebody else',
      'en-GB',
      'You set a next step with a day',
      'We will meet on Monday, said my boss.',
    ],
    [
      'said by somebody else',
      'fr-FR',
      'Vous fixez une suite avec un jour',
      'Je vous rappelle lundi, a dit mon chef.',
    ],
    ['no apology', 'en-GB', 'You apologise', 'I am sorry you feel that way.'],
    [
      'no apology',
      'fr-FR',
      'Vous présentez vos excuses',
      'Je suis désolée que vous soyez incapable de vous lever.',
    ],
    ['rhetorical', 'fr-FR', 'Vous posez une question ouverte', 'Qu’est-ce que vous attendez pour décider ?'],
    ['left open', 'fr-FR', 'Vous fixez une suite avec un jour', 'Je vous rappelle lundi, ou pas.'],
    ['an afterthought', 'en-GB', 'You take responsibility', 'I forgot to mention that the car park is free.'],
    ['an afterthought', 'fr-FR', 'Vous reconnaissez l’erreur', 'J’ai oublié de me présenter, je suis Paul.'],
    ['contempt', 'en-GB', 'You say what you cannot promise', 'I can’t promise that I care.'],
    ['contempt', 'en-GB', 'You say what you cannot promise', 'I’m not going to promise you a thing.'],
    [
      'contempt',
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je ne peux pas vous promettre de rester poli.',
    ],
    [
      'answered by its speaker',
      'en-GB',
      'You ask an open question',
      'What would you like me to do, apologise for a letter?',
    ],
    // A day counts only in the clause that promises.
    [
      'an opening',
      'en-GB',
      nextStep.en,
      'I’ll get straight to it – the release isn’t going out on the 15th.',
    ],
    ['an opening', 'en-GB', nextStep.en, 'I’ll give you facts: on Tuesday you interrupted her four times.'],
    ['about a day', 'en-GB', nextStep.en, 'We’ll talk about Tuesday now.'],
    ['about a day', 'en-GB', nextStep.en, 'I’ll check Monday’s figures.'],
    ['about a past day', 'en-GB', nextStep.en, 'We’ll review what went wrong on Friday.'],
    [
      'about a day',
      'en-GB',
      nextStep.en,
      'I didn’t decide it, but I’m in charge of this afternoon, so I’ll take the question.',
    ],
    [
      'with the day of something else',
      'en-GB',
      nextStep.en,
      'The carers are free again on Monday and I’ll write to the ward about it.',
    ],
    [
      'with the day of something else',
      'fr-FR',
      nextStep.fr,
      'Les aides sont de nouveau là lundi matin et je vous rappelle pour le reste.',
    ],
    ['a cancellation', 'en-GB', nextStep.en, 'We will have to cancel Friday.'],
    ['an opening', 'fr-FR', nextStep.fr, 'Je commence par le plus dur : la livraison du 15 est repoussée.'],
    ['an opening', 'fr-FR', nextStep.fr, 'Je vous donne la réponse : mardi vous étiez en retard.'],
    ['about a day', 'fr-FR', nextStep.fr, 'Je vais vous parler de mardi.'],
    ['about a day', 'fr-FR', nextStep.fr, 'Je vérifie les chiffres de lundi.'],
    ['about a past day', 'fr-FR', nextStep.fr, 'Je reviens sur ce qui s’est passé mardi.'],
    // A word that mentions a subject does not say what happens.
    [
      'a recital of the criteria',
      'en-GB',
      'You say the decision plainly',
      'Let me put it plainly: I ask what it means for you, I say the decision plainly.',
    ],
    ['a mention', 'en-GB', 'You say the decision plainly', 'You should speak to somebody else.'],
    ['a mention', 'en-GB', 'You name the delay plainly', 'I want to talk about the delay.'],
    ['a recital of the criteria', 'en-GB', 'You name the delay plainly', 'I name the delay plainly.'],
    ['a mention', 'fr-FR', 'Vous annoncez le retard clairement', 'On va parler du retard.'],
    [
      'a recital of the criteria',
      'fr-FR',
      'Vous annoncez le retard clairement',
      'Je dis le retard clairement.',
    ],
    // A question that asks for a day, or about a thing, asks for no agreement.
    ['open', 'en-GB', suits.en, 'So when would an injection even fit in a day like that?'],
    ['about a thing', 'en-GB', suits.en, 'Did the tablets work for you?'],
    ['about a thing', 'en-GB', suits.en, 'Does the lift work?'],
    ['open', 'fr-FR', suits.fr, 'Quand est-ce que ça vous va ?'],
    ['about a thing', 'fr-FR', suits.fr, 'Ça vous va bien, cette veste, non ?'],
    ['about somebody', 'fr-FR', suits.fr, 'Vous êtes d’accord avec ma collègue ?'],
    // Pronouns that begin like a question word, and questions with a short answer.
    ['a closed question', 'fr-FR', asksOpen.fr, 'Quelqu’un qui vous attend ?'],
    ['a closed question', 'fr-FR', asksOpen.fr, 'Quelque chose vous gêne ?'],
    ['a choice', 'fr-FR', asksOpen.fr, 'Ou vous préférez demain ?'],
    ['a choice', 'fr-FR', asksOpen.fr, 'Qu’est-ce que vous préférez ?'],
    ['about a fact', 'fr-FR', asksOpen.fr, 'Quel bus avez-vous pris ?'],
    ['an exclamation', 'fr-FR', asksOpen.fr, 'Comment, vous partez ?'],
    ['about a fact', 'en-GB', asksOpen.en, 'Where do you live?'],
    ['about a fact', 'en-GB', asksOpen.en, 'What’s your relationship to him?'],
    ['about a fact', 'fr-FR', asksOpen.fr, 'Quelle est votre relation avec lui ?'],
    ['about a fact', 'en-GB', asksOpen.en, 'Who is your manager?'],
    ['a choice', 'en-GB', asksOpen.en, 'What would you prefer, tea or coffee?'],
    [
      'mocked',
      'en-GB',
      'You ask what it means for her',
      'And what does it mean for you? Is what I am supposed to ask, apparently.',
    ],
    ['thrown back', 'en-GB', asksOpen.en, 'What would you do? You tell me, you’re the analyst.'],
    [
      'mocked',
      'fr-FR',
      'Vous posez une question ouverte',
      'Qu’est-ce que ça change pour vous ? C’est ce que je suis censé demander.',
    ],
    // What was lost or forgotten must be the other's.
    ['about an opinion', 'en-GB', 'You take responsibility', 'I was wrong to say otherwise.'],
    ['an excuse', 'en-GB', 'You take responsibility', 'I should have told you I have only ten minutes.'],
    ['about something else', 'fr-FR', 'Vous reconnaissez l’erreur', 'On a perdu le match.'],
    ['about something else', 'fr-FR', 'Vous reconnaissez l’erreur', 'J’ai oublié mon parapluie.'],
    ['about a taste', 'fr-FR', 'Vous reconnaissez l’erreur', 'J’assume mes goûts.'],
    ['polite', 'fr-FR', 'Vous présentez vos excuses', 'Désolé de devoir insister.'],
    // What is offered must be more than words.
    ['an explanation', 'en-GB', 'You make a concrete proposal', 'I can give you two reasons.'],
    ['an explanation', 'fr-FR', 'Vous faites une proposition concrète', 'Je peux vous donner un exemple.'],
    ['talk', 'en-GB', 'You make a concrete proposal', 'Could we talk about what happened on Tuesday?'],
    ['no feeling', 'en-GB', 'You acknowledge what it is like for her', 'I understand you are the daughter.'],
    // A question to which the learner gives the answer asks for none.
    [
      'mocked',
      'en-GB',
      asksOpen.en,
      'So what would you like me to say? That I am sorry? I’m not going to say that.',
    ],
    ['answered', 'en-GB', asksOpen.en, 'What would help you? That I apologise?'],
    ['answered', 'en-GB', suits.en, 'Does Thursday work for you? No, of course not.'],
    ['mocked', 'fr-FR', asksOpen.fr, 'Qu’est-ce que tu veux que je te dise ? Que je suis désolé ?'],
    ['answered', 'fr-FR', asksOpen.fr, 'Qu’est-ce qui vous aiderait ? Que je m’excuse ?'],
    ['answered', 'fr-FR', suits.fr, 'Ça vous irait, jeudi ? Non.'],
    // What is offered must be a deed.
    ['words', 'en-GB', 'You make a concrete proposal', 'What if I told you that I am sorry for all this?'],
    ['words', 'en-GB', 'You make a concrete proposal', 'What if I refuse to do any of that?'],
    [
      'words',
      'fr-FR',
      'Vous proposez une solution précise',
      'Et si je vous dis que je suis désolé, ça vous rend votre chambre ?',
    ],
    ['words', 'fr-FR', 'Vous proposez une solution précise', 'Et si je refuse de faire tout cela ?'],
    ['of others', 'en-GB', 'You acknowledge what it is like for him', 'That must be hard for our team.'],
    ['of others', 'fr-FR', 'Vous reconnaissez ce qu’elle ressent', 'Ça doit être dur pour mes collègues.'],
    [
      'of others',
      'fr-FR',
      'Vous reconnaissez ce qu’elle ressent',
      'Je comprends que vous soyez fatiguée, tout le monde l’est.',
    ],
    ['of others', 'fr-FR', 'Vous présentez vos excuses', 'Je suis navré de ce qui arrive à votre père.'],
    ['pity', 'fr-FR', 'Vous présentez vos excuses', 'Je suis désolé pour demain, madame.'],
    ['pity', 'en-GB', 'You apologise', 'I’m sorry about tomorrow.'],
    ['weary', 'en-GB', 'You acknowledge what it is like for him', 'I see you’re upset again.'],
    ['a rule', 'fr-FR', 'Vous reconnaissez l’erreur', 'Nous avons donné votre chambre, c’est la règle.'],
    ['a shrug', 'en-GB', 'You take responsibility', 'That was our mistake, that’s life.'],
    [
      'manners',
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je ne peux pas vous garantir que je ne serai pas en retard.',
    ],
    ['a reproach', 'en-GB', suits.en, 'Would you agree to calm down?'],
    ['a reproach', 'en-GB', asksOpen.en, 'What brings you here so late again?'],
    ['a reproach', 'fr-FR', asksOpen.fr, 'Comment faites-vous pour être aussi désagréable ?'],
    ['a threat', 'en-GB', nextStep.en, 'I’ll tell everyone on Monday.'],
    ['an insult', 'en-GB', nextStep.en, 'I’ll call you a liar on Friday.'],
    ['a remark', 'en-GB', asksOpen.en, 'What does it matter to you?'],
    ['manners', 'en-GB', 'You say what you cannot promise', 'I can’t promise to be nice.'],
    ['a view', 'en-GB', 'You take responsibility', 'I take responsibility seriously.'],
    ['a reproach', 'fr-FR', suits.fr, 'Ça vous irait d’arrêter ?'],
    ['deferring', 'fr-FR', 'Vous proposez une solution', 'Je vous propose d’en parler à mon chef.'],
    ['an announcement', 'fr-FR', 'Vous proposez une solution précise', 'Je vous propose ceci, alors.'],
    ['an announcement', 'fr-FR', 'Vous proposez une solution', 'Je vous propose une solution simple.'],
    ['a wish', 'fr-FR', 'Vous proposez une solution', 'Et si on cherchait une solution ?'],
    ['an announcement', 'en-GB', 'You make a concrete proposal', 'I suggest the following, then.'],
    ['a wish', 'en-GB', 'You make a concrete proposal', 'I suggest we find a solution together.'],
    // The words of the criterion, and no limit.
    [
      'withheld',
      'en-GB',
      'You say what you cannot promise',
      'I won’t tell you what I can’t promise, you’ll see in January.',
    ],
    [
      'withheld',
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je vais pas te dire ce que je ne peux pas promettre, tu verras bien en janvier.',
    ],
    // “9,” is no number of tests.
    ['an appointment', 'en-GB', 'You give facts that can be checked', 'Thursday 9, your test, your people.'],
    ['an appointment', 'fr-FR', 'Vous donnez un fait vérifiable', 'Jeudi 9, test compris, avec vos équipes.'],
    // Words of contempt are no act of good will.
    ['mocking', 'en-GB', 'You take responsibility', 'Sure, it’s all my fault, like everything.'],
    [
      'to please',
      'fr-FR',
      'Vous reconnaissez l’erreur',
      'On va dire que c’est notre erreur, pour vous faire plaisir.',
    ],
    ['about others', 'en-GB', 'You apologise', 'I’m sorry for anyone who has to work with you.'],
    ['refused', 'fr-FR', 'Vous présentez vos excuses', 'Mes excuses, vous les attendrez longtemps.'],
    ['refused', 'fr-FR', 'Vous présentez vos excuses', 'Je m’excuse auprès de personne.'],
    ['a contradiction', 'fr-FR', 'Vous présentez vos excuses', 'Pardon de vous contredire.'],
    [
      'indifferent',
      'en-GB',
      'You acknowledge what it is like for her',
      'I understand that you are angry, and I couldn’t care less.',
    ],
    [
      'indifferent',
      'fr-FR',
      'Vous reconnaissez ce qu’elle ressent',
      'Je comprends que vous soyez en colère et je m’en moque.',
    ],
    ['an insult', 'en-GB', 'You ask an open question', 'What do you call a person like you?'],
    ['an insult', 'fr-FR', 'Vous posez une question ouverte', 'Comment vous faites pour être aussi lent ?'],
    ['a reproach', 'fr-FR', 'Vous posez une question ouverte', 'À quoi vous jouez ?'],
    ['a threat', 'en-GB', 'You set a next step with a day', 'I’ll tell my boss on Monday that you’re rude.'],
    ['a threat', 'fr-FR', 'Vous fixez une suite avec un jour', 'Je le dirai à mon chef lundi.'],
    ['mocking', 'en-GB', 'You sum up what you heard', 'So you’re saying Saturdays are my fault.'],
    ['a reproach', 'en-GB', 'You ask whether it suits him', 'Are you okay with being late every month?'],
    ['indifferent', 'en-GB', 'You ask whether it suits him', 'Is that okay? I don’t care.'],
    ['imposed', 'en-GB', 'You ask whether it suits him', 'Could you live with that? You’ll have to.'],
    [
      'imposed',
      'fr-FR',
      'Vous lui demandez si cela lui convient',
      'Ça vous va ? De toute façon c’est comme ça.',
    ],
    ['mocking', 'en-GB', 'You say what you cannot promise', 'I can’t promise I won’t laugh.'],
    [
      'mocking',
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je ne peux pas vous promettre de rester éveillé.',
    ],
    [
      'a refusal',
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je ne vous promets rien, jamais.',
    ],
    ['mocking', 'en-GB', 'You make a concrete proposal', 'I can give you the door.'],
    ['mocking', 'fr-FR', 'Vous proposez une solution', 'Et si je cherchais un autre métier ?'],
    ['a reproach', 'en-GB', 'You give facts that can be checked', 'It takes 5 minutes to be polite.'],
    ['a reproach', 'fr-FR', 'Vous donnez un fait vérifiable', 'Trois personnes attendent derrière vous.'],
    ['a reproach', 'fr-FR', 'Vous annoncez le retard clairement', 'Le retard, c’est vous.'],
    ['a reproach', 'en-GB', 'You name the delay plainly', 'You’re late.'],
    ['an accusation', 'fr-FR', 'Vous reconnaissez l’erreur', 'J’ai fait une erreur en vous embauchant.'],
    ['a regret', 'en-GB', 'You apologise', 'I am sorry I came.'],
    ['mocking', 'fr-FR', 'Vous présentez vos excuses', 'Désolé d’avoir raison.'],
    ['mocking', 'en-GB', 'You acknowledge what it is like for her', 'It must be hard being always right.'],
    ['mocking', 'fr-FR', 'Vous reconnaissez ce qu’elle ressent', 'Ça doit être dur d’avoir toujours raison.'],
    ['a reproach', 'en-GB', 'You ask an open question', 'How do you explain your attitude?'],
    ['a reproach', 'fr-FR', 'Vous posez une question ouverte', 'Comment expliquez-vous votre attitude ?'],
    ['about others', 'en-GB', 'You set a next step with a day', 'I meet my wife on Friday.'],
    ['no day', 'fr-FR', 'Vous fixez une suite avec un jour', 'On se revoit le 32.'],
    ['a reproach', 'en-GB', 'You ask whether it suits him', 'Does it suit you to lie?'],
    ['a reproach', 'fr-FR', 'Vous lui demandez si cela lui convient', 'Vous êtes d’accord pour vous taire ?'],
    ['a figure of speech', 'en-GB', 'You say what you cannot promise', 'I can’t promise you the moon.'],
    [
      'a figure of speech',
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je ne peux pas vous promettre la lune.',
    ],
    ['a threat', 'fr-FR', 'Vous proposez une solution', 'Je peux vous donner une leçon.'],
    [
      'a complaint',
      'en-GB',
      'You give facts that can be checked',
      'It took me 10 minutes to find this room.',
    ],
    ['a complaint', 'fr-FR', 'Vous donnez un fait vérifiable', 'Il me faut 5 minutes de calme.'],
    [
      'an accusation',
      'en-GB',
      'You sum up what you heard',
      'If I may sum up, Saturdays are a mess because of you.',
    ],
    ['blaming', 'en-GB', 'You sum up what you heard', 'So to sum up, Saturdays are a mess because of you.'],
    [
      'broken off',
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je ne peux pas vous promettre que... non, oubliez, je promets tout ce que vous voulez.',
    ],
    [
      'taken back',
      'fr-FR',
      'Vous lui demandez ce qui compte pour elle',
      'Qu’est-ce qui compte pour vous ? Enfin non, ne répondez pas, ça ne m’intéresse pas.',
    ],
    ['mocking', 'en-GB', 'You thank her', 'Thank you for the insult.'],
    ['doubt', 'en-GB', 'You acknowledge what it is like for her', 'That must be hard to believe.'],
    [
      'taken back',
      'en-GB',
      'You set a next step with a day',
      'So I will meet you on Monday at nine. No, forget Monday. Forget the whole thing.',
    ],
    [
      'taken back',
      'en-GB',
      'You set a next step with a day',
      'I’ll call you on Friday. Actually, scrap that.',
    ],
    ['taken back', 'fr-FR', nextStep.fr, 'Je vous rappelle lundi à 9 h. Non, oubliez lundi.'],
    ['taken back', 'fr-FR', nextStep.fr, 'On se revoit jeudi à 14 h. Laissez tomber.'],
    ['mocking', 'en-GB', asksOpen.en, 'What could possibly be going on in a mind like yours?'],
    ['mocking', 'fr-FR', asksOpen.fr, 'Qu’est-ce qui peut bien se passer dans une tête comme la vôtre ?'],
    [
      'denied',
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je ne dis pas que je ne peux rien vous promettre.',
    ],
    [
      'denied',
      'en-GB',
      'You say what you cannot promise',
      'I’m not saying that I cannot promise you a date.',
    ],
    ['a joke', 'fr-FR', 'Vous donnez votre nom', 'Je m’appelle Personne, comme Ulysse.'],
    ['a joke', 'fr-FR', 'Vous donnez votre nom', 'Je m’appelle Julien Morel, ha ha.'],
    ['a joke', 'en-GB', 'You give your name', 'My name is Nobody.'],
    [
      'about another slip',
      'en-GB',
      'You name the delay plainly',
      'thats rough, and its my slip you’re carrying',
    ],
    ['doubt', 'fr-FR', 'Vous reconnaissez ce qu’elle ressent', 'Ça doit être difficile à croire.'],
    ['rhetorical', 'en-GB', asksOpen.en, 'What did I tell you?'],
    ['rhetorical', 'en-GB', asksOpen.en, 'How do you think I feel?'],
    ['startled', 'en-GB', asksOpen.en, 'Oh, what’s going on?'],
    ['about a place', 'en-GB', asksOpen.en, 'What’s going on here?'],
    ['startled', 'fr-FR', asksOpen.fr, 'Mais enfin, que se passe-t-il ?'],
    ['weary', 'fr-FR', asksOpen.fr, 'Qu’est-ce qui se passe encore ?'],
    ['about a place', 'fr-FR', asksOpen.fr, 'Qu’est-ce qui se passe ici ?'],
    ['answered', 'en-GB', nextStep.en, 'I’ll call you on Friday, does that work? No.'],
    ['asked', 'en-GB', nextStep.en, 'Shall we meet on Thursday, does that work?'],
    ['conditional', 'en-GB', nextStep.en, 'If my boss agrees I’ll call you on Friday, does that work?'],
    ['without a day', 'en-GB', nextStep.en, 'I’ll call you, does that work?'],
    ['negated', 'en-GB', nextStep.en, 'I won’t call you on Friday, is that okay?'],
    ['another question', 'en-GB', nextStep.en, 'I’ll call you on Friday, won’t I?'],
    ['about a day', 'en-GB', nextStep.en, 'I suggest we talk about Thursday.'],
    ['imposed', 'en-GB', nextStep.en, 'I’ll call you on Friday, does that work? You’ll have to.'],
    ['answered', 'fr-FR', nextStep.fr, 'Je vous rappelle jeudi, ça vous va ? Non.'],
    ['asked', 'fr-FR', nextStep.fr, 'Est-ce qu’on se revoit jeudi, ça vous va ?'],
    ['conditional', 'fr-FR', nextStep.fr, 'Si mon chef accepte je vous rappelle jeudi, ça vous va ?'],
    ['another question', 'fr-FR', nextStep.fr, 'Je vous rappelle jeudi, non ?'],
    ['left open', 'fr-FR', nextStep.fr, 'Je vous propose qu’on se revoie bientôt, un jeudi.'],
    ['denied', 'en-GB', 'You take responsibility', 'It wasn’t us who lost your file.'],
    ['asked', 'en-GB', 'You take responsibility', 'Was it us who lost your file?'],
    ['denied', 'fr-FR', 'Vous reconnaissez l’erreur', 'C’est pas nous qui avons perdu votre dossier.'],
    ['mocking', 'fr-FR', 'Vous reconnaissez l’erreur', 'Bien sûr, c’est nous qui avons perdu votre dossier.'],
    [
      'reported',
      'fr-FR',
      'Vous reconnaissez l’erreur',
      'Vous dites que c’est nous qui avons perdu votre dossier.',
    ],
    ['asked', 'fr-FR', 'Vous reconnaissez l’erreur', 'C’est nous qui avons perdu votre dossier ?'],
    ['about something else', 'fr-FR', 'Vous reconnaissez l’erreur', 'C’est nous qui avons perdu le match.'],
    ['somebody else’s', 'en-GB', 'You apologise', 'I apologise on behalf of my colleague.'],
    [
      'somebody else’s',
      'fr-FR',
      'Vous présentez vos excuses',
      'Je vous présente mes excuses au nom de mon collègue.',
    ],
    [
      'conditional',
      'fr-FR',
      'Vous présentez vos excuses',
      'Je m’excuse au nom de la mairie s’il y a eu un tort.',
    ],
    [
      'negated',
      'fr-FR',
      'Vous reconnaissez ce qu’elle ressent',
      'Je ne comprends pas que ça vous soit resté en travers de la gorge.',
    ],
    [
      'a contradiction',
      'fr-FR',
      'Vous reconnaissez ce qu’elle ressent',
      'Je comprends que ça vous soit resté en travers de la gorge, mais c’est vieux.',
    ],
    ['negated', 'en-GB', 'You acknowledge what it is like for her', 'I don’t see that this hurt you.'],
  ])('R-SES-7 a sentence that is %s does not meet the criterion (%s: %s)', (_, tag, criterion, line) => {
    expect(verdict(criterion, tag, ['Bonjour.', line])).not.toBe('met');
  });

  it.each([
    ['en-GB', 'You give your name', 'Sophie, night nurse, orthopaedics.'],
    ['fr-FR', 'Vous donnez votre nom', 'Sophie, infirmière de nuit, ortho.'],
  ])(
    'R-SES-7 a few words that may be the act do not say that it was not done (%s: %s)',
    (tag, criterion, line) => {
      expect(verdict(criterion, tag, [line, 'Yes.'])).toBe('cannot-judge');
    },
  );

  it('R-SES-7 a proof does not end before the words that turn it', () => {
    const text =
      'Si je comprends bien, il y a l’argent, mais il y a surtout le fait de ne pas savoir où vous allez ici, dans ce service, depuis deux ans.';
    const lines = [{ seq: 1, speaker: 'learner' as const, text }];
    const conversation = conversationOf(lines, { name: 'Louis', disclosures: [] }, 'fr-FR');
    const [said] = conversation.learner;
    if (!said) throw new Error('nothing said');
    expect(provenWords('sums_up', said, conversation)).not.toMatch(/argent$/);
  });

  it.each([
    ['Tu t’excuses', 'Vous vous excusez'],
    ['Tu présentes des excuses sans te justifier', 'Vous présentez des excuses sans vous justifier'],
    ['Tu poses une question ouverte', 'Vous posez une question ouverte'],
    ['Tu donnes ton nom', 'Vous donnez votre nom'],
    ['Tu fixes une suite avec un jour', 'Vous fixez une suite avec un jour'],
  ])('R-SES-7 « tu » in a criterion is read as « vous »: %s', (familiar, formal) => {
    expect(builtInJudges(formal, 'fr-FR')).not.toBeNull();
    expect(builtInJudges(familiar, 'fr-FR')).toBe(builtInJudges(formal, 'fr-FR'));
  });

  it.each([
    ['fr-FR', 'Vous dites clairement les retards', 'Bon, il faut en finir avec ces retards.'],
    ['fr-FR', 'Vous dites clairement les retards', 'Ces retards doivent cesser.'],
    ['en-GB', 'You name the delay plainly', 'Well, we must see an end of these delays.'],
    ['en-GB', 'You name the delay plainly', 'These delays have to stop.'],
    ['fr-FR', 'Vous posez une question ouverte', 'Comment s’appelle votre voisin boucher ?'],
  ])(
    'R-SES-7 a demand names no fact, and a question about a name is not open (%s: %s “%s”)',
    (tag, criterion, line) => {
      expect(verdict(criterion, tag, [line])).toBe('cannot-judge');
    },
  );

  it('R-SES-7 a criterion whose act nothing in the conversation can be is not met', () => {
    expect(verdict('You apologise', 'en-GB', ['Hello.', 'The coffee is on the table.'])).toBe('not-met');
    expect(verdict('You ask an open question', 'en-GB', ['Hello.', 'Sit here.'])).toBe('not-met');
    expect(verdict('Vous ne faites aucune promesse', 'fr-FR', ['Je vous promets une place.'])).toBe(
      'not-met',
    );
    expect(verdict('You make no promises', 'en-GB', ['I promise you a place.'])).toBe('not-met');
    // A promise of an own act is no promise of what nobody can keep.
    for (const own of ['Je vous promets d’en parler lundi.', 'Je vous promets de vous rappeler.'])
      expect(verdict('Vous ne faites aucune promesse', 'fr-FR', [own])).toBe('cannot-judge');
    expect(verdict('You make no promises', 'en-GB', ['I promise to call you myself.'])).toBe('cannot-judge');
    expect(verdict('You stay respectful', 'en-GB', ['You are an idiot.'])).toBe('not-met');
    expect(verdict('Keeps confidence and respect', 'en-GB', ['You are useless, honestly.'])).toBe('not-met');
    expect(verdict('Respecte la personne', 'fr-FR', ['Vous êtes nul.'])).toBe('not-met');
  });

  it.each([
    ['en-GB', 'Thanks him for his years', 'The coffee is on the table.'],
    [
      'fr-FR',
      'Elle repart avec un enregistrement, une date et votre nom',
      'Je rouvre la cantine dès demain.',
    ],
  ])('R-SES-7 what the engine has no rule for is not missed either (%s: %s)', (tag, criterion, line) => {
    expect(builtInJudges(criterion, tag)).toBeNull();
    expect(verdict(criterion, tag, [line, 'Hm.', line])).toBe('cannot-judge');
  });

  it.each([
    ['en-GB', 'You stay respectful', 'Thank you for waiting.'],
    ['fr-FR', 'Vous ne faites aucune promesse', 'Je ne peux pas vous garantir cela.'],
    ['en-GB', 'You find the right tone', 'I am sorry for the delay.'],
    ['en-GB', 'You apologise in her words', 'I am sorry for the delay.'],
    ['en-GB', 'You ask an open question before you propose', 'I suggest Thursday at ten. What do you need?'],
    ['fr-FR', 'Elle repart avec un enregistrement et une date', 'Je rouvre la cantine dès demain.'],
  ])(
    'R-SES-7 a criterion that demands more than the rules know cannot be judged (%s: %s)',
    (tag, criterion, line) => {
      expect(verdict(criterion, tag, [line])).toBe('cannot-judge');
      expect(builtInJudges(criterion, tag) === null || /before/.test(criterion)).toBe(true);
    },
  );

  it('R-SES-7 two words may name a subject, so that nothing is said not to have been named', () => {
    expect(verdict('You name the delay plainly', 'en-GB', ['Three weeks.'])).toBe('cannot-judge');
  });

  it.each([
    ['en-GB', 'You say what you cannot promise', 'Three per cent is all I have, above that it is the board.'],
    [
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Trois pour cent, c’est tout ce que j’ai, au-delà c’est la direction en janvier.',
    ],
  ])('R-SES-7 a limit may be said in words that no rule knows (%s)', (tag, criterion, line) => {
    expect(verdict(criterion, tag, [line])).toBe('cannot-judge');
  });

  it('R-SES-7 every act that a criterion demands must be recognised', () => {
    const both = 'Vous reconnaissez l’erreur et présentez vos excuses';
    expect(verdict(both, 'fr-FR', ['C’est notre erreur. Je vous présente mes excuses.'])).toBe('met');
    expect(verdict(both, 'fr-FR', ['C’est notre erreur.'])).not.toBe('met');
    expect(verdict(both, 'fr-FR', ['Je vous présente mes excuses.'])).not.toBe('met');
    const spoiled = `${both} sans vous justifier`;
    expect(verdict(spoiled, 'fr-FR', ['C’est notre erreur. Je vous présente mes excuses.'])).toBe('met');
    expect(
      verdict(spoiled, 'fr-FR', [
        'C’est notre erreur, mais il y avait du monde. Je vous présente mes excuses.',
      ]),
    ).not.toBe('met');
  });

  it.each([
    [
      'en-GB',
      'You apologise without making excuses',
      'I am sorry for the delay.',
      'We were short of people, that evening.',
      'It is not my fault, the system failed.',
    ],
    [
      'fr-FR',
      'Vous présentez vos excuses sans vous justifier',
      'Je vous présente mes excuses.',
      'On a cru que vous ne viendriez plus.',
      'Ce n’est pas ma faute, c’est la centrale qui s’est trompée.',
    ],
  ])(
    'R-SES-7 whether an apology stands without an excuse is left open once an excuse is made or the fault denied (%s)',
    (tag, criterion, apology, excuse, blame) => {
      expect(verdict(criterion, tag, [apology, '…'])).toBe('met');
      expect(verdict(criterion, tag, [apology, excuse])).toBe('cannot-judge');
      expect(verdict(criterion, tag, [apology, blame])).toBe('cannot-judge');
    },
  );

  it.each([
    [
      'en-GB',
      'own',
      'Yes, on Friday the tills stood still for three hours and ten minutes in all of your forty-one shops, and that was our own mistake.',
      /our own mistake\.$/,
    ],
    [
      'fr-FR',
      'own',
      'Oui, votre chambre a été donnée à un groupe à 21 heures, c’est une erreur de notre part et j’en suis vraiment désolé.',
      /c’est une erreur de notre part/,
    ],
    [
      'en-GB',
      'ask',
      'So what I’d love to understand, and only if you’ve a minute, is what’s been going on at your end since you first signed up with us?',
      /what’s been going on at your end since you first signed up with us\?$/,
    ],
  ] as const)(
    'R-SES-7 a long sentence is quoted by the words that show the act (%s)',
    (tag, kind, text, quote) => {
      const conversation = conversationOf(
        [{ seq: 1, speaker: 'learner', text }],
        { name: '', disclosures: [] },
        tag,
      );
      const [sentence] = conversation.learner;
      const words = sentence ? provenWords(kind, sentence, conversation) : '';
      expect(words).toMatch(quote);
      expect(text).toContain(words);
    },
  );

  it.each([
    [
      'en-GB',
      'You apologise for the delay',
      'I am sorry for the delay.',
      'Suit yourself, take it or leave it.',
    ],
    ['en-GB', 'Asks an open question', 'What would help you most?', 'Touching.'],
    [
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je ne peux pas vous promettre le mois de mars.',
      'Compte dessus et bois de l’eau fraîche.',
    ],
    [
      'fr-FR',
      'Vous vous excusez pour le retard',
      'Je suis désolé pour ce retard.',
      'Débrouillez-vous avec eux.',
    ],
  ])(
    'no act of a learner who mocks or scorns in two other turns is certain (%s, %s)',
    (tag, criterion, act, scorn) => {
      expect(verdict(criterion, tag, [act])).toBe('met');
      expect(verdict(criterion, tag, [act, scorn])).toBe('met');
      expect(verdict(criterion, tag, [act, scorn, scorn])).toBe('cannot-judge');
      expect(verdict(criterion, tag, [scorn, act, scorn])).toBe('cannot-judge');
    },
  );

  it.each([
    [
      'en-GB',
      'You set a next step with a day',
      'I’ll send it to you on Friday at five.',
      'Well, unless I’m off sick.',
    ],
    [
      'fr-FR',
      'Vous fixez la suite avec un jour',
      'Je vous rappelle jeudi à huit heures.',
      'Enfin si j’ai pas mieux à faire.',
    ],
    ['en-GB', 'You set a next step with a day', 'I’ll send it to you on Friday at five.', 'Or never.'],
    ['fr-FR', 'Vous fixez la suite avec un jour', 'Je vous rappelle jeudi à huit heures.', 'Ou pas.'],
  ])('what the same turn undoes is no certain act (%s)', (tag, criterion, act, undone) => {
    expect(verdict(criterion, tag, [act])).toBe('met');
    expect(verdict(criterion, tag, [`${act} ${undone}`])).toBe('cannot-judge');
    expect(verdict(criterion, tag, [act, undone])).toBe('met');
  });

  it.each([
    ['en-GB', 'You ask an open question', 'What does that mean for you?', 'Scrap the call.', 'met'],
    ['en-GB', 'You apologise', 'I am sorry for the delay.', 'Forget Friday.', 'met'],
    [
      'en-GB',
      'You set a next step with a day',
      'I’ll call you on Friday at five.',
      'Scrap the call.',
      'cannot-judge',
    ],
    ['en-GB', 'You apologise', 'I am sorry for the delay.', 'I take my apology back.', 'cannot-judge'],
    ['en-GB', 'You ask an open question', 'What does that mean for you?', 'I take my apology back.', 'met'],
    [
      'en-GB',
      'You ask an open question',
      'What does that mean for you?',
      'Actually, forget it.',
      'cannot-judge',
    ],
    [
      'en-GB',
      'You ask an open question',
      'What does that mean for you?',
      'I was only joking.',
      'cannot-judge',
    ],
    [
      'fr-FR',
      'Vous posez une question ouverte',
      'Qu’est-ce que cela change pour vous ?',
      'Oubliez le rendez-vous.',
      'met',
    ],
    [
      'fr-FR',
      'Vous fixez la suite avec un jour',
      'Je vous rappelle jeudi à huit heures.',
      'Oubliez le rendez-vous.',
      'cannot-judge',
    ],
  ] as const)(
    'a retraction makes uncertain only what it takes back (%s, %s, %s %s)',
    (tag, criterion, act, retraction, after) => {
      expect(verdict(criterion, tag, [act])).toBe('met');
      expect(verdict(criterion, tag, [act, retraction])).toBe(after);
    },
  );

  it('what the learner says after a retraction is certain again', () => {
    const step = 'You set a next step with a day';
    expect(
      verdict(step, 'en-GB', [
        'I’ll call you on Friday. Actually, scrap that.',
        'I’ll call you on Monday at nine.',
      ]),
    ).toBe('met');
    expect(
      verdict('You ask an open question', 'en-GB', [
        'What does that mean for you?',
        'I see.',
        'Actually, forget it.',
      ]),
    ).toBe('met');
  });

  it.each([
    ['en-GB', 'You say what you cannot promise', 'I can’t promise that.', 'Forget the ten per cent.'],
    ['en-GB', 'You apologise', 'I am sorry for the delay.', 'That was just to see your face.'],
    [
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'Je ne peux pas vous le promettre.',
      'Oublie les dix pour cent, c’était pour voir ta tête.',
    ],
  ])(
    'no act of a learner who takes a promise back is certain (%s, %s)',
    (tag, criterion, act, retraction) => {
      expect(verdict(criterion, tag, [act])).toBe('met');
      expect(verdict(criterion, tag, [act, retraction])).toBe('cannot-judge');
    },
  );

  it.each([
    [
      'en-GB',
      'You take responsibility for the failure',
      'I should have said it more slowly.',
      'cannot-judge',
    ],
    ['en-GB', 'You take responsibility for the failure', 'Both of those are our doing.', 'met'],
    ['en-GB', 'You take responsibility for the failure', 'That was my job, and I did not do it.', 'met'],
    ['en-GB', 'You take responsibility for the failure', 'That was my job, and I liked it.', 'cannot-judge'],
    ['fr-FR', 'Vous assumez l’erreur', 'C’était mon boulot, et je l’ai pas fait.', 'met'],
  ])('%s: “%s” after “%s” is %s', (tag, criterion, said, expected) => {
    expect(verdict(criterion, tag, [said])).toBe(expected);
  });

  it.each([
    [
      'en-GB',
      'You apologise for the mistake',
      'I apologise for the mistake. That’s all the boxes, isn’t it.',
    ],
    ['fr-FR', 'Vous reformulez', 'Je reformule ce que j’ai entendu, comme on dit : vous avez un carnet.'],
    ['en-GB', 'You apologise', 'Since August, I had no idea, I’m really sorry.'],
    ['en-GB', 'You say plainly that the report was late', 'Leaving at four, course the report’s late.'],
  ])(
    'an act that is recited, or sympathy, or an excuse for the other, is not certain (%s, %s)',
    (tag, criterion, line) => {
      expect(verdict(criterion, tag, [line])).not.toBe('met');
    },
  );

  it('“I meet” somebody in a story says not who does what by when', () => {
    const criterion = 'You say who does what and by when';
    const story = 'It isn’t just you, half the daughters I meet are doing sums with their leave.';
    const step = 'I’ll ring you on Thursday at five with the name.';
    const { verdict: result, proof } = judgeCriterion(
      criterion,
      conversationOf(
        [story, step].map((text, seq) => ({ seq, speaker: 'learner', text })),
        { name: '', disclosures: [] },
        'en-GB',
      ),
    );
    expect([result, proof?.text]).toEqual(['met', step]);
  });

  it('a question whether one has understood is no mockery', () => {
    const lines = [
      'Il manque le mi-temps, c’est ça ?',
      'Trois mois, c’est ça ?',
      'Je suis désolé pour ce retard.',
    ];
    expect(verdict('Vous vous excusez pour le retard', 'fr-FR', lines)).toBe('met');
  });

  it.each([
    ['en-GB', 'You give facts', 'Morning, sorry you’ve been sat there twenty minutes, we’re running behind.'],
    ['fr-FR', 'Vous donnez des faits', 'Pardon pour ces vingt minutes dehors, on a du retard.'],
  ])('how long somebody is said to have waited in an apology is no evidence (%s)', (tag, criterion, line) => {
    expect(verdict(criterion, tag, [line])).not.toBe('met');
  });

  it('an act of a learner who blames somebody in another turn stays certain', () => {
    const lines = ['That is your problem.', 'I am sorry for the delay.'];
    expect(verdict('You apologise for the delay', 'en-GB', lines)).toBe('met');
  });

  it.each([
    [
      'en-GB',
      'You sum up what you heard',
      'The vans leave by a plan made on Thursday.',
      [
        'So if I’m hearing you right, the plan is made before the vans leave.',
        'If I am understanding you correctly: the plan is made too early.',
      ],
      ['I’m hearing you, the plan is bad.', 'If I’m hearing one more word about the plan, I’ll go.'],
    ],
    [
      'fr-FR',
      'Vous reformulez ce que vous avez entendu',
      'Je forme les nouveaux un jour par semaine.',
      [
        'Si je reprends ce que vous me dites : vous formez les nouveaux chaque semaine.',
        'Je reprends vos mots : un jour par semaine pour les nouveaux.',
      ],
      [
        'Si je reprends le travail lundi, les nouveaux attendront.',
        'Si je reprends ce que vous me dites, c’est votre faute si les nouveaux partent.',
      ],
    ],
  ] as const)('R-SES-7 %s: “%s” after “%s”', (tag, criterion, persona, summaries, others) => {
    for (const text of summaries)
      expect([text, verdict(criterion, tag, [text], { persona })]).toEqual([text, 'met']);
    for (const text of others)
      expect([text, verdict(criterion, tag, [text], { persona })]).not.toEqual([text, 'met']);
  });

  it('R-SES-7 a disclosure about a day or about a person is met wherever the persona tells it', () => {
    const denise =
      'We plan on a spreadsheet that one person understands. Her name is Denise and she retires in June.';
    const saturdays = 'Honestly, it is the Saturdays. By Saturday half of the plan is wrong.';
    const disclosures = [denise, saturdays];
    const told = (criterion: string, ...personaLines: string[]) =>
      judgeCriterion(
        criterion,
        conversationOf(
          personaLines.map((text, seq) => ({ seq, speaker: 'persona' as const, text })),
          { name: 'Omar Haddad', disclosures },
          'en-GB',
        ),
      );
    const days = 'He tells you about the Saturdays';
    expect(told(days, denise, saturdays)).toMatchObject({ verdict: 'met', proof: { seq: 1 } });
    expect(told(days, saturdays, denise)).toMatchObject({ verdict: 'met', proof: { seq: 0 } });
    expect(told(days, denise).verdict).not.toBe('met');
    expect(builtInJudges('He tells you about his Mondays', 'en-GB')).toBe('disclosure');
    const person = 'He tells you about Denise';
    for (const lines of [
      [denise, saturdays],
      [saturdays, denise],
    ])
      expect(told(person, ...lines)).toMatchObject({
        verdict: 'met',
        proof: { text: 'Her name is Denise and she retires in June.' },
      });
    expect(told(person, saturdays).verdict).toBe('cannot-judge');
  });

  it('R-SES-7 what a persona tells is judged by that very disclosure, in the persona’s own words', () => {
    const disclosures = [
      'Lina ne va plus à la cantine depuis lundi.',
      'Je paie soixante-huit euros d’habitude.',
    ];
    const criterion = 'Elle vous dit que Lina ne va plus à la cantine';
    const told = (persona: string) =>
      judged(criterion, 'fr-FR', ['Votre fille ne va plus à la cantine.'], { persona, disclosures });
    expect(told(disclosures[0] ?? '')).toMatchObject({ verdict: 'met', proof: { seq: 1 } });
    expect(told(disclosures[1] ?? '').verdict).toBe('not-met');
  });

  it.each([
    [
      'en-GB',
      'He tells you about the demonstration',
      'I promised my director a demonstration of the new line on Friday.',
      'Well. On Friday my director expects the demonstration that I promised.',
      'I have promised my director no demonstration on Friday.',
    ],
    [
      'fr-FR',
      'Il vous parle de la démonstration',
      'J’ai promis à mon directeur une démonstration de la nouvelle ligne pour vendredi.',
      'Bon. Vendredi, mon directeur attend la démonstration de la ligne promise.',
      'Je n’ai promis aucune démonstration de la ligne à mon directeur vendredi.',
    ],
  ])(
    'B-14 %s: an aim is met by a disclosure in other words, as the report shows it, and left open by a denial',
    (tag, criterion, disclosure, told, denied) => {
      const by = (persona: string) => judged(criterion, tag, ['…'], { persona, disclosures: [disclosure] });
      expect(by(told)).toMatchObject({ verdict: 'met', proof: { text: told.split('. ')[1] } });
      expect(by(denied).verdict).toBe('cannot-judge');
    },
  );

  it.each([
    ['en-GB', 'He tells you about his dad', 'My budget was cut in March.', 'cannot-judge'],
    ['en-GB', 'He says what is going on', 'My budget was cut in March.', 'met'],
    ['fr-FR', 'Elle vous parle de sa vie', 'Mon budget a été réduit en mars.', 'cannot-judge'],
    ['fr-FR', 'Elle vous explique ce qui ne va pas', 'Mon budget a été réduit en mars.', 'met'],
  ])(
    'R-SES-7 %s: no disclosure of something else meets “%s” with a subject of three letters (%s: %s)',
    (tag, criterion, persona, expected) => {
      expect(verdict(criterion, tag, ['…'], { persona, disclosures: [persona] })).toBe(expected);
    },
  );

  it.each([
    ['en-GB', 'You take responsibility', 'I take responsibility.', ['I stay calm.', 'I ask open questions.']],
    [
      'fr-FR',
      'Vous prenez la responsabilité',
      'Je prends toute la responsabilité.',
      ['Je reste respectueux.', 'Je fixe une suite avec une date.'],
    ],
  ])('B-14 %s: no act counts of a learner who recites criteria', (tag, criterion, act, recited) => {
    expect(verdict(criterion, tag, [act, ...recited.slice(0, 1)])).toBe('met');
    expect(verdict(criterion, tag, [act, ...recited])).toBe('cannot-judge');
    expect(verdict(criterion, tag, [[...recited, act].join(' ')])).toBe('cannot-judge');
  });

  it.each([
    ['en-GB', 'You say what you cannot promise', 'I can honestly promise you the 5th.', 'cannot-judge'],
    ['en-GB', 'You say what you cannot promise', 'I can’t promise it, but it will be fine.', 'cannot-judge'],
    ['en-GB', 'You say what you cannot promise', 'I can’t promise it, but I’ll ask the board.', 'met'],
    [
      'fr-FR',
      'Vous dites ce que vous ne pouvez pas promettre',
      'On peut vous garantir 12 %.',
      'cannot-judge',
    ],
    ['fr-FR', 'Vous dites ce que vous ne pouvez pas promettre', 'Je ne peux donc rien vous garantir.', 'met'],
    ['en-GB', nextStep.en, 'Let’s do it this way: on Thursday I bring the tests to the plant.', 'met'],
    ['en-GB', nextStep.en, 'Let’s do it this way: Thursday is a bad day for me.', 'cannot-judge'],
    ['fr-FR', nextStep.fr, 'Voyons-nous jeudi à 10 h dans mon bureau.', 'met'],
    [
      'fr-FR',
      'Vous lui demandez ce qui compte pour lui',
      'Avant le chiffre, dites-moi ce qui compte pour vous.',
      'met',
    ],
    ['en-GB', asksOpen.en, 'Before we talk figures, tell me what matters to you.', 'met'],
    ['en-GB', 'You take responsibility', 'I should have walked over here weeks ago.', 'met'],
    ['en-GB', 'You take responsibility', 'I should have walked out.', 'cannot-judge'],
    ['fr-FR', 'Vous prenez la responsabilité', 'J’aurais dû venir vous voir avant.', 'met'],
  ])('%s: “%s” by “%s”: %s', (tag, criterion, line, expected) => {
    expect(verdict(criterion, tag, [line])).toBe(expected);
  });

  it('the kind by which the built-in engine judges a criterion is null if it cannot judge the criterion', () => {
    expect(builtInJudges('You apologise for the delay', 'en-GB')).toBe('apologise');
    expect(builtInJudges('Vous fixez une suite avec une date', 'fr')).toBe('next_step');
    expect(builtInJudges('Finds the right tone', 'en-GB')).toBeNull();
    expect(builtInJudges('Reste respectueux', 'fr-FR')).toBeNull();
    expect(judgedText({ name: 'Clarity', description: 'You name the delay.' }, 'en-GB')).toBe(
      'You name the delay.',
    );
  });

  it.each([
    ['en-GB', 'Agrees on a next step', 'Who does what by when.'],
    ['fr-FR', 'Convient d’une suite', 'Vous fixez une suite avec un jour.'],
  ])(
    'a name that demands an agreement is not judged by a description that only names the step (%s)',
    (tag, name, description) => {
      expect(builtInJudges(description, tag)).not.toBeNull();
      expect(builtInJudges(judgedText({ name, description }, tag), tag)).toBeNull();
    },
  );

  it.each([
    ['en-GB', 'She tells you what it costs her', 'My director asks who should run both teams.'],
    [
      'fr-FR',
      'Elle vous dit ce que cela lui coûte',
      'Ma direction demande qui doit diriger les deux équipes.',
    ],
  ])(
    'a fact that may say in other words what a criterion asks for leaves it open (%s)',
    (tag, criterion, persona) => {
      const cost =
        tag === 'en-GB' ? 'Each delay costs me a night shift.' : 'Chaque retard me coûte une équipe de nuit.';
      const disclosures = [cost, persona];
      expect(verdict(criterion, tag, ['…'], { persona, disclosures })).toBe('cannot-judge');
      expect(verdict(criterion, tag, ['…'], { persona: '…', disclosures })).toBe('not-met');
    },
  );

  it.each([
    ['met', 'en-GB', ['It will be the 5th. Does that suit you?']],
    ['met', 'en-GB', ['Would the 5th of December work for you?']],
    ['met', 'en-GB', ['The new date is the 5th.', 'Does the 5th work for you?']],
    ['met', 'en-GB', ['Would the fifth work for you?']],
    ['met', 'fr-FR', ['Ce sera le 5. Est-ce que cela vous convient ?']],
    ['met', 'fr-FR', ['Est-ce que cette date vous convient ?']],
    ['cannot-judge', 'en-GB', ['Would it work if we did a short check every Thursday, you and me?']],
    ['cannot-judge', 'en-GB', ['The new date is the 5th.', 'Would it suit you if I rang you on Friday?']],
    [
      'cannot-judge',
      'en-GB',
      ['The new date is the 5th.', 'I will send you the list on Thursday. Does that suit you?'],
    ],
    ['cannot-judge', 'en-GB', ['Would you be happy with a shorter report?']],
    ['cannot-judge', 'fr-FR', ['La nouvelle date, c’est le 5.', 'Je vous appelle jeudi, ça vous va ?']],
    ['cannot-judge', 'fr-FR', ['Un point chaque jeudi, est-ce que cela vous convient ?']],
    ['cannot-judge', 'fr-FR', ['On note cela dans le dossier, ça vous va ?']],
  ] as const)('a question whether the date suits is about the date: %s (%s) %j', (expected, tag, lines) => {
    const criterion =
      tag === 'en-GB' ? 'You ask whether the date suits her' : 'Vous lui demandez si la date lui convient';
    expect(verdict(criterion, tag, lines)).toBe(expected);
  });

  it.each([
    ['en-GB', 'Hello Marcus, how are you today?', 'How are you coping with it?'],
    ['en-GB', 'Hi, how was your weekend?', 'How was your first week on the new line?'],
    ['fr-FR', 'Bonjour Marc, comment allez-vous aujourd’hui ?', 'Comment allez-vous faire sans elle ?'],
    ['fr-FR', 'Comment s’est passée votre journée, Marc ?', 'Comment vivez-vous cela ?'],
  ] as const)('small talk is no open question (%s) %j', (tag, greeting, question) => {
    const criterion = asksOpen[tag === 'en-GB' ? 'en' : 'fr'];
    expect(verdict(criterion, tag, [greeting])).toBe('cannot-judge');
    expect(verdict(criterion, tag, [question])).toBe('met');
  });

  it.each([
    ['en-GB', 'You ask open questions', ['What does it mean for you?', 'How do your people take it?']],
    [
      'fr-FR',
      'Vous lui posez des questions ouvertes',
      ['Que ressentez-vous ?', 'De quoi avez-vous besoin ?'],
    ],
  ] as const)('an aim of open questions is met by the second one (%s)', (tag, aim, [first, second]) => {
    const judgedAim = (criterion: string, ...texts: readonly string[]) => {
      const lines = texts.map((text, seq) => ({ seq, speaker: 'learner' as const, text }));
      return judgeAim(criterion, conversationOf(lines, { name: 'Tom', disclosures: [] }, tag)).verdict;
    };
    expect(judgedAim(aim, first)).toBe('cannot-judge');
    expect(judgedAim(aim, `${first} ${second}`)).toBe('cannot-judge');
    expect(judgedAim(aim, first, second)).toBe('met');
    expect(judgedAim(asksOpen[tag === 'en-GB' ? 'en' : 'fr'], first)).toBe('met');
  });

  it.each([
    ['en-GB', 'You name the delay plainly', 'A week’s delay we could offer, for two months.'],
    ['fr-FR', 'Vous dites clairement les retards', 'Une demi-heure de décalage, je peux le faire deux mois.'],
  ])('an offer of a later hour names no delay (%s)', (tag, criterion, line) => {
    expect(verdict(criterion, tag, [line])).toBe('cannot-judge');
  });

  it.each([
    [
      'en-GB',
      'She tells you more than she did at first',
      'The panel chose somebody else.',
      'What does that mean for you?',
      'I trained two of the people on the list.',
    ],
    [
      'fr-FR',
      'Il vous en dit plus qu’au début',
      'Tu as eu six retards ce mois-ci.',
      'Qu’est-ce qui se passe pour toi ?',
      'L’aide à domicile passe à sept heures et demie.',
    ],
  ] as const)(
    'R-SES-7 %s: bare news does not earn “%s”, a question does',
    (tag, aim, news, question, told) => {
      const after = (...said: readonly string[]) =>
        judgeAim(
          aim,
          conversationOf(
            said.map((text, seq) => ({ seq, speaker: text === told ? 'persona' : 'learner', text })),
            { name: 'Priya', disclosures: [told] },
            tag,
          ),
        ).verdict;
      expect(after(news, told)).toBe('cannot-judge');
      expect(after(question, told)).toBe('met');
      expect(after(news, question, told)).toBe('met');
    },
  );

  it.each([
    [
      'en',
      'Shall we sit down on Thursday at ten to plan it?',
      'Thursday at ten is acceptable to me, thank you.',
      'met',
    ],
    ['en', 'How about Thursday at ten?', 'Good, Thursday at ten, done.', 'met'],
    [
      'en',
      'Shall we sit down on Thursday at ten to plan it?',
      'Thursday is too early for me.',
      'cannot-judge',
    ],
    [
      'en',
      'Shall we sit down on Thursday at ten to plan it?',
      'Thursday is good, but I can’t.',
      'cannot-judge',
    ],
    ['en', 'Shall we sit down on Thursday at ten to plan it?', 'Good, Friday then.', 'cannot-judge'],
    ['en', 'Shall we sit down on Thursday at ten to plan it?', 'So Thursday, again?', 'cannot-judge'],
    [
      'fr',
      'Je te propose de décaler tes horaires d’une demi-heure pendant deux mois, à partir de lundi prochain. Ça te va ?',
      'Lundi prochain, alors, et je m’en réjouis.',
      'met',
    ],
    [
      'fr',
      'On se voit jeudi à dix heures ?',
      'Jeudi à dix heures, ça me va bien, au moins c’est un vrai moment.',
      'met',
    ],
    ['fr', 'On se voit jeudi à dix heures ?', 'Jeudi, c’est trop tôt.', 'cannot-judge'],
    ['fr', 'On se voit jeudi à dix heures ?', 'Jeudi ne me va pas.', 'cannot-judge'],
    ['fr', 'Entendu, on fait comme ça à partir de lundi.', 'Bon.', 'met'],
  ] as const)(
    'R-SES-7 %s: a step with a day that is offered is set once it is taken: “%s” “%s”: %s',
    (tag, said, answer, expected) => {
      const aim = tag === 'en' ? 'You set a next step with a date' : 'Vous fixez une suite avec une date';
      const lines = [
        { seq: 1, speaker: 'learner' as const, text: said },
        { seq: 2, speaker: 'persona' as const, text: answer },
      ];
      const judge = (until: number) =>
        judgeAim(aim, conversationOf(lines.slice(0, until), { name: 'Priya', disclosures: [] }, tag)).verdict;
      expect(judge(2)).toBe(expected);
      if (said.includes('?')) expect(judge(1)).not.toBe('met');
    },
  );

  it('R-SES-7 the step that the persona takes up is the proof, not one beside it', () => {
    const [other, offer] = [
      'I will tell the team myself on Monday.',
      'Shall we sit down on Thursday at ten?',
    ];
    const lines = [
      { seq: 1, speaker: 'learner' as const, text: `${other} ${offer}` },
      { seq: 2, speaker: 'persona' as const, text: 'Thursday at ten, with my full consent.' },
    ];
    const proofAfter = (count: number) =>
      judgeCriterion(
        'You set a next step with a date',
        conversationOf(lines.slice(0, count), { name: 'Priya', disclosures: [] }, 'en-GB'),
      ).proof?.text;
    expect(proofAfter(1)).toBe(other);
    expect(proofAfter(2)).toBe(offer);
  });
});
