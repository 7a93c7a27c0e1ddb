import { createPartTexts } from '../kit/part-texts.ts';
import english from './locales/en-GB.json' with { type: 'json' };

/** A separate file, so that the landing page does not load the texts of image fields. */
export const imageTexts = createPartTexts('pictures', english, (texts) => texts);
