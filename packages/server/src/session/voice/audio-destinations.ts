import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { SessionAudio } from '@repartee/contracts/session/session';
import { isOver, type SessionStatus } from '@repartee/contracts/session/status';
import type { AiDestination, AiDispatcher } from '../../ai-provider/dispatch/dispatcher.ts';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import type { AudioConsent } from '../../database/schema/session-tables.ts';
import type { Db } from '../../database/tenant-scope.ts';

/** What decides where audio of a session may go. */
interface SpokenSession {
  readonly organization_id: string;
  readonly status: SessionStatus;
  readonly snapshot: ScenarioSnapshot;
  readonly voice: PersonaContent['voice'];
  readonly audio_consent: AudioConsent | null;
}
type Destinations = Pick<AiDispatcher, 'destinations'>;

const nowhere: SessionAudio = { transcribed_by: [], spoken_by: [], realtime_by: [], consented_at: null };

/** Models that may transcribe the learner, in the order in which they are tried. */
export const transcribersOf = (
  db: Db,
  { organization_id }: Pick<SpokenSession, 'organization_id'>,
  ai: Destinations,
) => ai.destinations(db, { organization_id, capability: 'transcription' });

/** Models that may hold the whole conversation; none unless the scenario is played in realtime. */
export const realtimeModelsOf = async (
  db: Db,
  { organization_id, snapshot }: Pick<SpokenSession, 'organization_id' | 'snapshot'>,
  ai: Destinations,
): Promise<readonly AiDestination[]> =>
  snapshot.scenario.content.mode === 'realtime'
    ? ai.destinations(db, { organization_id, capability: 'realtime' })
    : [];

/** Every model that may hear the learner. */
export const listenersOf = async (
  db: Db,
  session: Pick<SpokenSession, 'organization_id' | 'snapshot'>,
  ai: Destinations,
): Promise<readonly AiDestination[]> => [
  ...(await realtimeModelsOf(db, session, ai)),
  ...(await transcribersOf(db, session, ai)),
];

/** Models that may speak for the persona; the one of the session's voice settings comes first. */
export async function speakersOf(
  db: Db,
  { organization_id, voice }: Pick<SpokenSession, 'organization_id' | 'voice'>,
  ai: Destinations,
): Promise<readonly AiDestination[]> {
  const found = await ai.destinations(db, { organization_id, capability: 'speech' });
  const isWanted = ({ kind, model }: AiDestination) => kind === voice?.provider && model === voice.model;
  return [...found.filter(isWanted), ...found.filter((one) => !isWanted(one))];
}

/** Whether the learner agreed that each of these hears them. */
export const hasConsented = (
  { audio_consent }: Pick<SpokenSession, 'audio_consent'>,
  destinations: readonly AiDestination[],
): boolean =>
  audio_consent !== null &&
  destinations.every(({ provider_id }) => audio_consent.provider_ids.includes(provider_id));

/** Where audio of a session may go. */
export async function audioOf(db: Db, row: SpokenSession, ai: Destinations): Promise<SessionAudio> {
  if (row.snapshot.scenario.content.mode === 'text' || isOver(row.status)) return nowhere;
  const transcribers = await transcribersOf(db, row, ai);
  const realtime = await realtimeModelsOf(db, row, ai);
  return {
    transcribed_by: presented(transcribers),
    spoken_by: presented(await speakersOf(db, row, ai)),
    realtime_by: presented(realtime),
    consented_at: hasConsented(row, [...realtime, ...transcribers]) ? (row.audio_consent?.at ?? null) : null,
  };
}

/** Each model once, whatever the number of its keys. */
const presented = (destinations: readonly AiDestination[]): SessionAudio['spoken_by'] => {
  const models = new Map(destinations.map((destination) => [destination.model_id, destination]));
  return [...models.values()].map(({ provider_id, provider, model }) => ({ provider_id, provider, model }));
};
