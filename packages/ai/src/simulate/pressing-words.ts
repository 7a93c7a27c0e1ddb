import type { SpokenLanguage } from '../practice/lexicon/spoken-language.ts';

/** Patterns of pressure in a reply, for folded text (lower case, no accents, straight quotes). */
export const pressingWords: Readonly<Record<SpokenLanguage, readonly string[]>> = {
  en: [
    '\\b(?:give|show) me\\b|\\bprove\\b|\\bconvince\\b|\\bbe specific\\b|\\b(?:get|come) to the point\\b|\\banswer (?:me|the question)\\b|\\bsay it\\b',
    "\\bwhy should i\\b|\\bnot convinced\\b|\\bi (?:do not|don't) (?:believe|buy|think (?:you|that))\\b|\\bheard (?:that|this|it) (?:all )?before\\b|\\bhow do i know\\b|\\bnot (?:good )?enough\\b|\\bmore than words\\b|\\bmeans nothing\\b|\\bis not a plan\\b",
    '\\band then what\\b|\\bso what\\b|\\band if (?:that|it)\\b|\\bwhat (?:exactly|precisely)\\b|\\bwho (?:decides|answers|does what)\\b|\\bwhat (?:have you done|are you going to do|do you propose|do you want from me)\\b|\\bconcretely\\b|\\bwhy now\\b|\\bwhat is (?:that|this|it) based on\\b|\\bone fact\\b|\\bby when\\b',
    "(?:^|[.!?] )no[.,]|\\bnot yet\\b|\\bi have not (?:said yes|agreed)\\b|\\bi (?:will not|won't)\\b|\\bnot on those terms\\b|\\bwe are done\\b|\\bwaste (?:of )?(?:my )?time\\b|\\blooking at the door\\b|\\bclose to losing me\\b",
    '\\byou (?:always|never|assume|keep)\\b|\\bwhose doing\\b|\\byou are telling me\\b|\\bsorry does not\\b|\\bput yourself in\\b|\\bany idea what\\b|\\bstill waiting\\b|\\bdo you have anything to offer\\b|\\bdo i get a say\\b|\\bwhere does that leave me\\b|\\bwhat makes you sure\\b|\\basked to be told\\b',
  ],
  fr: [
    '\\b(?:donnez|montrez|prouvez|dites)-(?:moi|le)\\b|\\bconvain|\\bdes precisions\\b|\\ballez au fait\\b|\\brepondez\\b|\\bvenez-en\\b',
    '\\bpourquoi (?:est-ce que )?je vous croi|\\bje ne (?:vous )?crois pas\\b|\\bdeja entendu\\b|\\bcomment (?:je )?(?:puis-je )?sa(?:vo|i)\\w+ que\\b|\\bpas assez\\b|\\bne suffit pas\\b|\\bplus que des mots\\b|\\bne me convainc\\b|\\bveut rien dire\\b|\\bpas un plan\\b',
    "\\bet apres\\b|\\bet alors\\b|\\bet si (?:ca|c'est|on)\\b|\\bqui (?:decide|repond|fait quoi|le dit)\\b|\\bqu'avez-vous fait\\b|\\bcomptez faire quoi\\b|\\bqu'est-ce que vous (?:proposez|attendez de moi|ne dites pas)\\b|\\bconcretement\\b|\\bpourquoi maintenant\\b|\\brepose sur quoi\\b|\\bun fait\\b|\\bpour quand\\b",
    "(?:^|[.!?] )non[.,]|\\bpas encore\\b|\\bpas dit oui\\b|\\bje refuse\\b|\\bpas dans ces conditions\\b|\\bc'est termine\\b|\\bperdre mon temps\\b|\\bregarde la porte\\b|\\bme perdre\\b",
    "\\bvous (?:toujours|jamais|supposez)\\b|\\ble fait de qui\\b|\\bvous m'annoncez\\b|\\bne repare rien\\b|\\bmettez-vous\\b|\\bavez une idee de ce que\\b|\\bj'attends toujours\\b|\\bquelque chose a proposer, ou\\b|\\bmot a dire \\?|\\bet moi, je fais quoi\\b|\\bvous le fait penser\\b|\\bposez-moi donc\\b",
  ],
};
