import type { ReplyRequest, TranscriptLine } from '@repartee/ai/roleplay/reply-request';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { wasSaid } from '../record/message-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { SaidMessage } from '../step/step-repository.ts';

export interface WantedReply {
  readonly organization_id: string;
  /** Id of the chat model that is chosen in the scenario; null if the scenario has no chosen model. */
  readonly preferred_model_id: string | null;
  readonly request: ReplyRequest;
}

/** Builds the request for the next reply from the scenario snapshot and all previous messages of the session. */
export const replyRequest = (session: SessionRow, said: readonly SaidMessage[]): WantedReply => ({
  organization_id: session.organization_id,
  preferred_model_id: session.snapshot.scenario.content.chat_model_id,
  request: {
    seed: session.seed,
    ...castOf(session.snapshot),
    transcript: transcriptForEngine(said),
  },
});

/** Converts messages of a session to messages of a prompt. */
export const transcriptForEngine = (messages: readonly SaidMessage[]): readonly TranscriptLine[] =>
  messages.flatMap((message) => {
    const { speaker, text, state } = message;
    if (speaker === 'system' || !wasSaid(message)) return [];
    // The dash at the end shows the model that the persona was interrupted.
    return [{ speaker, text: state === 'cut' ? `${text} —` : text }];
  });

/** Converts the scenario snapshot to the data from which prompts are built. */
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
