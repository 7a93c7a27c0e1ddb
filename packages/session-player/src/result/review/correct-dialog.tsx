import { isApiError, useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { readReport } from '@repartee/contracts/session/endpoints';
import type { Report } from '@repartee/contracts/session/report';
import { disputeOf, reviewerVerdictOf, verdictsOnLine } from '@repartee/contracts/session/review';
import { giveHumanVerdict } from '@repartee/contracts/session/review-endpoints';
import type { StatedLine } from '@repartee/contracts/session/review-lines';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { Notice } from '@repartee/ui-kit/notice';
import { Segmented } from '@repartee/ui-kit/segmented';
import { TextArea } from '@repartee/ui-kit/text-area';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { Dispute } from './dispute.tsx';
import { DisputedLine } from './disputed-line.tsx';
import { Levels } from './levels.tsx';
import { answersTo, useAnswerText } from './line-texts.ts';
import { VerdictTrail } from './verdict-trail.tsx';

const none = 'none';
const toValue = (score: number | null): string => (score === null ? none : String(score));

/**
 * A reviewer corrects or confirms a line, with the reason. If another reviewer has saved an answer in the meantime, the
 * dialog shows that answer instead of saving. The reviewer can then save again, and both answers are stored.
 */
export default function CorrectDialog(props: { report: Report; line: StatedLine; close(): void }) {
  const { report, line, close } = props;
  const { t } = useTranslation('player');
  const params = { id: report.session.id };
  const reading = useEndpoint(readReport, { params });
  const giving = useEndpointMutation(giveHumanVerdict);
  const verdicts = verdictsOnLine(line, report.human_verdicts);
  const [seen, setSeen] = useState(verdicts.length);
  const [overtaken, setOvertaken] = useState(false);
  const [value, setValue] = useState(toValue(firstAnswer(report, line)));
  const score = value === none ? null : Number(value);
  const dispute = disputeOf(line, report.review_requests);
  const isDisputed = dispute?.answered_at === null;
  const [upheld, setUpheld] = useState<'yes' | 'no'>();
  const isUpheld = upheld ?? (dispute && score !== dispute.score ? 'yes' : 'no');
  const answerText = useAnswerText(line.line);
  // A criterion has a comment too: it may be wrong though the score is right.
  const asksUpheld = isDisputed && line.line === 'criterion';
  const form = useForm({
    schema: giveHumanVerdict.body.pick({ reason: true }),
    initialValues: { reason: '' },
    save: async ({ reason }) => {
      const { line: kind, observer_id, key } = line;
      const answer = { line: kind, observer_id, key, text: line.text, reason, score };
      const agreement = asksUpheld ? { upheld: isUpheld === 'yes' } : {};
      try {
        await giving.mutateAsync({ params, body: { ...answer, ...agreement, verdicts_seen: seen } });
        showToast({ text: t('review.saved') });
        close();
      } catch (error) {
        if (!isApiError(error) || error.code !== 'changed_meanwhile') throw error;
        const { data } = await reading.refetch();
        setSeen(verdictsOnLine(line, data?.human_verdicts ?? []).length);
        setOvertaken(true);
      }
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={t(isDisputed ? 'review.answer_title' : 'review.title')}
      saveLabel={t('review.save')}
    >
      {overtaken && (
        <Notice live tone="warning" title={t('review.overtaken')}>
          {t('review.overtaken_text')}
        </Notice>
      )}
      <DisputedLine line={line} language={report.session.scenario.language} />
      {dispute && <Dispute request={dispute} report={report} />}
      <VerdictTrail verdicts={verdicts} />
      <Segmented
        label={t('review.score')}
        hint={t(hintOf(report, line))}
        value={value}
        onChange={setValue}
        segments={choicesOf(report, line).map((answer) => ({
          value: toValue(answer),
          label: line.line === 'criterion' && answer === null ? '–' : answerText(answer),
        }))}
      />
      {line.line === 'criterion' && <LineLevels report={report} line={line} score={score} />}
      {asksUpheld && (
        <Segmented
          label={t('review.is_right', { name: report.session.owner_name })}
          value={isUpheld}
          onChange={setUpheld}
          segments={[
            { value: 'yes', label: t('review.right') },
            { value: 'no', label: t('review.stands') },
          ]}
        />
      )}
      <TextArea name="reason" label={t('review.reason')} rows={4} grow />
    </FormDialog>
  );
}

/** The answer as it stands. Where a person has to decide, that of the score. */
function firstAnswer(report: Report, line: StatedLine): number | null {
  if (!isToDecide(report, line)) return line.score;
  const { verdict } = report.session;
  return Number((verdict.score?.points ?? 0) >= (verdict.pass_mark ?? 0));
}

const isToDecide = ({ session }: Report, { line }: StatedLine): boolean =>
  line === 'verdict' && session.verdict.verdict === 'to-review';

const isFailed = ({ session }: Report, { line }: StatedLine): boolean =>
  line === 'verdict' && session.failure_criteria.some(({ met }) => met);

function hintOf(report: Report, line: StatedLine) {
  if (line.line === 'criterion') return 'review.score_hint';
  if (isFailed(report, line)) return 'review.failure_hint';
  return isToDecide(report, line) ? 'review.decide_hint' : 'review.same_hint';
}

/** A session with a pass mark cannot be passed without a score, and none while a failure criterion is met. */
function choicesOf(report: Report, stated: StatedLine): readonly (number | null)[] {
  const { session, score, human_verdicts } = report;
  const { line } = stated;
  const isUnscored = score === null && reviewerVerdictOf(human_verdicts) !== 'not-scored';
  const needsScore = line === 'verdict' && session.scenario.pass_mark !== null && isUnscored;
  const cannotPass = needsScore || isFailed(report, stated);
  return answersTo(line).filter((answer) => !(cannotPass && answer === 1));
}

function LineLevels({ report, line, score }: { report: Report; line: StatedLine; score: number | null }) {
  const criterion = report.criteria.find(
    ({ observer_id, key }) => observer_id === line.observer_id && key === line.key,
  );
  return criterion ? <Levels criterion={{ ...criterion, score }} /> : null;
}
