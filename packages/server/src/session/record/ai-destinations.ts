import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { CallVoice } from '@repartee/contracts/library/scenario-modes';
import { noAudio, type SessionAudio } from '@repartee/contracts/session/session';
import { isOver, type SessionStatus } from '@repartee/contracts/session/status';
import type { AiDestination, AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { AudioConsent } from '../../runtime/database/schema/session-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

interface SpokenSession {
  readonly organization_id: string;
  readonly status: SessionStatus;
  readonly snapshot: ScenarioSnapshot;
  readonly voice: PersonaContent['voice'];
  readonly audio_consent: AudioConsent | null;
}
type Destinations = Pick<AiDispatcher, 'destinations'>;

export const transcribersOf = (
  db: Db,
  { organization_id }: Pick<SpokenSession, 'organization_id'>,
  ai: Destinations,
) => ai.destinations(db, { organization_id, capability: 'transcription' });

/** Returns no models unless the scenario is in realtime mode. */
export const realtimeModelsOf = async (
  db: Db,
  { organization_id, snapshot }: Pick<SpokenSession, 'organization_id' | 'snapshot'>,
  ai: Destinations,
): Promise<readonly AiDestination[]> =>
  snapshot.scenario.content.mode === 'realtime'
    ? ai.destinations(db, { organization_id, capability: 'realtime' })
    : [];

export const listenersOf = async (
  db: Db,
  session: Pick<SpokenSession, 'organization_id' | 'snapshot'>,
  ai: Destinations,
): Promise<readonly AiDestination[]> => [
  ...(await realtimeModelsOf(db, session, ai)),
  ...(await transcribersOf(db, session, ai)),
];

/** Returns models in order of preference. The model in the voice settings of the session comes first. */
export async function speakersOf(
  db: Db,
  { organization_id, voice }: Pick<SpokenSession, 'organization_id' | 'voice'>,
  ai: Destinations,
): Promise<readonly AiDestination[]> {
  const found = await ai.destinations(db, { organization_id, capability: 'speech' });
  const isWanted = ({ kind, model }: AiDestination) => kind === voice?.provider && model === voice.model;
  return [...found.filter(isWanted), ...found.filter((one) => !isWanted(one))];
}

/** Without a speech model, the live model speaks. */
export const callVoiceOf = (
  { snapshot }: Pick<SpokenSession, 'snapshot'>,
  speakers: readonly AiDestination[],
): CallVoice =>
  snapshot.scenario.content.call_voice === 'persona' && speakers.length > 0 ? 'persona' : 'model';

export const hasConsented = (
  { audio_consent }: Pick<SpokenSession, 'audio_consent'>,
  destinations: readonly AiDestination[],
): boolean =>
  audio_consent !== null &&
  destinations.every(({ provider_id }) => audio_consent.provider_ids.includes(provider_id));

/** The lists of models are empty if the session is in text mode or has ended. */
export async function audioOf(db: Db, row: SpokenSession, ai: Destinations): Promise<SessionAudio> {
  if (row.snapshot.scenario.content.mode === 'text' || isOver(row.status)) return noAudio;
  const transcribers = await transcribersOf(db, row, ai);
  const realtime = await realtimeModelsOf(db, row, ai);
  const speakers = await speakersOf(db, row, ai);
  return {
    transcribed_by: presented(transcribers),
    spoken_by: presented(speakers),
    realtime_by: presented(realtime),
    call_voice: callVoiceOf(row, speakers),
    consented_at: hasConsented(row, [...realtime, ...transcribers]) ? (row.audio_consent?.at ?? null) : null,
  };
}

const presented = (destinations: readonly AiDestination[]): SessionAudio['spoken_by'] => {
  const models = new Map(destinations.map((destination) => [destination.model_id, destination]));
  return [...models.values()].map(({ provider_id, provider, model }) => ({ provider_id, provider, model }));
};

const capabilitiesOf = {
  text: ['chat'],
  voice: ['chat', 'speech'],
  realtime: ['chat', 'speech', 'realtime'],
} as const;

/**
 * E-4: names of the AI providers to which the text of a session may be sent, the first choice first. Empty if the
 * text stays on this server. A provider that speaks for the persona receives the text of the replies.
 */
export async function textDestinations(
  db: Db,
  organization_id: string,
  { scenario }: ScenarioSnapshot,
  ai: Destinations,
): Promise<string[]> {
  const { chat_model_id: preferred_model_id, mode } = scenario.content;
  const names = new Set<string>();
  for (const capability of capabilitiesOf[mode]) {
    const preferred = capability === 'chat' ? { preferred_model_id } : {};
    const found = await ai.destinations(db, { organization_id, capability, ...preferred });
    for (const { built_in, provider } of found) if (!built_in) names.add(provider);
  }
  return [...names];
}
