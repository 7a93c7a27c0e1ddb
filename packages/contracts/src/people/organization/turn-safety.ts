/**
 * Detection of distress and abuse in the learner's turns (E-5). `rules`: fixed rules, which always run. `model`: also
 * a chat model, so that each turn costs one more AI call.
 */
export const turnSafetyChoices = ['model', 'rules'] as const;
export type TurnSafetyChoice = (typeof turnSafetyChoices)[number];
