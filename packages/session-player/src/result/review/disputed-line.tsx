import { useTranslation } from '@repartee/app-sdk';
import type { ReportLine } from '@repartee/contracts/session/review';
import { useAnswerText } from './line-texts.ts';
import styles from './review.module.css';

/** A line as it stood, with the answer of the report. */
export function DisputedLine(props: {
  line: { readonly line: ReportLine; readonly text: string; readonly score: number | null };
  language: string;
}) {
  const { line, text, score } = props.line;
  const { t } = useTranslation('player');
  const answerText = useAnswerText(line);
  const answer = line === 'criterion' || line === 'aim' || line === 'verdict' ? answerText(score) : undefined;
  return (
    <p className={styles.stated}>
      <span className={styles.line}>{[t(`review.lines.${line}`), answer].filter(Boolean).join(' · ')}</span>
      {text && <span lang={props.language}>{text}</span>}
    </p>
  );
}
