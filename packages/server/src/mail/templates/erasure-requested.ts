import type { EmailRenderer } from '../email-template.ts';

export const erasureRequested: EmailRenderer<'erasure-requested'> = {
  'en-GB': ({ first_name, person, path }) => ({
    subject: `${person} asks for their data to be erased`,
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    lines: [
      `${person} has asked for their account to be erased, with everything that is kept of them.`,
      'Deleting the account erases it: conversations, reports and their name. Scores stay, under a pseudonym.',
    ],
    action: { label: 'See the account', path },
    notes: ['They can withdraw their request until the account is deleted.'],
  }),
  'fr-FR': ({ first_name, person, path }) => ({
    subject: `${person} demande l’effacement de ses données`,
    greeting: first_name ? `Bonjour ${first_name},` : 'Bonjour,',
    lines: [
      `${person} demande l’effacement de son compte, avec tout ce qui est conservé à son sujet.`,
      'La suppression du compte efface tout\u00a0: conversations, comptes rendus et nom. Les scores restent, sous un pseudonyme.',
    ],
    action: { label: 'Voir le compte', path },
    notes: ['Cette demande peut être retirée tant que le compte n’est pas supprimé.'],
  }),
};
