import { missionContent } from '@repartee/contracts/library/mission';
import { type Difficulty, personaContent } from '@repartee/contracts/library/persona';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import type { RoleplayCast } from '../roleplay/reply-request.ts';

const english = {
  scenario: {
    context:
      'A supplier’s software is late. Camille runs the plant that waits for it and has heard nothing yet.',
  },
  persona: {
    title: 'Head of operations',
    character: 'Twenty years on the floor. Direct, fair, tired of promises.',
    tone: 'Dry and precise.',
    opening_line: 'I have ten minutes. You said it was about the release.',
    disclosures: [
      'My budget was cut in March and nobody on my team knows it yet.',
      'I promised my director a demonstration on Friday.',
      'My best engineer wants to leave.',
      'I have slept badly since the last delay.',
      'The other supplier called me yesterday.',
    ],
    objections: [
      'Why should I believe a third date?',
      'That is a reason, not a plan.',
      'Who tells the others?',
    ],
  },
  mission: {
    brief: 'The release slips three weeks. Tell her, and agree a date and a next step.',
    objective: 'Leave with a date that you agreed together and one next step.',
    instructions:
      'She opens only to somebody who asks what the date means on her side before offering anything.',
    success_criteria: [
      'You name the delay plainly',
      'You ask what the date means for her',
      'You agree a date together',
      'She leaves with one clear next step',
    ],
    failure_criteria: ['You blame her team or somebody else’s', 'You make the cost sound smaller than it is'],
  },
};

const french: typeof english = {
  scenario: {
    context:
      'Le logiciel d’un fournisseur a du retard. Camille dirige l’usine qui l’attend et ne sait encore rien.',
  },
  persona: {
    title: 'Directrice des opérations',
    character: 'Vingt ans d’atelier. Directe, juste, lasse des promesses.',
    tone: 'Sèche et précise.',
    opening_line: 'J’ai dix minutes. Vous vouliez me parler de la livraison.',
    disclosures: [
      'Mon budget a été réduit en mars et personne dans mon équipe ne le sait.',
      'J’ai promis une démonstration à mon directeur pour vendredi.',
      'Mon meilleur ingénieur veut partir.',
      'Je dors mal depuis le dernier retard.',
      'L’autre fournisseur m’a appelé hier.',
    ],
    objections: [
      'Pourquoi croire une troisième date ?',
      'C’est une raison, pas un plan.',
      'Qui le dit aux autres ?',
    ],
  },
  mission: {
    brief:
      'La livraison glisse de trois semaines. Dites-le-lui, et convenez d’une date et d’une prochaine étape.',
    objective: 'Repartir avec une date convenue ensemble et une prochaine étape.',
    instructions: 'Elle ne s’ouvre qu’à qui lui demande ce que la date change pour elle avant de proposer.',
    success_criteria: [
      'Vous annoncez le retard clairement',
      'Vous lui demandez ce que la date change pour elle',
      'Vous convenez d’une date ensemble',
      'Elle repart avec une prochaine étape claire',
    ],
    failure_criteria: ['Vous rejetez la faute sur son équipe', 'Vous minimisez ce que cela lui coûte'],
  },
};

const parts = { 'en-GB': english, 'fr-FR': french };
/** The languages that fidelity is measured in. */
export type FidelityLanguage = keyof typeof parts;
export const fidelityLanguages = Object.keys(parts) as FidelityLanguage[];

/** The role-play that fidelity is measured in; the criteria of its mission make no difference to how the levels behave. */
export function fidelityCast(language: FidelityLanguage, difficulty: Difficulty, seed: string): RoleplayCast {
  const { scenario, persona, mission } = parts[language];
  return {
    seed,
    language,
    scenario: { name: 'A delay', ...scenarioContent.parse({ ...scenario, language }) },
    persona: { name: 'Camille Roussel', ...personaContent.parse({ ...persona, difficulty, language }) },
    mission: { name: 'A date', ...missionContent.parse(mission) },
  };
}

/** Turns after which nothing is missing to a win but the next step. */
export const almostWon: Readonly<Record<FidelityLanguage, readonly string[]>> = {
  'en-GB': [
    'I have bad news: the release slips three weeks, and I should have told you sooner.',
    'What does that date mean on your side?',
    'That must be hard. What would you need to believe a date again?',
    'So you need something that your own people can check. I understand that.',
    'Could we agree the fifth together?',
  ],
  'fr-FR': [
    'J’ai une mauvaise nouvelle : la livraison a trois semaines de retard, et j’aurais dû vous le dire plus tôt.',
    'Qu’est-ce que cette date change pour vous ?',
    'Ça doit être difficile. De quoi auriez-vous besoin pour croire à une date ?',
    'Si je comprends bien, il vous faut quelque chose que vos équipes puissent vérifier.',
    'Pouvons-nous convenir ensemble du 5 mai ?',
  ],
};
