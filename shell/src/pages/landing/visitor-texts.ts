import type { i18n } from 'i18next';
import { addTexts } from '../../language/add-texts.ts';
import english from './locales/en-GB.json' with { type: 'json' };
import french from './locales/fr-FR.json' with { type: 'json' };

export const addVisitorTexts = (target: i18n): void => addTexts(target, 'visitor', [english, french]);
