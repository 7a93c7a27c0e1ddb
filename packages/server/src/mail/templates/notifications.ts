import type { Notification } from '@repartee/contracts/notification/notification';
import type { EmailContext, EmailRenderer } from '../email-template.ts';

type Item = Pick<Notification, 'kind' | 'variant' | 'subject' | 'actor_name' | 'due_at'>;
type Say = (item: Item, date: EmailContext['date']) => string;

const english: Readonly<Record<Notification['kind'], Say>> = {
  assigned: ({ variant, subject, actor_name }) =>
    `${actor_name ?? 'Your organization'} has assigned you the ${variant} “${subject}”.`,
  due: ({ variant, subject, due_at }, date) =>
    `The playlist “${subject}” ${variant === 'overdue' ? 'was' : 'is'} due on ${due_at ? date(due_at) : ''}.`,
  'report-ready': ({ subject }) => `The report of your session “${subject}” is ready.`,
  'review-asked': ({ subject, actor_name }) =>
    `${actor_name ?? 'A learner'} asks for a review of the report of “${subject}”.`,
  'review-answered': ({ subject, actor_name }) =>
    `${actor_name ?? 'A reviewer'} has answered your request about the report of “${subject}”.`,
  'playlist-shared': ({ subject, actor_name }) =>
    `${actor_name ?? 'Somebody'} has shared the playlist “${subject}” with you.`,
  'credit-low': ({ variant, subject }) =>
    variant === '100'
      ? `${subject} has used all of its AI credit or of this month’s limit: personas do not answer any more.`
      : `${subject} has used 80 % of its AI credit or of this month’s limit.`,
  'job-failed': ({ subject }) => `A background job failed and is not retried by itself: ${subject}.`,
};

const french: Readonly<Record<Notification['kind'], Say>> = {
  assigned: ({ variant, subject, actor_name }) =>
    `${actor_name ?? 'Votre organisation'} vous a attribué ${variant === 'session' ? 'la séance' : 'le parcours'} «\u00a0${subject}\u00a0».`,
  due: ({ variant, subject, due_at }, date) =>
    `Le parcours «\u00a0${subject}\u00a0» ${variant === 'overdue' ? 'était' : 'est'} à terminer pour le ${due_at ? date(due_at) : ''}.`,
  'report-ready': ({ subject }) => `Le bilan de votre séance «\u00a0${subject}\u00a0» est prêt.`,
  'review-asked': ({ subject, actor_name }) =>
    `${actor_name ?? 'Une personne'} demande une relecture du bilan de «\u00a0${subject}\u00a0».`,
  'review-answered': ({ subject, actor_name }) =>
    `${actor_name ?? 'La personne chargée de la relecture'} a répondu à votre demande sur le bilan de «\u00a0${subject}\u00a0».`,
  'playlist-shared': ({ subject, actor_name }) =>
    `${actor_name ?? 'Quelqu’un'} a partagé avec vous le parcours «\u00a0${subject}\u00a0».`,
  'credit-low': ({ variant, subject }) =>
    variant === '100'
      ? `${subject} a épuisé son crédit d’IA ou son plafond du mois\u00a0: les personas ne répondent plus.`
      : `${subject} a consommé 80\u00a0% de son crédit d’IA ou de son plafond du mois.`,
  'job-failed': ({ subject }) =>
    `Une tâche de fond a échoué et ne sera pas relancée d’elle-même\u00a0: ${subject}.`,
};

export const notifications: EmailRenderer<'notifications'> = {
  'en-GB': ({ first_name, items, path }, { product_name, date }) => {
    const lines = items.map((item) => english[item.kind](item, date));
    return {
      subject: lines.length === 1 ? (lines[0] ?? '') : `${lines.length} notifications from ${product_name}`,
      greeting: first_name ? `Hello ${first_name},` : 'Hello,',
      lines,
      action: { label: lines.length === 1 ? 'Open' : 'Go to the dashboard', path },
      notes: ['Your profile says what you are mailed about.'],
    };
  },
  'fr-FR': ({ first_name, items, path }, { product_name, date }) => {
    const lines = items.map((item) => french[item.kind](item, date));
    return {
      subject: lines.length === 1 ? (lines[0] ?? '') : `${lines.length} notifications de ${product_name}`,
      greeting: first_name ? `Bonjour ${first_name},` : 'Bonjour,',
      lines,
      action: { label: lines.length === 1 ? 'Ouvrir' : 'Aller au tableau de bord', path },
      notes: ['Votre profil indique ce qui vous est envoyé par e-mail.'],
    };
  },
};
