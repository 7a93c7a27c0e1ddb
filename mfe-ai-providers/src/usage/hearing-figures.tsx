import { useCan, useEndpoint, useFormat, useLocale, useTranslation } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import {
  fewestHeardLearners,
  type HeardTurns,
  readHearingFigures,
} from '@repartee/contracts/session/hearing';
import { Card } from '@repartee/ui-kit/card';
import { Section } from '@repartee/ui-kit/section';
import { Table } from '@repartee/ui-kit/table';
import type { ReactNode } from 'react';

/**
 * How many spoken turns learners corrected afterwards, by language, model and microphone (B-15). Nothing without enough learners, while
 * it loads, and for users who may not read it.
 */
export function HearingFigures(props: { query: { from: string; to: string; organization_id?: string } }) {
  const { query } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const locale = useLocale();
  const reading = useEndpoint(
    readHearingFigures,
    { query },
    { keepPreviousData: true, enabled: useCan()('ai-provider-read') },
  );
  const { data, error } = reading;
  if (error && !data)
    return (
      <Section title={t('hearing.title')}>
        <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />
      </Section>
    );
  if (!data || data.items.length === 0) return null;
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const figure = (
    key: 'sessions' | 'turns' | 'corrected',
    cell: (row: HeardTurns) => ReactNode,
    secondary = true,
  ) => ({
    ...{ key, title: t(`hearing.${key}`), align: 'end' as const, secondary, cell },
  });
  return (
    <Section title={t('hearing.title')} subtitle={t('hearing.subtitle', { count: fewestHeardLearners })}>
      <Card padding="none">
        <Table
          label={t('hearing.title')}
          rows={data.items}
          rowKey={({ language, model }) => `${language} ${model}`}
          columns={[
            { key: 'language', title: t('hearing.language'), cell: (row) => languages.of(row.language) },
            { key: 'model', title: t('hearing.model'), cell: (row) => row.model ?? t('hearing.browser') },
            figure('sessions', (row) => format.number(row.sessions)),
            figure('turns', (row) => format.number(row.turns)),
            figure('corrected', (row) => <Corrected row={row} />, false),
          ]}
        />
      </Card>
    </Section>
  );
}

function Corrected({ row: { corrected, turns, microphones } }: { row: HeardTurns }) {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const kinds = microphones.map(({ microphone, ...of }) => {
    const share = format.percent(of.corrected / of.turns);
    return `${t(`hearing.microphone_of.${microphone ?? 'unknown'}`)} ${share}`;
  });
  return (
    <>
      {format.number(corrected)} · {format.percent(corrected / turns)}
      {kinds.map((kind) => (
        <div key={kind} className="quiet">
          {kind}
        </div>
      ))}
    </>
  );
}
