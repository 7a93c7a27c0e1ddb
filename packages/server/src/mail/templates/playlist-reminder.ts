import type { EmailRenderer } from '../email-template.ts';

export const playlistReminder: EmailRenderer<'playlist-reminder'> = {
  'en-GB': (
    { first_name, playlist_name, sent_by, passed_count, scenario_count, due_at, path },
    { date },
  ) => ({
    subject: `A reminder: ${playlist_name}`,
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    lines: [
      `${sent_by} reminds you of your playlist “${playlist_name}”.`,
      `You have passed ${passed_count} of ${scenario_count} steps.`,
      ...(due_at
        ? [
            Date.parse(due_at) < Date.now()
              ? `It was due on ${date(due_at)}.`
              : `It is due on ${date(due_at)}.`,
          ]
        : []),
    ],
    action: { label: 'Go on practising', path },
    notes: ['You get one such reminder a day at most.'],
  }),
  'fr-FR': (
    { first_name, playlist_name, sent_by, passed_count, scenario_count, due_at, path },
    { date },
  ) => ({
    subject: `Pour mémoire\u00a0: ${playlist_name}`,
    greeting: first_name ? `Bonjour ${first_name},` : 'Bonjour,',
    lines: [
      `${sent_by} vous rappelle votre parcours «\u00a0${playlist_name}\u00a0».`,
      `Étapes validées\u00a0: ${passed_count} sur ${scenario_count}.`,
      ...(due_at
        ? [
            Date.parse(due_at) < Date.now()
              ? `Il était à terminer pour le ${date(due_at)}.`
              : `Il est à terminer pour le ${date(due_at)}.`,
          ]
        : []),
    ],
    action: { label: 'Reprendre l’entraînement', path },
    notes: ['Vous recevez au plus un rappel de ce genre par jour.'],
  }),
};
