import { expect, it } from 'vitest';
import { hasWords, isDoubtfulTranscript } from './doubtful-transcript.ts';

it.each([
  ['en-GB', '시청해 주셔서 감사합니다.', true],
  ['en-GB', 'Субтитры сделал DimaTorzok', true],
  ['en-GB', 'Thank you for watching!', true],
  ['en-GB', 'you', true],
  ['fr-FR', 'Merci d’avoir regardé cette vidéo !', true],
  ['fr-FR', 'Sous-titrage Société Radio-Canada', true],
  ['fr-FR', 'We will be three weeks late with the delivery.', true],
  ['en-GB', 'Nous aurons trois semaines de retard sur la livraison.', true],
  ['en-GB', 'Thank you for telling me.', false],
  ['en-GB', 'You are right, we will be late.', false],
  ['fr-FR', 'Merci d’avoir regardé mon dossier hier, Karim.', false],
  ['fr-FR', 'Je vois Мария demain à midi, et nous en parlons.', false],
  ['fr-FR', 'Tu as raison, Karim, bravo.', false],
  ['fr-FR', 'Le feedback du manager, on fait un call ?', false],
  ['fr-FR', 'OK, deal, merci.', false],
  ['fr-FR', 'J’ai regardé « Breaking the waves » hier.', false],
  ['fr-FR', 'Il m’a dit « I don’t know what to do », et il est parti.', false],
  ['fr-FR', 'Just do it, voilà notre devise.', false],
  ['en-GB', 'Les Misérables, Notre-Dame de Paris: both great.', false],
  ['en-GB', 'Monsieur Dupont, Madame de la Tour.', false],
  ['en-GB', 'He said “je suis en retard” and left.', false],
  ['en-GB', 'Thank you for watching my presentation, I would like to hear what you think.', false],
  ['en-GB', '12:30?', false],
])('B28 B29 in %s, whether %j is probably not what was said: %s', (language, text, expected) => {
  expect(isDoubtfulTranscript(text, language)).toBe(expected);
});

it('B29 a transcript is doubtful if the AI vendor names another language than that of the scenario', () => {
  const judge = (heard: string | null) =>
    isDoubtfulTranscript('Drei Wochen später, ganz sicher.', 'en-GB', heard);
  expect(['de', 'en', 'en-US', null].map(judge)).toEqual([true, false, false, false]);
  // A vendor hears short words in many languages, and clear ones in one.
  expect(isDoubtfulTranscript('OK, merci.', 'fr-FR', 'en')).toBe(false);
  expect(isDoubtfulTranscript('Je ne sais pas, demain.', 'fr-FR', 'en')).toBe(false);
});

it('B28 names of sounds are no words', () => {
  const sounds = [
    '[Music]',
    '[Musique]',
    '(upbeat music)',
    '*applaudissements*',
    '♪♪',
    '♪ la la ♪',
    '...',
    '',
  ];
  expect(sounds.filter(hasWords)).toEqual([]);
  expect(['[Music] We are late.', 'We are late (by far).', '12:30?'].every(hasWords)).toBe(true);
});
