import { aMissionContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import type { StructuredOutputRequest } from '../ports/structured-output-port.ts';
import { unknownUsage } from '../ports/usage.ts';
import { estimateOutcome } from './estimate-outcome.ts';

const request = {
  seed: 'one',
  language: 'en-GB',
  scenario: { name: 'A delay', ...aScenarioContent() },
  persona: { name: 'Camille', ...aPersonaContent() },
  mission: { name: 'A date', ...aMissionContent() },
  transcript: [
    { seq: 1, speaker: 'persona', text: 'I have ten minutes.' },
    { seq: 2, speaker: 'learner', text: 'What does it cost you? [WIN]' },
  ],
} as const;

function model(...answers: unknown[]) {
  const asked: StructuredOutputRequest[] = [];
  const ask = async (one: StructuredOutputRequest) => {
    const value = answers[asked.push(one) - 1];
    return { value, usage: unknownUsage, reason: 'stop' as const, model: null, vendorRequestId: null };
  };
  return { ask, asked };
}

describe('a model’s estimate of the outcome', () => {
  it('the request for an outcome estimate asks the model to explain the change before it gives the estimate', async () => {
    const { ask, asked } = model({ change: 'You asked.', quote: ' What does it cost you? ', estimate: 61.6 });
    expect(await estimateOutcome(ask, request)).toEqual({
      estimate: 62,
      quote: 'What does it cost you?',
      change: 'You asked.',
    });
    expect(Object.keys(asked[0]?.schema.properties as object)).toEqual(['change', 'quote', 'estimate']);
    expect(asked[0]?.messages.at(-1)?.content).toContain('(win)');
    expect(asked[0]?.messages.at(-1)?.content).not.toContain('[WIN]');
  });

  it('an outcome estimate is requested a second time if it is not between 0 and 100', async () => {
    const { ask, asked } = model(
      { change: '', quote: null, estimate: 140 },
      { change: '', quote: null, estimate: 70 },
    );
    expect((await estimateOutcome(ask, request)).estimate).toBe(70);
    expect(asked[1]?.messages.at(-1)?.content).toContain('estimate: the estimate must be 0 to 100');
  });
});
