import type { EmailRenderer } from '../email-template.ts';

export const reset: EmailRenderer<'reset'> = {
  'en-GB': ({ first_name, path, expires_at }, { product_name, date }) => ({
    subject: `Choose a new password for ${product_name}`,
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    lines: ['Somebody, most likely you, asked for a new password for this account.'],
    action: { label: 'Choose a new password', path },
    notes: [
      `The link works once, until ${date(expires_at)}.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  'fr-FR': ({ first_name, path, expires_at }, { product_name, date }) => ({
    subject: `Choisissez un nouveau mot de passe pour ${product_name}`,
    greeting: first_name ? `Bonjour ${first_name},` : 'Bonjour,',
    lines: ['Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte.'],
    action: { label: 'Choisir un nouveau mot de passe', path },
    notes: [
      `Le lien ne sert qu’une fois, jusqu’au ${date(expires_at)}.`,
      'Si ce n’était pas vous, ignorez ce message\u00a0: votre mot de passe reste le même.',
    ],
  }),
};
