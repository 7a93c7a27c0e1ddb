import { isApiError, useEndpoint, useEndpointMutation, useForm, useTranslation } from '@repartee/app-sdk';
import { readReport } from '@repartee/contracts/session/endpoints';
import type { Report, ReportCriterion } from '@repartee/contracts/session/report';
import { effectiveScore, verdictsOn } from '@repartee/contracts/session/review';
import { giveHumanVerdict } from '@repartee/contracts/session/review-endpoints';
import { FormDialog } from '@repartee/ui-kit/form';
import { Notice } from '@repartee/ui-kit/notice';
import { Segmented } from '@repartee/ui-kit/segmented';
import { TextArea } from '@repartee/ui-kit/text-area';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { Levels, VerdictTrail } from '../criteria/criterion-details.tsx';

const none = 'none';
const levels = ['0', '1', '2', '3', '4', '5'];

/**
 * If another reviewer has saved a score in the meantime, the dialog shows that score instead of saving. The
 * reviewer can then save again, and both scores are stored.
 */
export default function VerdictDialog(props: { report: Report; criterion: ReportCriterion; close(): void }) {
  const { report, criterion, close } = props;
  const { t } = useTranslation('player');
  const params = { id: report.session.id };
  const reading = useEndpoint(readReport, { params });
  const giving = useEndpointMutation(giveHumanVerdict);
  const verdicts = verdictsOn(criterion, report.human_verdicts);
  const [seen, setSeen] = useState(verdicts.length);
  const [overtaken, setOvertaken] = useState(false);
  const counted = effectiveScore(criterion, report.human_verdicts);
  const [level, setLevel] = useState(counted === null ? none : String(counted));
  const score = level === none ? null : Number(level);
  const form = useForm({
    schema: giveHumanVerdict.body.pick({ reason: true }),
    initialValues: { reason: '' },
    save: async ({ reason }) => {
      const { observer_id, key } = criterion;
      const given = { observer_id, key, reason, score };
      try {
        await giving.mutateAsync({ params, body: { ...given, verdicts_seen: seen } });
        showToast({ text: t('review.saved') });
        close();
      } catch (error) {
        if (!isApiError(error) || error.code !== 'changed_meanwhile') throw error;
        const { data } = await reading.refetch();
        setSeen(verdictsOn(criterion, data?.human_verdicts ?? []).length);
        setOvertaken(true);
      }
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={t('review.title', { name: criterion.name })}
      saveLabel={t('review.save')}
    >
      {overtaken && (
        <Notice live tone="warning" title={t('review.overtaken')}>
          {t('review.overtaken_text')}
        </Notice>
      )}
      <VerdictTrail verdicts={verdicts} />
      <Segmented
        label={t('review.score')}
        hint={t('review.score_hint')}
        value={level}
        onChange={setLevel}
        segments={[...levels.map((value) => ({ value, label: value })), { value: none, label: '–' }]}
      />
      <Levels criterion={{ ...criterion, score }} />
      <TextArea name="reason" label={t('review.reason')} rows={4} grow />
    </FormDialog>
  );
}
