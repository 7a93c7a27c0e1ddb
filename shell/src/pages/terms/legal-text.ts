import type { TermsTexts } from './terms-text.ts';

/** Who answers for the installation. */
export const legalText: TermsTexts = {
  'en-GB': {
    lead: 'Who answers for this site, and what it is made of.',
    sections: [
      {
        title: 'Publisher',
        paragraphs: [
          'This installation of {product} is published by the organization that operates it and under whose name you signed in. Its support contact is {email}.',
        ],
      },
      {
        title: 'Hosting',
        paragraphs: [
          '{product} is hosted by that organization, or by a provider it has chosen. The name and address of the host are given on request at {email}.',
        ],
      },
      {
        title: 'Responsible for data',
        paragraphs: [
          'The controller of personal data is the same organization. The Privacy page says what is kept and what you may ask for.',
        ],
      },
      {
        title: 'Software and licences',
        paragraphs: [
          '{product} is free software under the MIT licence. It uses the Inter and Source Serif 4 typefaces (SIL Open Font License), the Lucide icons (ISC) and the “Thumbs” faces by DiceBear (CC0).',
        ],
      },
      {
        title: 'Names and content',
        paragraphs: [
          'Personas, scenarios and situations are fictional. Names of products and companies that appear in them belong to their owners.',
        ],
      },
    ],
  },
  'fr-FR': {
    lead: 'Qui répond de ce site, et de quoi il est fait.',
    sections: [
      {
        title: 'Éditeur',
        paragraphs: [
          'Cette installation de {product} est éditée par l’organisation qui l’exploite et au nom de laquelle vous vous êtes connecté. Contact : {email}.',
        ],
      },
      {
        title: 'Hébergement',
        paragraphs: [
          '{product} est hébergé par cette organisation ou par le prestataire qu’elle a choisi. Le nom et l’adresse de l’hébergeur sont communiqués sur demande à {email}.',
        ],
      },
      {
        title: 'Responsable des données',
        paragraphs: [
          'Le responsable du traitement des données personnelles est cette même organisation. La page Confidentialité indique ce qui est conservé et ce que vous pouvez demander.',
        ],
      },
      {
        title: 'Logiciel et licences',
        paragraphs: [
          '{product} est un logiciel libre sous licence MIT. Il utilise les polices Inter et Source Serif 4 (SIL Open Font License), les icônes Lucide (ISC) et les visages « Thumbs » de DiceBear (CC0).',
        ],
      },
      {
        title: 'Noms et contenus',
        paragraphs: [
          'Les personas, les scénarios et les situations sont fictifs. Les noms de produits et d’entreprises qui y apparaissent appartiennent à leurs propriétaires.',
        ],
      },
    ],
  },
};
