import type { Move } from '../lexicon/lexicon.ts';
import { anyOf } from '../lexicon/lexicons.ts';
import type { SpokenLanguage } from '../lexicon/spoken-language.ts';
import { folded } from './folded-text.ts';

/** Kinds that the free text of a success criterion is matched to. */
export const criterionKinds = [
  'disclosure',
  'respect',
  'restraint',
  'sums_up',
  'own',
  'listen',
  'evidence',
  'name',
  'ask',
  'propose',
  'next_step',
  'agree',
] as const;
export type CriterionKind = (typeof criterionKinds)[number];

/** Moves that count as evidence for each kind. `movesAgainst` has those that count against. */
export const movesFor: Readonly<Record<CriterionKind, readonly Move[]>> = {
  disclosure: ['open_question', 'acknowledges', 'paraphrases'],
  respect: [],
  restraint: [],
  sums_up: ['paraphrases'],
  own: ['apologises', 'owns'],
  listen: ['acknowledges', 'paraphrases'],
  name: ['names_issue'],
  evidence: ['gives_evidence'],
  ask: ['open_question'],
  propose: ['proposes'],
  next_step: ['sets_next_step'],
  agree: ['seeks_agreement'],
};
export const movesAgainst: Readonly<Record<CriterionKind, readonly Move[]>> = {
  disclosure: [],
  respect: ['insults', 'blames', 'dismisses'],
  restraint: ['overpromises', 'pushes'],
  sums_up: [],
  own: ['blames', 'cancels'],
  listen: ['dismisses', 'cancels', 'insults'],
  name: ['dismisses'],
  evidence: ['overpromises'],
  ask: ['pushes'],
  propose: ['pushes'],
  next_step: ['vague_step', 'overpromises'],
  agree: ['pushes'],
};

const patterns: Readonly<Record<SpokenLanguage, Readonly<Record<CriterionKind, readonly string[]>>>> = {
  en: {
    disclosure: [
      '^(?!you\\b)(?:the )?[a-z]+ (?:says?|tells? you|admits?|reveals?|explains?|opens? up|shares?|talks? about|confides)\\b',
    ],
    respect: ['\\brespect|\\bcalm\\b|\\bpolite|\\bcourte|\\bcomposed\\b|\\bcivil'],
    restraint: [
      '\\bpitch|\\bpromis|\\bguarantee|\\bholds? back|\\bpush(?:es|y)?\\b|\\bpressur(?:e|ing) (?:him|her|them)',
    ],
    sums_up: [
      '\\bsums? up|\\bsummar|\\breformulat|\\bparaphras|\\brestat|\\bplays? back|\\bwhat (?:you|was) heard',
    ],
    own: ['\\bapolog|\\bsorry\\b|\\bresponsib|\\bowns?\\b|\\baccountab|\\badmits? (?:the|your|a) mistake'],
    listen: [
      '\\backnowledg|\\bempath|\\bemotion|\\bfeel|\\blisten|\\brecogni[sz]es? (?:what|the|his|her|how)|\\bvalidat',
    ],
    name: ['\\bplain|\\bnam(?:e|es|ing)\\b|\\bhonest|\\bdirectly\\b|\\btransparen|\\bbad news|\\bclearly\\b'],
    evidence: ['\\bevidence|\\bproof|\\bfacts?\\b|\\bexamples?\\b|\\bfigures?\\b|\\bdata\\b'],
    ask: [
      '\\basks?\\b|\\bquestion|\\bcurio|\\bexplor|\\bfinds? out|\\bdiscover|\\bunderstands? (?:what|why|his|her|how)',
    ],
    propose: ['\\bpropos|\\boffers?\\b|\\bsuggest|\\bsolution|\\boptions?\\b|\\balternative'],
    next_step: [
      '\\bnext step|\\bfollow.?up|\\bdate\\b|\\ba day\\b|\\bdeadline|\\bcommit|\\bagrees? (?:on )?(?:something|a|one)|\\bwho does what|\\bmeeting\\b',
    ],
    agree: ['\\bagree|\\btogether\\b|\\baccepts?\\b|\\bconsent'],
  },
  fr: {
    disclosure: [
      "^(?!vous\\b|tu\\b)(?:le |la )?[a-z]+ (?:(?:vous )?dit|(?:vous )?raconte|admet|revele|explique|s'ouvre|(?:vous )?confie|parle de|exprime)\\b",
    ],
    respect: ['\\brespect|\\bcalme\\b|\\bpoli|\\bcourtois'],
    restraint: ['\\bpromet|\\bpromess|\\bgaranti|\\bsans pression|\\bpresser\\b|\\bargumentaire'],
    sums_up: ['\\bresum|\\breformul|\\bsynthe|\\breprend (?:les|ses) mots'],
    own: ["\\bexcus|\\bresponsab|\\bassum|\\b(?:l'erreur|la faute)\\b"],
    listen: [
      '\\bemotion|\\bressent|\\becout|\\bempath|\\baccueil|\\breconna\\w+ (?:ce qu|son|sa|ses|le (?:travail|ressenti)|la fatigue)',
    ],
    name: ['\\bclair|\\bfranche?ment|\\bhonnet|\\bnomm|\\bannonc|\\bparle vrai|\\btransparen|\\bla verite'],
    evidence: ['\\bpreuve|\\bfaits?\\b|\\bexemples?\\b|\\bchiffr|\\bconcret'],
    ask: [
      "\\bdemande(?:z|r)? (?:ce|a|avant|comment|son|ses|pourquoi|de quoi)|\\blui demand|\\bquestion|\\bs'interess|\\bexplor|\\bcherchez a comprendre|\\bdecouvr",
    ],
    propose: ['\\bpropos|\\boffr|\\bsolution|\\boption|\\balternative'],
    next_step: [
      '\\bsuite\\b|\\betape|\\bdate\\b|\\bheure\\b|\\bengag|\\bprochain|\\brendez-vous|\\bqui fait quoi',
    ],
    agree: ['\\baccord|\\bconven|\\bconvien|\\bensemble\\b|\\baccept'],
  },
};

/**
 * Returns the kinds that a text mentions, the most specific first; empty without a match. A text about a disclosure has
 * only that kind.
 */
export function kindsOf(text: string, language: SpokenLanguage): readonly CriterionKind[] {
  const flat = folded(text);
  const kinds = criterionKinds.filter((kind) => anyOf(patterns[language][kind]).test(flat));
  return kinds[0] === 'disclosure' ? ['disclosure'] : kinds.slice(0, 2);
}
