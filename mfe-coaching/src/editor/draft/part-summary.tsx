import { useTranslation } from '@repartee/app-sdk';
import type { DraftedItem, DraftPartName } from '@repartee/contracts/library/authoring/scenario-draft';
import { Speech } from '@repartee/ui-kit/speech';
import type { ReactNode } from 'react';
import { useCompetencyName } from '../../library/use-competencies.ts';
import styles from './draft.module.css';

export function PartSummary({ item }: { item: DraftedItem<DraftPartName> }) {
  switch (item.kind) {
    case 'scenario':
      return <p className={styles.prose}>{item.content.context}</p>;
    case 'persona':
      return <PersonaSummary content={item.content} />;
    case 'mission':
      return <MissionSummary content={item.content} />;
    case 'observer':
      return <ObserverSummary content={item.content} />;
  }
}

function PersonaSummary({ content }: Pick<DraftedItem<'persona'>, 'content'>) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <>
      <p className={styles.facts}>
        {content.title && <b>{content.title}</b>}{' '}
        <span>{t('library.difficulty', { level: content.difficulty })}</span>
      </p>
      {content.opening_line && <Speech speaker="persona" variant="bubble" text={content.opening_line} />}
      <Block title={t('editor.persona.character')}>
        <p className={styles.prose}>{content.character}</p>
      </Block>
      <Lines title={t('editor.persona.disclosures')} lines={content.disclosures} />
      <Lines title={t('editor.persona.objections')} lines={content.objections} />
    </>
  );
}

function MissionSummary({ content }: Pick<DraftedItem<'mission'>, 'content'>) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <>
      <p className={styles.prose}>{content.brief}</p>
      {content.objective && (
        <Block title={t('editor.mission.objective')}>
          <p>{content.objective}</p>
        </Block>
      )}
      <Lines title={t('editor.mission.success')} lines={content.success_criteria} />
      <Lines title={t('editor.mission.failure')} lines={content.failure_criteria} />
    </>
  );
}

function ObserverSummary({ content }: Pick<DraftedItem<'observer'>, 'content'>) {
  const { t } = useTranslation('mfe-coaching');
  const competencyName = useCompetencyName();
  return (
    <>
      <p className={styles.prose}>{content.instructions}</p>
      <Block title={t('editor.observer.rubric')}>
        <ul>
          {content.rubric.map(({ key, name, description, competency, blocker, weight }) => (
            <li key={key}>
              <b>{name}</b> {description}
              {competency && (
                <span className="quiet">
                  {' '}
                  {t('history.competency', { competency: competencyName(competency) })}
                </span>
              )}
              {weight === 0 && <span className="quiet"> {t('editor.observer.weightless')}</span>}
              {blocker && <span className="quiet"> {t('editor.observer.blocker')}</span>}
            </li>
          ))}
        </ul>
      </Block>
    </>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    {children}
  </div>
);

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Block title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Block>
  );
}
