import { expect, it } from 'vitest';
import { isDoubtfulTranscript } from './doubtful-transcript.ts';

it.each([
  ['시청해 주셔서 감사합니다.', true],
  ['Субтитры сделал DimaTorzok', true],
  ['Thank you for watching!', true],
  ['Merci d’avoir regardé cette vidéo !', true],
  ['Sous-titrage Société Radio-Canada', true],
  ['Thank you for telling me.', false],
  ['Merci d’avoir regardé mon dossier hier, Karim.', false],
  ['Je vois Мария demain à midi, et nous en parlons.', false],
  ['12:30?', false],
])('B28 B29 whether %j is probably not what was said: %s', (text, expected) => {
  expect(isDoubtfulTranscript(text)).toBe(expected);
});
