import type { TermsTexts } from './terms-text.ts';

/** How to be helped. */
export const contactText: TermsTexts = {
  'en-GB': {
    lead: 'A question, something that does not work, an idea: write to us. A person reads it.',
    sections: [
      {
        title: 'So that we can help at once',
        paragraphs: ['When something went wrong, tell us:'],
        points: [
          'what you wanted to do, and what happened instead;',
          'the reference shown on the error page, if there was one;',
          'roughly when it happened, and in which browser.',
        ],
      },
      {
        title: 'Your account or your rights',
        paragraphs: [
          'Who may do what is decided in your organization: ask there first. For your personal data, write to the address above or see the Privacy page.',
        ],
      },
      {
        title: 'You, not the product',
        paragraphs: [
          'If a conversation touched something hard in your own life, please stop there and talk to someone you trust. In an emergency, call the emergency number of your country.',
        ],
      },
    ],
  },
  'fr-FR': {
    lead: 'Une question, quelque chose qui ne marche pas, une idée : écrivez-nous. Une personne vous lira.',
    sections: [
      {
        title: 'Pour que nous puissions vous aider tout de suite',
        paragraphs: ['Si quelque chose s’est mal passé, dites-nous :'],
        points: [
          'ce que vous vouliez faire, et ce qui s’est produit à la place ;',
          'la référence affichée sur la page d’erreur, s’il y en avait une ;',
          'à peu près quand c’est arrivé, et dans quel navigateur.',
        ],
      },
      {
        title: 'Votre compte ou vos droits',
        paragraphs: [
          'C’est votre organisation qui décide qui peut faire quoi : adressez-vous d’abord à elle. Pour vos données personnelles, écrivez à l’adresse ci-dessus ou consultez la page Confidentialité.',
        ],
      },
      {
        title: 'Vous, pas le produit',
        paragraphs: [
          'Si une conversation a touché quelque chose de difficile dans votre propre vie, arrêtez-vous là et parlez à quelqu’un de confiance. En cas d’urgence, appelez le numéro d’urgence de votre pays.',
        ],
      },
    ],
  },
};
