import { expect, it } from 'vitest';
import { isUnfinished } from './unfinished-sentence.ts';

it.each([
  ['en-GB', 'What would help you most?', 'finished'],
  ['en-GB', 'I hear that this has been a hard week.', 'finished'],
  ['en-GB', 'I agree with you', 'finished'],
  ['en-GB', 'We moved the date because', 'unfinished'],
  ['en-GB', 'We moved the date because.', 'unfinished'],
  ['en-GB', 'Well, um.', 'unfinished'],
  ['en-GB', 'I wanted to ask you about the', 'unfinished'],
  ['en-GB', 'First the report,', 'unfinished'],
  ['en-GB', 'I thought…', 'unfinished'],
  ['en-GB', 'That is a good forum.', 'finished'],
  ['en-GB', 'I think so. I know that.', 'finished'],
  ['en-US', 'I called you but', 'unfinished'],
  ['fr-FR', 'Qu’est-ce qui vous aiderait ?', 'finished'],
  ['fr-FR', 'J’entends que la semaine a été difficile.', 'finished'],
  ['fr-FR', 'Nous avons changé la date parce que', 'unfinished'],
  ['fr-FR', 'Nous avons changé la date parce que.', 'unfinished'],
  ['fr-FR', 'Alors, euh.', 'unfinished'],
  ['fr-FR', 'Je voulais vous parler de la', 'unfinished'],
  ['fr-FR', 'Ce que je veux dire c’est', 'unfinished'],
  ['fr-FR', 'D’abord le rapport,', 'unfinished'],
  ['fr-FR', 'Merci, je reviens au bureau.', 'finished'],
  ['de-DE', 'Ich habe angerufen weil', 'finished'],
])('in %s, the turn “%s” is %s', (language, text, kind) => {
  expect(isUnfinished(text, language)).toBe(kind === 'unfinished');
});
