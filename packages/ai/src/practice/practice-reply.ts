import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { frenchSpacing } from '../text/french-spacing.ts';
import { neutralText } from '../text/neutral-text.ts';
import { spokenLanguage } from './lexicon/spoken-language.ts';
import { planReply } from './reply-plan.ts';

const markers = { win: '[WIN]', lose: '[LOSE]', end: '[END]' } as const;

/** Returns the persona's whole reply, with the outcome marker if there is one. */
export function practiceReply(request: ReplyRequest): {
  readonly text: string;
  readonly marker: string | null;
} {
  const { parts, outcome } = planReply(request);
  const text = neutralText(parts.map((part) => part.text).join(' '));
  return {
    text: spokenLanguage(request.language) === 'fr' ? frenchSpacing(text) : text,
    marker: outcome && request.mission ? markers[outcome] : outcome === 'end' ? markers.end : null,
  };
}
