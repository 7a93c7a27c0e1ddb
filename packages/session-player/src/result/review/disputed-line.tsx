import { useTranslation } from '@repartee/app-sdk';
import { isSentence, type ReportLine } from '@repartee/contracts/session/review';
import { useAnswerText, useReportText } from './line-texts.ts';
import styles from './review.module.css';

/** A line as it stood, with the answer of the report, and `corrected`, the answer that a reviewer gave instead. */
export function DisputedLine(props: {
  line: { readonly line: ReportLine; readonly text: string; readonly score: number | null };
  corrected?: number | null;
  language: string;
}) {
  const { line, text, score } = props.line;
  const { corrected = score } = props;
  const { t } = useTranslation('player');
  const stated = useReportText(line)(score);
  const answerText = useAnswerText(line);
  const answers = corrected === score ? [stated] : [stated, answerText(corrected)];
  const answer = isSentence(line) ? undefined : answers.join(' → ');
  return (
    <p className={styles.stated}>
      <span className={styles.line}>{[t(`review.lines.${line}`), answer].filter(Boolean).join(' · ')}</span>
      {text && <span lang={props.language}>{text}</span>}
    </p>
  );
}
