import { type ApiError, isApiError, useHost, useTranslation } from '@repartee/app-sdk';
import type { ScenarioBrief } from '@repartee/contracts/session/session';
import { joinSharedSession } from '@repartee/contracts/sharing/endpoints';
import { AiNotice, BriefFacts, PersonaLine } from '@repartee/session-player/brief';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Notice } from '@repartee/ui-kit/notice';
import { TextField } from '@repartee/ui-kit/text-field';
import { type FormEvent, useState } from 'react';
import type { GuestPlace } from '../guest/guest-place.ts';
import { doorWords } from './door-words.ts';
import styles from './welcome.module.css';

export interface EnterProps {
  readonly access_code: string;
  enter(place: GuestPlace): void;
}

/** Whom one will meet, and the one thing that is asked: a name. */
export function JoinCard({ access_code, enter, scenario }: EnterProps & { scenario: ScenarioBrief }) {
  const { t } = useTranslation('mfe-shared-session');
  const { api, session } = useHost();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [entering, setEntering] = useState(false);
  const [error, setError] = useState<ApiError>();

  const join = async (event: FormEvent) => {
    event.preventDefault();
    const display_name = name.trim();
    const named = joinSharedSession.body.safeParse({ display_name }).success;
    setMissing(!named);
    if (!named || entering) return;
    setEntering(true);
    setError(undefined);
    try {
      const { access_token, session_id } = await api.call(joinSharedSession, {
        params: { access_code },
        body: { display_name },
      });
      await session.signInAsGuest(access_token);
      enter({ access_code, session_id, view: 'play' });
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      setError(thrown);
      setEntering(false);
    }
  };

  return (
    <Card className={styles.join}>
      <PersonaLine scenario={scenario} />
      <BriefFacts scenario={scenario} />
      <form className={styles.form} onSubmit={(event) => void join(event)} noValidate>
        <TextField
          label={t('welcome.name')}
          hint={t('welcome.name_hint')}
          error={missing ? t('welcome.name_missing') : undefined}
          value={name}
          maxLength={80}
          autoComplete="given-name"
          onChange={(event) => setName(event.target.value)}
        />
        {error && (
          <Notice tone="danger" live>
            {t(`door.${doorWords(error)}`)}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" icon="play" wide loading={entering}>
          {t('welcome.start')}
        </Button>
      </form>
      <AiNotice guest />
    </Card>
  );
}
