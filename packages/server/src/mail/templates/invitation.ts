import type { EmailRenderer } from '../email-template.ts';

export const invitation: EmailRenderer<'invitation'> = {
  'en-GB': ({ first_name, organization_name, invited_by, path, expires_at }, { product_name, date }) => ({
    subject: `You are invited to ${product_name}`,
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    lines: [
      invited_by
        ? `${invited_by} invites you to practise with ${organization_name} on ${product_name}.`
        : `${organization_name} invites you to practise on ${product_name}.`,
      'You rehearse difficult conversations with an AI partner and get a short, honest report. All you need now is a password.',
    ],
    action: { label: 'Activate your account', path },
    notes: [`The link works once, until ${date(expires_at)}.`, 'If you did not expect this, do nothing.'],
  }),
  'fr-FR': ({ first_name, organization_name, invited_by, path, expires_at }, { product_name, date }) => ({
    subject: `Votre invitation à ${product_name}`,
    greeting: first_name ? `Bonjour ${first_name},` : 'Bonjour,',
    lines: [
      invited_by
        ? `${invited_by} vous invite à vous entraîner avec ${organization_name} sur ${product_name}.`
        : `${organization_name} vous invite à vous entraîner sur ${product_name}.`,
      'Vous y répétez des conversations difficiles face à un partenaire d’IA, puis vous recevez un bilan court et franc. Il ne vous manque qu’un mot de passe.',
    ],
    action: { label: 'Activer votre compte', path },
    notes: [
      `Le lien ne sert qu’une fois, jusqu’au ${date(expires_at)}.`,
      'Si vous n’attendiez pas ce message, ignorez-le.',
    ],
  }),
};
