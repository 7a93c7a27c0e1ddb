import { useFormat, useTranslation } from '@repartee/app-sdk';
import { isOfCorrectedLine } from '@repartee/contracts/session/hearing';
import { criterionId, type Report, type ReportCriterion, spreadOf } from '@repartee/contracts/session/report';
import { effectiveScore, verdictsOn } from '@repartee/contracts/session/review';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { Icon } from '@repartee/ui-kit/icon';
import { ScoreBar } from '@repartee/ui-kit/score-bar';
import { keptTogether } from '@repartee/ui-kit/speech';
import { useId } from 'react';
import { PlayRecording } from '../../recordings/play-recording.tsx';
import { Levels } from '../review/levels.tsx';
import { LineReview } from '../review/line-review.tsx';
import { useAnswerText } from '../review/line-texts.ts';
import { VerdictTrail } from '../review/verdict-trail.tsx';
import type { ShowMoment } from '../shown-moment.ts';
import styles from './criteria.module.css';
import { JudgeScores } from './criterion-details.tsx';

export function Criterion(props: {
  report: Report;
  criterion: ReportCriterion;
  share: number | undefined;
  observer: boolean;
  open: boolean;
  toggle(): void;
  show: ShowMoment;
}) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const id = useId();
  const { report, criterion, share, observer, open, show } = props;
  const { name, blocker, observer_name, judges } = criterion;
  const spread = spreadOf(judges);
  const counted = effectiveScore(criterion, report.human_verdicts);
  const verdicts = verdictsOn(criterion, report.human_verdicts);
  const before = report.hearing?.criteria_before.find((one) => criterionId(one) === criterionId(criterion));
  const scoreText = useAnswerText('criterion');
  const notes = [
    observer && observer_name,
    blocker && t('result.blocker'),
    criterion.weight === 0
      ? t('result.weightless')
      : share !== undefined && t('result.weight', { share: format.percent(share) }),
    spread > 0 && t('result.judges.spread', { count: spread }),
    verdicts.length > 0 && t('review.reviewed'),
    isOfCorrectedLine(criterion.quote, report.messages) && t('hearing.rests'),
    before &&
      before.score !== criterion.score &&
      t('hearing.criterion_before', { score: scoreText(before.score) }),
  ].filter(Boolean);
  return (
    <>
      <div className={styles.head}>
        <h3>
          <Button
            variant="text"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={props.toggle}
          >
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} className={styles.chevron} />
            <span className={styles.name}>
              {name}
              {notes.length > 0 && (
                <span className={styles.notes}>
                  <Facts of={notes} />
                </span>
              )}
            </span>
          </Button>
        </h3>
        <ScoreBar score={counted} label={name} />
      </div>
      <Evidence report={report} criterion={criterion} show={show} />
      <div id={id} className={styles.body} data-collapsed={!open || undefined}>
        <VerdictTrail verdicts={verdicts} />
        <JudgeScores criterion={criterion} />
        {criterion.quote && <p className={styles.comment}>{criterion.comment}</p>}
        <Levels
          criterion={{ ...criterion, score: counted }}
          areRead={verdicts.length > 0 || !report.judged_by?.built_in}
        />
        <LineReview line="criterion" of={criterion.key} observer_id={criterion.observer_id} />
      </div>
    </>
  );
}

/** The passage on which the observer rests the score or, without one, the observer's comment. */
function Evidence(props: { report: Report; criterion: ReportCriterion; show: ShowMoment }) {
  const { report, show } = props;
  const { score, comment, quote } = props.criterion;
  const counted = effectiveScore(props.criterion, report.human_verdicts);
  const { t } = useTranslation('player');
  const format = useFormat();
  const { scenario, erased } = report.session;
  const { language } = scenario;
  // The score of a person replaces the observer's word that it cannot judge.
  if (!quote && score === null && counted !== null) return null;
  if (!quote)
    return (
      <p className={styles.evidence}>
        {score === null && !comment && t(erased.report_at ? 'result.erased.reason' : 'result.not_enough')}
        {score !== null && !erased.report_at && <strong>{`${t('result.not_seen')} `}</strong>}
        <span lang={language}>{comment}</span>
      </p>
    );
  const quoted = report.messages.find(({ seq }) => seq === quote.message_seq);
  return (
    <div className={styles.evidence}>
      <Button variant="text" className={styles.quote} title={t('result.show')} onClick={() => show(quote)}>
        <span lang={language}>
          <q>{keptTogether(quote.text)}</q>
        </span>
      </Button>
      {quoted && (
        <PlayRecording
          message_seq={quote.message_seq}
          passage={quote}
          label={t('recording.play_moment', { time: format.clock(quoted.start_ms / 1000) })}
        />
      )}
    </div>
  );
}
