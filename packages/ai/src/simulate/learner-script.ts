import { spokenLanguage } from '../language/spoken-language.ts';
import { simulationData } from './simulation-data.ts';

/** Returns the turns of the scripted learner in order. `tag` is the BCP 47 tag of the session's language. */
export const learnerScript = (tag: string): readonly string[] => simulationData[spokenLanguage(tag)].script;
