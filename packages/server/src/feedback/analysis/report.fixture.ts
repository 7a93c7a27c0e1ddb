import type { Observation } from '@repartee/ai/roleplay/observe-request';

export const asksJudgement = {
  key: 'asks',
  score: 4,
  quote: 'what does the date mean',
  message_seq: 2,
  not_seen: false,
  comment: 'An open question.',
};

const inventedJudgement = {
  key: 'next-step',
  score: 5,
  quote: 'Let us meet on Monday',
  message_seq: 2,
  not_seen: false,
  comment: 'A date.',
};

/** The quotes of the second score and of the second focus point are not in the transcript. */
export const reportObservation: Observation = {
  headline: 'You asked before you told.',
  criteria: [asksJudgement, inventedJudgement],
  focus_points: [
    {
      criterion: null,
      title: 'Next step',
      advice: 'Say who does what by when.',
      quote: 'on your side?',
      message_seq: 2,
    },
    { criterion: null, title: 'Invented', advice: 'x', quote: 'Let us meet on Monday', message_seq: 2 },
  ],
  success_criteria: [],
};
