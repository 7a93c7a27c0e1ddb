import { createPartTexts, fillKitText } from '../kit/part-texts.ts';
import english from './locales/en-GB.json' with { type: 'json' };

export const sortableTexts = createPartTexts('sortable', english, (texts) => ({
  ...texts,
  handle: (label: string) => fillKitText(texts.handle, { label }),
  actions: (label: string) => fillKitText(texts.actions, { label }),
  lifted: (label: string, at: number, of: number) => fillKitText(texts.lifted, { label, at, of }),
  over: (label: string, at: number, of: number) => fillKitText(texts.over, { label, at, of }),
  placed: (label: string, at: number, of: number) => fillKitText(texts.placed, { label, at, of }),
  cancelled: (label: string) => fillKitText(texts.cancelled, { label }),
}));
