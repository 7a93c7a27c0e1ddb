import { Can, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import {
  deleteSessionGenerator,
  type SessionGenerator,
  updateSessionGenerator,
} from '@repartee/contracts/session/session-generator/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { useState } from 'react';
import { AccessCodeCard, generatorState } from './access-code-card.tsx';
import { GeneratorForm } from './generator-form.tsx';
import { GeneratorSessions } from './generator-sessions.tsx';
import styles from './generators.module.css';

export default function GeneratorDialog({
  generator,
  close,
}: {
  generator: SessionGenerator;
  close(): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const standing = generatorState(generator);
  return (
    <Dialog onClose={close} title={generator.scenario_name} size="large">
      <p className="quiet">
        {standing === 'open'
          ? t('share.until', { date: format.date(generator.expires_at) })
          : t(`generators.state_text.${standing}`)}
      </p>
      {standing === 'open' ? <AccessCodeCard generator={generator} /> : <code>{generator.access_code}</code>}
      <Can permission="coaching-session-generator-update">
        <section className={styles.part} aria-label={t('generators.settings')}>
          <GeneratorForm generator={generator} />
        </section>
      </Can>
      <section className={styles.part} aria-label={t('generators.sessions')}>
        <h3>{t('generators.sessions')}</h3>
        <GeneratorSessions generator={generator} />
      </section>
      <Closing generator={generator} close={close} />
    </Dialog>
  );
}

function Closing({ generator: { id, closed_at }, close }: { generator: SessionGenerator; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const onError = useErrorToast();
  const [asking, setAsking] = useState(false);
  const update = useEndpointMutation(updateSessionGenerator);
  const remove = useEndpointMutation(deleteSessionGenerator);
  const params = { id };
  const closed = closed_at !== null;
  return (
    <div className={`${styles.part} ${styles.actions}`}>
      <Can permission="coaching-session-generator-update">
        <Button
          icon={closed ? 'play' : 'lock'}
          loading={update.isPending}
          onClick={() => update.mutate({ params, body: { closed: !closed } }, { onError })}
        >
          {t(closed ? 'generators.reopen' : 'generators.close')}
        </Button>
      </Can>
      <Can permission="coaching-session-generator-delete">
        <Button icon="trash-2" onClick={() => setAsking(true)}>
          {t('generators.delete')}
        </Button>
        <ConfirmCall
          open={asking}
          danger
          title={t('generators.delete_ask')}
          confirmLabel={t('generators.delete')}
          call={async () => {
            await remove.mutateAsync({ params });
            close();
          }}
          close={() => setAsking(false)}
        >
          <p>{t('generators.delete_text')}</p>
        </ConfirmCall>
      </Can>
    </div>
  );
}
