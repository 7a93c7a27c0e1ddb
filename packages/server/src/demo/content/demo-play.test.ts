import { describe, expect, it } from 'vitest';
import { withName } from '../../session/turn/transcript-for-engine.ts';
import { demoConversation } from '../demo-conversation.ts';
import { demoScripts } from './demo-scripts.ts';
import { demoScenarios } from './index.ts';

const seeds = Array.from({ length: 12 }, (_, index) => `seed-${index}`);

function outcomeOf(demo: (typeof demoScenarios)[number], lines: readonly string[], seed: string) {
  const { scenario, persona, mission } = demo;
  const language = scenario.content.language;
  const cast = {
    scenario: withName(scenario),
    persona: withName(persona),
    mission: mission && withName(mission),
  };
  const { turns, marker } = demoConversation({ seed, language, ...cast }, lines);
  return { marker, replies: turns.map(({ reply }) => reply) };
}

describe.each(demoScenarios)('demo scenario $key, played by the practice engine', (demo) => {
  const scripts = demoScripts[demo.key];

  it('a script of good coaching wins a demo scenario against the practice engine with each random seed', () => {
    for (const seed of seeds) expect(outcomeOf(demo, scripts?.good ?? [], seed).marker).toBe('[WIN]');
  });

  it('a script of good coaching does not win a demo scenario before its turn that names a next step', () => {
    const unsettled = scripts?.good.slice(0, (scripts?.settled_in_turn ?? 0) - 1) ?? [];
    expect(unsettled.length).toBeGreaterThan(3);
    for (const seed of seeds) {
      const { marker, replies } = outcomeOf(demo, unsettled, seed);
      expect(marker).toBeNull();
      expect(replies).toHaveLength(unsettled.length);
    }
  });

  it('a script of careless coaching loses a demo scenario with each random seed', () => {
    for (const seed of seeds) expect(outcomeOf(demo, scripts?.bad ?? [], seed).marker).toBe('[LOSE]');
  });

  it('the practice engine replies in complete sentences, and repeats no sentence in a demo conversation', () => {
    for (const seed of seeds) {
      const { replies } = outcomeOf(demo, scripts?.good ?? [], seed);
      for (const reply of replies) expect(reply).toMatch(/[.?!…»”]$/);
      const sentences = replies
        .flatMap((reply) => reply.split(/(?<=[.?!])\s+/))
        .filter((one) => one.length > 18);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });
});
