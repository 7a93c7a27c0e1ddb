import { useTranslation } from '@repartee/app-sdk';
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

export function FailedState() {
  const { t } = useTranslation('player');
  return (
    <div role="status">
      <EmptyState icon="clock" title={t('result.failed.title')}>
        {t('result.failed.text')}
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
