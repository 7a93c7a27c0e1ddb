import { listPersonaVoices, sampleVoice } from '@repartee/contracts/library/authoring/voice-sample-endpoints';
import { spokenText } from '@repartee/contracts/session/spoken-text';
import type { FastifyInstance } from 'fastify';
import { realtimeVoices, voiceOrDefault } from '../../ai/dispatch/default-voice.ts';
import { replyFailure } from '../../ai/dispatch/reply-failure.ts';
import { throwVendorError } from '../../ai/providers/vendor-models.ts';
import { type Principal, tenantScopeOf } from '../../runtime/access/principal.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { routeWithoutTransaction } from '../../runtime/http/route.ts';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import { registerAuthoringJobs } from './authoring-jobs.ts';
import { registerDraftRoutes } from './draft/draft-routes.ts';
import { runDraft } from './draft/run-draft.ts';
import { runSimulation } from './simulation/run-simulation.ts';
import { registerSimulationRoutes } from './simulation/simulation-routes.ts';

const none = { audio: null, media_type: '' };
const limit_ms = 20_000;

function registerVoiceSampleRoutes(app: FastifyInstance): void {
  routeWithoutTransaction(app, sampleVoice, async ({ body, principal }) => {
    const { language, voice } = body;
    const text = spokenText(body.text).text;
    const call = await speakerOf(app, principal, voice);
    if (!call || !text) return none;
    const request = {
      text,
      language,
      voiceFor: voiceOrDefault(voice, language),
      speed: voice?.speed ?? 1,
      ...(voice?.style ? { style: voice.style } : {}),
      format: 'mp3' as const,
    };
    const bytes: Uint8Array[] = [];
    let media_type = '';
    try {
      for await (const part of app.ai.speak(call, request, timeLimit(limit_ms))) {
        if (part.type !== 'audio') continue;
        media_type ||= part.mediaType;
        bytes.push(part.bytes);
      }
      return { audio: Buffer.concat(bytes).toString('base64'), media_type };
    } catch (error) {
      const failure = replyFailure(error);
      if (failure !== 'engine_failed') throw problem(failure);
      throwVendorError(error);
    }
  });

  routeWithoutTransaction(app, listPersonaVoices, async ({ query: { provider, model = '' }, principal }) => {
    // Live calls speak with OpenAI's own voices, which no endpoint lists.
    if (provider === 'openai_realtime')
      return { items: realtimeVoices.map((id) => ({ id, name: id, languages: [] })) };
    const call = await speakerOf(app, principal, { provider, model });
    if (!call) return { items: [] };
    try {
      const voices = await app.ai.listVoices(call, timeLimit(limit_ms));
      return { items: voices.map(({ id, name, languages }) => ({ id, name, languages: [...languages] })) };
    } catch (error) {
      throwVendorError(error);
    }
  });
}

/**
 * Returns the options of an AI call that speaks a voice sample or lists voices; undefined if the organization uses
 * no speech model of the voice's provider kind. The call may use only the selected model or, if it is not connected,
 * models of this kind, because others do not have the selected voice.
 */
async function speakerOf(
  app: FastifyInstance,
  principal: Principal,
  voice: { readonly provider: string; readonly model: string } | null,
) {
  const { organization_id } = principal;
  const speakers = await withTenantScope(app.database.db, tenantScopeOf(principal), (tx) =>
    app.ai.destinations(tx, { organization_id, capability: 'speech' }),
  );
  const own = speakers.filter(({ kind }) => !voice || kind === voice.provider);
  if (own.length === 0) return undefined;
  const exact = own.filter((one) => one.model === voice?.model);
  const allowed = new Set((exact.length > 0 ? exact : own).map(({ model_id }) => model_id));
  return {
    organization_id,
    purpose: 'persona-speech' as const,
    allowsModel: (id: string) => allowed.has(id),
  };
}

export function registerAuthoringRoutes(app: FastifyInstance): void {
  registerAuthoringJobs(app, { draft: runDraft(app.ai, app.database.db), simulation: runSimulation(app.ai) });
  registerDraftRoutes(app);
  registerSimulationRoutes(app);
  registerVoiceSampleRoutes(app);
}
