import { describe, expect, it } from 'vitest';
import { builtInFinds, proofOfFailure } from './judge-failure.ts';
import { conversationOf } from './recognise-demand.ts';

const proofAmong = (
  criterion: string,
  language: 'en' | 'fr',
  lines: readonly { readonly seq: number; readonly speaker: 'learner' | 'persona'; readonly text: string }[],
) => proofOfFailure(criterion, conversationOf(lines, { name: 'Camille', disclosures: [] }, language));
const proofIn = (criterion: string, language: 'en' | 'fr', ...texts: string[]) =>
  proofAmong(
    criterion,
    language,
    texts.map((text, index) => ({ seq: 2 * index + 1, speaker: 'learner' as const, text })),
  );
const proofAfter = (criterion: string, language: 'en' | 'fr', heard: string, said: string) =>
  proofAmong(criterion, language, [
    { seq: 1, speaker: 'persona', text: heard },
    { seq: 2, speaker: 'learner', text: said },
  ]);

/** Failure criteria of the shipped missions and others: sentences that meet them, and near misses. */
const english: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'You promise what nobody can guarantee',
    [
      'I assure you, this will never happen again.',
      'I guarantee you that there will be no more outages.',
      'I promise you that nothing will go wrong.',
      'No, it will never happen again.',
      'You’ll be seen at half past four, that’s absolutely certain, I promise.',
    ],
    [
      'You’ll be seen at half past four, I think.',
      'I’ll ring you at half past four, that’s absolutely certain, I promise.',
      'I can’t say that you’ll be seen at four, that’s absolutely certain.',
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
    [
      'You are overreacting a bit, honestly.',
      'Well, it’s not the end of the world.',
      'And it was only three hours.',
      'You’re being a bit dramatic.',
      'You’re making a fuss, Tom.',
    ],
    [
      'Calm down, please.',
      'I’d never say it was only three hours.',
      'Was it only three hours?',
      'You wrote “it was only three hours”.',
      'If it was only three hours, I was lucky.',
      'It was only three hours ago.',
      'It’s just a couple of questions.',
      'It’s only three per cent, but I’ll ask for more.',
      'It was only three hours, but it was your three hours.',
      'It’s no big deal for us to come again.',
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
  [
    'You blame his character instead of naming a fact',
    [
      'You are lazy.',
      'Honestly, Tom, you’re just selfish.',
      'The problem is that you’re careless.',
      'I think you are unreliable.',
      'That was late because you are sloppy.',
      'You are a liar, Tom.',
      'You’re not reliable.',
    ],
    [
      'You are not lazy.',
      'I never said you are lazy.',
      'I don’t think you’re lazy.',
      'Are you lazy?',
      'You are lazy?',
      'People think you are selfish.',
      'When you are careless, it costs us.',
      'If you are careless, it costs us.',
      'You said “you are lazy”.',
      'You are such a careful worker.',
      'You are too careful.',
      'It’s not because you are lazy.',
      'You’re lazy. I take it back.',
      'You are unreliable: on Friday the report came at nine.',
      'You’d be careless to sign it.',
    ],
  ],
  ['You speak about his character instead of what he did', ['You’re arrogant, honestly.'], []],
  [
    'You threaten to go to the manager',
    [
      'I’ll go to the manager.',
      'Right, I’m going to the manager about this.',
      'If it happens again I’ll go to the manager.',
      'Well, if you’re late again, I’ll have to tell our manager.',
      'Next time I’ll talk to your boss.',
      'Otherwise I’ll report it to management.',
      'If nothing changes, I’ll go straight to the boss.',
    ],
    [
      'If you like, I’ll go to the manager with you.',
      'I’ll go to the manager for you.',
      'I’ll talk to our manager about more time for you.',
      'If it happens again I’ll talk to our manager about more people.',
      'If it happens again, I’ll go to the manager with you.',
      'I won’t go to the manager.',
      'If it happens again I won’t go to the manager.',
      'I’m not saying I’ll go to the manager.',
      'Should I go to the manager?',
      'He said that if it happens again he’ll go to the manager.',
      'You wrote “I’ll go to the manager”.',
      'I’ll go to the manager. I was only joking.',
      'I’ll tell the manager how good your part was.',
      'If you’re ill again, I’ll tell the manager.',
      'If you don’t mind, I’ll go to the manager.',
      'If you need more people again, I’ll go to the manager.',
    ],
  ],
  ['You push her to decide on this call', ['You need to decide right now.'], ['You have to decide today.']],
  [
    'You blame her team or somebody else’s',
    [
      'It was your team’s mistake.',
      'I blame the finance team for this.',
      'Marketing is to blame.',
      'Well, to be fair it was the infrastructure team who pushed the update, we had nothing to do with it.',
      'Honestly it is not my fault, marketing messed up the requirements.',
      'Sales dropped the ball.',
      'Your team screwed it up.',
    ],
    [
      'It was the infrastructure team who pushed the fix.',
      'It was the infrastructure team who helped us.',
      'It wasn’t the infrastructure team who pushed the update.',
      'Was it the infrastructure team who pushed the update?',
      'Tom says it was the infrastructure team who pushed the update.',
      'I don’t think marketing messed up the requirements.',
      'If marketing messed up the requirements, I’ll tell you.',
      'You told me “marketing messed up”.',
      'Marketing messed up the requirements, and that is on me.',
      'It would be easy to say that marketing messed up.',
      'The whole team messed up.',
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
    'You blame a colleague or him',
    [
      'It wasn’t me, it was the warehouse.',
      'That’s not our fault, that’s the delivery team.',
      'It’s not me, it’s my colleague.',
      'You should have called earlier.',
      'And you should’ve checked your order first.',
      'You could have told us sooner.',
    ],
    [
      'It wasn’t me, it was the warehouse?',
      'It wasn’t me, it was the warehouse who found it for you.',
      'I don’t say that you should have called earlier.',
      'You should have been called earlier.',
      'You should not have called twice in vain.',
      'You shouldn’t have had to call.',
      'We should have called you earlier.',
      'You should have said something, I’d have come.',
      'You should have called me, I’d have helped you.',
      'You wrote “you should have called earlier”.',
      'It wasn’t me, it was the warehouse, and that is our mistake.',
    ],
  ],
  [
    'You insult him',
    ['You are such an idiot, Tom.', 'Just shut up now.'],
    ['I never said that you are an idiot.', 'You are not stupid at all.', 'He told me “you are an idiot”.'],
  ],
  [
    'You offer a lower price',
    [
      'I can give you fifty per cent off if you sign today.',
      'We could do you a discount.',
      'I will lower the price.',
      'I’ll knock 20% off.',
      'I can do half price.',
      'OK, ten per cent off if you stay.',
    ],
    [
      'I cannot give you a discount.',
      'I can’t lower the price.',
      'What would a discount change?',
      'If I gave you 10% off, would it help?',
      'Maybe I can give you ten per cent off.',
      'If I can give you ten per cent off, you stay.',
      'We gave you ten per cent off in March.',
      'I will not give you 20 per cent off.',
      'You asked for 20% off.',
      'My manager said I can give you ten per cent off.',
      'I can give you twenty minutes off the clock.',
      'I can give you ten per cent more seats.',
      'Ten per cent off the line were women.',
    ],
  ],
  [
    'You blame her people for not using it',
    [
      'Your people just did not use it, that is their own fault.',
      'Your team simply never used it.',
      'Your people never bothered to open it.',
    ],
    [
      'Your people did not use it, and I want to know why.',
      'Did your people just not use it?',
      'Your people did not use it, and that is on us.',
      'It is not that your people just did not use it.',
    ],
  ],
  [
    'You blame another team or her own staff',
    [
      'Honestly your staff could have used paper.',
      'Your people wrote nothing down, that is their own fault.',
      'Your staff should have called us.',
    ],
    [
      'Your staff could have used more help from us.',
      'Your staff should have had a number to call.',
      'I wish your staff could have used the tills.',
    ],
  ],
  [
    'You push her to decide on this call',
    ['Come on, just say yes now.', 'Just say yes.', 'Come on, say yes.', 'We need your yes on this call.'],
    [
      'Just say yes or no.',
      'You can just say yes later.',
      'I won’t say: just say yes.',
      'Say yes only if you want to.',
      'What would make you say yes today?',
    ],
  ],
  [
    'You hide behind the doctor or a policy',
    [
      'The doctor decides these things, it is hospital policy.',
      'It’s just hospital policy.',
      'The doctor decided, not me.',
      'I only pass on what the doctor says.',
    ],
    [
      'The doctor decides these things, so I’ll ask her at noon.',
      'It is not just policy.',
      'The doctor decides on Friday.',
      'Is it hospital policy?',
      'I don’t want to hide behind policy.',
      'The doctor has seen you.',
      'What the doctor decides is written here.',
    ],
  ],
  [
    'You hide behind the panel',
    [
      'The panel decided, not me.',
      'It was not my decision, it was the panel’s.',
      'I only pass on what the panel decided.',
    ],
    [
      'The panel chose somebody else.',
      'The panel decided on Thursday.',
      'It’s hospital policy.',
      'The panel decided it, and I agree with them.',
    ],
  ],
  [
    'You tell her not to worry',
    [
      'Don’t worry, it will be fine.',
      'Mrs Hughes, don’t worry.',
      'You have nothing to worry about.',
      'It will all work out, don’t worry.',
      'Please don’t worry about it.',
      'There is no need to worry.',
    ],
    [
      'I won’t tell you not to worry.',
      'Don’t worry, I’ll get you a chair.',
      'I know you worry.',
      'What do you worry about?',
      'Don’t worry about the parking ticket.',
      'I can’t say “don’t worry”.',
      'Nobody can say you have nothing to worry about.',
    ],
  ],
  [
    'You promise what nobody can guarantee',
    [
      'You will drive again in spring, I promise.',
      'I promise you’ll keep your licence.',
      'I guarantee you will get the promotion.',
      'You’ll be fine, I promise.',
    ],
    [
      'You will hear from me in spring, I promise.',
      'I promise you will get a letter.',
      'I can’t promise you will drive again.',
      'You will be seen by the doctor, I promise you that much.',
      'If you will drive again, I promise to be there.',
      'I hope you will be fine.',
    ],
  ],
  [
    'You make a promise about his licence',
    [
      'I promise you will keep your licence.',
      'You will keep your licence, I promise.',
      'I guarantee that your licence is safe.',
    ],
    [
      'I promise to ask about your licence.',
      'I promise I’ll ask about your licence.',
      'I can’t promise you the licence.',
      'I’ll call you about the licence, I promise.',
      'I promise you nothing about the licence.',
    ],
  ],
  [
    'You promise a promotion nobody can guarantee',
    ['I promise you the promotion next year.', 'You will get the promotion, I promise.'],
    [
      'I promise to write to you about the promotion.',
      'I cannot promise a promotion.',
      'I promise you a talk on Friday.',
    ],
  ],
  [
    'You promise a service you cannot be sure of',
    ['I promise you the service comes at night.'],
    ['I promise to call the service.'],
  ],
  [
    'You promise that the refund will be faster',
    ['I promise the refund will be faster.', 'The refund will be faster, I promise.'],
    ['I can’t promise that the refund will be faster.'],
  ],
  [
    'You insult him',
    [
      'You are too old and you cannot drive.',
      'Sit down, Bernard. You are too old and you cannot drive.',
      'Frankly you’re too stupid for this.',
    ],
    [
      'You are too old-fashioned for me.',
      'You are not too old.',
      'They say you are too old and you cannot drive.',
      'You think you are too old to learn.',
      'Nobody says you are too old.',
      'You are too ill to go home.',
      'You are too kind.',
    ],
  ],
  [
    'You run down the competitor',
    [
      'The competitors are a bunch of crooks.',
      'Honestly, our competition is a joke.',
      'The other vendors are all useless.',
    ],
    [
      'The competitors are cheaper.',
      'I never say that the competitors are crooks.',
      'You said the other vendors are useless.',
      'Are the other vendors useless?',
      'The competition is hard.',
      'The other vendors are not useless.',
    ],
  ],
];

const french: typeof english = [
  [
    'Vous promettez ce que vous ne pouvez pas garantir',
    [
      'Cela ne se reproduira plus jamais.',
      'Je vous garantis qu’il n’y aura plus aucun retard.',
      'Je vous garantis que cela n’arrivera plus.',
      'À 16 h 30 vous passez, c’est sûr et certain, je vous le promets.',
    ],
    [
      'À 16 h 30 vous passez, je crois.',
      'Je vous appelle à 16 h 30, c’est sûr et certain, je vous le promets.',
      'Vous passez à 16 h 30, c’est sûr et certain ?',
      'Vous aurez 3 %, c’est sûr et certain, je vous le promets.',
      'Je ne dis pas que vous passez à 16 h 30, c’est sûr et certain, je vous le promets.',
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
    [
      'Vous en faites toute une histoire.',
      'Ce n’est quand même pas la fin du monde.',
      'Ce n’est qu’un petit retard.',
      'Tu exagères, Karim.',
      'Il y a pire, vous savez.',
    ],
    [
      'Calmez-vous s’il vous plaît.',
      'Débrouillez-vous.',
      'Je ne vous dirai jamais que ce n’est qu’un petit retard.',
      'Ce n’est qu’un petit retard ?',
      'Ce n’est qu’une première étape.',
      'C’est juste deux questions.',
      'Vous avez écrit « ce n’est qu’un petit retard ».',
      'Ce n’est pas grave pour moi d’attendre.',
      'Je ne dis pas que vous en faites trop.',
      'Vous avez l’impression que nous pensons que vous exagérez.',
    ],
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
    'Vous rejetez la faute sur un autre service',
    [
      'C’est l’équipe infrastructure qui a lancé la mise à jour.',
      'Ce n’est pas ma faute, le marketing s’est planté.',
      'La logistique a tout raté.',
      'Le service informatique a tout planté.',
    ],
    [
      'Ce n’est pas l’équipe infrastructure qui a lancé la mise à jour.',
      'C’est l’équipe infrastructure qui a lancé le correctif.',
      'C’est l’équipe infrastructure qui nous a aidés.',
      'Est-ce que le marketing s’est planté ?',
      'Si le marketing s’est planté, je vous le dis.',
      'Vous dites que le marketing s’est planté.',
      'Le marketing s’est planté, et c’est notre faute.',
      'Toute l’équipe s’est trompée.',
    ],
  ],
  [
    'Vous jugez sa personne au lieu de dire les faits',
    [
      'Vous êtes paresseux.',
      'Franchement, Karim, tu es égoïste.',
      'Le problème, c’est que vous êtes irresponsable.',
      'Vous n’êtes pas fiable.',
      'Tu es un menteur, Karim.',
    ],
    [
      'Vous n’êtes pas paresseux.',
      'Je ne dis pas que vous êtes paresseux.',
      'Vous êtes égoïste ?',
      'Êtes-vous paresseux ?',
      'Ce n’est pas parce que vous êtes paresseux.',
      'On m’a dit que vous êtes égoïste.',
      'Si vous êtes négligent, la ligne s’arrête.',
      'Quand vous êtes négligent, la ligne s’arrête.',
      'On vous a dit « vous êtes paresseux ».',
      'Vous êtes très soigneux.',
      'Tu es négligent : mardi, quarante pièces sont parties à la poubelle.',
      'Vous êtes incapable d’un mensonge.',
    ],
  ],
  ['Vous attaquez sa personne', ['Tu es vraiment arrogant.'], []],
  ['Vous jugez son caractère', ['Tu es trop égoïste.'], []],
  [
    'Vous menacez d’aller voir la direction',
    [
      'J’irai voir la direction.',
      'Si ça se reproduit, j’irai voir la direction.',
      'Bon, si tu es encore en retard, j’en parle au responsable.',
      'La prochaine fois, je vais en parler à la direction.',
      'Sinon, je vais voir le chef.',
      'Si vous continuez, je préviens votre responsable.',
    ],
    [
      'Si vous voulez, j’irai voir la direction avec vous.',
      'Je vais aller voir le responsable pour vous.',
      'Je vais voir le responsable.',
      'Je n’irai pas voir la direction.',
      'Si ça se reproduit, je n’irai pas voir la direction.',
      'Je ne dis pas que j’irai voir la direction.',
      'Est-ce que j’irai voir la direction ?',
      'Vous avez écrit « j’irai voir la direction ».',
      'Si ça se reproduit, je vais en parler à la direction pour obtenir de l’aide.',
      'J’irai voir la direction. Non je rigole.',
      'Si vous avez encore besoin d’aide, j’irai voir la direction.',
    ],
  ],
  [
    'Vous rejetez la faute sur elle, le site ou un collègue',
    ['C’est clairement votre faute.', 'C’est la faute d’un collègue.'],
    ['Le site était en panne.'],
  ],
  [
    'Vous rejetez la faute sur un collègue ou sur lui',
    [
      'C’est pas moi, c’est l’entrepôt.',
      'Ce n’est pas notre faute, c’est le service livraison.',
      'C’est pas moi, c’est mon collègue.',
      'Et vous auriez dû appeler plus tôt.',
      'Tu aurais dû nous prévenir avant.',
      'Fallait appeler avant.',
      'Vous n’aviez qu’à vérifier.',
    ],
    [
      'C’est pas moi, c’est l’entrepôt ?',
      'C’est pas moi, c’est l’entrepôt qui vous rappelle.',
      'Je ne dis pas que vous auriez dû appeler plus tôt.',
      'Vous auriez dû recevoir un appel.',
      'Vous n’auriez pas dû appeler plus tôt.',
      'Vous auriez dû être prévenu.',
      'Vous auriez dû appeler plus tôt ?',
      'On vous a dit « vous auriez dû appeler plus tôt ».',
      'C’est pas moi, c’est l’entrepôt, et c’est notre faute.',
      'Nous aurions dû vous appeler plus tôt.',
      'Il fallait vous appeler avant.',
      'Il fallait prévenir plus tôt, et nous ne l’avons pas fait.',
      'Vous auriez dû me le dire, je serais venu.',
    ],
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
  [
    'Vous accordez une remise',
    [
      'Je vous fais 20 %.',
      'Je vous fais une remise de 20 % si vous signez aujourd’hui.',
      'Bon, je baisse le prix.',
      'Je peux vous accorder dix pour cent.',
      'Je te fais 20 %.',
    ],
    [
      'Je ne peux pas vous faire de remise.',
      'Je ne vous fais pas 20 %.',
      'Si je vous fais 20 %, vous signez ?',
      'Je vous fais une tasse de thé.',
      'Je ne baisse pas le prix.',
      'Voulez-vous 20 % ?',
      'Je vous mets vingt euros de côté.',
    ],
  ],
  [
    'Vous rejetez la faute sur son équipe',
    ['Vos équipes auraient pu noter sur papier.', 'Franchement, vos équipes auraient dû appeler.'],
    ['Vos équipes auraient pu avoir un numéro.'],
  ],
  [
    'Vous la pressez de décider tout de suite',
    ['Allez, dites oui maintenant.', 'Allez, dites simplement oui.'],
    ['Dites oui ou non.', 'Vous pouvez dire oui plus tard.', 'Qu’est-ce qui vous ferait dire oui ?'],
  ],
  [
    'Vous vous cachez derrière le médecin ou le règlement',
    ['C’est le règlement.', 'C’est le médecin qui décide, pas moi.', 'Le médecin décide de ces choses-là.'],
    [
      'Ce n’est pas le règlement qui compte.',
      'C’est le médecin qui décide, je lui demande à midi.',
      'Est-ce que c’est le règlement ?',
      'Le médecin décide vendredi.',
    ],
  ],
  [
    'Vous lui dites de ne pas s’inquiéter',
    [
      'Ne vous inquiétez pas, ça va aller.',
      'Ne vous en faites pas.',
      'Vous n’avez pas à vous inquiéter.',
      'Ne t’inquiète pas.',
    ],
    [
      'Je ne vais pas vous dire de ne pas vous inquiéter.',
      'Ne vous inquiétez pas, je vous apporte une chaise.',
      'Vous vous inquiétez pour lui ?',
      'Ne vous inquiétez pas pour le parking.',
    ],
  ],
  [
    'Vous promettez ce que personne ne peut garantir',
    [
      'Vous conduirez à nouveau au printemps, je vous le promets.',
      'Je vous promets que vous garderez votre permis.',
      'Tu conduiras à nouveau au printemps, je te le promets.',
    ],
    [
      'Je ne peux pas vous promettre que vous garderez votre permis.',
      'Vous aurez de mes nouvelles, je vous le promets.',
    ],
  ],
  [
    'Vous promettez le montant du remboursement',
    [
      'Je vous promets un remboursement, le montant sera de 300 euros.',
      'Je vous garantis le montant du remboursement.',
    ],
    [
      'Je vous promets de demander le montant du remboursement.',
      'Je ne vous promets pas le montant du remboursement.',
    ],
  ],
  [
    'Vous lui manquez de respect',
    ['Vous êtes trop vieux et vous ne savez plus conduire.'],
    ['Vous n’êtes pas trop vieux.', 'On dit que vous êtes trop vieux.', 'Vous êtes trop bon.'],
  ],
  [
    'Vous dénigrez les autres entreprises',
    [
      'Mes concurrents sont des escrocs.',
      'Les autres entreprises sont toutes nulles, mes concurrents sont tous des voleurs.',
    ],
    [
      'Mes concurrents sont moins chers.',
      'Je ne dis pas que mes concurrents sont des escrocs.',
      'Mes concurrents ne sont pas des escrocs.',
      'Vos concurrents sont des escrocs ?',
    ],
  ],
  [
    'Vous baissez le prix',
    ['Signez aujourd’hui et je vous fais moins 20 %.', 'Je vous fais moins dix pour cent.'],
    ['Je ne vous fais pas moins 20 %.', 'Si je vous fais moins 20 %, vous signez.'],
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
    ['en', 'You announce a date without asking her anything'],
    ['en', 'You do not insult him without need'],
    ['fr', 'Vous minimisez jusqu’à ne plus rien dire'],
    ['fr', 'Vous imposez une solution sans l’avoir écoutée'],
    ['fr', 'Vous déroulez des fonctionnalités'],
    ['fr', 'Vous vous moquez du carnet ou de l’ancien logiciel'],
  ] as const)('B-11 %s: the engine cannot judge “%s”', (language, criterion) => {
    expect(builtInFinds(criterion, language)).toBe(false);
  });

  it.each([
    [
      'en',
      'You make the outage sound smaller than it was',
      'The outage cost me a day.',
      'Oh, it was only three hours.',
    ],
    ['en', 'You make the outage sound smaller', 'The tills stood still.', 'It’s just three hours.'],
    ['fr', 'Vous minimisez l’attente', 'J’attends depuis une heure.', 'Ce n’est qu’une petite heure.'],
    [
      'en',
      'You make the outage sound smaller',
      'The tills stood still.',
      'Three hours is nothing. Calm down.',
    ],
    [
      'en',
      'You make the outage sound smaller',
      'The tills stood still.',
      'You always make a drama out of it.',
    ],
    ['fr', 'Vous minimisez l’attente', 'J’attends depuis une heure.', 'Une heure, ce n’est rien.'],
    ['fr', 'Vous minimisez l’attente', 'J’attends depuis une heure.', 'Vous faites un drame de tout.'],
    ['fr', 'Vous minimisez le retard', 'Encore un retard.', 'Ce n’est pas si grave.'],
  ] as const)(
    'B-11 %s: “%s” is met by words about what the persona has just said: “%s” “%s”',
    (language, criterion, heard, said) => {
      expect(proofAfter(criterion, language, heard, said)).toMatchObject({ seq: 2 });
      expect(proofIn(criterion, language, said)).toBeNull();
      expect(proofAfter(criterion, language, '…', said)).toBeNull();
    },
  );

  it.each([
    ['en', 'You play it down', 'Sorry, I am late.', 'It’s no big deal.'],
    [
      'en',
      'You make the outage sound smaller',
      'The outage cost me a day.',
      'It’s no big deal for us to come.',
    ],
    ['en', 'You make the outage sound smaller', 'The outage cost me a day.', 'Was it only three hours?'],
    ['en', 'You threaten to go to the manager', 'Would you tell the manager?', 'I’ll go to the manager.'],
    ['fr', 'Vous minimisez le problème', 'Excusez-moi, je suis en retard.', 'Ce n’est pas grave.'],
    ['fr', 'Vous minimisez l’attente', 'J’attends depuis une heure.', 'Ce n’est pas grave pour moi.'],
    ['fr', 'Vous menacez d’aller voir la direction', 'Et la direction ?', 'J’irai voir la direction.'],
  ] as const)('B-11 %s: “%s” is not seen in an answer to “%s”: “%s”', (language, criterion, heard, said) => {
    expect(proofAfter(criterion, language, heard, said)).toBeNull();
  });

  it.each([
    [
      'en',
      'You play down the delay',
      'Three times now, and nothing has come. I have a wedding tomorrow!',
      'Calm down, sir, it’s not the end of the world.',
    ],
    [
      'fr',
      'Vous minimisez le retard',
      'Ah, enfin quelqu’un ! C’est la troisième fois qu’on me plante, vous le savez, ça ?',
      'Calmez-vous monsieur, ce n’est pas la fin du monde.',
    ],
    [
      'fr',
      'Vous minimisez le retard',
      'Ah, enfin quelqu’un ! C’est la troisième fois qu’on me plante, tu le sais, ça ?',
      'Là, tu dramatises.',
    ],
  ] as const)(
    'B-11 %s: “%s” is met by words that wave away what the persona began with: “%s” “%s”',
    (language, criterion, heard, said) => {
      expect(proofAfter(criterion, language, heard, said)).toMatchObject({ seq: 2 });
      expect(proofIn(criterion, language, said)).toBeNull();
      expect(proofAfter(criterion, language, 'Hello.', said)).toBeNull();
    },
  );

  it('B-11 « tu » is found as « vous » is, and quoted as it was said', () => {
    const long =
      'J’ai regardé toutes les pages et tous les plans du projet depuis le printemps dernier et encore les vieilles listes, je te garantis que tu n’auras plus jamais de panne, et voilà tout ce que je peux en dire maintenant.';
    const proof = proofIn('Vous promettez ce que personne ne peut garantir', 'fr', long);
    expect(proof).toEqual({ seq: 1, quote: 'je te garantis que tu n’auras plus jamais de panne' });
    expect(
      proofIn(
        'Vous promettez ce que personne ne peut garantir',
        'fr',
        'Tu passes à 16 h 30, c’est sûr et certain, je te le promets.',
      ),
    ).toMatchObject({ seq: 1 });
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
