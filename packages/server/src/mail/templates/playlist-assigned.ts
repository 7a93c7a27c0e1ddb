import type { EmailRenderer } from '../email-template.ts';

export const playlistAssigned: EmailRenderer<'playlist-assigned'> = {
  'en-GB': ({ first_name, playlist_name, assigned_by, due_at, path }, { date }) => ({
    subject: `A playlist for you: ${playlist_name}`,
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    lines: [
      assigned_by
        ? `${assigned_by} has put together a playlist for you: “${playlist_name}”.`
        : `There is a new playlist for you: “${playlist_name}”.`,
      ...(due_at ? [`It is due on ${date(due_at)}.`] : []),
    ],
    action: { label: 'Start practising', path },
    notes: ['Your progress is kept; you can stop and go on whenever you like.'],
  }),
  'fr-FR': ({ first_name, playlist_name, assigned_by, due_at, path }, { date }) => ({
    subject: `Un parcours pour vous\u00a0: ${playlist_name}`,
    greeting: first_name ? `Bonjour ${first_name},` : 'Bonjour,',
    lines: [
      assigned_by
        ? `${assigned_by} vous a préparé un parcours\u00a0: «\u00a0${playlist_name}\u00a0».`
        : `Un nouveau parcours vous attend\u00a0: «\u00a0${playlist_name}\u00a0».`,
      ...(due_at ? [`Il est à terminer pour le ${date(due_at)}.`] : []),
    ],
    action: { label: 'Commencer l’entraînement', path },
    notes: ['Votre progression est conservée\u00a0: arrêtez et reprenez quand vous voulez.'],
  }),
};
