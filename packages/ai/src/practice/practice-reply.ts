import { spokenLanguage } from '../language/spoken-language.ts';
import { spaced } from '../language/typography.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { neutralText } from '../text/neutral-text.ts';
import { planReply } from './reply-plan.ts';

const markers = { win: '[WIN]', lose: '[LOSE]', end: '[END]' } as const;

/** Returns the complete reply. `marker`, such as `[WIN]`, is null if the reply does not end the conversation. */
export function practiceReply(request: ReplyRequest): {
  readonly text: string;
  readonly marker: string | null;
} {
  const { parts, outcome } = planReply(request);
  const text = neutralText(parts.map((part) => part.text).join(' '));
  return {
    text: spaced(text, spokenLanguage(request.language)),
    marker: outcome && request.mission ? markers[outcome] : outcome === 'end' ? markers.end : null,
  };
}
