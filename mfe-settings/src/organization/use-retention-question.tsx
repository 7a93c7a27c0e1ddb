import { apiError, useFormat, useHost, useTranslation } from '@repartee/app-sdk';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { previewRetention } from '@repartee/contracts/people/organization/endpoints';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { type ReactNode, useState } from 'react';
import styles from './retention-question.module.css';

interface Periods {
  readonly retention_days: number | null;
  readonly transcript_retention_days?: number | null | undefined;
  readonly audio_retention_days?: number | null | undefined;
}

interface Question {
  readonly gone: ReplyOf<typeof previewRetention>;
  answer(erase: boolean): void;
}

/** Thrown if the reader keeps the old periods. */
export const keptPeriods = apiError(409, { code: 'conflict', message: '' });

const fields = ['transcript_retention_days', 'retention_days', 'audio_retention_days'] as const;
const kinds = ['transcripts', 'reports', 'recordings'] as const;

/** Before shorter retention periods are saved, shows what they erase, and asks. */
export function useRetentionQuestion(): {
  readonly dialog: ReactNode;
  ask(id: string, stored: Periods, next: Periods): Promise<void>;
} {
  const { t } = useTranslation('mfe-settings');
  const { api } = useHost();
  const format = useFormat();
  const [question, setQuestion] = useState<Question>();

  const ask = async (id: string, stored: Periods, next: Periods) => {
    const shorter = (field: (typeof fields)[number]) =>
      (next[field] ?? Number.POSITIVE_INFINITY) < (stored[field] ?? Number.POSITIVE_INFINITY);
    if (!fields.some(shorter)) return;
    const { transcript_retention_days, retention_days, audio_retention_days } = next;
    const gone = await api.call(previewRetention, {
      params: { id },
      query: {
        ...(transcript_retention_days ? { transcript_days: transcript_retention_days } : {}),
        ...(retention_days ? { report_days: retention_days } : {}),
        ...(audio_retention_days ? { audio_days: audio_retention_days } : {}),
      },
    });
    if (kinds.every((kind) => gone[kind].count === 0)) return;
    const erase = await new Promise<boolean>((answer) => setQuestion({ gone, answer }));
    setQuestion(undefined);
    if (!erase) throw keptPeriods;
  };

  const dialog = question && (
    <ConfirmDialog
      danger
      title={t('retention.title')}
      confirmLabel={t('retention.erase')}
      cancelLabel={t('retention.keep')}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      <p>{t('retention.text')}</p>
      <ul className={styles.gone}>
        {kinds.map((kind) => {
          const { count, oldest, newest } = question.gone[kind];
          if (!oldest || !newest) return null;
          const [from, to] = [format.date(oldest), format.date(newest)];
          const when =
            from === to
              ? t('retention.on', { day: from })
              : t('retention.between', { oldest: from, newest: to });
          return <li key={kind}>{t(`retention.${kind}`, { count, when })}</li>;
        })}
      </ul>
    </ConfirmDialog>
  );
  return { dialog, ask };
}
