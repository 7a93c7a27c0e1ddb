import { useTranslation } from '@repartee/app-sdk';

type Group = 'busy' | 'unusable' | 'too_long' | 'refused' | 'no_model' | 'spending_limit' | 'setup';

const groups: Readonly<Record<string, Group>> = {
  timeout: 'busy',
  unreachable: 'busy',
  'rate-limited': 'busy',
  'server-failed': 'busy',
  'cut-short': 'busy',
  aborted: 'busy',
  'answer-unusable': 'unusable',
  'context-too-long': 'too_long',
  'content-refused': 'refused',
  'no-model': 'no_model',
  'spending-limit': 'spending_limit',
};

/**
 * Converts the error code of a failed AI call to a text for authors. The text says nothing about the configuration of
 * the model.
 */
export function useAuthoringErrorText(): (error_code: string | null) => string {
  const { t } = useTranslation('mfe-coaching');
  return (error_code) => {
    const group: Group = groups[error_code ?? ''] ?? 'setup';
    return t(`ai_error.${group}`);
  };
}
