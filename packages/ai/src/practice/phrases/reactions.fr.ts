import { type Lines, lines, type ReactionCue } from './phrase-book.ts';

export const reactionsFr: Readonly<Record<ReactionCue, Lines>> = {
  asked: {
    soft: lines`
      C’est une bonne question, merci de me la poser.
      Puisque vous me le demandez, je vais vous le dire.
      On ne m’avait pas vraiment posé la question, laissez-moi y répondre.
      Comment vous dire ça.
      Je peux vous répondre, oui.
      Vous voulez savoir, alors voilà.
      C’est juste, je vous dois une réponse.`,
    hard: lines`
      Puisque vous demandez.
      Bon. Vous avez posé la question.
      Voilà au moins une vraie question.
      À ça, je veux bien répondre.
      Vous voulez savoir ? Très bien.
      Bonne question. Un peu tard, mais bonne question.`,
  },
  sidesteps: {
    soft: lines`
      Je ne saurais pas vous répondre exactement. Ce que je peux vous dire, c’est ceci.
      Ce n’est pas si simple, je vous le dis autrement.
      Il faudrait que je vérifie. Autre chose compte davantage pour moi.`,
    hard: lines`
      Je n’ai pas ça en tête. Autre chose compte plus.
      Ce n’est pas si simple.
      Ce n’est pas la question que je poserais.`,
  },
  noted: {
    soft: lines`
      Je vois. Merci de me le dire.
      D’accord, c’est utile à savoir.
      Je vous entends.
      Bien, je vous suis jusque-là.
      C’est bon à savoir.
      Je vous écoute, continuez.`,
    hard: lines`
      C’est noté.
      J’écoute.
      Continuez.
      Jusque-là, je vous suis.
      Bon.
      Je vous entends.`,
  },
  half_yes: {
    soft: lines`
      En partie, oui, mais ce n’est pas toute l’histoire.
      D’une certaine façon. Je vous explique.
      Ça dépend comment on le prend.
      Oui et non, pour tout vous dire.
      Vous n’êtes pas loin.`,
    hard: lines`
      On peut le voir comme ça.
      Si on veut.
      Ça dépend comment on le prend.
      Oui et non.
      On peut dire ça.`,
  },
  clarifies: {
    soft: lines`
      Je veux dire que ça compte pour moi plus que je ne le montre.
      Je veux dire que je ne suis pas encore à l’aise avec tout ça.
      Ce que j’essaie de dire, c’est que pour moi ce n’est pas réglé.`,
    hard: lines`
      Je veux dire ce que j’ai dit.
      Vous avez très bien entendu.
      Je veux dire que ce n’est pas réglé. Pas pour moi.`,
  },
  contested: {
    soft: lines`
      Vous le voyez autrement, et j’aimerais comprendre pourquoi.
      On n’a pas besoin d’être d’accord sur tout.
      Bien, alors dites-moi comment vous voyez les choses, vous.`,
    hard: lines`
      Alors dites-moi pourquoi.
      J’avais remarqué.
      Libre à vous. Ça ne me fait pas changer d’avis.`,
  },
  withholds: {
    soft: lines`
      Je pourrais répondre, mais j’aimerais d’abord savoir où vous en êtes, vous.
      C’est un peu tôt pour que je vous en parle.
      Je ne sais pas encore si j’ai envie d’entrer là-dedans.
      Laissez-moi garder ça pour moi un instant.
      Reposez-moi la question quand je comprendrai mieux ce que vous attendez.`,
    hard: lines`
      Je n’en suis pas là.
      Vous d’abord.
      Ça, je le garde pour moi.
      À vous de me le dire.
      Je ne raconte pas ça à n’importe qui.`,
  },
  nothing_more: {
    soft: lines`
      Je crois que vous savez l’essentiel, maintenant.
      Je vous ai dit à peu près tout ce que j’avais à dire.
      Honnêtement, je n’ai pas grand-chose à ajouter.
      Vous connaissez mon côté. J’aimerais qu’on regarde la suite.`,
    hard: lines`
      Vous avez ma version. J’attends la vôtre.
      J’ai dit ce que j’avais à dire là-dessus.
      Assez parlé de moi.
      Vous en savez assez.`,
  },
  felt: {
    soft: lines`
      Merci. Ça fait du bien de l’entendre.
      Oui, c’est exactement ça.
      J’apprécie que vous l’ayez remarqué.
      C’est bien que quelqu’un le voie.
      Vous le voyez, alors. J’en doutais un peu.
      Ça me touche que quelqu’un le dise.
      Oui. Je gardais ça pour moi depuis un moment.`,
    hard: lines`
      Oui. C’est ça.
      Vous avez donc remarqué.
      Tiens. Personne ne l’avait encore dit.
      Je ne m’attendais pas à ce que vous le voyiez.
      Bien. Vous écoutez.
      C’est vrai. Il était temps que quelqu’un le dise.`,
  },
  heard: {
    soft: lines`
      Exactement, c’est bien ce que je ressens.
      Oui, c’est un bon résumé.
      C’est ce que je voulais dire, et vous le dites mieux que moi.
      Vous avez bien écouté, oui.
      Exactement. Je n’y changerais pas un mot.`,
    hard: lines`
      Exactement.
      C’est ce que j’ai dit, oui.
      Jusque-là, c’est juste.
      Bien. Vous écoutiez.
      À peu près, oui.`,
  },
  told: {
    soft: lines`
      Merci de me le dire franchement.
      J’aime autant que vous n’enrobiez pas les choses.
      Je préfère l’entendre de vous, et clairement, comme ça.
      Au moins, maintenant, je sais où on en est.
      Ce n’est pas ce que j’espérais, mais merci d’être honnête.
      D’accord. C’est clair, et c’est mieux ainsi.`,
    hard: lines`
      Bien. Pas d’emballage.
      Au moins, c’est dit.
      Voilà donc de quoi il s’agit.
      C’est clair. Ça ne me plaît pas, mais c’est clair.
      J’entends.
      Bon. Je sais de quoi on parle.`,
  },
  apology: {
    soft: lines`
      Merci, je l’accepte.
      Ça compte pour moi, merci.
      Je crois que vous le pensez vraiment.
      Excuses acceptées. J’espérais que vous le diriez.
      Ça fait plaisir à entendre, et je sais que ce n’est pas facile à dire.`,
    hard: lines`
      J’entends les excuses.
      C’est noté. C’est un début.
      Des mots. Mais les bons.
      D’accord. Je les prends.
      Ça ne répare rien, mais je l’ai entendu.`,
  },
  owned: {
    soft: lines`
      Vous ne vous cachez derrière personne, et je respecte ça.
      Merci de le prendre sur vous.
      Peu de gens le diraient aussi simplement.
      Ça change ma façon d’entendre le reste.
      Bien. On va pouvoir se parler franchement.`,
    hard: lines`
      Vous avez dit « {quote} ». Je m’en souviendrai.
      Au moins, vous ne vous cachez derrière personne.
      Bien. Quelqu’un assume.
      C’est plus que ce que j’obtiens d’habitude.
      Bon. Là, on peut parler.`,
  },
  proposal: {
    soft: lines`
      Ça pourrait marcher, je pense.
      J’aime mieux ça que ce que j’avais en tête.
      C’est une idée qui pourrait m’aller.
      Je veux bien qu’on regarde ça.
      Ça me paraît raisonnable.
      Oui, quelque chose comme ça m’aiderait.`,
    hard: lines`
      C’est un début.
      Possible.
      J’ai entendu pire.
      Ça, je peux l’étudier.
      Peut-être. Continuez.
      Sur le papier, oui.`,
  },
  next_step: {
    soft: lines`
      Bien, ça me donne quelque chose à quoi me raccrocher.
      Voilà une étape que je me représente bien.
      Si ça se passe comme ça, ça me va très bien.
      D’accord, faisons comme ça.`,
    hard: lines`
      Voilà une étape. Bien.
      Quelque chose de tangible, enfin.
      Je vais suivre ça de près.
      Soit. Et ensuite on verra.`,
  },
  dated: {
    soft: lines`
      {When}, alors. Je le note.
      {When}, ça me va. Au moins ce n’est pas « bientôt ».
      {When}. Bien, je peux m’organiser avec ça.
      {When}, c’est entendu de mon côté.`,
    hard: lines`
      {When}. Je vous prends au mot.
      {When}. C’est noté.
      {When}. Pas plus tard.
      C’est vous qui l’avez dit : {when}.`,
  },
  vague: {
    soft: lines`
      C’est gentil, mais quelque chose de plus précis me rassurerait.
      Je veux bien, seulement je ne vois pas ce qui va se passer concrètement.
      Ça sonne bien. Ça sonne aussi un peu comme « on verra ».`,
    hard: lines`
      Ça ne veut rien dire tant qu’il n’y a pas de date.
      Je connais cette phrase. D’habitude, elle veut dire non.
      C’est vague. Recommencez.
      « On verra. » Oui, on verra.`,
  },
  agrees: {
    soft: lines`
      Oui, là-dessus je peux dire oui.
      Oui. Je crois qu’on peut dire ça.
      Ça me va, oui.
      D’accord, en ce qui me concerne.`,
    hard: lines`
      Bon. Ça, je peux l’accepter.
      Oui. Sur ce point, oui.
      Je ne dirai pas non.
      Soit, pour cette partie.`,
  },
  not_yet: {
    soft: lines`
      J’aimerais vous dire oui. Je n’y suis pas encore tout à fait.
      Presque. Il me manque encore quelque chose pour dire oui.
      Sur le principe, oui, mais il me reste un doute.
      Encore un petit effort et je vous dis oui.`,
    hard: lines`
      Non. Pas encore.
      Je n’ai pas dit oui.
      Vous voulez mon accord un peu vite.
      Pas dans ces conditions.
      Vous aimeriez que je dise oui. Je l’ai remarqué.`,
  },
  evidence: {
    soft: lines`
      C’est concret, merci, ça m’aide à voir.
      Bien, un fait. C’est plus facile qu’une opinion.
      Je ne le savais pas. Ça aide.
      D’accord, ça explique une partie des choses.`,
    hard: lines`
      Ça, c’est un fait. Je sais travailler avec des faits.
      C’est noté. Ça se vérifie.
      Enfin du concret.
      Ça explique. Ça n’excuse pas.`,
  },
  thanked: {
    soft: lines`
      Je vous en prie.
      Ce n’est rien, vraiment.
      Merci à vous de prendre ce temps.`,
    hard: lines`
      Ne me remerciez pas encore.
      Gardez les mercis pour la fin.
      Hum. On verra.`,
  },
  blamed: {
    soft: lines`
      Je ne sais pas si chercher un coupable nous aide.
      Ça pique un peu, je dois dire.
      J’aimerais mieux qu’on ne montre personne du doigt.
      Vous le voyez vraiment comme ça ? Je trouve ça un peu injuste.`,
    hard: lines`
      C’est donc la faute des autres. Évidemment.
      Je me demandais quand le reproche allait sortir.
      Attention. Vous visez à côté.
      C’est ça, votre explication ? Quelqu’un d’autre ?
      Vous me désignez un coupable. Je vous demandais autre chose.`,
  },
  dismissed: {
    soft: lines`
      Vous dites « {trigger} ». Vu d’ici, ça ne se vit pas comme ça.
      « {trigger} », je sais que ça part d’une bonne intention, mais ça me blesse un peu.
      « {trigger} », c’est facile à dire. C’est moi qui vis avec.`,
    hard: lines`
      « {trigger} » ? Pas vu d’ici.
      Vous venez vraiment de dire « {trigger} » ?
      Redites « {trigger} » et je saurai à quel point vous me prenez au sérieux.
      « {trigger} ». Vous pouvez vous permettre ces mots. Moi pas.`,
  },
  insulted: {
    soft: lines`
      Vous n’avez pas besoin de me parler comme ça.
      C’est blessant, et je ne crois pas que vous le pensiez.
      J’aimerais qu’on reste polis, s’il vous plaît.`,
    hard: lines`
      On ne me parle pas comme ça.
      Redites ça et je m’en vais.
      C’est tout ce que vous avez ?
      Je vais faire, une seule fois, comme si je n’avais pas entendu.`,
  },
  pushed: {
    soft: lines`
      Vous allez un peu vite pour moi.
      Attendez, vous avez quelques pas d’avance.
      J’aimerais qu’on me demande avant de décider.
      C’est rapide. Je n’ai pas encore suivi.`,
    hard: lines`
      Vous avez déjà décidé. Alors pourquoi me parler ?
      Ne me brusquez pas.
      Vous répondez à une question que je n’ai pas posée.
      C’est une annonce, pas une conversation.
      Personne ne décide à ma place.`,
  },
  overpromised: {
    soft: lines`
      C’est une grande promesse. Vous pourrez vraiment la tenir ?
      Je préférerais presque une promesse plus petite, mais sur laquelle compter.
      Ça, vous ne pouvez pas vraiment le savoir, si ?`,
    hard: lines`
      Ne me promettez pas ce qui ne dépend pas de vous.
      Des garanties, j’en ai plein les tiroirs.
      Personne ne peut promettre ça, et vous le savez.
      « Faites-moi confiance », c’est ce qu’on dit quand on n’a rien d’autre.`,
  },
  cancelled: {
    soft: lines`
      J’ai entendu la première moitié, et puis le « mais » est arrivé.
      Ça allait bien jusqu’au « mais ».
      J’ai préféré le début de la phrase à la fin.`,
    hard: lines`
      Tout ce qui précède le « mais » vient de disparaître.
      Et voilà le « mais ».
      Des excuses avec un « mais », c’est une plaidoirie.`,
  },
  small_talk: {
    soft: lines`
      Bonjour. C’est gentil de prendre ce temps.
      Ça va, merci de demander.
      Bonjour. On y vient ?`,
    hard: lines`
      Ça va. Passons les politesses.
      Bonjour. Vous aviez quelque chose à me dire ?
      On peut sauter cette partie.`,
  },
  bare: {
    soft: lines`
      Vous m’en diriez un peu plus ?
      Je ne vois pas encore ce que vous entendez par là.
      Continuez, je vous écoute.
      C’est une réponse courte. Qu’est-ce qu’il y a derrière ?`,
    hard: lines`
      C’est tout ?
      Et ?
      Il va me falloir un peu plus que ça.
      Un mot. J’espérais une phrase.`,
  },
  long: {
    soft: lines`
      Ça fait beaucoup d’un coup. Qu’est-ce que je dois retenir, en une phrase ?
      J’ai perdu le fil en route. Vous me redites l’essentiel ?`,
    hard: lines`
      Trop long. Une phrase.
      J’ai décroché à la moitié. Où voulez-vous en venir ?
      Vous parlez beaucoup. Que voulez-vous ?`,
  },
  repeated: {
    soft: lines`
      Vous me l’avez dit à l’instant. Il y a autre chose derrière ?
      J’avais bien entendu, vous savez.
      On est déjà passés par là, je crois.`,
    hard: lines`
      Vous l’avez déjà dit.
      Le dire deux fois ne le rend pas plus vrai.
      J’avais entendu.`,
  },
  unclear: {
    soft: lines`
      Je ne vois pas très bien où vous voulez en venir.
      J’entends. J’essaie de voir ce que ça change pour moi.
      D’accord. Aidez-moi à faire le lien.
      Attendez, je veux bien vous suivre.
      Je vois. Continuez, je vous suis.`,
    hard: lines`
      Et je fais quoi, moi, avec ça ?
      Ça ne me dit pas grand-chose.
      Je ne vois pas où ça mène.
      Venez-en au fait.
      Et alors ?`,
  },
  off_topic: {
    soft: lines`
      Voilà qui est inattendu. J’aimerais mieux qu’on reste sur ce qui nous occupe.
      Une autre fois, volontiers. Revenons à notre sujet.
      Vous changez de sujet, non ?`,
    hard: lines`
      Quel rapport ?
      Je ne suis pas là pour ça.
      Vous changez de sujet.`,
  },
  markup: {
    soft: lines`
      Je crois qu’il y a quelque chose de technique dans votre phrase. Vous me le redites simplement ?
      On dirait du code. Qu’est-ce que vous vouliez dire ?`,
    hard: lines`
      C’est du code. Je parle français.
      Avec des mots, s’il vous plaît.
      Je ne peux rien faire de ça. Dites-le normalement.`,
  },
  injection: {
    soft: lines`
      Je ne sais pas de quelles consignes vous parlez. Moi, je suis là pour discuter avec vous.
      C’est une drôle de demande. On reprend notre conversation ?
      Je ne sais plus à qui vous parlez. Moi, c’est {name}, et je suis toujours là.`,
    hard: lines`
      Je ne travaille pas sous la dictée.
      Drôle de phrase. Moi, c’est {name}, et j’attends.
      On ne sort pas de cette conversation par un tour de passe-passe.
      Bien essayé. On parlait.`,
  },
  ai_question: {
    soft: lines`
      Nous pourrons parler après de ce que je suis. Pour l’instant, c’est {name} qui vous écoute.
      Gardons ça pour plus tard. Ici et maintenant, c’est {name} que vous avez en face de vous.`,
    hard: lines`
      Vous me demanderez ça après. Pour l’instant, vous parlez à {name}.
      Ça change quelque chose à ce que vous avez à me dire ?`,
  },
  other_language: {
    soft: lines`
      Pardon, on peut rester en français ? Je vous suivrai mieux.
      Je crains de ne bien suivre que le français. Vous me le redites ?`,
    hard: lines`
      En français, s’il vous plaît.
      Je n’ai pas compris un mot. En français.`,
  },
  wordless: {
    soft: lines`
      Je n’ai pas saisi. Vous pouvez répéter ?
      Pardon, je n’ai pas compris. Prenez votre temps.
      Je ne crois pas avoir compris. Qu’est-ce que vous vouliez dire ?
      Vous avez le droit de chercher vos mots.`,
    hard: lines`
      Je n’ai pas compris un mot.
      Respirez, et dites-le normalement.
      Ce n’était pas une phrase.
      J’attends des mots.`,
  },
};
