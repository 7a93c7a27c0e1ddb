import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeCriterion } from '../recognition/judge-criterion.ts';
import { saidTurn } from '../recognition/said.ts';

/**
 * A repeated group of words whose separator may be missing can split a word in many ways. A text that does not match is then
 * tried in all of them, which takes longer than anybody waits, and no other request is answered meanwhile.
 */
const splitsWords = /\(\?:(?:\[[^\]]*\]|\\w|\.)[+*](?:(?:\[[^\]]*\]|[ ,;.])[*?])+\)(?:[+*]|\{\d+,\})/;

const root = join(import.meta.dirname, '../..');
const files = globSync('**/*.json', { cwd: root });

test('the check of patterns finds the pattern that stopped the server', () => {
  expect("et si (?:on|je) ?(?:[\\w']+[ ,]*){2,}\\?").toMatch(splitsWords);
  expect('what i hear is (?:\\w+ ){2,}').not.toMatch(splitsWords);
});

test.each(files)('no pattern of %s repeats words that no separator must part', (file) => {
  const patterns: string[] = [];
  JSON.parse(readFileSync(join(root, file), 'utf8'), (_, value) => {
    if (typeof value === 'string') patterns.push(value);
    return value;
  });
  expect(patterns.filter((pattern) => splitsWords.test(pattern))).toEqual([]);
});

test.each([
  [
    'fr',
    'Vous proposez une solution',
    "Sept familles… et si je vous comprends bien, ce n'est pas le prix qui vous inquiète, c'est d'ouvrir avec six salles pas finies.",
  ],
  [
    'en',
    'You propose a solution',
    'So if I understand you right, what worries you is not the price but that you open in September with six rooms unfinished.',
  ],
] as const)('a long sentence (%s) that is no proposal is read to its end', (language, criterion, text) => {
  const learner = saidTurn({ seq: 1, speaker: 'learner', text }, language).sentences;
  const conversation = { language, learner, persona: [], disclosures: [], persona_name: 'Ada', people: [] };
  expect(judgeCriterion(criterion, conversation as never).verdict).not.toBe('met');
});
