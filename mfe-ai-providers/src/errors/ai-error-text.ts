import { useTranslation } from '@repartee/app-sdk';

const known = [
  'timeout',
  'unreachable',
  'address-refused',
  'key-refused',
  'model-unknown',
  'capability-missing',
  'rate-limited',
  'out-of-credit',
  'context-too-long',
  'content-refused',
  'request-refused',
  'server-failed',
  'cut-short',
  'answer-unusable',
  'no-model',
  'spending-limit',
  'restored-copy',
] as const;

export function useAiErrorText(): (code: string) => string {
  const { t } = useTranslation('mfe-ai-providers');
  return (code) => t(`ai_error.${known.find((one) => one === code) ?? 'other'}`);
}

/** Returns whether the address names the machine itself, which in a container is the container. */
export const isLocalhost = (base_url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(base_url)?.hostname ?? '');
