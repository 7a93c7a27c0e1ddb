import { useTranslation } from '@repartee/app-sdk';

export const aiErrorCodes = [
  'process-stopped',
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
  'lost-thread',
  'no-model',
  'spending-limit',
  'restored-copy',
] as const;
/** Without a model there is no call. */
const counted = aiErrorCodes.filter((code) => code !== 'no-model');

/** Returns a function that names the cause of a failed call in a few words, for a table. */
export function useFailureCause(): (code: string) => string {
  const { t } = useTranslation('mfe-ai-providers');
  return (code) => t(`usage.cause.${counted.find((one) => one === code) ?? 'other'}`);
}

/** A sentence about an error, with what to do. */
export function useAiErrorText(): (code: string) => string {
  const { t } = useTranslation('mfe-ai-providers');
  return (code) => t(`ai_error.${aiErrorCodes.find((one) => one === code) ?? 'other'}`);
}

/** Returns whether the address names the machine itself, which in a container is the container. */
export const isLocalhost = (base_url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(base_url)?.hostname ?? '');
