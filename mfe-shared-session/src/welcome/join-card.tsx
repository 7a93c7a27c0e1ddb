import { apiError, isApiError, useHost, useTranslation } from '@repartee/app-sdk';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import {
  joinSharedSession,
  type readSharedSession,
} from '@repartee/contracts/session/session-generator/endpoints';
import { AiNotice, BriefFacts, PersonaLine } from '@repartee/session-player/brief';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Form, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import type { GuestProgress } from '../guest/guest-progress.ts';
import { AcceptTexts, TextsOfOrganization } from './legal-links.tsx';
import { useAccessErrorText } from './use-access-error-text.ts';
import styles from './welcome.module.css';

type Invitation = ReplyOf<typeof readSharedSession>;

export interface EnterProps {
  readonly access_code: string;
  enter(place: GuestProgress): void;
}

export function JoinCard(
  props: EnterProps & {
    invitation: Invitation;
    /** Refetches the invitation, after the organization has published other texts. */
    reread(): void;
  },
) {
  const { access_code, enter, reread } = props;
  const { scenario, created_by_name: madeBy, organization_id, to_accept } = props.invitation;
  const { t, i18n } = useTranslation('mfe-shared-session');
  const { api, session } = useHost();
  const [accepted, setAccepted] = useState(false);
  const form = useForm({
    schema: joinSharedSession.body,
    initialValues: { display_name: '' },
    guarded: false,
    errorText: useAccessErrorText(),
    save: async ({ display_name }) => {
      if (to_accept.length > 0 && !accepted) throw apiError(403, { code: 'terms_not_accepted', message: '' });
      const { access_token, session_id } = await api
        .call(joinSharedSession, {
          params: { access_code },
          body: {
            display_name: display_name.trim(),
            language: uiLocaleOrFallback(i18n.language),
            // A course package opens the page with its secret.
            course_attempt: location.hash.match(/^#course=([0-9a-f]{64})$/)?.[1],
            accepted: to_accept.map(({ document_id, version }) => ({ document_id, version })),
          },
        })
        .catch((error: unknown) => {
          if (isApiError(error) && error.code === 'terms_not_accepted') reread();
          throw error;
        });
      await session.signInAsGuest(access_token);
      enter({ access_code, session_id, view: 'play', organization_id });
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
          errorTexts={{ required: missing, unseen: missing }}
          autoComplete="given-name"
        />
        {organization_id && to_accept.length > 0 && (
          <AcceptTexts
            organization={organization_id}
            kinds={to_accept.map(({ kind }) => kind)}
            accepted={accepted}
            onChange={setAccepted}
          />
        )}
        <Button type="submit" variant="primary" size="large" icon="play" wide loading={form.saving}>
          {t('welcome.start')}
        </Button>
      </Form>
      <AiNotice guest madeBy={madeBy} textTo={scenario.text_to} />
      <p className="quiet">{t('welcome.keep')}</p>
      {organization_id && <TextsOfOrganization organization={organization_id} />}
    </Card>
  );
}
