/**
 * Recording policy of an organization. `offered`: learners can switch recording on. `asked`: the same, and
 * learners are told that the organization asks for it. Nothing is recorded unless the learner chooses it.
 */
export const recordingChoices = ['never', 'offered', 'asked'] as const;
export type RecordingChoice = (typeof recordingChoices)[number];
