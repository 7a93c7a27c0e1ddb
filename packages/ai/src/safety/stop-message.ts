import { type Localized, localized } from '@repartee/contracts/locales';
import type { SafetyConcern } from './concern-rules.ts';

const messages: Localized<Record<SafetyConcern, (persona: string) => string>> = {
  'en-GB': {
    distress: (persona) =>
      `The role-play stops here. ${persona} is a part played by an AI, and what you wrote sounds serious. You do not have to carry it alone: please speak to somebody you trust, or to the people named below. If you are in danger now, call your local emergency number.`,
    abuse: (persona) =>
      `The role-play stops here. ${persona} is a part played by an AI, and your last words go beyond what a rehearsal can hold. Nothing of this session is scored. You can begin again whenever you like; if something real is behind it, the people named below are there for you.`,
  },
  'fr-FR': {
    distress: (persona) =>
      `Le jeu de rôle s’arrête ici. ${persona} est un rôle joué par une IA, et ce que vous venez d’écrire semble grave. Vous n’avez pas à le porter en restant seul\u00a0: parlez-en à quelqu’un de confiance ou aux personnes indiquées ci-dessous. Si vous êtes en danger, appelez le numéro d’urgence de votre pays.`,
    abuse: (persona) =>
      `Le jeu de rôle s’arrête ici. ${persona} est un rôle joué par une IA, et vos derniers mots dépassent ce qu’une répétition peut accueillir. Rien de cette séance n’est noté. Vous pouvez recommencer quand vous voulez\u00a0; s’il y a derrière quelque chose de réel, les personnes indiquées ci-dessous sont là pour vous.`,
  },
};

/** E-5: what is said out of the role when a session is stopped. `language` is the session's (BCP 47). */
export const stopMessage = (concern: SafetyConcern, language: string, persona: string): string =>
  localized(messages, language)[concern](persona);
