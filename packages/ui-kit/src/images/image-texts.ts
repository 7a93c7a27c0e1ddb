import { createPartTexts } from '../kit/part-texts.ts';
import english from './locales/en-GB.json' with { type: 'json' };

/** Texts of cropping and upload. They are not part of the texts that the landing page loads. */
export const imageTexts = createPartTexts('pictures', english, (texts) => texts);
