import type { Lexicon } from './lexicon.ts';

const day = '(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const month = '(janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)';
const number = '(\\d+|un|une|deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt|trente|quarante)';
const hour = '\\d{1,2} ?(?:h|heures?)(?: ?(?:\\d{2}|et demie|et quart))?';
const worded =
  '(?:une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|quatorze|quinze|seize|dix-sept|dix-huit|vingt) heures(?: et demie| et quart| trente| quinze)?';
const feeling =
  '(dur|difficile|penible|frustrant|epuisant|fatigant|injuste|lourd|stressant|douloureux|angoissant|inquietant|eprouvant|decevant|agacant|rageant|insupportable|desagreable|long|humiliant|terrible|triste|effrayant)e?';

export const lexiconFr: Lexicon = {
  when: [
    `${day}(?: prochain)?(?: matin| midi| apres-midi| soir)?(?: (?:a|vers) ${hour})?`,
    `demain(?: matin| midi| apres-midi| soir)?(?: (?:a|vers) ${hour})?|apres-demain|ce soir(?: (?:a|vers) ${hour})?|cet apres-midi|la semaine prochaine|le mois prochain|la fin (?:de la semaine|du mois)`,
    'dans (?:une (?:demi-)?heure|\\d+ (?:minutes|heures|jours)|(?:dix|quinze|vingt|trente|deux|trois) (?:minutes|heures|jours)|une demi heure)',
    `le (?:\\d{1,2}|premier)(?: ${month})?\\b|\\d{1,2} ${month}|(?:debut |mi-|fin )${month}|en ${month}`,
    `${hour}\\b|${worded}|midi`,
  ],
  past: ["\\b(?:hier|derniere?|etait|etaient|avait|avais|avez|avons|j'ai|a ete|ont|il y a)\\b"],
  moves: {
    open_question: [
      "\\b(?:quoi|ou|quand|comment|combien|pourquoi|qui)(?: exactement| au juste)? ?\\?|\\b(?:tout va bien|ca va|vous allez bien|tu vas bien|comment (?:allez-vous|vas-tu|ca va))\\b[^?]*\\?|\\bqu'est-ce (?:qui|que|qu')[^?]*\\?",
      "^(?:(?:et|alors|mais|bon|ok|donc|d'accord|bien|oui|madame|helene|samia|louis|merci)[, ]+)*(?:que|qu'est-ce|qu'|quoi|comment|quels?|quelles?|ou|qui|quand|de quoi|a quoi|en quoi|par quoi|combien|pour quoi|qu'attendez|qu'en)\\b[^?]*\\?",
      "[,:;-] ?(?:et |mais |alors |donc )?(?:que |qu'|qu'est-ce|comment|quels?|quelles?|de quoi|a quoi|en quoi|combien|qui |quand |ou |pourquoi)[^?]*\\?",
      "\\bpourquoi\\b(?! (?:vous etes toujours|tu es toujours|vous ne|tu ne|n'avez-vous|ne l'avez-vous|ne l'as-tu))[^?]*\\?",
      "\\b(?:dites-moi|dis-moi|racontez|raconte-moi|expliquez-moi|explique-moi|parlez-moi|parle-moi|decrivez|aidez-moi a comprendre|dites-m'en)\\b",
      "\\bj'(?:aimerais|ai envie de|ai besoin de|voudrais) (?:comprendre|savoir|vous entendre|t'entendre|connaitre)\\b|\\bje (?:voudrais|veux|souhaite|cherche a|souhaiterais) (?:comprendre|savoir|vous entendre|t'entendre|connaitre)\\b",
      "\\b(?:pouvez-vous|pourriez-vous|voulez-vous|peux-tu|pourrais-tu|vous pouvez|vous pourriez|est-ce que vous pouvez|est-ce que vous pourriez) (?:m'|me |nous )?(?:dire|expliquer|raconter|decrire|parler|aider|en dire)\\b",
      '\\bce (?:qui|que|dont) (?:vous|compte|est important|change|cela change)[^?]*\\?|\\bde quoi (?:avez-vous|auriez-vous|vous avez|tu as)\\b|\\b(?:ca|cela) (?:change|represente|signifie|implique) quoi\\b|\\bvous (?:attendez|voulez|aimeriez|souhaitez|cherchez|avez besoin de) quoi\\b|\\bpuis-je vous demander (?:ce|comment|pourquoi|quel)',
    ],
    acknowledges: [
      '\\bvous devez (?:etre|vous sentir) (?:tres |si |vraiment )?(?:epuise|fatigue|inquiet|decu|en colere|a bout|perdu|frustre)|\\b(?:votre|ta) (?:colere|inquietude|fatigue|deception|peur) (?:est|se comprend)\\b',
      "\\bje (?:vous |te |le |l')?(?:comprends|entends|vois|imagine|mesure|realise|concois)(?: bien| tres bien| tout a fait| parfaitement)?(?: que| combien| ce que| votre| ta| pourquoi| a quel| la| le|,| ?:|\\.|!|$| qu')",
      `\\b(?:ca|cela) (?:doit|a du|devait) etre\\b|\\b(?:c'est|c'etait|ce doit etre|ce n'est pas) (?:vraiment |tres |si |aussi |plus que |bien |tout a fait |forcement )*(?:${feeling}|legitime|comprehensible|normal que|facile|juste|beaucoup|rien|evident|agreable)\\b`,
      '\\bvous avez (?:tout a fait |parfaitement |completement |mille fois |entierement )?(?:raison|le droit|bien fait)\\b|\\btu as (?:tout a fait |completement )?raison\\b',
      "\\bmerci (?:de|d'|pour) (?:me le dire|m'en parler|votre franchise|votre confiance|votre honnetete|me faire confiance|avoir (?:attendu|dit|patiente)|etre (?:venue?|franche?)|l'avoir dit|cette franchise|m'avoir (?:dit|fait|explique)|ta franchise|votre patience)",
      '\\ba votre place\\b|\\ba ta place\\b|\\bvotre (?:colere|fatigue|inquietude|deception|agacement|frustration|travail|demande)\\b[^?]*\\b(?:legitime|comprehensible|compte|precieux|important|normale?)\\b|\\bvotre (?:colere|fatigue|inquietude|deception|agacement|frustration)\\b',
      "\\bje sais (?:que (?:vous|c'est|ca|cela|l'attente|ce n'est)|combien|ce que)\\b|\\bvous (?:avez du|avez ete|avez attendu|avez roule|avez fait|etes (?:fatiguee?|inquiete?|epuisee?|a jeun|venue?|decue?)|devez etre)\\b[^?]*$",
      "\\bje suis (?:vraiment |tellement )?(?:desolee?|navree?) (?:pour votre|pour ce que|de ce que vous|d'apprendre|que vous)\\b|\\bce que vous (?:apportez|faites|vivez|ressentez|traversez)\\b|\\bsans vous\\b",
    ],
    paraphrases: [
      "\\bsi je (?:comprends|vous comprends|resume|vous suis|vous entends|t'entends)\\b(?: bien)?",
      "\\bce que (?:j'entends|je comprends|je retiens|j'ai compris|vous me dites)\\b|\\bje (?:resume|reformule|recapitule)\\b|\\bautrement dit\\b|\\ben resume\\b|\\ben d'autres termes\\b",
      "\\bvous (?:me dites|dites|disiez|avez dit|m'avez dit|voulez dire|me parliez|parliez) (?:que|qu'|de|donc|:)?|\\bdonc,? (?:vous|pour vous|ce|c'est|votre|le)\\b|\\bsi j'ai bien (?:compris|entendu|suivi)\\b|\\bai-je bien (?:compris|entendu)\\b|\\bc'est bien (?:ca|cela)\\b",
    ],
    names_issue: [
      "\\bje (?:voudrais|souhaite|souhaiterais|viens|veux|dois) (?:vous |te )?parler d[eu']|\\b(?:nous avons|on a) (?:donne|perdu|oublie|casse|rate)\\b|\\bn'est plus libre\\b|\\b(?:est|a ete) (?:retardee?|repoussee?|arretee?)\\b|\\bil s'agit d[eu']",
      '(?<!ce que )\\b(?:on|je|nous) (?:ne )?(?:peut|peux|pouvons|pourra|pourrai) (?:pas |faire )?(?:que|pas|plus|faire)\\b|\\bpas (?:possible|avant)\\b|\\bil y a eu (?:une erreur|un probleme)',
      '\\b(?:pour etre|je vais etre|je serai|je veux etre|soyons|je prefere etre|je dois etre|autant etre|je suis) (?:direct|directe|honnete|clair|claire|franc|franche|transparent|transparente)\\b',
      "\\b(?:la verite|le probleme|la mauvaise nouvelle) (?:est|c'est)\\b|\\bmauvaise nouvelle\\b|\\bfranchement\\b|\\bhonnetement\\b|\\bje (?:dois|vais|tiens a|prefere|veux) (?:vous |te )?(?:le )?(?:dire|annoncer|l'annoncer|informer|prevenir)\\b|\\bj'ai (?:une mauvaise|quelque chose de difficile|a vous (?:dire|annoncer))\\b",
      "\\b(?:en retard|retard de|du retard|retarde|en panne|en maintenance|indisponible|n'est pas (?:prete?|disponible|encore)|a ete (?:donnee|attribuee|reportee?|decalee?|annulee?)|surreservation|reporte|decale)\\b",
      "\\bje (?:ne peux|ne peux pas|ne pourrai|n'ai) (?:pas |rien |aucune )?(?:vous |te )?(?:promettre|garantir|donner|offrir|decider|certitude|la main)\\b|\\bje peux (?:vous |te )?(?:donner|accorder|proposer|obtenir|aller)\\b[^.!?]*\\b(?:%|pour cent|euros?|mais|pas)\\b|\\bce que je (?:peux(?! faire)|ne peux pas)\\b|\\bje (?:ne sais pas|n'ai pas) encore\\b|\\bl'enveloppe\\b|\\bla direction (?:decide|doit|tranche)\\b|\\bau-dela\\b|\\bsans certitude\\b",
    ],
    apologises: [
      "(?<!ne suis pas )\\b(?:je (?:suis |vous |m'en |m')?(?:vraiment |sincerement |tres |tellement |profondement )?(?:desolee?|navree?|excuse|presente (?:mes|nos) (?:plus sinceres )?excuses|demande pardon)|toutes (?:mes|nos) excuses|mes (?:sinceres |plus plates )?excuses|nos (?:sinceres )?excuses|veuillez (?:m'|nous )?excuser|desolee? (?:de|pour|que)|pardon (?:de|pour|d'))\\b(?! (?:vous |te )?(?:deranger|interrompre|couper))",
    ],
    owns: [
      "\\b(?:c'est|c'etait) (?:de )?(?:ma|notre) (?:faute|erreur|responsabilite|decision)\\b|(?<!pas |pas de )\\b(?:ma|notre) (?:faute|erreur|responsabilite)\\b|\\bl'erreur (?:est|vient)(?: de)? (?:la notre|la mienne|de nous|de l'hotel|chez nous|notre)\\b|\\bla faute (?:est (?:a )?(?:la notre|a nous|l'hotel|de l'hotel|la mienne)|nous revient)\\b",
      "\\b(?:j'aurais|nous aurions|on aurait|j'aurai) du\\b|\\bj'(?:assume|ai eu tort|ai fait une erreur|ai manque|ai commis)\\b|\\bnous (?:avons (?:fait une erreur|commis une erreur|eu tort|donne votre|manque)|assumons|nous sommes trompes)\\b|\\bje (?:prends|porte|reconnais|me suis trompee?)\\b(?: (?:la responsabilite|ca sur moi|cela sur moi|l'erreur|notre|mon|ma|la faute))?|\\bon (?:s'est trompes?|a fait une erreur|a donne votre)\\b|\\bc'est (?:sur moi|a nous de|a moi de)\\b|\\bc'est nous qui\\b",
    ],
    proposes: [
      "\\b(?:vous voulez|tu veux|voulez-vous|souhaitez-vous|vous voudriez) (?:un|une|que|de|boire|qu'|passer|vous)|\\bje vous (?:la |le |les |en )?(?:laisse|donne|garde|mets|installe|prends|fais|trouve)\\b|\\bil (?:me |nous )?reste\\b|\\bon (?:vous )?(?:offre|paie|prend en charge)\\b|\\bje vais (?:demander|voir avec|faire en sorte|m'arranger|essayer|en parler|vous (?:faire|trouver|mettre|donner))\\b",
      '\\bje (?:vous |te )?(?:propose|suggere|recommande|offre)\\b|(?<!ce que )\\bje (?:peux|pourrais|vais pouvoir) (?:vous |te )?(?:proposer|offrir|donner|trouver|installer|apporter|faire|mettre|garder|reserver|accorder|obtenir|appeler|demander)\\b|\\bon (?:peut|pourrait)\\b|\\bnous (?:pouvons|pourrions)\\b',
      '\\b(?:et si|que diriez-vous|que dirais-tu|ca vous (?:irait|aiderait)|est-ce que (?:ca|cela) vous (?:irait|aiderait|conviendrait))\\b|\\bma proposition\\b|\\bvoici ce que\\b|\\bune (?:option|solution|possibilite|idee)\\b|\\bpreferez-vous\\b|\\bvoulez-vous (?:que|un|une|boire|vous|passer)\\b|\\bsouhaitez-vous\\b|\\baimeriez-vous (?:que|un|une)\\b|\\bla suite du (?:dernier|haut)\\b',
    ],
    seeks_agreement: [
      "\\b(?:vous pouvez|pouvez-vous|pourriez-vous|vous pourriez|tu peux|tu pourrais|on peut|on pourrait|peut-on|pourrait-on)\\b[^?]*\\?|\\bca (?:te|vous) va\\b|,? (?:d'accord|ok|ca marche|entendu) ?\\?",
      '\\b(?:ca|cela|cette solution|cette date|jeudi|vendredi|lundi|mardi|mercredi) (?:vous |te )?(?:va|irait|convient|conviendrait|aiderait|semble|parait)\\b[^?]*\\?|\\b(?:ca|cela) vous (?:va|irait|convient|conviendrait|semble|parait|aiderait)\\b|\\bvous convient-(?:il|elle)\\b',
      "\\b(?:etes-vous|seriez-vous|vous etes|vous seriez|tu es|es-tu) (?:d'accord|partante?|prete?)\\b|\\bd'accord \\?|\\bon (?:se met|est) d'accord\\b|\\bqu'en (?:pensez-vous|penses-tu|dites-vous)\\b|\\bon (?:se )?dit\\b[^?]*\\?|\\bdisons\\b[^?]*\\?|(?<!l')\\bensemble\\b|\\bacceptez-vous\\b|\\baccepteriez-vous\\b|\\bpouvons-nous convenir\\b|\\bpeut-on (?:convenir|se mettre|dire|fixer)\\b|\\bconvenons\\b|\\bon convient\\b|\\bsi vous (?:etes d'accord|le voulez bien|voulez bien|acceptez)\\b|\\bvotre accord\\b|\\bpreferez-vous\\b",
    ],
    sets_next_step: [
      '\\bje (?:reviens|repasse|vous rejoins|redescends)\\b|\\bje vais (?:en parler|demander|appeler|vous appeler|verifier)\\b',
      `\\bje (?:vous |te |le |la |lui |m'en |m'|vous le |reviens|vais (?:vous |le |la |lui |en |demander|parler|appeler|reserver|defendre|porter|mettre|noter|envoyer|revenir|monter|passer|faire))(?:recontacte|rappelle|reviens|envoie|tiens|confirme|appelle|ecris|fais|accompagne|previens|porte|charge|occupe|donne (?:une |la )?reponse|reserve|appeler|confirmer|ecrire|envoyer|prevenir|tenir|redire|accompagner|chercher|installer|faire|porter|parler|demander|defendre|montrer|dire)?\\b[^?]*(?:${day}|demain|${hour}|ce soir|semaine|le \\d|${month}|minutes|avant|tout de suite|maintenant)`,
      `\\bon (?:se (?:revoit|retrouve|reparle|voit|recale|rappelle)|en reparle|refait le point|fait le point|fixe|dit|convient)\\b|\\bnous (?:nous )?(?:revoyons|reparlons|retrouvons|faisons le point|fixons|convenons)\\b|\\bprochaine? (?:etape|rendez-vous|point)\\b|\\bun point (?:le|en|${day}|demain)|\\brendez-vous (?:le|${day}|demain|en|a)\\b|\\bla suite,? c'est\\b`,
      `\\b(?:j'|je |vous |tu |on |nous )(?:l'|les |le |la |vous |te |m'|me )*(?:envoi\\w*|envoy\\w+|appel\\w+|rappel\\w+|apport\\w+|confirm\\w+|prepar\\w+|ecri\\w+|verifi\\w+|montr\\w+|repond\\w*|pass\\w+|viens|venez|retrouv\\w+|test\\w+)\\b[^.?!]*\\b(?:${day}|demain|ce soir|la semaine prochaine|le \\d{1,2})\\b`,
      `^(?:(?:alors|donc|bon|bien|ok|d'accord|parfait|et|oui|entendu)[, ]+)*(?:a |rendez-vous |disons |d'ici )?(?:${day}|demain|apres-demain)\\b(?!.*\\b(?:est|c'est|etait|avait|avez|j'ai|on a)\\b)`,
      `^(?!.*\\b(?:nous avons|j'ai|on a|vous avez|a ete|etait|avait|aviez|m'aviez|esperons|espere|depuis|normalement|devrait|devait)\\b)(?=.*\\b(?:je|j'|on|nous|vous|votre)\\b).*\\b(?:d'ici|avant|pour|des|a partir de|au plus tard|vers|a) (?:le |la |au plus tard )?(?:${day}|demain|ce soir|fin|${hour}|la fin)\\b|\\b${day}(?: prochain)?(?: matin| soir| midi| apres-midi)?,? (?:je|on|nous|vous|ca|cela|a \\d)|\\bvous (?:passerez|passez|serez|aurez|pourrez|etes) (?:en |la |le |une |votre |installee?)?(?:premiere?|premier|reponse|prioritaire|chambre|suite)\\b|\\bpremiere? (?:a|des) la reprise\\b|\\bpetit dejeuner\\b[^?]*${hour}`,
    ],
    gives_evidence: [
      "\\b(?:a|vers|des|avant|apres|jusqu'a) \\d{1,2} ?h(?:eures?)?(?: ?\\d{2})?\\b|\\ble \\d{1,2}(?:,| et|\\.|$)",
      `\\b(?:donnee?|arretee?|attribuee?|partie?|arrivee?|depuis|pour) (?:a |de )?${hour}\\b|\\b\\d[\\d.,]* ?(?:€|eur|%)`,
      '\\b(?:envoie|enverrai|montre|donne|apporte|transmets|remets)\\b[^.?!]*\\b(?:plan|rapport|chiffres|resultats|liste|document|justificatif|confirmation|preuve|courrier|par ecrit|ecrite?)\\b|\\ben panne depuis\\b',
      `\\bpar exemple\\b|\\bconcretement\\b|\\bprecisement\\b|\\ben effet\\b|\\bla raison\\b|\\bparce que\\b|\\bcar\\b|\\bl'appareil (?:est|a)\\b|\\bles (?:chiffres|faits|donnees|resultats)\\b`,
      `\\b${number} ?(?:%|pour cent|euros?|minutes?|heures?|jours?|semaines?|mois|ans|personnes?|fois)`,
    ],
    thanks: ['\\bmerci\\b|\\bje vous remercie\\b|\\bje te remercie\\b'],
    factual_question: [
      '\\b(?:combien|quand|a quelle heure|depuis quand|ou (?:est|etes|habitez|allez)|qui (?:est|a|decide)|quel (?:jour|age|montant|chiffre))\\b[^?]*\\?',
    ],
    accepts: [
      "^(?:(?:ok|oui|d'accord|parfait|super|tres bien|entendu|ca marche|ca me va|bien|genial|marche conclu|c'est note|nickel|excellent|va pour ca)[,.! ]*)+(?:(?:alors|merci|donc|pour moi|on fait (?:ca|comme ca))[,.! ]*)*$|\\b(?:marche conclu|on fait comme ca|faisons comme ca)\\b",
    ],
    asks_meaning: [
      "\\b(?:que voulez-vous dire|que veux-tu dire|qu'entendez-vous|vous voulez dire quoi|c'est-a-dire|comment ca)\\b|^(?:pardon|pourquoi|pourquoi pas|comment) ?\\?|\\b(?:pouvez-vous|pourriez-vous|vous pouvez|vous pourriez) (?:me )?(?:repeter|redire|m'expliquer pourquoi|preciser|expliquer pourquoi)\\b|\\bje ne (?:comprends|saisis|suis) pas (?:bien|tout|ce que|,|\\.)",
    ],
    disagrees: [
      "\\bje ne suis pas (?:du tout |tout a fait )?d'accord\\b|\\bje ne partage pas\\b|^non(?:,|\\.| )|\\bc'est (?:faux|inexact)\\b|\\bce n'est pas vrai\\b|\\bvous vous trompez\\b|\\bvous avez tort\\b",
    ],
    greets: ['^(?:bonjour|bonsoir|salut|hello|coucou|re-bonjour)\\b|\\benchantee?\\b'],
    closes: [
      "\\b(?:au revoir|a tout a l'heure|a tout de suite|a bientot|a demain|a plus tard|bonne (?:journee|soiree|nuit|continuation)|adieu|ciao|bon retour|bon courage)\\b",
      "\\bje (?:dois|vais devoir) (?:y aller|partir|vous laisser|filer)\\b|\\b(?:arretons-nous|restons-en|on s'arrete|on en reste) la\\b|\\bje m'en vais\\b|\\bje vous laisse\\b",
    ],
    vague_step: [
      "\\bon (?:va voir|verra|vous (?:appellera|rappellera|tiendra))\\b|\\bnous verrons\\b|\\bje (?:vais voir|verrai|vais essayer|ferai (?:de mon mieux|mon possible|au mieux)|vous tiens au courant|vous tiendrai au courant|vais y reflechir|vais regarder|reviens vers vous)\\b|\\bdes que possible\\b|\\bau plus vite\\b|\\bprochainement\\b|\\bbientot\\b|\\bun de ces jours\\b|\\bl'annee prochaine\\b",
    ],
    cancels: [
      "\\b(?:desolee?|navree?|excuses?|comprends|entends|vous avez raison|regrette)\\b[^.!?]*\\bmais (?:vous|c'est|ce n'est|il|elle|on|nous|je (?:ne |n'|suis|peux)|la|le|les|ca|cela|comprenez|il faut)",
    ],
    blames: [
      "\\b(?:c'est|c'etait) (?:de )?(?:votre|ta|sa|leur) (?:faute|probleme|erreur)\\b|(?<!pas )\\b(?:votre|ta) (?:faute|erreur)\\b|\\bvous (?:auriez du|n'aviez qu'a|n'avez qu'a|ne (?:faites|comprenez|pensez|dites) jamais|faites toujours)\\b|\\btu (?:aurais du|n'avais qu'a|n'as qu'a)\\b|\\bil fallait (?:appeler|confirmer|arriver|prevenir|lire|reserver|verifier|demander|y penser|le dire)\\b",
      "\\b(?:ce n'est|c'est) pas (?:de )?(?:ma|notre) (?:faute|probleme|responsabilite)\\b|\\bj'y suis pour rien\\b|\\bje n'y suis pour rien\\b|\\bc'est (?:la faute|a cause) (?:de|du|des|d')|\\b(?:mon collegue|ma collegue|le site|booking|la centrale|la direction|le service|l'informatique|la radiologie|le manipulateur|l'equipe de jour) (?:s'est trompee?|a (?:fait|mal|oublie|tout)|n'a pas|aurait du|est responsable)\\b",
      "\\b(?:vous etes|tu es) (?:toujours|jamais|irresponsable|ingrate?|exigeante?|le probleme|capricieuse|difficile|impossible|de mauvaise foi)\\b|\\bpourquoi (?:vous n'avez pas|n'avez-vous pas|vous ne|tu n'as pas|etes-vous toujours)\\b|\\ba cause de vous\\b|\\bvous arrivez (?:trop )?tard\\b|\\bles autres (?:ne |n'|eux)",
    ],
    dismisses: [
      `(?<!pas )\\b(?:juste|seulement|simplement|ne .{0,14}que) (?:un |une |des |de |quelques |${number} |l'affaire)|\\bce n'est (?:que|qu'|rien|pas (?:si |tres |bien |la fin|un drame))|\\bc'est (?:rien|pas grave|pas la mort|pas un drame|qu'un detail|un detail|un petit|juste)\\b|\\bpas (?:si )?grave\\b|\\bun detail\\b|\\bun petit (?:contretemps|retard|probleme|souci)\\b|\\brien que (?:deux|trois|quelques) (?:heures|minutes)`,
      "\\b(?:calmez-vous|calme-toi|detendez-vous|ne vous (?:inquietez|en faites|enervez|plaignez) pas|pas de panique|vous (?:exagerez|dramatisez|vous plaignez|en faites trop)|tu (?:exageres|dramatises)|n'exagerons|inutile de (?:vous|s')|on s'en fiche|je m'en fiche|je m'en fous|peu importe|ca arrive a tout le monde|tout le monde (?:attend|veut|est|fait|a)|estimez-vous|il y a pire|ca va aller)\\b",
    ],
    insults: [
      '\\b(?:idiote?s?|imbeciles?|cretine?s?|connes?|connard|connasse|salope|salaud|merde|putain|ta gueule|fermez-la|ferme-la|la ferme|debile|abrutie?|encule|foutez le camp|degage[zr]?|conne|bouffonne?|casse-toi|allez vous faire|va te faire)\\b',
      "\\b(?:vous etes|tu es|t'es|espece de) (?:une? |vraiment |si |tellement |trop |completement )*(?:stupide|nulle?|pathetique|ridicule|incompetente?|menteu(?:r|se)|bete|folle|fou|minable|insupportable|incapable|hysterique|chiante?)\\b",
    ],
    pushes: [
      "\\bvous (?:devez(?! (?:etre|avoir|vous sentir))|etes obligee?|n'avez pas le choix|allez devoir|devrez)\\b|\\b(?:pas le choix|c'est a prendre ou a laisser|non negociable|c'est comme ca|c'est decide|point final|un point c'est tout|la decision est prise|c'est non|que ca vous plaise)\\b|\\bil (?:faut|va falloir) (?:que vous|accepter|attendre|vous (?:decider|calmer|y faire)|patienter|comprendre)\\b",
      "\\b(?:decidez|signez|choisissez|repondez)(?:-vous)? (?:maintenant|tout de suite|aujourd'hui|immediatement)\\b|\\bc'est (?:le|notre) reglement\\b|\\ble reglement\\b|\\bnos conditions\\b|\\bla procedure\\b|\\bsinon (?:je|vous|c'est)\\b|\\bje vais (?:appeler|prevenir) (?:la securite|la police|votre|la direction|les rh)\\b|\\bil me faut (?:votre |une )?reponse (?:maintenant|tout de suite|aujourd'hui)\\b|\\bles autres sont\\b",
    ],
    overpromises: [
      "(?<!ne peux pas |ne peux |ne vous |pas vous |pas |rien vous |rien |ne pas |jamais |sans |veux pas |pouvoir |peux rien )\\b(?:je vous |je te |je |on vous )?(?:promets|garantis|jure|le jure)\\b|\\bgaranti\\b|\\bfaites-moi confiance\\b|\\bfais-moi confiance\\b|\\b100 ?%|\\bcent pour cent\\b|\\bsans aucun (?:doute|probleme)\\b|\\bplus jamais\\b|\\bne se reproduira (?:pas|plus|jamais)\\b|\\btout ce que vous (?:voulez|voudrez)\\b|\\bc'est sur et certain\\b|\\bvous (?:aurez|l'aurez) (?:forcement|c'est sur)\\b|\\baucun risque\\b|\\bsoyez sure?\\b",
    ],
  },
  oddities: {
    injection: [
      '\\b(?:ignore[zr]?|oublie[zr]?|ne tiens? pas compte) (?:toutes? |tous |les |tes |vos |mes |ces |de )*(?:instructions?|consignes?|regles?|prompts?|directives?|ordres?|role)\\b|\\b(?:prompt|message) systeme\\b|\\bmode developpeur\\b|\\bfais semblant\\b|\\bfaites semblant\\b|\\btu es (?:desormais|maintenant)\\b|\\brepete[zr]? apres moi\\b',
      "\\b(?:dis|dites|ecris|ecrivez|affiche[zr]?|reponds|repondez|tape[zr]?)\\b[^.?!]*\\b(?:win|won|lose|end)\\b|\\((?:win|won|lose|loose|end)\\)|\\bignore (?:all |your |the |previous )*(?:instructions|rules)\\b|\\b(?:system|developer) (?:prompt|mode)\\b|\\bj'ai gagne\\b|\\bfais-moi gagner\\b",
      '\\bprompts?\\b|\\b(?:tradui|li[st]|montr|affich|revel|di[st]|resum|confi)\\w*\\b[^.?!]*\\b(?:vos|tes|ses) (?:propres |premieres )?(?:consignes|instructions)\\b|\\bmes consignes commencent\\b|\\b(?:objectif|ligne)\\b[^.?!]*\\bvos notes\\b|\\btexte ci-dessus\\b',
      "\\bcriteres? (?:de reussite|d'echec|pour reussir|gagnants?)\\b|\\b(?:tous|rempli\\w*) (?:les |vos |tous )*criteres\\b|\\bcritere atteint\\b|\\bmarqueur\\b",
      "\\b(?:laissez-moi|laisse-moi|ferait) gagner\\b|\\bque je gagne\\b|\\bsi j'avais (?:gagne|reussi)\\b|\\b(?:mission|exercice|session)\\b[^.?!]*\\b(?:accomplie?|reussie?)\\b",
      "\\b(?:l'apprenant|personnages?|l'evaluateur|maitre du jeu|narrateur|transcription)\\b|^(?:observateur|evaluateur|juge)\\b|\\bnotes jusqu'ici\\b|\\bnote (?:globale|maximale|la plus haute)\\b|\\bsur cinq\\b",
    ],
    ai_question: [
      "\\b(?:etes-vous|es-tu|vous etes|tu es|t'es) (?:vraiment |juste |en fait )*(?:une? )?(?:ia|robot|bot|chatbot|machine|ordinateur|programme|humaine?|vraie? personne|intelligence artificielle|modele de langage|chatgpt|reelle?)\\b|\\ben tant qu'ia\\b",
    ],
    off_topic: [
      '\\b(?:pizza|burger|banane|foot|football|meteo|film|films|netflix|blague|blagues|chanson|chante[zr]?|poeme|recette|chat|chats|chien|chiens|licorne|dragon|extraterrestres?|bitcoin|horoscope|president|capitale de|couleur|crepes?|glace|fromage|spaghettis?|dinosaures?|lune|echecs|pokemon|minecraft|loto|danse|patates?|raclette|poisson|magicien)\\b',
    ],
  },
  stopwords:
    'ainsi alors apres assez aucun aucune aussi autre autres avait avant avec avez avoir beaucoup bien bonjour bonsoir cela celle celles celui cent cette ceux chaque chez chose choses comme comment dans depuis dire dites dois doit donc dont elle elles encore entre etait etes etre faire fait faites fois font hier ici jamais jusque leur leurs lors madame maintenant mais meme memes mieux moins monsieur notre nous oui parce pareil parfois pendant pense peut peux plus plutot pour pourquoi pouvez pouvoir presque puis quand quel quelle quelles quelque quelques quels quoi rien sans sera serait seriez soit sommes sont sous suis surtout tant tellement temps tenir tous tout toute toutes tres trop vais vers veut veux voici voila voir votre vous vraiment vrai vont',
};
