import { useTranslation } from '@repartee/app-sdk';
import type { ScenarioBrief } from '@repartee/contracts/session/session';
import { AiNotice, BriefFacts, PersonaLine } from '@repartee/session-player/brief';
import { Card } from '@repartee/ui-kit/card';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { PlainNotice } from '@repartee/ui-kit/plain-notice';
import { type FormEvent, useRef } from 'react';
import type { GuestProgress } from '../guest/guest-progress.ts';
import { useJoin } from './use-join.ts';
import styles from './welcome.module.css';

export interface EnterProps {
  readonly access_code: string;
  enter(place: GuestProgress): void;
}

/** The controls are plain HTML, because antd is too large for a guest's first page. */
export function JoinCard(
  props: EnterProps & {
    scenario: ScenarioBrief;
    /** Name of the user who created the access code; null if that user may not read the session. */
    madeBy: string | null;
  },
) {
  const { access_code, enter, scenario, madeBy } = props;
  const { t } = useTranslation('mfe-shared-session');
  const { joining, error, clearNameError, join } = useJoin(access_code, enter);
  const name = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await join(name.current?.value ?? '')) name.current?.focus();
  };

  return (
    <Card className={styles.join}>
      <PersonaLine scenario={scenario} />
      <BriefFacts scenario={scenario} />
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {error.notice && (
          <PlainNotice tone="danger" live title={t('welcome.not_joined')}>
            {error.notice}
          </PlainNotice>
        )}
        <PlainField
          ref={name}
          name="display_name"
          type="text"
          label={t('welcome.name')}
          hint={t('welcome.name_hint')}
          error={error.name}
          onChange={clearNameError}
          autoComplete="given-name"
          required
        />
        <PlainButton type="submit" variant="primary" size="large" icon="play" wide loading={joining}>
          {t('welcome.start')}
        </PlainButton>
      </form>
      <AiNotice guest madeBy={madeBy} textTo={scenario.text_to} />
      <p className={styles.keep}>{t('welcome.keep')}</p>
    </Card>
  );
}
