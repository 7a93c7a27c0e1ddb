import { useCan, useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { readRealmMappings, updateRealmMappings } from '@repartee/contracts/people/organization/endpoints';
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
import { RealmMappingDialog } from './realm-mapping-dialog.tsx';
import styles from './realm-part.module.css';

const draftOf = ({ source, realm_name, role, user_group_id }: RealmMapping): RealmMappingDraft => ({
  source,
  realm_name,
  role,
  user_group_id,
});

/** What the roles and groups of the organization's realm give to users who sign in with it. */
export function RealmPart({ organization }: { organization: Organization }) {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const [adding, setAdding] = useState(false);
  const { id, sso_realm } = organization;
  const params = { id };
  const reading = useEndpoint(readRealmMappings, { params }, { enabled: sso_realm !== null });
  const update = useEndpointMutation(updateRealmMappings);
  const mayChange = can('organization-update') && can('user-update');
  // Only super-admins have the permission `organization-list`, and only super-admins may change the realm.
  const setsRealm = can('organization-list');
  const environment = useEndpoint(listEnvironmentSettings, {}, { enabled: setsRealm });
  const hasProvider = environment.data?.items.some(
    ({ name, value }) => name === 'KEYCLOAK_URL' && value !== null,
  );
  if (sso_realm === null || hasProvider === false)
    return (
      <EmptyState
        icon="key-round"
        title={t('realm.none_title')}
        actions={
          hasProvider && <ButtonLink href={`/settings/organization/edit/${id}`}>{t('realm.set')}</ButtonLink>
        }
      >
        {hasProvider === false
          ? t('realm.no_provider')
          : setsRealm
            ? t('realm.none')
            : `${t('realm.none')} ${t('realm.none_ask')}`}
      </EmptyState>
    );
  const mappings = reading.data?.mappings ?? [];
  const save = (wanted: readonly RealmMapping[] | readonly RealmMappingDraft[]) =>
    update.mutateAsync({
      params,
      body: { mappings: [...wanted], expected: { mappings: mappings.map(draftOf) } },
    });
  return (
    <Section
      title={t('realm.title')}
      subtitle={t('realm.lead', { realm: sso_realm })}
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
