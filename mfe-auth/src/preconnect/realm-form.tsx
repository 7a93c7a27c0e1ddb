import {
  apiError,
  isApiError,
  localPath,
  localStore,
  patterns,
  storageKeys,
  tabKeys,
  tabStore,
  useEndpoint,
  useHost,
  useTranslation,
} from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { authenticationMethods, keycloakLoginUrl } from '@repartee/contracts/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { TextField } from '@repartee/ui-kit/text-field';
import { type FormEvent, useState } from 'react';
import form from '../form/form.module.css';
import { useErrorText } from '../use-error-text.ts';

/** Which organization's sign-in to go to; the last one is remembered. `refused`: somebody just came back without success. */
export function RealmForm({ refused, after }: { refused: boolean; after: string | null }) {
  const { t } = useTranslation('mfe-auth');
  const errorWords = useErrorText();
  const { api, leaveTo } = useHost();
  const { search } = useLocation();
  const methods = useEndpoint(authenticationMethods, {});
  const [realm, setRealm] = useState(() => localStore.get(storageKeys.lastRealm) ?? '');
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    setProblem('');
    try {
      const wanted = realm.trim();
      const { url } = await api.call(keycloakLoginUrl, { query: { realm: wanted } });
      // R-NAV-9: without an address to go to, this is the place to be.
      if (!url) throw apiError(502, undefined);
      localStore.set(storageKeys.lastRealm, wanted);
      if (after) tabStore.set(tabKeys.afterSignIn, localPath(after, patterns.dashboard));
      leaveTo(url);
    } catch (error) {
      const unknown = isApiError(error) && (error.code === 'not_found' || error.code === 'invalid_input');
      setProblem(unknown ? t('realm.unknown') : errorWords(error));
      setLeaving(false);
    }
  };

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

  const reason = new URLSearchParams(search).get('error') === 'not_permitted' ? 'not_permitted' : 'refused';
  return (
    <form className={form.form} onSubmit={submit}>
      <header>
        <h1>{t('realm.title')}</h1>
        <p className={form.lead}>{t('realm.lead')}</p>
      </header>
      {refused && (
        <Notice tone="danger" live title={t(`realm.${reason}_title`)}>
          {t(`realm.${reason}_text`)}
        </Notice>
      )}
      <TextField
        label={t('realm.name')}
        hint={t('realm.hint')}
        name="realm"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
        value={realm}
        error={problem || undefined}
        onChange={({ target }) => setRealm(target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide loading={leaving}>
        {t('realm.submit')}
      </Button>
      <Link href="/#login" className={form.other}>
        {t('realm.password')}
      </Link>
    </form>
  );
}
