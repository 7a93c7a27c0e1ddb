import { isAiError } from '@repartee/ai/ports/ai-error';
import { listPersonaVoices, sampleVoice } from '@repartee/contracts/authoring/voice-sample-endpoints';
import type { FastifyInstance } from 'fastify';
import { type Principal, tenantScopeOf } from '../access/principal.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { routeWithoutTransaction } from '../http/route.ts';
import { voiceOrDefault } from '../session/voice/default-voice.ts';

const none = { audio: null, media_type: '' };
const limit_ms = 20_000;

export function registerVoiceSampleRoutes(app: FastifyInstance): void {
  routeWithoutTransaction(app, sampleVoice, async ({ body, principal }) => {
    const { text, language, voice } = body;
    const call = await speakerOf(app, principal, voice);
    if (!call) return none;
    const request = {
      text,
      language,
      voice: voiceOrDefault(voice, language)(voice.provider),
      speed: voice.speed,
      format: 'mp3' as const,
    };
    const bytes: Uint8Array[] = [];
    try {
      for await (const part of app.ai.speak(call, request, AbortSignal.timeout(limit_ms))) {
        if (part.type === 'audio') bytes.push(part.bytes);
        else return { audio: Buffer.concat(bytes).toString('base64'), media_type: part.mediaType };
      }
    } catch (error) {
      if (!isAiError(error)) throw error;
      throw problem(error.code === 'spending-limit' ? 'spending_limit_reached' : 'backend_unusable');
    }
    return none;
  });

  routeWithoutTransaction(app, listPersonaVoices, async ({ query: { provider, model = '' }, principal }) => {
    const call = await speakerOf(app, principal, { provider, model });
    if (!call) return { items: [] };
    try {
      const voices = await app.ai.listVoices(call, AbortSignal.timeout(limit_ms));
      return { items: voices.map(({ id, name, languages }) => ({ id, name, languages: [...languages] })) };
    } catch (error) {
      if (!isAiError(error)) throw error;
      throw problem('backend_unusable');
    }
  });
}

/**
 * Returns the options of an AI call that speaks a voice sample or lists voices; undefined if the organization has no
 * speech model of the provider kind `provider`. The call may use only providers of this kind, because other kinds do
 * not have the selected voice.
 */
async function speakerOf(
  app: FastifyInstance,
  principal: Principal,
  { provider, model }: { readonly provider: string; readonly model: string },
) {
  const { organization_id } = principal;
  const speakers = await withTenantScope(app.database.db, tenantScopeOf(principal), (tx) =>
    app.ai.destinations(tx, { organization_id, capability: 'speech' }),
  );
  const own = speakers.filter(({ kind }) => kind === provider);
  if (own.length === 0) return undefined;
  return {
    organization_id,
    purpose: 'persona-speech' as const,
    preferred_model_id: own.find((one) => one.model === model)?.model_id ?? null,
    allowsProvider: (id: string) => own.some(({ provider_id }) => provider_id === id),
  };
}
