import {
  useEndpoint,
  useFormat,
  useLinks,
  useListPage,
  useListState,
  useTranslation,
} from '@repartee/app-sdk';
import { ListResults } from '@repartee/app-sdk/list-results';
import { listSessionGenerators } from '@repartee/contracts/session/session-generator/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Link } from '@repartee/ui-kit/link';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { Row, Rows } from '@repartee/ui-kit/row';
import { useState } from 'react';
import { generatorState } from './access-code-card.tsx';
import styles from './generators.module.css';

const GeneratorDialog = lazyPart(
  () => import(/* webpackChunkName: "generators/generator-dialog" */ './generator-dialog.tsx'),
  { close: ({ close }) => close() },
);

export default function GeneratorList() {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const links = useLinks();
  const list = useListState();
  const { state, query, change } = list;
  const [shown, setShown] = useState<string>();
  const reading = useEndpoint(listSessionGenerators, { query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  const generator = data?.items.find(({ id }) => id === shown);
  return (
    <>
      {(data?.total !== 0 || state.search) && (
        <>
          <p className={styles.text}>
            {t('generators.choose')}{' '}
            <Link href={links.libraryList('scenario')}>{t('library.scenario.title')}</Link>
          </p>
          <ListTools state={state} change={change} label={t('generators.search')} />
        </>
      )}
      <ListResults
        list={list}
        reading={reading}
        data={data}
        empty={
          <EmptyState
            icon="key-round"
            title={t('generators.empty')}
            actions={
              <ButtonLink href={links.libraryList('scenario')}>{t('library.scenario.title')}</ButtonLink>
            }
          >
            {t('generators.empty_text')}
          </EmptyState>
        }
      >
        {(generators) => (
          <Rows label={t('generators.title')}>
            {generators.map((one) => {
              const standing = generatorState(one);
              return (
                <Row
                  key={one.id}
                  picture="key-round"
                  name={one.scenario_name}
                  about={<code>{one.access_code}</code>}
                  facts={[
                    t('share.until', { date: format.date(one.expires_at) }),
                    t('share.used', {
                      used: format.number(one.sessions_used),
                      max: format.number(one.max_sessions),
                    }),
                    one.created_by_name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                >
                  {standing !== 'open' && <Chip tone="amber">{t(`generators.state.${standing}`)}</Chip>}
                  <Button
                    size="small"
                    label={t('generators.open_named', { name: one.scenario_name })}
                    onClick={() => setShown(one.id)}
                  >
                    {t('generators.open')}
                  </Button>
                </Row>
              );
            })}
          </Rows>
        )}
      </ListResults>
      {generator && (
        <GeneratorDialog key={generator.id} generator={generator} close={() => setShown(undefined)} />
      )}
    </>
  );
}
