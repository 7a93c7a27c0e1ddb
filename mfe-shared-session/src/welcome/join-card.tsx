import { useForm, useHost, useTranslation } from '@repartee/app-sdk';
import type { ScenarioBrief } from '@repartee/contracts/session/session';
import { joinSharedSession } from '@repartee/contracts/session-generator/endpoints';
import { AiNotice, BriefFacts, PersonaLine } from '@repartee/session-player/brief';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Form } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import type { GuestProgress } from '../guest/guest-progress.ts';
import { useAccessErrorText } from './use-access-error-text.ts';
import styles from './welcome.module.css';

export interface EnterProps {
  readonly access_code: string;
  enter(place: GuestProgress): void;
}

export function JoinCard(
  props: EnterProps & {
    scenario: ScenarioBrief;
    /** Name of the user who created the access code; null if that user may not read the session. */
    madeBy: string | null;
  },
) {
  const { access_code, enter, scenario, madeBy } = props;
  const { t } = useTranslation('mfe-shared-session');
  const { api, session } = useHost();
  const form = useForm({
    schema: joinSharedSession.body,
    initialValues: { display_name: '' },
    guarded: false,
    errorText: useAccessErrorText(),
    save: async ({ display_name }) => {
      const { access_token, session_id } = await api.call(joinSharedSession, {
        params: { access_code },
        body: { display_name: display_name.trim() },
      });
      await session.signInAsGuest(access_token);
      enter({ access_code, session_id, view: 'play' });
    },
  });
  const missing = t('welcome.name_missing');
  return (
    <Card className={styles.join}>
      <PersonaLine scenario={scenario} />
      <BriefFacts scenario={scenario} />
      <Form of={form} variant="plain" className={styles.form} errorTitle={t('welcome.not_joined')}>
        <TextField
          name="display_name"
          label={t('welcome.name')}
          hint={t('welcome.name_hint')}
          errorTexts={{ required: missing, unseen: missing }}
          autoComplete="given-name"
        />
        <Button type="submit" variant="primary" size="large" icon="play" wide loading={form.saving}>
          {t('welcome.start')}
        </Button>
      </Form>
      <AiNotice guest madeBy={madeBy} textTo={scenario.text_to} />
      <p className={styles.keep}>{t('welcome.keep')}</p>
    </Card>
  );
}
