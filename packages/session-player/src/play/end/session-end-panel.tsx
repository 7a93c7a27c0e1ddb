import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { fewestJudgedTurns } from '@repartee/contracts/session/verdict';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { useEffect, useRef } from 'react';
import { SafetyContact } from '../../brief/safety-contact.tsx';
import type { ConversationState } from '../../conversation/conversation-state.ts';
import { firstName } from '../../conversation/names.ts';
import { SessionChip } from '../../conversation/session-chip.tsx';
import { useVerdictBasis } from '../../conversation/verdict-text.ts';
import styles from './session-end-panel.module.css';

/** Replaces the input field after the conversation has ended: shows the outcome and a link to the feedback. */
export function SessionEndPanel({ state, toResult }: { state: ConversationState; toResult(): void }) {
  const { t } = useTranslation('player');
  const { session, draft, report_ready } = state;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The section gets the focus of the removed input field. Its button does not get the focus, because a learner who
    // presses Enter to send a turn would press the button.
    const takeFocus = () => {
      if (document.activeElement !== document.body) return;
      section.current?.focus();
      removals.disconnect();
    };
    // The dialog that ended the session keeps the focus until it has faded, and its opener is gone by then.
    const removals = new MutationObserver(takeFocus);
    removals.observe(document.body, { childList: true, subtree: true });
    takeFocus();
    return () => removals.disconnect();
  }, []);
  if (!session) return null;
  const { outcome } = session.verdict;
  const stopped = outcome === 'stopped';
  return (
    <section ref={section} tabIndex={-1} className={styles.closing} aria-label={t('over.title')}>
      <div role="status" className={styles.words}>
        {!stopped && <SessionChip session={session} />}
        <p className={styles.how}>
          {t(reasonKey(session), { name: firstName(session.scenario.persona.name) })}
        </p>
        <AimsMet verdict={session.verdict} />
        <Why session={session} />
        <WhatFails verdict={session.verdict} />
        {stopped ? (
          <p className={styles.next}>
            <SafetyContact contact={session.contact} />
          </p>
        ) : (
          outcome !== 'interrupted' && (
            <p className={styles.next}>{t(report_ready ? 'over.result_ready' : 'over.result_pending')}</p>
          )
        )}
      </div>
      <Button variant={stopped ? 'default' : 'primary'} size="large" iconEnd="arrow-right" onClick={toResult}>
        {t(stopped || outcome === 'interrupted' ? 'over.read_again' : 'over.result')}
      </Button>
      {draft.trim() && (
        <p className={styles.unsent}>
          {t('over.unsent')} <q>{draft.trim()}</q>
        </p>
      )}
    </section>
  );
}

/** As on the result page, the aims of a session without a score are not counted. */
function AimsMet({ verdict: { aims, score } }: { verdict: Session['verdict'] }) {
  const { t } = useTranslation('player');
  if (!aims || score === null || aims.met + aims.not_met === 0) return null;
  const { met, total, cannot_judge: count } = aims;
  return (
    <p className={styles.next}>
      <Facts of={[t('result.aims', { met, total }), count > 0 && t('result.aims_unjudged', { count })]} />
    </p>
  );
}

/** Why the verdict is as it is, such as “Something that must not fail did”. */
function Why({ session }: { session: Session }) {
  const { t } = useTranslation('player');
  const { reason } = useVerdictBasis(session);
  const { verdict, turn_count: count } = session;
  if (verdict.reason === 'too-little' && count < fewestJudgedTurns)
    return <p className={styles.next}>{t('result.too_short', { count, least: fewestJudgedTurns })}</p>;
  return reason ? <p className={styles.next}>{reason}.</p> : null;
}

/** No “passed” stands alone while it is not known whether the learner did what fails the mission. */
function WhatFails({ verdict: { failures, verdict } }: { verdict: Session['verdict'] }) {
  const { t } = useTranslation('player');
  if (!failures || verdict === 'not-scored') return null;
  const { met, cannot_judge: count } = failures;
  if (met + count === 0) return null;
  return (
    <p className={styles.next}>
      <Facts
        of={[
          met > 0 && t('result.failures.met', { count: met }),
          count > 0 && t('result.failures.unjudged', { count }),
        ].filter(Boolean)}
      />
    </p>
  );
}

const reasonKey = ({ verdict }: Session) => `over.reason.${verdict.outcome ?? 'ended'}` as const;
