import type { ProviderKind } from '@repartee/contracts/ai-provider/provider-kinds';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import voices from './azure-voices.json' with { type: 'json' };

const azureVoices: Readonly<Record<string, string>> = voices;

/** Returns a voice that is available to every account of the AI vendor. */
function defaultVoice(kind: ProviderKind, language: string): string {
  if (kind === 'azure_microsoft') return azureVoices[language] ?? 'en-US-AvaMultilingualNeural';
  if (kind === 'elevenlabs') return 'JBFqnCBsd6RMkjVDRZzb';
  return 'alloy';
}

/** Voices that both the speech models and the realtime models of OpenAI support. */
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

export function realtimeVoiceOrDefault(chosen: PersonaContent['voice']): string {
  const isTheirs = chosen?.provider === 'openai_realtime' || realtimeVoices.has(chosen?.voice_id ?? '');
  return chosen?.voice_id && isTheirs ? chosen.voice_id : 'alloy';
}

export const voiceOrDefault =
  (chosen: PersonaContent['voice'], language: string) =>
  (kind: ProviderKind): string =>
    chosen?.provider === kind && chosen.voice_id ? chosen.voice_id : defaultVoice(kind, language);
