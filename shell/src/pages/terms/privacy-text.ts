import type { TermsTexts } from './terms-text.ts';

/** What is kept, who reads it, and what one may ask. */
export const privacyText: TermsTexts = {
  'en-GB': {
    lead: '{product} runs on servers chosen by the organization that invited you. That organization decides what is kept, for how long, and who may read it.',
    sections: [
      {
        title: 'What is kept',
        paragraphs: ['To let you practise and to show you how you did, {product} keeps:'],
        points: [
          'your name, your email address and your role in the organization;',
          'the conversations you have with personas, word for word, with the time of each turn;',
          'the reports that observers write about them, with the quotes they rest on;',
          'technical records of requests, without the text of any conversation.',
        ],
      },
      {
        title: 'Your partner is an AI',
        paragraphs: [
          'Every persona is played by an AI, and every first report is written by one. When your organization has connected an AI provider, the words of a conversation are sent to that provider to obtain the next reply. With the built-in practice engine, or a model on your organization’s own machines, nothing leaves them.',
          'The play page names the engine you are talking to.',
        ],
      },
      {
        title: 'Who can read a conversation',
        paragraphs: [
          'You can read your own. So can {readers}. Somebody who made a session for you, by an access code or by assigning it to you, can read that one. You are told all of them by name or role before you begin. Whoever may read a report can share it by a link, with or without the conversation, which works until it expires or is ended. Nobody else can read it, in your organization or in another.',
        ],
      },
      {
        title: 'Guests',
        paragraphs: [
          'If you came with an access code, a name is all that was asked of you. The conversation belongs to the organization that invited you, the same roles there can read it, and so can the person who made the code; the page on which you give your name says who that is.',
        ],
      },
      {
        title: 'What your browser keeps',
        paragraphs: [
          'Your sign-in, your language, light or dark, and drafts that you have not saved yet. Cookies remember the language for a year and keep you on the same release of the product. There is no tracking and no advertising.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask to see, correct, export or erase what is kept about you, and object to its use. Ask your organization, or write to {email}. You may also turn to the data protection authority of your country.',
        ],
      },
    ],
  },
  'fr-FR': {
    lead: '{product} fonctionne sur les serveurs choisis par l’organisation qui vous a invité. C’est elle qui décide de ce qui est conservé, combien de temps, et qui peut le lire.',
    sections: [
      {
        title: 'Ce qui est conservé',
        paragraphs: ['Pour que vous puissiez vous entraîner et voir vos progrès, {product} conserve :'],
        points: [
          'votre nom, votre adresse e-mail et votre rôle dans l’organisation ;',
          'vos conversations avec les personas, mot pour mot, avec l’heure de chaque prise de parole ;',
          'les bilans que les observateurs en tirent, avec les citations sur lesquelles ils s’appuient ;',
          'des traces techniques des requêtes, sans le texte d’aucune conversation.',
        ],
      },
      {
        title: 'Votre partenaire est une IA',
        paragraphs: [
          'Chaque persona est joué par une IA, et chaque premier bilan est rédigé par une IA. Quand votre organisation a connecté un fournisseur d’IA, les mots de la conversation lui sont transmis pour obtenir la réplique suivante. Avec le moteur d’entraînement intégré, ou un modèle installé sur les machines de votre organisation, rien n’en sort.',
          'La page de jeu nomme le moteur avec lequel vous parlez.',
        ],
      },
      {
        title: 'Qui peut lire une conversation',
        paragraphs: [
          'Vous pouvez lire les vôtres. Peuvent aussi les lire : {readers}. La personne qui a préparé une séance pour vous, par un code d’accès ou en vous l’attribuant, peut lire celle-là. Leur nom ou leur rôle vous est indiqué avant que vous commenciez. Toute personne qui peut lire un bilan peut le partager par un lien, avec ou sans la conversation, valable jusqu’à son expiration ou sa fermeture. Personne d’autre ne peut lire la conversation, ni dans votre organisation ni dans une autre.',
        ],
      },
      {
        title: 'Invités',
        paragraphs: [
          'Si vous êtes venu avec un code d’accès, seul un nom vous a été demandé. La conversation appartient à l’organisation qui vous a invité, les mêmes rôles y peuvent la lire, ainsi que la personne qui a créé le code ; la page où vous donnez votre nom vous dit qui elle est.',
        ],
      },
      {
        title: 'Ce que garde votre navigateur',
        paragraphs: [
          'Votre connexion, votre langue, le thème clair ou sombre, et les brouillons que vous n’avez pas encore enregistrés. Des cookies retiennent la langue pendant un an et vous maintiennent sur la même version du produit. Il n’y a ni pistage ni publicité.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          'Vous pouvez demander à consulter, corriger, exporter ou effacer ce qui est conservé à votre sujet, et vous opposer à son usage. Adressez-vous à votre organisation ou écrivez à {email}. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
        ],
      },
    ],
  },
};
