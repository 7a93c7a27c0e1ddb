import {
  apiError,
  localPath,
  localStore,
  patterns,
  storageKeys,
  tabKeys,
  tabStore,
  useEndpoint,
  useErrorText,
  useHost,
  useTranslation,
} from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { authenticationMethods, keycloakLoginUrl } from '@repartee/contracts/people/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import styles from '../form/form.module.css';
import { refusals } from './refusals.ts';

/** `refused` means that the previous sign-in failed. `after` is the page to open after the sign-in. */
export function RealmForm({ refused, after }: { refused: boolean; after: string | null }) {
  const { t } = useTranslation('mfe-auth');
  const errorText = useErrorText();
  const { api, leaveTo } = useHost();
  const { search } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const methods = useEndpoint(authenticationMethods, {});
  const form = useForm({
    schema: keycloakLoginUrl.query,
    initialValues: { realm: localStore.get(storageKeys.lastRealm) ?? '' },
    guarded: false,
    save: async ({ realm }) => {
      const wanted = realm.trim();
      const { url } = await api.call(keycloakLoginUrl, { query: { realm: wanted } });
      if (!url) throw apiError(502, undefined);
      localStore.set(storageKeys.lastRealm, wanted);
      if (after) tabStore.set(tabKeys.afterSignIn, localPath(after, patterns.dashboard));
      setLeaving(true);
      leaveTo(url);
    },
    fieldErrors: (error) => {
      const unknown = error.code === 'not_found' || error.code === 'invalid_input';
      return { realm: unknown ? t('realm.unknown') : errorText(error) };
    },
  });

  if (methods.data && !methods.data.keycloak)
    return (
      <EmptyState
        page
        icon="key-round"
        title={t('realm.none_title')}
        actions={
          <ButtonLink variant="primary" href="/#login">
            {t('realm.password')}
          </ButtonLink>
        }
      >
        {t('realm.none_text')}
      </EmptyState>
    );

  const code = new URLSearchParams(search).get('error');
  const reason = refusals.find((one) => one === code) ?? 'refused';
  return (
    <Form of={form} variant="plain">
      <header>
        <h1>{t('realm.title')}</h1>
        <p className={styles.lead}>{t('realm.lead')}</p>
      </header>
      {refused && (
        <Notice tone="danger" live title={t(`realm.${reason}_title`)}>
          {t(`realm.${reason}_text`)}
        </Notice>
      )}
      <TextField
        name="realm"
        label={t('realm.name')}
        hint={t('realm.hint')}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.saving || leaving}>
        {t('realm.submit')}
      </Button>
      {methods.data?.fau && (
        <Link href="/#login" className={styles.other}>
          {t('realm.password')}
        </Link>
      )}
    </Form>
  );
}
