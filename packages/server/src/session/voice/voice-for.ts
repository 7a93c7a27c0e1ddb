import type { ProviderKind } from '@repartee/contracts/ai-provider/provider-kinds';
import type { PersonaContent } from '@repartee/contracts/library/persona';

const azureVoices: Readonly<Record<string, string>> = {
  'en-GB': 'en-GB-SoniaNeural',
  'en-US': 'en-US-AvaMultilingualNeural',
  'fr-FR': 'fr-FR-DeniseNeural',
};

/** A voice that every account of the vendor has. */
function usualVoice(kind: ProviderKind, language: string): string {
  if (kind === 'azure_microsoft') return azureVoices[language] ?? 'en-US-AvaMultilingualNeural';
  if (kind === 'elevenlabs') return 'JBFqnCBsd6RMkjVDRZzb';
  return 'alloy';
}

/** Voices of OpenAI's speech models that its realtime models have too. */
const realtimeVoices: ReadonlySet<string> = new Set([
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
]);

/** The voice of a realtime conversation: the chosen one where realtime models have it. */
export function realtimeVoiceFor(chosen: PersonaContent['voice']): string {
  const isTheirs = chosen?.provider === 'openai_realtime' || realtimeVoices.has(chosen?.voice_id ?? '');
  return chosen?.voice_id && isTheirs ? chosen.voice_id : 'alloy';
}

/** The voice to ask a provider for: the chosen one where it is of this kind, else a usual one. */
export const voiceFor =
  (chosen: PersonaContent['voice'], language: string) =>
  (kind: ProviderKind): string =>
    chosen?.provider === kind && chosen.voice_id ? chosen.voice_id : usualVoice(kind, language);
