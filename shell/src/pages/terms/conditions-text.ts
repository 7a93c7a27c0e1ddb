import type { TermsTexts } from './terms-text.ts';

/** What one agrees to. */
export const conditionsText: TermsTexts = {
  'en-GB': {
    lead: 'By using {product} you agree to a few simple things.',
    sections: [
      {
        title: 'What it is for',
        paragraphs: [
          '{product} is a place to rehearse conversations. Use it to practise, to prepare and to learn. What personas say is invented, even when it sounds like someone you know.',
        ],
      },
      {
        title: 'What it is not',
        paragraphs: [
          'A report is help for learning, written by an AI and checked for its quotes by the software. It is not a psychological assessment, and nobody should be hired, paid or dismissed on the strength of one. Advice given in a conversation is part of a role: it is not legal, medical or financial advice.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'Your account is yours alone. Keep your password to yourself, and tell your organization if you think somebody else knows it.',
        ],
      },
      {
        title: 'Fair use',
        paragraphs: ['Please do not use {product} to:'],
        points: [
          'write about real people what you would not say to them;',
          'enter secrets, health data or anything you have no right to share;',
          'try to break, overload or get around the service.',
        ],
      },
      {
        title: 'What you write',
        paragraphs: [
          'What you and your organization write, scenarios as well as conversations, remains yours. {product} uses it only to provide the service.',
        ],
      },
      {
        title: 'Availability',
        paragraphs: [
          'Your organization runs this installation and decides when it is open. Sessions are stored turn by turn, so an interruption does not lose what was said.',
        ],
      },
      {
        title: 'Changes',
        paragraphs: [
          'If these conditions change in substance, you will be told before the change applies. Questions are welcome at {email}.',
        ],
      },
    ],
  },
  'fr-FR': {
    lead: 'En utilisant {product}, vous acceptez quelques règles simples.',
    sections: [
      {
        title: 'À quoi cela sert',
        paragraphs: [
          '{product} est un lieu pour répéter des conversations. Servez-vous-en pour vous entraîner, vous préparer et apprendre. Ce que disent les personas est inventé, même si cela rappelle quelqu’un que vous connaissez.',
        ],
      },
      {
        title: 'Ce que ce n’est pas',
        paragraphs: [
          'Un bilan est une aide pour apprendre, rédigée par une IA et dont les citations sont vérifiées par le logiciel. Ce n’est pas une évaluation psychologique, et personne ne devrait être embauché, payé ou licencié sur cette base. Un conseil donné dans une conversation fait partie d’un rôle : ce n’est ni un avis juridique, ni un avis médical, ni un conseil financier.',
        ],
      },
      {
        title: 'Votre compte',
        paragraphs: [
          'Votre compte n’appartient qu’à vous. Gardez votre mot de passe pour vous, et prévenez votre organisation si vous pensez que quelqu’un d’autre le connaît.',
        ],
      },
      {
        title: 'Bon usage',
        paragraphs: ['Merci de ne pas utiliser {product} pour :'],
        points: [
          'écrire sur des personnes réelles ce que vous ne leur diriez pas ;',
          'saisir des secrets, des données de santé ou tout ce que vous n’avez pas le droit de partager ;',
          'tenter de casser, de surcharger ou de contourner le service.',
        ],
      },
      {
        title: 'Ce que vous écrivez',
        paragraphs: [
          'Ce que vous et votre organisation écrivez, scénarios comme conversations, reste à vous. {product} ne s’en sert que pour rendre le service.',
        ],
      },
      {
        title: 'Disponibilité',
        paragraphs: [
          'Votre organisation exploite cette installation et décide de son ouverture. Les séances sont enregistrées réplique par réplique : une coupure ne fait rien perdre de ce qui a été dit.',
        ],
      },
      {
        title: 'Évolutions',
        paragraphs: [
          'Si ces conditions changent sur le fond, vous en serez informé avant que le changement s’applique. Vos questions sont les bienvenues à l’adresse {email}.',
        ],
      },
    ],
  },
};
