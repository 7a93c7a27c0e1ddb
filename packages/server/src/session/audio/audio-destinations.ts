import type { SessionAudio } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import type { AiDestination, AiDispatcher } from '../../ai-provider/dispatch/dispatcher.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { SessionRow } from '../record/session-rows.ts';

type Destinations = Pick<AiDispatcher, 'destinations'>;

const nowhere: SessionAudio = { transcribed_by: [], spoken_by: [], consented_at: null };

/** Models that may transcribe the learner, in the order in which they are tried. */
export const transcribersOf = (db: Db, { organization_id }: SessionRow, ai: Destinations) =>
  ai.destinations(db, { organization_id, capability: 'transcription' });

/** Models that may speak for the persona; the one of the session's voice settings comes first. */
export async function speakersOf(
  db: Db,
  { organization_id, voice }: SessionRow,
  ai: Destinations,
): Promise<readonly AiDestination[]> {
  const found = await ai.destinations(db, { organization_id, capability: 'speech' });
  const isWanted = ({ kind, model }: AiDestination) => kind === voice?.provider && model === voice.model;
  return [...found.filter(isWanted), ...found.filter((one) => !isWanted(one))];
}

/** Whether the learner agreed that each of these hears them. */
export const hasConsented = (
  { audio_consent }: SessionRow,
  destinations: readonly AiDestination[],
): boolean =>
  audio_consent !== null &&
  destinations.every(({ provider_id }) => audio_consent.provider_ids.includes(provider_id));

/** Where audio of a session may go. */
export async function audioOf(db: Db, row: SessionRow, ai: Destinations): Promise<SessionAudio> {
  if (row.snapshot.scenario.content.mode === 'text' || isOver(row.status)) return nowhere;
  const transcribers = await transcribersOf(db, row, ai);
  return {
    transcribed_by: presented(transcribers),
    spoken_by: presented(await speakersOf(db, row, ai)),
    consented_at: hasConsented(row, transcribers) ? (row.audio_consent?.at ?? null) : null,
  };
}

/** Each model once, whatever the number of its keys. */
const presented = (destinations: readonly AiDestination[]): SessionAudio['spoken_by'] => {
  const models = new Map(destinations.map((destination) => [destination.model_id, destination]));
  return [...models.values()].map(({ provider_id, provider, model }) => ({ provider_id, provider, model }));
};
