import type { EmailRenderer } from '../email-template.ts';

export const spendingWarning: EmailRenderer<'spending-warning'> = {
  'en-GB': ({ first_name, organization_name, path }) => ({
    subject: `${organization_name} has used 80 % of its AI spending`,
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    lines: [
      `${organization_name} has used 80 % of its AI credit or of this month’s spending limit.`,
      'When all of it is used, personas stop answering until you raise the limit or credit is added.',
    ],
    action: { label: 'See the AI providers', path },
    notes: ['You get this message at most once a month.'],
  }),
  'fr-FR': ({ first_name, organization_name, path }) => ({
    subject: `${organization_name} a consommé 80\u00a0% de son budget d’IA`,
    greeting: first_name ? `Bonjour ${first_name},` : 'Bonjour,',
    lines: [
      `${organization_name} a consommé 80\u00a0% de son crédit d’IA ou de son plafond du mois.`,
      'Une fois le budget épuisé, les personas ne répondent plus, jusqu’à ce que le plafond soit relevé ou le crédit rechargé.',
    ],
    action: { label: 'Voir les fournisseurs d’IA', path },
    notes: ['Ce message n’est envoyé qu’une fois par mois au plus.'],
  }),
};
