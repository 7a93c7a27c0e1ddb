import { useCan, useFormat, useTranslation, useUser } from '@repartee/app-sdk';
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

/** `inUse`: whether the organization of the reader uses the provider; undefined until it is known. */
export function ProviderListRow(props: { provider: AiProvider; inUse: boolean | undefined }) {
  const { provider, inUse } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const can = useCan();
  const reader = useUser();
  const errorText = useAiErrorText();
  const { id, name, kind, organization_id, organization_name, health, models, keys, editable, enabled } =
    provider;
  const { calls, failures, last_error } = health;
  // Other organizations may use a provider that a super-admin sees.
  const isOwn = organization_id === reader.organization_id || !can('organization-list');
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
        {enabled && !last_error && calls === 0 && isOwn && inUse !== undefined && (
          <Chip>{t(inUse ? 'list.in_use' : 'list.unused')}</Chip>
        )}
      </span>
    </Row>
  );
}
