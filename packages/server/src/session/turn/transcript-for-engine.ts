import type { TranscriptLine } from '@repartee/ai/roleplay/reply-request';
import type { Message } from '@repartee/contracts/session/session';
import { unheard } from '../../ai/markers/turn-text.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import { wasSaid } from '../record/message-repository.ts';

export type SaidMessage = Pick<Message, 'seq' | 'speaker' | 'state' | 'text'>;

export const transcriptForEngine = (messages: readonly SaidMessage[]): readonly TranscriptLine[] =>
  messages.flatMap((message) => {
    const { speaker, text, state } = message;
    if (state === 'transcribing') return [{ speaker: 'learner', text: unheard }];
    if (speaker === 'system' || !wasSaid(message)) return [];
    // An interrupted message ends with a dash, which tells the model that the persona was interrupted.
    return [{ speaker, text: state === 'cut' ? `${text} —` : text }];
  });

export const castOf = ({ scenario, persona, mission }: ScenarioSnapshot) => ({
  language: scenario.content.language,
  scenario: withName(scenario),
  persona: withName(persona),
  mission: mission && withName(mission),
});

export const withName = <Content>({ name, content }: { name: string; content: Content }) => ({
  ...content,
  name,
});
