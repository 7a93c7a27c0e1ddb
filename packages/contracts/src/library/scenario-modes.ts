/**
 * How a learner and a persona talk: typed; spoken, one after the other; or in a live call, in which either may interrupt.
 * A scenario's mode is the author's intention. If nothing can speak or hear, the learner types.
 */
export const scenarioModes = ['text', 'voice', 'realtime'] as const;
export type ScenarioMode = (typeof scenarioModes)[number];

/** Who speaks for the persona in a live call: the live model itself, or the persona's own voice, which a speech model has. */
export const callVoices = ['model', 'persona'] as const;
export type CallVoice = (typeof callVoices)[number];
