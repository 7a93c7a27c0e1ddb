import { describe, expect, it } from 'vitest';
import { speechSpans } from './speech-spans.ts';

const split = (text: string, complete = true) =>
  speechSpans(text, complete).map(({ start, end }) => text.slice(start, end).trim());

describe('parts in which a reply is spoken', () => {
  it.each([
    [
      'I spoke to Dr. Hale at 3.30 p.m. and it cost 1.5 million. Why now?',
      ['I spoke to Dr. Hale at 3.30 p.m. and it cost 1.5 million.', 'Why now?'],
    ],
    ['Yes. No. I have read the plan twice.', ['Yes. No. I have read the plan twice.']],
    ['He said “it is late.” Then he left the room.', ['He said “it is late.”', 'Then he left the room.']],
    ['You are late again… I will not wait!', ['You are late again…', 'I will not wait!']],
  ])('an English reply is split into its sentences: %s', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it.each([
    [
      'M. Durand et Mme Roy ont dit « jamais ». Vous le saviez\u00a0?',
      ['M. Durand et Mme Roy ont dit « jamais ».', 'Vous le saviez\u00a0?'],
    ],
    [
      'Il a dit\u00a0: «\u00a0c’est trop tard.\u00a0» Et il est parti\u00a0!',
      ['Il a dit\u00a0: «\u00a0c’est trop tard.\u00a0»', 'Et il est parti\u00a0!'],
    ],
    [
      'Cela fait 12,5 % de plus, cf. le tableau. On arrête\u00a0?',
      ['Cela fait 12,5 % de plus, cf. le tableau.', 'On arrête\u00a0?'],
    ],
  ])('a French reply is split into its sentences: %s', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it('the parts of a reply never change while the reply streams', () => {
    const text =
      'Three weeks? I was told “two.” M. Roy has 3.5 million at stake... Yes. And, to be frank, I do not see why I should tell forty people to stay once more!\nSo?';
    let before: readonly object[] = [];
    for (let length = 0; length <= text.length; length += 1) {
      const now = speechSpans(text.slice(0, length), false);
      expect(now.slice(0, before.length)).toEqual(before);
      before = now;
    }
    const all = speechSpans(text, true);
    expect(all.slice(0, before.length)).toEqual(before);
    expect(
      all
        .map(({ start, end }) => text.slice(start, end))
        .join('')
        .replace(/\s/g, ''),
    ).toBe(text.replace(/\s/g, ''));
  });

  it.each([
    'We grew by 3.5 points since Dr. Martin joined at 14:30 on the 3.11.2026, approx. five weeks.',
    'Rendez-vous à 14 h 30 avec le Dr. Martin, c.-à-d. demain, pour 12,50 € au n° 5 et 1.250 pièces.',
  ])('a number, time or abbreviation is never split, even while the reply streams: %s', (text) => {
    for (let length = 0; length <= text.length; length += 1)
      expect(split(text.slice(0, length), false)).toEqual([]);
    expect(split(text)).toEqual([text]);
  });

  it('a stage direction is never split, even while the reply streams', () => {
    const text =
      '*He sighs. He looks away.* I was told two weeks. *Well. This one never ends. So it is no direction.';
    const sentences = [
      '*He sighs. He looks away.* I was told two weeks.',
      '*Well. This one never ends.',
      'So it is no direction.',
    ];
    expect(split(text)).toEqual(sentences);
    for (let length = 0; length <= text.length; length += 1)
      expect(sentences.join('|')).toContain(split(text.slice(0, length), false).join('|'));
  });

  it('a very long sentence is split at a comma', () => {
    const text = `${'a long clause that goes on, '.repeat(40)}and ends.`;
    const parts = split(text);
    expect(parts.length).toBeGreaterThan(2);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(400);
    expect(parts[0]?.endsWith(',')).toBe(true);
  });
});
