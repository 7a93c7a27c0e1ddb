import { useCan, useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { readSafetyState } from '@repartee/contracts/ai/safety-endpoints';
import { Notice } from '@repartee/ui-kit/notice';

/** Beside the choice of rules and a model: what runs at the moment, if that is the rules alone. */
export function SafetyNotice({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const enabled = useCan()('ai-provider-read');
  const { data } = useEndpoint(readSafetyState, { query: { organization_id } }, { enabled });
  if (data?.reason === 'no-model') return <Notice>{t('organization.safety_no_model')}</Notice>;
  if (!data?.outage) return null;
  const { failures, since } = data.outage;
  return (
    <Notice tone="danger" title={t('organization.safety_failing')}>
      {t('organization.safety_failing_text', {
        failures: format.number(failures),
        since: format.dateTime(since),
      })}
    </Notice>
  );
}
