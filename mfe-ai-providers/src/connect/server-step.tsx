import { Can, useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { discoverAiModels } from '@repartee/contracts/ai/connection-endpoints';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import { providerKinds } from '@repartee/contracts/ai/provider-kinds';
import { Button } from '@repartee/ui-kit/button';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Notice } from '@repartee/ui-kit/notice';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { RadioCards } from '@repartee/ui-kit/radio-cards';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import { isLocalhost, useAiErrorText } from '../errors/ai-error-text.ts';
import { BaseUrlField, SettingField } from '../provider/connection-fields.tsx';
import styles from './connect.module.css';
import {
  capabilityOf,
  connectionOf,
  newServer,
  type OfferedModel,
  offeredModel,
  type ServerDraft,
  serverFaults,
} from './connection-draft.ts';

const kinds = providerKinds.filter((kind) => kind !== 'built_in');

/** First step: the address and the key, with which the server is asked for its models. Nothing is stored. */
export function ServerStep(props: {
  server: ServerDraft;
  mayBePlatformWide: boolean;
  change(server: ServerDraft): void;
  found(models: readonly OfferedModel[]): void;
}) {
  const { server, mayBePlatformWide, change, found } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const [tried, setTried] = useState(false);
  const discover = useEndpointMutation(discoverAiModels);
  const { kind } = server;
  const details = providerKindDetails[kind];
  const faults = tried ? serverFaults(server) : {};
  const errorOf = (name: string, example = details.exampleUrl) => {
    const fault = faults[name];
    return fault && t(`connect.fault_${fault}`, { example });
  };
  const set = (part: Partial<ServerDraft>) => change({ ...server, ...part });
  const ask = () => {
    setTried(true);
    if (Object.keys(serverFaults(server)).length > 0) return;
    discover.mutate(
      { body: connectionOf(server) },
      {
        onSuccess: ({ items }) => {
          const listed = items.filter(({ id }) => capabilityOf(kind, id) !== null);
          const known = details.capabilities.flatMap((capability) => details.knownModels[capability] ?? []);
          const models =
            listed.length > 0
              ? listed.map(({ id, context_window }) =>
                  offeredModel(kind, id, context_window, listed.length === 1),
                )
              : known.map((name) => offeredModel(kind, name));
          found(models);
        },
      },
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <RadioCards
        label={t('provider.kind')}
        value={kind}
        onChange={(next) =>
          change({ ...newServer(next), name: server.name, platform_wide: server.platform_wide })
        }
        cards={kinds.map((value) => ({ value, label: t(`kind.${value}`), about: t(`kind_about.${value}`) }))}
      />
      <BaseUrlField
        kind={kind}
        optional={details.baseUrl !== 'required'}
        value={server.base_url}
        error={errorOf('base_url')}
        onChange={({ target }) => set({ base_url: target.value })}
      />
      {details.settings.map(({ name, example }) => (
        <SettingField
          key={name}
          setting={name}
          example={example}
          value={server.settings[name] ?? ''}
          error={errorOf(name, example)}
          onChange={({ target }) => set({ settings: { ...server.settings, [name]: target.value } })}
        />
      ))}
      <PasswordField
        label={t('connect.key')}
        optional={details.key !== 'required'}
        hint={details.key === 'required' ? undefined : t('connect.key_optional')}
        value={server.secret}
        error={errorOf('secret')}
        onChange={({ target }) => set({ secret: target.value })}
        autoComplete="new-password"
      />
      <TextField
        label={t('provider.name')}
        optional
        placeholder={t(`kind.${kind}`)}
        value={server.name}
        onChange={({ target }) => set({ name: target.value })}
        autoComplete="off"
        maxLength={100}
      />
      {mayBePlatformWide && (
        <Checkbox
          label={t('provider.platform_wide')}
          hint={t('provider.platform_wide_hint')}
          checked={server.platform_wide}
          onChange={({ target }) => set({ platform_wide: target.checked })}
        />
      )}
      {discover.error && <DiscoveryError error={discover.error} base_url={server.base_url} />}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={discover.isPending}>
          {t('connect.fetch')}
        </Button>
      </div>
    </form>
  );
}

function DiscoveryError(props: {
  error: NonNullable<ReturnType<typeof useEndpointMutation<typeof discoverAiModels>>['error']>;
  base_url: string;
}) {
  const { error, base_url } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  const aiErrorText = useAiErrorText();
  const { allow_origin, base_url: refused, error_code, vendor_message } = error.details;
  if (allow_origin)
    return (
      <Notice tone="warning" live title={t('connect.private')}>
        <p>{t('connect.private_text', { origin: allow_origin })}</p>
        <Can permission="environment-variables-update">
          <p>
            <a className={styles.link} href="/env" target="_blank" rel="noreferrer">
              {t('connect.private_open')}
            </a>
          </p>
        </Can>
      </Notice>
    );
  return (
    <Notice tone="danger" live title={t('connect.failed')}>
      <p>
        {refused ? t('provider.base_url_refused') : error_code ? aiErrorText(error_code) : errorText(error)}
      </p>
      {vendor_message && <p>{vendor_message}</p>}
      {error_code === 'unreachable' && isLocalhost(base_url) && <p>{t('connect.container')}</p>}
    </Notice>
  );
}
