import { spokenLanguage } from '../language/spoken-language.ts';
import { simulationData } from './simulation-data.ts';

/** Returns the turns of the scripted learner, in order. `tag`: language of the session (BCP 47). */
export const learnerScript = (tag: string): readonly string[] => simulationData[spokenLanguage(tag)].script;
