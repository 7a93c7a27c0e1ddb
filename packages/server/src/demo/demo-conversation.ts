import { practiceReply } from '@repartee/ai/practice/practice-reply';
import type { ReplyRequest, TranscriptLine } from '@repartee/ai/roleplay/reply-request';

interface Turn {
  readonly line: string;
  readonly reply: string;
  /** The request that the practice engine answered. */
  readonly request: ReplyRequest;
}

/** Plays a learner who says `lines` against the practice engine, until it ends the conversation by a marker. */
export function demoConversation(
  cast: Omit<ReplyRequest, 'transcript'>,
  lines: readonly string[],
): { readonly turns: readonly Turn[]; readonly marker: string | null } {
  let transcript: readonly TranscriptLine[] = [{ speaker: 'persona', text: cast.persona.opening_line }];
  const turns: Turn[] = [];
  for (const line of lines) {
    const request = { ...cast, transcript: [...transcript, { speaker: 'learner' as const, text: line }] };
    const { text: reply, marker } = practiceReply(request);
    turns.push({ line, reply, request });
    if (marker) return { turns, marker };
    transcript = [...request.transcript, { speaker: 'persona', text: reply }];
  }
  return { turns, marker: null };
}
