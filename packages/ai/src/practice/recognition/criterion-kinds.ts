/**
 * Kinds of acts that the built-in engine recognises in a conversation. `disclosure` is an act of the persona. `respect`
 * and `restraint` are met by not doing something.
 */
export const criterionKinds = [
  'limit',
  'restraint',
  'respect',
  'agree',
  'apologise',
  'own',
  'say_name',
  'use_name',
  'sums_up',
  'listen',
  'ask',
  'evidence',
  'next_step',
  'hour',
  'date',
  'person',
  'propose',
  'thank',
  'greet',
  'name',
  'disclosure',
] as const;
export type CriterionKind = (typeof criterionKinds)[number];
