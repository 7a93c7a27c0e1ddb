import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { MissionContent } from '@repartee/contracts/library/mission';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { ScenarioContent } from '@repartee/contracts/library/scenario';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import styles from './editor.module.css';
import type { ItemFormValues } from './item-form-values.ts';

/** What a learner will see of the item, as it is written. */
export function ItemPreview({ family, values }: { family: Family; values: ItemFormValues }) {
  const { t } = useTranslation('mfe-coaching');
  const { name, image, content } = values;
  return (
    <Card as="section" aria-label={t('editor.preview')} className={styles.preview}>
      <h2>{t(`editor.preview_of.${family}`)}</h2>
      {family === 'persona' && (
        <PersonaPreview name={name} image={image} content={content as PersonaContent} />
      )}
      {family === 'mission' && <MissionPreview content={content as MissionContent} />}
      {family === 'observer' && <ObserverPreview content={content as ObserverContent} />}
      {family === 'scenario' && (
        <p className={styles.prose}>{(content as ScenarioContent).context || t('editor.preview_empty')}</p>
      )}
    </Card>
  );
}

function PersonaPreview(props: { name: string; image: string | null; content: PersonaContent }) {
  const { t } = useTranslation('mfe-coaching');
  const { name, image, content } = props;
  return (
    <>
      <Avatar name={name || '?'} image={image} variant={content.avatar_style} size={72} />
      <p>
        <b>{name || t('editor.unnamed')}</b>
        {content.title && <> · {content.title}</>}
      </p>
      {content.opening_line && <p lang={content.language}>“{content.opening_line}”</p>}
    </>
  );
}

function MissionPreview({ content }: { content: MissionContent }) {
  const { t } = useTranslation('mfe-coaching');
  const criteria = content.success_criteria.filter((line) => line?.trim());
  return (
    <>
      <p className={styles.prose}>{content.brief || t('editor.preview_empty')}</p>
      {content.objective && (
        <p>
          <b>{t('about.objective')}</b> {content.objective}
        </p>
      )}
      {criteria.length > 0 && (
        <ul>
          {criteria.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function ObserverPreview({ content }: { content: ObserverContent }) {
  const { t } = useTranslation('mfe-coaching');
  const named = content.rubric.filter((criterion) => criterion?.name?.trim());
  if (named.length === 0) return <p>{t('editor.preview_empty')}</p>;
  return (
    <ul>
      {named.map(({ key, name }) => (
        <li key={key}>{name}</li>
      ))}
    </ul>
  );
}
