import { useCan, useEndpoint, useEndpointMutation, useLocale, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import {
  listIdentityProviders,
  readRealmMappings,
  updateRealmMappings,
} from '@repartee/contracts/people/organization/endpoints';
import type { IdentityProvider } from '@repartee/contracts/people/organization/identity-provider';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import type { RealmMapping, RealmMappingDraft } from '@repartee/contracts/people/organization/realm-mapping';
import { listEnvironmentSettings } from '@repartee/contracts/runtime/settings/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { editOrganizationPath } from '../../paths.ts';
import { IdentityProviderDialog } from './identity-provider-dialog.tsx';
import { IdentityProvidersPart } from './identity-providers-part.tsx';
import { RealmMappingDialog } from './realm-mapping-dialog.tsx';
import styles from './realm-part.module.css';

const draftOf = ({ source, realm_name, role, user_group_id }: RealmMapping): RealmMappingDraft => ({
  source,
  realm_name,
  role,
  user_group_id,
});

/** How people sign in to the organization by single sign-on, and what their roles and groups there give. */
export function RealmPart({ organization }: { organization: Organization }) {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const [dialog, setDialog] = useState<'new' | IdentityProvider>();
  const { id, sso_realm } = organization;
  const reading = useEndpoint(listIdentityProviders, { params: { id } });
  // Only super-admins have the permission `organization-list`, and only they decide who can sign in.
  const decides = can('organization-list');
  const environment = useEndpoint(listEnvironmentSettings, {}, { enabled: decides });
  const hasKeycloak = environment.data?.items.some(
    ({ name, value }) => name === 'KEYCLOAK_URL' && value !== null,
  );
  const add = () => setDialog('new');
  return (
    <QueryBoundary reading={reading} page={false} skeleton={<SkeletonLines count={1} />}>
      {({ redirect_uri, items }) => {
        const realm = hasKeycloak === false ? null : sso_realm;
        return (
          <div className={styles.parts}>
            {realm === null && items.length === 0 ? (
              <EmptyState
                icon="key-round"
                title={t('realm.none_title')}
                actions={
                  decides && (
                    <>
                      {hasKeycloak && (
                        <ButtonLink href={editOrganizationPath(id)}>{t('realm.set')}</ButtonLink>
                      )}
                      <Button icon="plus" onClick={add}>
                        {t('provider.add')}
                      </Button>
                    </>
                  )
                }
              >
                {hasKeycloak === false
                  ? t('realm.no_keycloak')
                  : decides
                    ? t('realm.none')
                    : `${t('realm.none')} ${t('realm.none_ask')}`}
              </EmptyState>
            ) : (
              <>
                <MappingsPart
                  organizationId={id}
                  realms={[realm ?? [], items.map((one) => one.realm)].flat()}
                />
                {(decides || items.length > 0) && (
                  <IdentityProvidersPart organizationId={id} providers={items} add={add} edit={setDialog} />
                )}
              </>
            )}
            {dialog && (
              <IdentityProviderDialog
                organizationId={id}
                redirectUri={redirect_uri}
                close={() => setDialog(undefined)}
                {...(dialog === 'new' ? {} : { provider: dialog })}
              />
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function MappingsPart({ organizationId: id, realms }: { organizationId: string; realms: readonly string[] }) {
  const { t } = useTranslation('mfe-settings');
  const locale = useLocale();
  const can = useCan();
  const [adding, setAdding] = useState(false);
  const params = { id };
  const reading = useEndpoint(readRealmMappings, { params });
  const update = useEndpointMutation(updateRealmMappings);
  const mayChange = can('organization-update') && can('user-update');
  const mappings = reading.data?.mappings ?? [];
  const save = (wanted: readonly RealmMapping[] | readonly RealmMappingDraft[]) =>
    update.mutateAsync({
      params,
      body: { mappings: [...wanted], expected: { mappings: mappings.map(draftOf) } },
    });
  return (
    <Section
      title={t('realm.title')}
      subtitle={t('realm.lead', {
        realms: new Intl.ListFormat(locale, { type: 'disjunction' }).format(
          realms.map((realm) => t('realm.quoted', { realm })),
        ),
      })}
      aside={
        mayChange &&
        reading.data && (
          <Button size="small" icon="plus" onClick={() => setAdding(true)}>
            {t('realm.add')}
          </Button>
        )
      }
    >
      <QueryBoundary reading={reading} page={false} skeleton={<SkeletonLines count={1} />}>
        {({ mappings }) => (
          <>
            {mappings.length > 0 && (
              <Rows card label={t('realm.title')}>
                {mappings.map((mapping) => (
                  <MappingRow
                    key={`${mapping.source} ${mapping.realm_name} ${mapping.role ?? mapping.user_group_id}`}
                    mapping={mapping}
                    remove={
                      mayChange
                        ? () => save(mappings.filter((one) => one !== mapping).map(draftOf))
                        : undefined
                    }
                  />
                ))}
              </Rows>
            )}
            <p className={styles.quiet}>{t('realm.same_name')}</p>
          </>
        )}
      </QueryBoundary>
      {adding && (
        <RealmMappingDialog
          organizationId={id}
          add={(mapping) => save([...mappings.map(draftOf), mapping])}
          close={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

function MappingRow(props: { mapping: RealmMapping; remove: (() => Promise<unknown>) | undefined }) {
  const { mapping, remove } = props;
  const { t } = useTranslation('mfe-settings');
  const [press, busy] = useAction(async () => {
    await remove?.();
    showToast({ text: t('form.saved') });
  });
  return (
    <Row
      picture={mapping.role ? 'shield-check' : 'users'}
      name={t(`realm.from_${mapping.source}`, { name: mapping.realm_name })}
      about={
        mapping.role
          ? t('realm.gives_role', { role: t(`person.role.${mapping.role}`) })
          : t('realm.gives_group', { group: mapping.user_group_name })
      }
    >
      {remove && (
        <Button
          variant="ghost"
          size="small"
          icon="trash-2"
          aria-label={t('realm.remove', { name: mapping.realm_name })}
          disabled={busy}
          onClick={() => void press()}
        />
      )}
    </Row>
  );
}
