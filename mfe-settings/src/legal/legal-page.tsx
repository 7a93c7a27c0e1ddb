import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { useLocation } from '@repartee/app-sdk/router';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { DocumentEditor } from './document-editor.tsx';
import { DocumentList } from './document-list.tsx';
import { type LegalOwner, legalCalls } from './legal-owner.ts';

/** E-6: the legal texts of the organization or the installation, or one of them (`?document=<kind>`). */
export function LegalPage({ owner }: { owner: LegalOwner }) {
  const { t } = useTranslation('mfe-settings');
  const kind = new URLSearchParams(useLocation().search).get('document');
  const reading = useEndpoint(legalCalls(owner).list, {});
  return (
    <QueryBoundary reading={reading}>
      {({ items }) => {
        const document = items.find((one) => one.kind === kind);
        // A new version starts the form again from the published texts.
        if (document)
          return (
            <DocumentEditor
              key={`${document.kind} ${document.versions[0]?.version}`}
              owner={owner}
              document={document}
            />
          );
        return (
          <>
            <PageHeader
              title={t(`legal.title.${owner}`)}
              subtitle={t(`legal.lead.${owner}`)}
              trail={[{ label: t('home.title'), href: '/settings' }]}
            />
            <DocumentList owner={owner} documents={items} />
          </>
        );
      }}
    </QueryBoundary>
  );
}
