import { useEndpoint, useLocale, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { type Competency, mostCompetencies } from '@repartee/contracts/library/competency/competency';
import { listCompetencies } from '@repartee/contracts/library/competency/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Menu } from '@repartee/ui-kit/menu';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Row, Rows } from '@repartee/ui-kit/row';
import { useState } from 'react';
import { CompetencyDialog } from './competency-dialog.tsx';
import { DeleteCompetency } from './delete-competency.tsx';

/** What the user does with a competency; `competency` is undefined for a new one. */
interface Chosen {
  readonly action: 'edit' | 'delete';
  readonly competency?: Competency;
}

export default function CompetenciesPage() {
  const { t } = useTranslation('mfe-settings');
  const language = useLocale();
  const reading = useEndpoint(listCompetencies, { query: { language } });
  const [chosen, choose] = useState<Chosen>();
  const close = () => choose(undefined);
  const full = (reading.data?.items.length ?? 0) >= mostCompetencies;
  return (
    <>
      <PageHeader
        title={t('competencies.title')}
        subtitle={full ? t('competencies.full', { most: mostCompetencies }) : t('competencies.lead')}
        trail={[{ label: t('home.title'), href: '/settings' }]}
        actions={
          <Button
            variant="primary"
            icon="plus"
            disabled={!reading.data || full}
            onClick={() => choose({ action: 'edit' })}
          >
            {t('competencies.add')}
          </Button>
        }
      />
      <QueryBoundary reading={reading} page={false}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="target" title={t('competencies.none_title')}>
              {t('competencies.none_text')}
            </EmptyState>
          ) : (
            <Rows card label={t('competencies.title')}>
              {items.map((one) => (
                <CompetencyRow key={one.id} competency={one} choose={choose} />
              ))}
            </Rows>
          )
        }
      </QueryBoundary>
      {chosen?.action === 'edit' && <CompetencyDialog competency={chosen.competency} close={close} />}
      {chosen?.action === 'delete' && chosen.competency && (
        <DeleteCompetency competency={chosen.competency} close={close} />
      )}
    </>
  );
}

function CompetencyRow(props: { competency: Competency; choose(chosen: Chosen): void }) {
  const { competency, choose } = props;
  const { shown_name: name, shown_description: description, criteria } = competency;
  const { t } = useTranslation('mfe-settings');
  return (
    <Row
      picture={null}
      name={name}
      about={description}
      facts={criteria > 0 ? t('competencies.criteria', { count: criteria }) : t('competencies.no_criterion')}
    >
      <Menu
        items={[
          {
            key: 'edit',
            label: t('competencies.change'),
            icon: 'pencil',
            onSelect: () => choose({ action: 'edit', competency }),
          },
          {
            key: 'delete',
            label: t('competencies.delete'),
            icon: 'trash-2',
            danger: true,
            onSelect: () => choose({ action: 'delete', competency }),
          },
        ]}
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" icon="ellipsis" label={t('competencies.actions', { name })} />
        )}
      />
    </Row>
  );
}
