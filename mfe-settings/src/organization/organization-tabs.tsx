import { useCan, useTranslation, useUser } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import { Tabs } from '@repartee/ui-kit/tabs';
import type { ReactNode } from 'react';
import { ChangesPart } from '../audit/changes-part.tsx';
import form from '../form/form-page.module.css';
import { CreditPart } from './credit/credit-part.tsx';
import { DeletePart } from './delete-part.tsx';
import { LeavingPart } from './leaving/leaving-part.tsx';
import { MetadataPart } from './metadata/metadata-part.tsx';
import { RealmPart } from './realm/realm-part.tsx';

interface Part {
  readonly key: 'settings' | 'metadata' | 'realm' | 'credit' | 'changes' | 'leaving';
  readonly content: ReactNode;
  readonly keep?: boolean;
}

/** The parts of an organization. The query parameter `tab` selects one; without it, the form in `settings`. */
export function OrganizationTabs(props: {
  organization: Organization;
  settings: ReactNode;
  /** True if the metadata is edited here. The user's own organization has a page for it. */
  withMetadata?: boolean;
}) {
  const { organization, settings, withMetadata = false } = props;
  const { id, people } = organization;
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const { organization_id } = useUser();
  const [params, setParams] = useSearchParams();
  const mayDelete = can('organization-delete') && id !== organization_id && people === 0;
  const parts: readonly Part[] = [
    { key: 'settings', content: settings, keep: true },
    ...(withMetadata ? [{ key: 'metadata', content: <MetadataPart id={id} />, keep: true } as const] : []),
    { key: 'realm', content: <RealmPart organization={organization} /> },
    { key: 'credit', content: <CreditPart organization={organization} /> },
    { key: 'changes', content: <ChangesPart organizationId={id} /> },
    {
      key: 'leaving',
      content: (
        <>
          <LeavingPart organization={organization} />
          {mayDelete && <DeletePart organization={organization} />}
        </>
      ),
    },
  ];
  return (
    <Tabs
      label={t('organization.tabs')}
      active={parts.find(({ key }) => key === params.get('tab'))?.key ?? 'settings'}
      onChange={(key) => setParams(key === 'settings' ? {} : { tab: key })}
      tabs={parts.map(({ key, content, ...part }) => ({
        ...part,
        key,
        label: key === 'settings' ? t('organization.tab_settings') : t(`${key}.title`),
        content: key === 'settings' ? content : <div className={form.part}>{content}</div>,
      }))}
    />
  );
}
