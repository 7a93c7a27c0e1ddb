import { createPartTexts } from '../kit/part-texts.ts';
import english from './locales/en-GB.json' with { type: 'json' };

/** Texts of cropper and upload, separate from the kit's texts, which the landing page loads. */
export const imageTexts = createPartTexts('pictures', english, (texts) => texts);
