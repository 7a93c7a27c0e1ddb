import { createPartTexts } from '../kit/part-texts.ts';
import english from './locales/en-GB.json' with { type: 'json' };

/** Texts of image fields, in a separate file so that the landing page does not load them. */
export const imageTexts = createPartTexts('pictures', english, (texts) => texts);
