import { useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { readSafetyState } from '@repartee/contracts/ai/safety-endpoints';
import { Notice } from '@repartee/ui-kit/notice';
import { useFailureCause } from '../errors/ai-error-text.ts';

/** Says that the safety check by a model fails, as long as it does. */
export function SafetyNotice({ organization_id }: { organization_id: string | null }) {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const causeOf = useFailureCause();
  const query = organization_id ? { organization_id } : {};
  const { data } = useEndpoint(readSafetyState, { query });
  if (!data?.outage) return null;
  const { failures, since, last_error } = data.outage;
  return (
    <Notice tone="danger" title={t('usage.safety_failing')}>
      {t('usage.safety_failing_text', {
        failures: format.number(failures),
        since: format.dateTime(since),
        cause: causeOf(last_error ?? 'other'),
      })}
    </Notice>
  );
}
