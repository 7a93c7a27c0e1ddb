import { languageName } from '../persona/persona-prompt.ts';
import type { AskChat } from '../persona/persona-reply.ts';
import { aiError } from '../ports/ai-error.ts';
import type { ChatMessage } from '../ports/chat-port.ts';
import { type LearnerRequest, metCriteria } from '../roleplay/learner-request.ts';
import { neutralText } from '../text/neutral-text.ts';

const maxOutputTokens = 160;

const conduct = {
  good: 'You are experienced. You listen, and in the course of the conversation you do each of these things well:',
  fair: 'You have some practice. You do these things, plainly and once, and nothing else that is of help:',
  poor: 'You are unprepared. You talk about your own constraints, evade questions and offer nothing. You are not rude.',
} as const;

function systemMessage(request: LearnerRequest): string {
  const { level, scenario, mission, persona, language } = request;
  const met = metCriteria(request);
  return [
    `You play a learner who practises a conversation with ${persona.name}.`,
    `The situation: ${neutralText(mission?.brief || scenario.context)}`,
    conduct[level],
    ...met.map((criterion) => `- ${neutralText(criterion)}`),
    `Write only your next turn, one to three sentences, in ${languageName(language)}. Never write a turn of ${persona.name}.`,
  ].join('\n');
}

/** Requests the next turn of a simulated learner of a level. Throws an `AiError`. */
export async function learnerTurn(ask: AskChat, request: LearnerRequest): Promise<string> {
  const messages: ChatMessage[] = request.transcript.map(({ speaker, text }) => ({
    role: speaker === 'learner' ? 'assistant' : 'user',
    content: text,
  }));
  const opening: ChatMessage[] = messages[0]?.role === 'user' ? [] : [{ role: 'user', content: '…' }];
  let text = '';
  for await (const part of ask({
    messages: [{ role: 'system', content: systemMessage(request) }, ...opening, ...messages],
    maxOutputTokens,
    learner: request,
  }))
    if (part.type === 'text') text += part.text;
  // A model that also writes the persona's lines begins a new paragraph for them.
  const [turn = ''] = neutralText(text)
    .trim()
    .split(/\n\s*\n/);
  if (turn === '') throw aiError('answer-unusable');
  return turn;
}
