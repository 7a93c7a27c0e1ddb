import { useEndpoint, useEndpointMutation, useErrorText, useFormat, useTranslation } from '@repartee/app-sdk';
import type { AiModel } from '@repartee/contracts/ai/ai-model';
import type { AiProvider, ConnectionTestResult } from '@repartee/contracts/ai/ai-provider';
import { listAiServiceKeys } from '@repartee/contracts/ai/key-endpoints';
import { testConnection } from '@repartee/contracts/ai/model-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Notice } from '@repartee/ui-kit/notice';
import { SelectField } from '@repartee/ui-kit/select-field';
import { useEffect, useState } from 'react';
import { isLocalhost, useAiErrorText } from '../errors/ai-error-text.ts';
import styles from './models.module.css';
import { SuitabilityVerdict } from './suitability-verdict.tsx';
import { usePriceText } from './use-price-text.ts';

export default function ConnectionTest(props: { provider: AiProvider; model: AiModel; close: () => void }) {
  const { provider, model, close } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  const keys = useEndpoint(listAiServiceKeys, { query: { provider_id: provider.id } });
  const test = useEndpointMutation(testConnection);
  const [chosen, setChosen] = useState('');
  const known = keys.data?.items ?? [];
  const key_id = known.find(({ id }) => id === chosen)?.id ?? known.at(-1)?.id ?? null;
  return (
    <Dialog
      onClose={close}
      title={t('test.title', { name: model.name })}
      footer={
        <>
          <Button onClick={close}>{t('act.close')}</Button>
          <Button
            variant="primary"
            icon="play"
            loading={test.isPending}
            disabled={keys.isPending}
            onClick={() => test.mutate({ params: { id: model.id }, body: { key_id } })}
          >
            {t('test.run')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className="quiet">{t('test.about')}</p>
        {known.length > 0 && (
          <SelectField
            label={t('test.key')}
            value={key_id ?? ''}
            onChange={setChosen}
            choices={known.map(({ id, label, last_four }) => ({
              value: id,
              label: last_four ? `${label} · …${last_four}` : label,
            }))}
          />
        )}
        {test.error && (
          <Notice tone="danger" live title={t('test.failed')}>
            {errorText(test.error)}
          </Notice>
        )}
        {test.data && <TestResult result={test.data} model={model} base_url={provider.base_url} />}
        {!test.data && !test.isPending && model.suitability && (
          <SuitabilityVerdict model={model} of={model.suitability} />
        )}
      </div>
    </Dialog>
  );
}

export function TestResult({
  result,
  model,
  base_url,
}: {
  result: ConnectionTestResult;
  model: AiModel;
  base_url: string;
}) {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const errorText = useAiErrorText();
  const priceText = usePriceText();
  const { ok, asked, answered, audio, first_part_ms, total_ms, cost_eur, error_code, status, suitability } =
    result;
  const soundText = ({ media_type, base64 }: NonNullable<ConnectionTestResult['audio']>) =>
    t('test.sound', {
      type: media_type,
      kilobytes: format.number(Math.ceil((base64.length * 3) / 4 / 1000)),
    });
  const facts: readonly (readonly [string, string | null])[] = [
    [t('test.asked'), asked],
    [t('test.answered'), audio ? soundText(audio) : answered || null],
    [
      t('test.time'),
      first_part_ms === null
        ? t('test.total', { ms: format.number(total_ms) })
        : t('test.first_and_total', { first: format.number(first_part_ms), ms: format.number(total_ms) }),
    ],
    [t('test.cost'), Number(cost_eur) > 0 ? t('test.euro', { amount: priceText(cost_eur) }) : t('test.free')],
    [
      t('test.vendor'),
      result.vendor_message
        ? [status && t('test.status', { status }), result.vendor_message].filter(Boolean).join(' ')
        : null,
    ],
    [t('test.request_id'), result.vendor_request_id],
  ];
  return (
    <>
      <Notice live tone={ok ? 'success' : 'danger'} title={ok ? t('test.works') : t('test.works_not')}>
        {error_code ? errorText(error_code) : t('test.works_text')}
        {error_code === 'unreachable' && isLocalhost(base_url) && <p>{t('connect.container')}</p>}
      </Notice>
      {ok && suitability && <SuitabilityVerdict model={model} of={suitability} />}
      {result.audio && <SpokenAnswer {...result.audio} />}
      <dl className={styles.result}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function SpokenAnswer({ media_type, base64 }: NonNullable<ConnectionTestResult['audio']>) {
  const { t } = useTranslation('mfe-ai-providers');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: media_type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [media_type, base64]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the spoken text stands below the audio
    <audio className={styles.audio} controls aria-label={t('test.listen')} src={address} />
  );
}
