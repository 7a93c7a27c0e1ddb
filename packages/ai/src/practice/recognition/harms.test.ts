import { describe, expect, it } from 'vitest';
import { harmsIn } from './recognise.ts';
import { saidTurn } from './said.ts';

const harmsOf = (text: string, language: 'en' | 'fr') =>
  saidTurn({ seq: 1, speaker: 'learner', text }, language).sentences.flatMap((one) => harmsIn(one, language));

describe('the harms in what a learner says', () => {
  it.each([
    ['en', 'Your attitude stinks.', 'insults'],
    ['en', 'I don’t give reasons to big babies.', 'insults'],
    ['en', 'You think you’re so clever don’t you?', 'insults'],
    ['en', 'You never answer.', 'accuses'],
    ['en', 'It’s not the end of the world.', 'dismisses'],
    ['en', 'Are you thick or what?', 'insults'],
    ['en', 'Cry to the computer.', 'dismisses'],
    ['en', 'You’re being a bit dramatic.', 'dismisses'],
    ['en', 'Stop moaning, you are acting like a spoiled child.', 'insults'],
    ['en', 'Stop moaning, you are acting like a spoiled child.', 'dismisses'],
    ['fr', 'Arrêtez de pleurnicher.', 'dismisses'],
    ['fr', 'Vous vous comportez comme un enfant gâté.', 'insults'],
    ['fr', 'Vous savez quoi, vous m’emmerdez.', 'insults'],
    ['fr', 'Tu me fais chier.', 'insults'],
    ['fr', 'Fallait vous y prendre avant.', 'accuses'],
    ['fr', 'Pour qui vous vous prenez ?', 'insults'],
    ['fr', 'Vous répondez jamais.', 'accuses'],
    ['fr', 'Vous avez qu’à attendre.', 'accuses'],
    ['fr', 'Ben comme tout le monde, vous vous débrouillez.', 'dismisses'],
    ['fr', 'C’est pas la fin du monde, deux frigos.', 'dismisses'],
    ['fr', 'Ferme-la, maintenant.', 'insults'],
  ] as const)('%s: “%s” %s', (language, text, harm) => expect(harmsOf(text, language)).toContain(harm));

  it.each([
    ['en', 'The big babies on ward six sleep well.'],
    ['en', 'I do not say that you are acting like a child.'],
    ['en', 'Tell me when to stop moaning about the weather.'],
    ['fr', 'Je ne vous demande pas d’arrêter de pleurnicher.'],
    ['en', 'You have a big baby now, congratulations.'],
    ['en', 'I never said that it is your fault.'],
    ['en', 'But no rush, don’t sign today.'],
    ['en', 'Things happen at the end of the month, that is how it is.'],
    ['fr', 'Les fins de mois sont comme ça, et c’est comme ça.'],
    ['en', 'I would not tell you to calm down.'],
    ['en', 'I’m not going to blame my colleague.'],
    ['fr', 'Je ne vous dirai pas que ce n’est pas grave.'],
    ['fr', 'Personne ne vous dit que vous devez accepter.'],
    ['en', 'I know it feels like the end of the world.'],
    ['fr', 'Vous n’avez qu’à m’appeler, je réponds toujours.'],
    ['fr', 'Vous vous débrouillez très bien.'],
    ['en', 'Are you deaf in one ear, or in both?'],
    ['fr', 'Pour qui est le rendez-vous ?'],
    ['fr', 'J’ai fermé la messagerie, j’ai une heure pour nous.'],
    ['fr', 'Je ferme la porte, et nous parlons.'],
  ] as const)('%s: nothing in “%s” hurts', (language, text) => expect(harmsOf(text, language)).toEqual([]));
});
