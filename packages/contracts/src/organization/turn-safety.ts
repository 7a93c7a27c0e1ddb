/**
 * Detection of distress and abuse in the learner's turns (E-5). `rules`: fixed rules, which always run. `model`:
 * additionally a chat model, called in parallel to the reply; one more AI call per turn.
 */
export const turnSafetyChoices = ['model', 'rules'] as const;
export type TurnSafetyChoice = (typeof turnSafetyChoices)[number];
