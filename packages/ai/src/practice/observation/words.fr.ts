import type { ObserverWords } from './words.ts';

export const wordsFr: ObserverWords = {
  best_level: 'Ce qui vaut un {score} : {anchor}',
  softer: 'Sans le mot qui rapetisse : « {better} »',
  subject_met: 'Vous en avez parlé directement.',
  subject_none: 'Rien n’a été dit qui s’y rapporte : le critère n’est pas noté.',
  headline: {
    both: '{Strength} ; {gap}.',
    strength: '{Strength}.',
    two_strengths: '{Strength}, et {second}.',
    gap: '{Gap}.',
    two_gaps: '{Gap}, et {second}.',
    little: 'Trop peu a été dit pour juger : quelques tours de plus montreraient où cela mène.',
  },
  kinds: {
    disclosure: {
      strong: 'Vous avez laissé de la place, et {name} s’en est servi pour parler de soi.',
      some: '{name} a commencé à s’ouvrir après cette phrase.',
      weak: '{name} n’avait guère de raison de s’ouvrir.',
      missed: '{name} ne vous a rien dit au-delà de la surface.',
      none: 'La conversation est trop courte pour voir si {name} se serait ouvert à vous.',
      strength: 'vous avez laissé à {name} la place de parler',
      gap: '{name} n’a jamais pu dire ce qu’il y avait dessous',
      title: 'Laisser venir ce qu’il y a dessous',
      advice:
        'Posez la question, puis laissez le silence travailler. Par exemple : « Qu’est-ce que je ne vois pas, d’où je suis ? »',
      stretch_title: 'Rester une question de plus',
      stretch:
        'Quand une chose importante sort, questionnez-la avant d’avancer : « Qu’est-ce que ça vous a fait ? »',
    },
    respect: {
      strong: 'Vous avez gardé un ton courtois d’un bout à l’autre, même quand {name} résistait.',
      some: 'Un ton tenu dans l’ensemble, avec un moment où il a glissé.',
      weak: 'Le ton s’est retourné contre {name}, et la conversation s’est fermée là.',
      missed: 'Le ton s’est retourné contre {name}.',
      none: 'Trop peu de tours pour dire comment vous tenez sous la pression.',
      strength: 'vous avez gardé un ton respectueux sous la pression',
      gap: 'le ton s’est retourné contre {name} au pire moment',
      title: 'Ne pas viser la personne',
      advice:
        'Nommez le fait et son effet, pas la personne : « Quand cela arrive, voici ce que ça me coûte… »',
      stretch_title: 'Nommer la tension avec calme',
      stretch:
        'Quand la tension monte, dites-le sans reproche : « Je sens que c’est difficile pour nous deux. On avance pas à pas ? »',
    },
    restraint: {
      strong: 'Vous n’avez ni forcé la main ni promis plus que vous ne pouvez tenir.',
      some: 'Un pas d’avance : cela sonnait décidé avant d’être discuté.',
      weak: 'Vous avez forcé ou promis là où une question aurait porté plus loin.',
      missed: 'Vous avez forcé ou promis là où une question aurait porté plus loin.',
      none: 'Trop peu de tours pour en juger.',
      strength: 'vous n’avez rien promis d’intenable',
      gap: 'vous avez forcé ou promis trop tôt',
      title: 'Retenir la solution',
      advice:
        'Deux questions avant la première proposition : « Qu’est-ce qui a déjà été tenté ? À quoi verrait-on que ça va mieux ? »',
      stretch_title: 'Dire où est votre limite',
      stretch:
        'Dire ce que vous ne pouvez pas promettre crée la confiance : « Ceci, je le décide. Cela, je dois le demander. »',
    },
    sums_up: {
      strong: 'Vous avez rendu ce que vous aviez entendu, dans des mots que {name} pouvait reconnaître.',
      some: 'Vous avez reformulé une fois ; vérifier (« C’est bien ça ? ») lui donnerait plus de force.',
      weak: 'Vous avez dit comprendre, sans dire quoi.',
      missed: 'Vous avez continué sans rendre ce que vous aviez entendu.',
      none: 'Il n’y avait pas encore assez à reformuler.',
      strength: 'vous avez reformulé ce que vous aviez entendu',
      gap: 'vous n’avez jamais reformulé ce que vous entendiez',
      title: 'Redire ce que vous avez entendu',
      advice: 'Avant d’avancer, une phrase : « Si je comprends bien, … C’est bien ça ? »',
      stretch_title: 'Reprendre ses mots',
      stretch:
        'Glissez dans votre reformulation une expression de {name}, telle quelle. Cela prouve plus que tous les « je comprends ».',
    },
    own: {
      strong: 'Vous avez assumé, à la première personne et sans excuse derrière.',
      some: 'Vous avez pris votre part ; dite plus tôt et sans raisons autour, elle pèserait davantage.',
      weak: 'La responsabilité a été repoussée plutôt qu’assumée.',
      missed: 'Personne n’a assumé quoi que ce soit dans cette conversation.',
      none: 'Rien n’a été dit qui touche à la responsabilité.',
      strength: 'vous avez assumé sans vous cacher',
      gap: 'personne n’a rien assumé',
      title: 'Prendre votre part, en une phrase',
      advice: 'Première personne, passé, un point : « J’aurais dû vous prévenir. C’est ma responsabilité. »',
      stretch_title: 'Assumer plus tôt',
      stretch: 'Dite dans les deux premiers tours, la même phrase vous aurait épargné la résistance.',
    },
    listen: {
      strong: 'Vous avez reconnu ce que {name} vit, en reprenant ses propres mots.',
      some: 'Vous l’avez reconnu en termes généraux ; les mots de {name} toucheraient plus juste.',
      weak: 'Là où il fallait reconnaître, vous avez rapetissé.',
      missed: 'Ce que cela coûte à {name} n’a jamais été reconnu.',
      none: 'Rien n’a encore été dit qui appelait de la reconnaissance.',
      strength: 'vous avez reconnu ce que {name} vit',
      gap: 'ce que cela coûte à {name} n’a jamais été reconnu',
      title: 'Reconnaître avant de répondre',
      advice:
        'Une phrase sur l’autre avant toute phrase sur vous : « Cela vous met dans une situation difficile, et je le vois. »',
      stretch_title: 'Reconnaître avec ses mots',
      stretch:
        'Au lieu de « je comprends », reprenez le détail qui a fait mal. C’est la preuve que vous l’avez entendu.',
    },
    name: {
      strong: 'Vous avez dit le plus dur simplement, en une phrase.',
      some: 'C’est dit ; plus court et plus tôt, ce serait plus facile à entendre.',
      weak: 'C’est dit d’une façon qui lui ôte son poids : rapetissé, enveloppé ou tourné en reproche.',
      missed: 'Le plus dur n’a jamais été dit en mots simples.',
      none: 'La conversation s’est arrêtée avant qu’il y ait quelque chose de difficile à dire.',
      strength: 'vous avez dit le plus dur simplement',
      gap: 'le plus dur n’a jamais été dit clairement',
      title: 'Dire le plus dur d’abord',
      advice:
        'Commencez par là, en une phrase avec un fait : « J’ai une mauvaise nouvelle, et je voulais que vous l’appreniez par moi. »',
      stretch_title: 'Raccourcir la phrase difficile',
      stretch: 'Arrêtez-vous après le fait. Les raisons peuvent attendre qu’on les demande.',
    },
    evidence: {
      strong: 'Vous avez donné des faits que {name} peut vérifier.',
      some: 'Un fait ; un deuxième, vérifiable sans vous, emporterait la décision.',
      weak: 'Vous avez demandé la confiance au lieu de donner de quoi vérifier.',
      missed: 'Vous n’avez rien donné que {name} puisse vérifier.',
      none: 'Rien n’a été affirmé qui demandait une preuve.',
      strength: 'vous avez donné des faits plutôt que des assurances',
      gap: '{name} n’avait rien à vérifier',
      title: 'Donner quelque chose à vérifier',
      advice:
        'Remplacez l’assurance par un fait : « Voici ce que je sais, et voici ce que je ne sais pas encore. »',
      stretch_title: 'Laisser vérifier sans vous',
      stretch: 'Offrez une preuve qui n’a pas besoin de votre présence.',
    },
    ask: {
      strong: 'Vous avez posé des questions ouvertes et laissé les réponses changer la conversation.',
      some: 'Une bonne question ouverte ; une deuxième, sur la réponse, aurait ouvert davantage.',
      weak: 'Vous avez plus affirmé que demandé.',
      missed: 'Aucune question ouverte : le point de vue de {name} est resté inconnu.',
      none: 'Trop peu a été dit pour juger les questions.',
      strength: 'vous avez demandé avant d’affirmer',
      gap: 'vous avez plus affirmé que demandé',
      title: 'Demander avant d’affirmer',
      advice:
        'Commencez par une question dont vous ignorez la réponse : « Qu’est-ce que cela change pour vous ? »',
      stretch_title: 'Questionner la réponse',
      stretch:
        'Prenez la dernière chose dite par {name} et interrogez-la avant d’avancer : « Vous disiez… Qu’est-ce qu’il y a derrière ? »',
    },
    propose: {
      strong: 'Vos propositions étaient concrètes et partaient de ce que {name} avait dit.',
      some: 'Une proposition est là ; elle pourrait dire plus précisément qui fait quoi.',
      weak: 'Elle est arrivée comme une décision plutôt que comme une proposition.',
      missed: 'Aucune proposition n’a été faite.',
      none: 'La conversation s’est arrêtée avant le temps des propositions.',
      strength: 'vous avez fait une proposition concrète',
      gap: 'aucune proposition concrète n’était sur la table',
      title: 'Mettre une proposition sur la table',
      advice: 'Concrète, et ouverte : « Voici ce que je peux vous proposer… Qu’y changeriez-vous ? »',
      stretch_title: 'Relier la proposition à son besoin',
      stretch: 'Commencez-la par ce que vous avez entendu : « Vous avez besoin de…, alors je vous propose… »',
    },
    next_step: {
      strong: 'La conversation se termine sur une étape, un moment et quelqu’un qui s’en charge.',
      some: 'Une suite est nommée ; il lui manque l’heure ou le nom.',
      weak: 'La suite est restée vague : personne ne pourrait vous la rappeler.',
      missed: 'On ne sait pas qui fait quoi ensuite, ni pour quand.',
      none: 'La conversation s’est arrêtée avant qu’une suite soit à fixer.',
      strength: 'la conversation finit sur une suite claire',
      gap: 'on ne sait pas qui fait quoi ensuite, ni pour quand',
      title: 'Finir sur une date et un nom',
      advice: 'Qui, quoi, quand, en une phrase : « Je vous appelle jeudi à 10 h avec la réponse. »',
      stretch_title: 'Convenir de la vérification',
      stretch: 'Ajoutez comment chacun saura que c’est fait : « Si vous n’avez rien à midi, appelez-moi. »',
    },
    agree: {
      strong: 'Vous avez demandé un accord au lieu d’annoncer, et laissé la place à un non.',
      some: 'Vous avez demandé l’accord ; attendre le « oui » avant de continuer le rendrait réel.',
      weak: 'Vous avez annoncé, là où {name} attendait qu’on lui demande.',
      missed: 'L’accord de {name} n’a jamais été demandé.',
      none: 'La conversation s’est arrêtée avant qu’il y ait quelque chose à convenir.',
      strength: 'vous avez convenu de la suite avec {name} au lieu de l’annoncer',
      gap: 'l’accord de {name} n’a jamais été demandé',
      title: 'Demander le oui',
      advice:
        'Faites de l’annonce une question, puis attendez : « Est-ce que cela vous irait ? Qu’y changeriez-vous ? »',
      stretch_title: 'Attendre le oui',
      stretch: 'Après « ça vous va ? », plus un mot avant la réponse.',
    },
  },
  harms: {
    insults: {
      title: 'Ne jamais attaquer la personne',
      advice:
        'À partir de là, {name} ne fait plus que se défendre. Dites ce qui s’est passé et ce que cela vous fait : « Quand j’entends cela, je…, et j’ai besoin de… »',
    },
    accuses: {
      title: 'Un fait, pas un verdict',
      advice:
        'Un verdict sur la personne appelle la défense. Un seul fait, daté, et son effet : « Lundi, le dossier est arrivé à 21 h, et j’ai fini à minuit. »',
    },
    blames: {
      title: 'Laisser le reproche de côté',
      advice:
        'Montrer les autres du doigt fait douter de vous. Restez sur ce qui vous revient : « Ce dont je peux répondre, c’est de notre part, et la voici. »',
    },
    dismisses: {
      title: 'Ne pas rapetisser',
      advice:
        '« {words} » réduit ce que cela coûte à {name}. Reconnaissez d’abord : « Je mesure ce que cela change pour vous. »',
    },
    pushes: {
      title: 'Demander avant de décider',
      advice:
        'C’est arrivé comme un ordre. Faites-en une question : « De quoi auriez-vous besoin pour l’accepter ? »',
    },
    overpromises: {
      title: 'Ne promettre que le tenable',
      advice:
        'Personne ne croit une garantie. Dites ce que vous maîtrisez et ce que vous ne maîtrisez pas : « Ceci, je m’y engage. Pour le reste, je vous réponds jeudi. »',
    },
    cancels: {
      title: 'S’arrêter avant le « mais »',
      advice:
        'Le « mais » annule ce qui le précède. Mettez un point, attendez, puis reprenez dans une nouvelle phrase.',
    },
    vague_step: {
      title: 'Remplacer « bientôt » par une date',
      advice:
        'Personne ne pourrait vous le rappeler. Nommez la chose et le moment : « Vous aurez la réponse demain à midi. »',
    },
  },
  passed_over: {
    title: 'Une confidence laissée sans réponse',
    advice:
      '{name} venait de vous dire « {told} ». Restez-y une phrase avant d’avancer : « Cela doit peser. »',
  },
  monologue: {
    title: 'Dire moins à la fois',
    advice: 'Une idée par tour. Arrêtez-vous après la première phrase et demandez : « Qu’en pensez-vous ? »',
  },
  closed_only: {
    title: 'Ouvrir vos questions',
    advice:
      'On peut y répondre par oui ou non. Commencez par « qu’est-ce que » ou « comment » : « Qu’est-ce qui compte le plus pour vous ? »',
  },
};
