import { useTranslation } from '@repartee/app-sdk';
import { NumberField } from '@repartee/ui-kit/number-field';

/** The limit is stored in seconds, and written and shown in minutes. */
export function TimeLimitField({ hint }: { hint?: string | undefined }) {
  const { t } = useTranslation('mfe-coaching');
  const range = t('editor.time_limit_range');
  return (
    <NumberField
      name={['content', 'time_limit_seconds']}
      factor={60}
      label={t('editor.time_limit')}
      hint={hint}
      placeholder={t('editor.no_limit')}
      suffix={t('editor.minutes')}
      errorTexts={{ too_small: range, too_big: range }}
    />
  );
}
