import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { isWholeScore, type Outcome } from '@repartee/contracts/session/verdict';
import { verdictWord } from '@repartee/contracts/session/verdict-words';
import { asSentence, firstName, useLearnerName } from './names.ts';

/** Returns the texts beside the chip of a session, such as “70 of 100” and “you ended it”, without unknown ones. */
export function useVerdictText(session: Session): string[] {
  const { t } = useTranslation('player');
  const format = useFormat();
  const happened = useHappened(session);
  const { outcome, score } = session.verdict;
  const isNamed = verdictWord(session.verdict) === outcome;
  return [
    score && t('result.points', { score: format.number(score.points) }),
    outcome && !isNamed && happened(outcome),
  ].filter((text) => typeof text === 'string');
}

/**
 * Returns the figures on which the verdict rests, such as “between 62 and 78”, “Pass mark 60” and “on 2 of 3 criteria”, and
 * the sentence on its reason, if the figures do not show it.
 */
export function useVerdictBasis({ verdict }: Session): { figures: string[]; reason: string | undefined } {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { score, pass_mark: mark, reason } = verdict;
  const band = score?.band;
  const figures = [
    band && t('result.verdict.band', { low: format.number(band.low), high: format.number(band.high) }),
    mark !== null && score && t('result.verdict.mark', { mark }),
    score && !isWholeScore(verdict) && t('result.verdict.criteria', { count: score.criteria, of: score.of }),
  ].filter((text) => typeof text === 'string');
  return {
    figures,
    reason:
      reason && reason in explained
        ? asSentence(t(`result.verdict.because.${reason as keyof typeof explained}`))
        : undefined,
  };
}

/** Reasons that the page does not show otherwise: what fails the mission has a section. */
const explained = {
  reviewer: 1,
  blocker: 1,
  'given-up': 1,
  'not-won': 1,
  'near-mark': 1,
  'corrected-words': 1,
  'too-little': 1,
} as const;

function useHappened(session: Session): (outcome: Outcome) => string {
  const { t } = useTranslation('player');
  const name = useLearnerName(session);
  const persona = firstName(session.scenario.persona.name);
  return (outcome) =>
    name && (outcome === 'ended' || outcome === 'given-up')
      ? t(`result.verdict.happened.their_${outcome}`, { name })
      : t(`result.verdict.happened.${outcome}`, { persona });
}
