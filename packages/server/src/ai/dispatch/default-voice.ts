import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import voices from './azure-voices.json' with { type: 'json' };

const azureVoices: Readonly<Record<string, string>> = voices;

/**
 * Returns a voice that is available to every account of the AI vendor. Undefined for OpenAI-compatible servers, each of
 * which has voices of its own.
 */
function defaultVoice(kind: ProviderKind, language: string): string | undefined {
  if (kind === 'openai_compatible') return undefined;
  if (kind === 'azure_microsoft') return azureVoices[language] ?? 'en-US-AvaMultilingualNeural';
  if (kind === 'elevenlabs') return 'JBFqnCBsd6RMkjVDRZzb';
  return 'alloy';
}

/** Voices that both the speech models and the realtime models of OpenAI support. */
export const realtimeVoices: readonly string[] = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'sage',
  'shimmer',
  'verse',
  'marin',
  'cedar',
];

export function realtimeVoiceOrDefault(chosen: PersonaContent['voice']): string {
  const isTheirs = chosen?.provider === 'openai_realtime' || realtimeVoices.includes(chosen?.voice_id ?? '');
  return chosen?.voice_id && isTheirs ? chosen.voice_id : 'alloy';
}

export const voiceOrDefault =
  (chosen: PersonaContent['voice'], language: string) =>
  (kind: ProviderKind, model: string): string | undefined => {
    // OpenAI-compatible servers share no voices, so a voice of one model is unknown to the others.
    const isTheirs = chosen?.provider === kind && (kind !== 'openai_compatible' || chosen.model === model);
    return isTheirs && chosen.voice_id ? chosen.voice_id : defaultVoice(kind, language);
  };
