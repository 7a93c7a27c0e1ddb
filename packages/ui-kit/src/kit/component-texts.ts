import english from './locales/en-GB.json' with { type: 'json' };
import { createPartTexts, fillKitText } from './part-texts.ts';

/** Texts inside the components, for example “Close”. All other texts are props. */
export const componentTexts = createPartTexts('kit', english, (texts) => ({
  ...texts,
  page: (page: number) => fillKitText(texts.page, { page }),
  range: (from: string, to: string, total: string) => fillKitText(texts.range, { from, to, total }),
  per_page: (size: number) => fillKitText(texts.per_page, { size }),
  named: (name: string, value: string) => fillKitText(texts.named, { name, value }),
  out_of: (score: string, most: string) => fillKitText(texts.out_of, { score, most }),
  level: (level: number) => fillKitText(texts.level, { level }),
}));

export type ComponentTexts = ReturnType<typeof componentTexts>;
