import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { CallVoice } from '@repartee/contracts/library/scenario-modes';
import { noAudio, type SessionAudio, type TextReceiver, textUses } from '@repartee/contracts/session/session';
import { isOver, type SessionStatus } from '@repartee/contracts/session/status';
import type { AiDestination, AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { adoptedModelOf } from '../../library/observers/adopted-model-repository.ts';
import { observersOf } from '../../library/observers/default-observer.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { AudioConsent } from '../../runtime/database/schema/session-tables.ts';
import { asOrganization, type Db } from '../../runtime/database/tenant-scope.ts';

interface PlayedSession {
  readonly organization_id: string;
  readonly snapshot: ScenarioSnapshot;
  /** Not null if the learner went on with the built-in engine. */
  readonly built_in_from_ms: number | null;
}
interface SpokenSession extends PlayedSession {
  readonly status: SessionStatus;
  readonly voice: PersonaContent['voice'];
  readonly audio_consent: AudioConsent | null;
}
type Destinations = Pick<AiDispatcher, 'destinations'>;

export const transcribersOf = (
  db: Db,
  { organization_id }: Pick<SpokenSession, 'organization_id'>,
  ai: Destinations,
) => ai.destinations(db, { organization_id, capability: 'transcription' });

/** Returns no models unless the scenario is in realtime mode, nor after the learner went on with the built-in engine. */
export const realtimeModelsOf = async (
  db: Db,
  { organization_id, snapshot, built_in_from_ms }: PlayedSession,
  ai: Destinations,
): Promise<readonly AiDestination[]> =>
  snapshot.scenario.content.mode === 'realtime' && built_in_from_ms === null
    ? ai.destinations(db, { organization_id, capability: 'realtime' })
    : [];

export const listenersOf = async (
  db: Db,
  session: PlayedSession,
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
  const destinations = await ai.destinations(db, { organization_id, capability: 'speech' });
  const isWanted = ({ kind, model }: AiDestination) => kind === voice?.provider && model === voice.model;
  return [...destinations.filter(isWanted), ...destinations.filter((one) => !isWanted(one))];
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

/** The models that may read a conversation for its report. An observer prefers the model that a trial has shown to be right. */
async function readersOf(
  db: Db,
  { organization_id, snapshot }: Pick<SpokenSession, 'organization_id' | 'snapshot'>,
  ai: Destinations,
): Promise<readonly AiDestination[]> {
  // A guest may not read trials.
  const preferred = await asOrganization(db, organization_id, async () => {
    const models = new Set<string | null>();
    for (const { id: observer_id } of observersOf(snapshot))
      models.add(
        (await adoptedModelOf(db, { organization_id, observer_id })) ??
          snapshot.scenario.content.chat_model_id,
      );
    return models;
  });
  const readers: AiDestination[] = [];
  for (const preferred_model_id of preferred)
    readers.push(
      ...(await ai.destinations(db, {
        organization_id,
        capability: 'chat',
        use: 'read',
        preferred_model_id,
      })),
    );
  return readers;
}

const judgesTurns = async (db: Db, organization_id: string): Promise<boolean> => {
  const { turn_safety } = await db
    .selectFrom('organization')
    .select('turn_safety')
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return turn_safety === 'model';
};

/**
 * E-4: the AI providers to which text of a session may be sent, and what each of them gets it for; the models that play
 * come first. Empty if the text stays on this server.
 */
export async function textDestinations(
  db: Db,
  session: PlayedSession,
  ai: Destinations,
): Promise<TextReceiver[]> {
  const { organization_id, snapshot } = session;
  const { chat_model_id: preferred_model_id, mode } = snapshot.scenario.content;
  const chat = { organization_id, capability: 'chat', preferred_model_id } as const;
  const built_in_only = session.built_in_from_ms !== null;
  const players = await ai.destinations(db, { ...chat, use: 'play', built_in_only });
  const isJudged = players[0]?.built_in === false && (await judgesTurns(db, organization_id));
  const receivers: Record<TextReceiver['uses'][number], readonly AiDestination[]> = {
    play: [...(await realtimeModelsOf(db, session, ai)), ...players],
    speak: mode === 'text' ? [] : await ai.destinations(db, { organization_id, capability: 'speech' }),
    read: await readersOf(db, session, ai),
    safety: isJudged ? await ai.destinations(db, { ...chat, use: 'safety' }) : [],
  };
  const vendors = Object.values(receivers)
    .flat()
    .filter(({ built_in }) => !built_in);
  return [...new Set(vendors.map(({ provider }) => provider))].map((provider) => ({
    provider,
    uses: textUses.filter((use) => receivers[use].some((one) => !one.built_in && one.provider === provider)),
  }));
}
