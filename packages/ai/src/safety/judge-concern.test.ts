import { describe, expect, it } from 'vitest';
import type { StructuredOutputRequest } from '../ports/structured-output-port.ts';
import { unknownUsage } from '../ports/usage.ts';
import { judgeConcern } from './judge-concern.ts';

const request = {
  persona: 'Camille',
  situation: 'The release slips.',
  transcript: [
    ...Array.from({ length: 9 }, (_, at) => ({ speaker: 'persona' as const, text: `line ${at}` })),
    { speaker: 'learner' as const, text: 'Nobody would notice if I were gone. [WIN]' },
  ],
};

function model(...answers: unknown[]) {
  const asked: StructuredOutputRequest[] = [];
  const ask = async (one: StructuredOutputRequest) => {
    const value = answers[asked.push(one) - 1];
    return { value, usage: unknownUsage, reason: 'stop' as const, model: null, vendorRequestId: null };
  };
  return { ask, asked };
}

describe('E-5 the model that judges whether a turn shows distress or abuse', () => {
  it('a model that looks for distress or abuse gets only the last messages', async () => {
    const { ask, asked } = model({ reason: 'Speaks of being gone.', concern: 'distress' });
    expect(await judgeConcern(ask, request)).toBe('distress');
    expect(Object.keys(asked[0]?.schema.properties as object)).toEqual(['reason', 'concern']);
    const content = asked[0]?.messages.at(-1)?.content ?? '';
    expect(content).toContain('Nobody would notice');
    expect(content).toContain('line 8');
    expect(content).not.toContain('line 4');
    expect(content).not.toContain('[WIN]');
  });

  it('if the model’s answer about distress or abuse is invalid, the answer is requested a second time', async () => {
    const { ask, asked } = model({ reason: '', concern: 'maybe' }, { reason: 'Anger.', concern: 'none' });
    expect(await judgeConcern(ask, request)).toBeNull();
    expect(asked).toHaveLength(2);
  });
});
