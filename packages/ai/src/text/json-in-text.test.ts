import { describe, expect, it } from 'vitest';
import { jsonInText } from './json-in-text.ts';

const value = { criteria: [{ key: 'asks', score: 4 }], headline: 'You asked "why" {twice}.' };
const text = JSON.stringify(value);
const isUsable = (one: unknown) => typeof one === 'object' && one !== null && 'criteria' in one;

describe('B22 the JSON object in the answer of a model', () => {
  it.each([
    ['in a fence', `\`\`\`json\n${text}\n\`\`\``],
    ['after prose with braces', `I follow the shape {criteria, focus_points}.\n${text}`],
    ['after a thought with an object', `Okay, {seq: 2} matters.\n</think>\n${text}`],
    ['before prose with braces', `${text}\nThat was {all}.`],
    ['in a list', `[${text}]`],
    ['with a trailing comma', `${text.slice(0, -1)},}`],
    ['with a trailing comma in a list', text.replace('}]', '},]')],
    ['with comments', text.replace('{', '{ // the reading\n')],
  ])('is read %s', (_, answer) => {
    expect(jsonInText(answer, isUsable)).toEqual(value);
  });

  it('is read with a line break in a string', () => {
    expect(jsonInText('{"criteria": [], "headline": "One.\nTwo."}')).toEqual({
      criteria: [],
      headline: 'One.\nTwo.',
    });
  });

  it('is the usable one of several, and else the longest', () => {
    const longer = JSON.stringify({ thought: 'x'.repeat(200) });
    expect(jsonInText(`${longer}${text}`, isUsable)).toEqual(value);
    expect(jsonInText(`{"a":1}{"score":4}`)).toEqual({ score: 4 });
  });

  it.each(['Four out of five.', '{"criteria": [4, 3', '{'.repeat(100_000)])(
    'is missing in %.30s',
    (answer) => {
      expect(jsonInText(answer)).toBeUndefined();
    },
  );
});
