import { useEndpoint, useEndpointMutation, useErrorText, useFormat, useTranslation } from '@repartee/app-sdk';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { DataSheet, DataSheetReply } from '@repartee/contracts/feedback/data-sheet/data-sheet';
import {
  deleteDataSheet,
  makeDataSheet,
  readDataSheet,
} from '@repartee/contracts/feedback/data-sheet/endpoints';
import { isAboveLimit, limitOf } from '@repartee/contracts/library/unearned-changes';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useAuthoringErrorText } from '../../errors/ai-error-text.ts';
import { isStatedCost } from '../../stated-cost.ts';
import { SheetCriteria } from './sheet-criteria.tsx';
import { SheetLevels } from './sheet-levels.tsx';
import { TrialHead } from './trial-head.tsx';
import styles from './trials.module.css';

const pollInterval_ms = 1500;

/** What simulated learners of three levels say of the stored scenario (B-13). It goes on when the panel is closed. */
export default function DataSheetPanel({ scenario_id, close }: { scenario_id: string; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const errorText = useErrorText();
  const call = { params: { id: scenario_id } };
  const make = useEndpointMutation(makeDataSheet);
  const remove = useEndpointMutation(deleteDataSheet);
  const reading = useEndpoint(readDataSheet, call, {
    refetchInterval: (reply) => (reply.sheet?.state === 'running' ? pollInterval_ms : false),
  });
  const { data } = reading;
  const sheet = data?.sheet;
  const isRunning = sheet?.state === 'running';
  const error = make.error ?? remove.error ?? reading.error;
  return (
    <>
      <TrialHead title={t('data_sheet.title')} close={close} />
      <p className={styles.hint}>{t('data_sheet.about')}</p>
      {error && (
        <Notice tone="danger" live>
          {errorText(error)}
        </Notice>
      )}
      <p role="status" className={styles.hint}>
        {isRunning &&
          t('data_sheet.running', { number: Math.min(sheet.plays + 1, sheet.plays_of), of: sheet.plays_of })}
      </p>
      {!data && !error && <Skeleton shape="block" />}
      {sheet && <Sheet sheet={sheet} />}
      <div className={styles.foot}>
        {sheet && (
          <Button size="small" loading={remove.isPending} onClick={() => remove.mutate(call)}>
            {t(isRunning ? 'data_sheet.stop' : 'data_sheet.remove')}
          </Button>
        )}
        {data && !isRunning && (
          <Button size="small" icon="play" loading={make.isPending} onClick={() => make.mutate(call)}>
            {t(sheet ? 'data_sheet.again' : 'data_sheet.make')}
          </Button>
        )}
      </div>
      {data && !isRunning && <Estimate estimate={data.estimate} />}
    </>
  );
}

function Estimate({ estimate: { calls, cost_eur } }: Pick<DataSheetReply, 'estimate'>) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <p className={styles.hint}>
      {calls === 0 ? t('data_sheet.no_calls') : t('data_sheet.cost', { count: calls })}{' '}
      <Cost what="estimate" cost_eur={cost_eur} />
    </p>
  );
}

function Cost({ what, cost_eur }: { what: 'estimate' | 'spent'; cost_eur: string }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return isStatedCost(cost_eur) ? t(`data_sheet.${what}`, { cost: format.euro(Number(cost_eur)) }) : null;
}

/** B-14: what a poor learner was given without cause. */
function Unearned({ levels, most_unearned }: DataSheet) {
  const { t } = useTranslation('mfe-coaching');
  const { unearned } = levels.poor;
  const { count, of } = unearned;
  if (of === 0) return null;
  const figures = t('data_sheet.unearned', { number: count, of, limit: limitOf(unearned, most_unearned) });
  if (!isAboveLimit(unearned, most_unearned)) return <p className={styles.hint}>{figures}</p>;
  return (
    <Notice tone="warning">
      {figures} {t('data_sheet.too_much_unearned')}
    </Notice>
  );
}

function Sheet({ sheet }: { sheet: DataSheet }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const aiErrorText = useAuthoringErrorText();
  const nameOf = (by: AnsweredBy | null): string =>
    by?.built_in ? t('reply_reports.built_in') : [by?.provider, by?.model].filter(Boolean).join(' · ');
  const { made_at, took_s, played_by, judged_by, levels } = sheet;
  if (sheet.state === 'failed')
    return (
      <Notice tone="danger" live>
        {aiErrorText(sheet.error_code)}
      </Notice>
    );
  if (made_at === null) return null;
  const parts = sheet.changed.map((part) => t(`data_sheet.part.${part}`)).join(', ');
  return (
    <>
      {parts && <Notice tone="warning">{t('data_sheet.changed', { parts })}</Notice>}
      {levels.poor.won > 0 && (
        <Notice tone="warning">{t('data_sheet.gives_in', { count: levels.poor.won })}</Notice>
      )}
      <SheetLevels sheet={sheet} />
      <Unearned {...sheet} />
      <SheetCriteria title={t('data_sheet.criteria')} sheet={sheet} line="criterion" />
      <SheetCriteria title={t('data_sheet.aims')} sheet={sheet} line="aim" />
      <p className={styles.hint}>
        {t('data_sheet.made', {
          date: format.date(made_at),
          seconds: format.number(Math.ceil(took_s ?? 0)),
          played_by: nameOf(played_by),
          judged_by: nameOf(judged_by),
        })}{' '}
        <Cost what="spent" cost_eur={sheet.cost_eur} />
      </p>
    </>
  );
}
