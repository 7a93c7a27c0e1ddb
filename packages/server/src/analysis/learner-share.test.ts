import { expect, it } from 'vitest';
import { learnerShare } from './learner-share.ts';

const persona = (text: string) => ({ speaker: 'persona', text }) as const;
const learner = (text: string) => ({ speaker: 'learner', text }) as const;

it('the learner’s share counts words of both, whatever the language', () => {
  expect(learnerShare([persona('I don’t know.'), learner('Let’s find out together, now?')])).toBe(0.63);
  expect(learnerShare([persona('שלום לך'), learner('مرحبا بك')])).toBe(0.5);
});

it('there is no share while the learner has said nothing', () => {
  expect(learnerShare([persona('Hello?')])).toBeNull();
  expect(learnerShare([])).toBeNull();
});
