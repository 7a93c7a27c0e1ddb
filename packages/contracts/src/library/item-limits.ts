/** Maximum number of tags of a library item or playlist, and maximum length of a tag in characters. */
export const tagLimits = { most: 20, longest: 40 } as const;

/** Maximum number of a persona's secrets (`disclosures`) and of its objections, and maximum length of each. */
export const personaLineLimits = { most: 12, longest: 400 } as const;

/** Maximum number of a mission's success criteria and of its failure criteria, and maximum length of each. */
export const missionCriterionLimits = { most: 10, longest: 300 } as const;

/** Maximum number of criteria in the rubric of an observer. */
export const mostRubricCriteria = 12;

/** Maximum number of models that judge a session for one observer. */
export const mostJudges = 3;

/** Maximum number of observers of a scenario. */
export const mostObservers = 5;

/** Number of a persona's answers to which a scenario's limit of unearned changes refers (B-14). */
export const answersOfLimit = 50;

/** Limit of a scenario whose author has set none: 2 of 50 answers to a poor learner. */
export const usualMostUnearned = 2;
