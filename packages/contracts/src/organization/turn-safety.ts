/**
 * Who watches for distress and abuse in what learners say (E-5). `rules`: fixed rules, which always do. `model`: a chat model too,
 * which reads each turn beside the reply; one more call per turn.
 */
export const turnSafetyChoices = ['model', 'rules'] as const;
export type TurnSafetyChoice = (typeof turnSafetyChoices)[number];
