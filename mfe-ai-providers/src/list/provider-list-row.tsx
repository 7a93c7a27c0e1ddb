import { useCan, useFormat, useTranslation } from '@repartee/app-sdk';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import type { IconName } from '@repartee/ui-kit/icon';
import { Row } from '@repartee/ui-kit/row';
import { useAiErrorText } from '../errors/ai-error-text.ts';
import { editProviderPath } from '../paths.ts';
import styles from './provider-list.module.css';

const icons: Readonly<Record<AiProvider['kind'], IconName>> = {
  openai: 'sparkles',
  openai_azure: 'sparkles',
  azure_microsoft: 'volume-2',
  elevenlabs: 'volume-2',
  openai_realtime: 'mic',
  openai_compatible: 'server',
  built_in: 'bot',
};

export function ProviderListRow({ provider }: { provider: AiProvider }) {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const can = useCan();
  const errorText = useAiErrorText();
  const { id, name, kind, organization_name, health, models, keys, editable, enabled } = provider;
  const { calls, failures, last_error } = health;
  return (
    <Row
      stacks
      arrow={can('ai-provider-read')}
      picture={icons[kind]}
      name={kind === 'built_in' ? t('kind.built_in') : name}
      href={can('ai-provider-read') ? editProviderPath(id) : undefined}
      about={last_error ? errorText(last_error) : undefined}
      facts={
        <Facts
          of={[
            kind === 'built_in' ? undefined : t(`kind.${kind}`),
            organization_name ?? t('list.platform_wide'),
            t('list.models', { count: models }),
            editable && kind !== 'built_in' ? t('list.keys', { count: keys }) : undefined,
            calls > 0 ? t('list.calls', { count: calls, failures: format.number(failures) }) : undefined,
            ...health.first_part.map(
              ({ capability, p50_ms, p95_ms }) =>
                t(`list.first_part.${capability}`, { p50: format.number(p50_ms) }) +
                (p95_ms === null ? '' : t('list.first_part.slowest', { p95: format.number(p95_ms) })),
            ),
          ]}
        />
      }
    >
      <span className={styles.chips}>
        {!enabled && <Chip>{t('list.off')}</Chip>}
        {last_error && <Chip tone="red-quiet">{t('list.failing')}</Chip>}
        {enabled && !last_error && calls > 0 && <Chip tone="green">{t('list.healthy')}</Chip>}
      </span>
    </Row>
  );
}
