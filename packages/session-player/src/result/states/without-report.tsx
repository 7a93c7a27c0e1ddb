import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { SafetyContact } from '../../brief/safety-contact.tsx';
import { firstName } from '../../conversation/first-name.ts';

export function NothingSaid({ name }: { name: string }) {
  const { t } = useTranslation('player');
  return (
    <EmptyState icon="message-circle" title={t('result.nothing.title')}>
      {t('result.nothing.text', { name: firstName(name) })}
    </EmptyState>
  );
}

export function StoppedForSafety({ contact }: { contact: Session['contact'] }) {
  const { t } = useTranslation('player');
  return (
    <EmptyState icon="shield-check" title={t('result.stopped.title')}>
      {t('result.stopped.text')} <SafetyContact contact={contact} />
    </EmptyState>
  );
}

export function FailedState({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const isGivenUp =
    report.observers.length > 0 && report.observers.every(({ state }) => state === 'given-up');
  return (
    <div role="status">
      <EmptyState icon="clock" title={t('result.failed.title')}>
        {t(isGivenUp ? 'result.failed.given_up' : 'result.failed.text')}
      </EmptyState>
    </div>
  );
}

export function NotOverYet({ goOn }: { goOn(): void }) {
  const { t } = useTranslation('player');
  return (
    <EmptyState
      page
      icon="play"
      title={t('result.waiting.title')}
      actions={
        <Button variant="primary" onClick={goOn}>
          {t('result.waiting.go')}
        </Button>
      }
    >
      {t('result.waiting.text')}
    </EmptyState>
  );
}
