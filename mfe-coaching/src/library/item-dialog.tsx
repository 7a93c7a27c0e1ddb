import { Can, useCan, useEndpoint, useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Link } from '@repartee/ui-kit/link';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import { EnginePrecision } from './engine-precision.tsx';
import { familyCalls } from './families.ts';
import { OpeningLine, PersonaHead } from './item-cards.tsx';
import styles from './item-dialog.module.css';

/** The dialog has its own URL, so that users can share a link to the item. */
export function ItemDialog({ family, item }: { family: Family; item: LibraryItem | undefined }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const [params, setParams] = useSearchParams();
  const close = () => {
    params.delete('item');
    setParams(params, { replace: true });
  };
  if (family === 'scenario') return null;
  return (
    <Dialog
      open={item !== undefined}
      onClose={close}
      title={item && titleOf(item)}
      footer={
        item && (
          <Can permission={`coaching-${family}-update`}>
            <ButtonLink variant="primary" icon="pencil" href={links.libraryEdit(family, item.id)}>
              {t('editor.edit')}
            </ButtonLink>
          </Can>
        )
      }
    >
      {item && (
        <div className={styles.about}>
          {item.kind === 'persona' && <OpeningLine persona={item} />}
          {item.description && <p className={styles.prose}>{item.description}</p>}
          {item.kind === 'persona' && <AboutPersona content={item.content} />}
          {item.kind === 'mission' && <AboutMission content={item.content} />}
          {item.kind === 'observer' && <AboutObserver id={item.id} content={item.content} />}
          <UsedIn item={item} />
          {item.tags.length > 0 && (
            <p className="cluster">
              {item.tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

const titleOf = (item: LibraryItem) =>
  item.kind === 'persona' ? <PersonaHead persona={item} name={item.name} inHeading /> : item.name;

function AboutPersona({ content }: Pick<LibraryItem<'persona'>, 'content'>) {
  const { t } = useTranslation('mfe-coaching');
  const { t: player } = useTranslation('player');
  const { difficulty: level, character } = content;
  return (
    <>
      <DialogPart title={t('about.difficulty')}>
        {player('difficulty.label', { level, word: player(`difficulty.${level}`) })}
        <span className="soft"> {player(`difficulty.text.${level}`)}</span>
      </DialogPart>
      {character && <DialogPart title={t('about.character')}>{character}</DialogPart>}
    </>
  );
}

function AboutMission({
  content: { brief, objective, success_criteria: criteria },
}: Pick<LibraryItem<'mission'>, 'content'>) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <>
      <DialogPart title={t('about.brief')}>{brief}</DialogPart>
      {objective && <DialogPart title={t('about.objective')}>{objective}</DialogPart>}
      {criteria.length > 0 && (
        <DialogPart title={t('about.succeed')}>
          <ul className={styles.lines}>
            {criteria.map((criterion) => (
              <li key={criterion}>{criterion}</li>
            ))}
          </ul>
        </DialogPart>
      )}
    </>
  );
}

/** Each criterion opens in the editor, for those who may change it. */
function AboutObserver(props: Pick<LibraryItem<'observer'>, 'id' | 'content'>) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const format = useFormat();
  const mayEdit = useCan()('coaching-observer-update');
  const { instructions, rubric = [] } = props.content;
  const hrefOf = (name: string) =>
    `${links.libraryEdit('observer', props.id)}?${new URLSearchParams({ find: name })}`;
  return (
    <>
      {instructions && <DialogPart title={t('about.instructions')}>{instructions}</DialogPart>}
      {rubric.length > 0 && (
        <DialogPart title={t('about.rubric')}>
          <ul className={styles.lines}>
            {rubric.map(({ key, name, description, weight }) => (
              <li key={key}>
                {mayEdit ? <Link href={hrefOf(name)}>{name}</Link> : <b>{name}</b>}{' '}
                <span className="quiet">
                  {weight === 0 ? t('editor.observer.weightless') : format.percent(weight / 100)}
                </span>
                {description && <span className="soft"> {description}</span>}
              </li>
            ))}
          </ul>
          <EnginePrecision />
        </DialogPart>
      )}
    </>
  );
}

function UsedIn({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const enabled = useCan()('coaching-scenario-list');
  const { data, error, refetch } = useEndpoint(
    familyCalls.scenario.list,
    { query: { uses: item.id, sort: 'name' } },
    { enabled },
  );
  if (!enabled) return null;
  return (
    <DialogPart title={t('about.used_in')}>
      {error && !data && <PartialErrorNotice error={error} retry={refetch} />}
      {!error && !data && <Skeleton width="half" />}
      {data && data.items.length === 0 && <p className="soft">{t('about.used_nowhere')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.lines}>
          {data.items.map(({ id, name }) => (
            <li key={id}>
              <Link href={links.scenarioInfo(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </DialogPart>
  );
}

function DialogPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <div className={styles.prose}>{children}</div>
    </section>
  );
}
