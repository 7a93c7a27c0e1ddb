import { patterns, useFormat, useSession, useTranslation } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { Notice } from '@repartee/ui-kit/notice';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { useTexts } from '../app/use-texts.ts';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './second-factor-texts.ts';

/** Says until when the user's organization wants a second factor (E-3). After that, the server refuses all other calls. */
export default function SecondFactorNotice() {
  const ready = useTexts('second-factor', secondFactorTexts, { optional: true });
  const { t } = useTranslation('second-factor');
  const format = useFormat();
  const { user } = useSession();
  const { pathname } = useLocation();
  const due = user?.second_factor_due;
  if (!due || !ready) return null;
  const isOverdue = Date.parse(due) <= Date.now();
  return (
    <Notice
      className={styles.notice}
      tone="warning"
      title={t(isOverdue ? 'overdue' : 'due', { when: format.day(due) })}
      actions={
        pathname !== patterns.profile && (
          <ButtonLink size="small" href={patterns.profile}>
            {t('open')}
          </ButtonLink>
        )
      }
    >
      {t('text')}
    </Notice>
  );
}
