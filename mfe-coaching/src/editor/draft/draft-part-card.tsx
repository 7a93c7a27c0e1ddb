import { useTranslation } from '@repartee/app-sdk';
import type { DraftPartName, ScenarioDraft } from '@repartee/contracts/library/authoring/scenario-draft';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { Icon } from '@repartee/ui-kit/icon';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { familyIcons } from '../../library/families.ts';
import styles from './draft.module.css';
import { currentItem, type EditedParts, optionalParts } from './edited-parts.ts';
import { PartSummary } from './part-summary.tsx';

export function DraftPartCard(props: {
  part: DraftPartName;
  draft: ScenarioDraft;
  edited: EditedParts;
  onEdit(): void;
  onLeaveOut(out: boolean): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { part, draft, edited } = props;
  const item = currentItem(part, draft.parts, edited);
  const leftOut = edited.leftOut.includes(part);
  const running = draft.state === 'running';
  if (!item && !running) return null;
  return (
    <Card as="li" className="stack" aria-busy={!item}>
      <header className={styles.head}>
        <Icon name={familyIcons[part]} size={20} />
        <div className={styles.title}>
          <span className="quiet">{t(`draft.part.${part}`)}</span>
          {item ? <h2>{item.name}</h2> : <Skeleton width="half" />}
        </div>
        {edited.items[part] && <Chip tone="blue">{t('draft.edited')}</Chip>}
        {item && !running && (
          <div className={styles.actions}>
            {optionalParts.includes(part) && (
              <Button size="small" variant="ghost" onClick={() => props.onLeaveOut(!leftOut)}>
                {t(leftOut ? 'draft.take_in' : 'draft.leave_out')}
              </Button>
            )}
            {!leftOut && (
              <Button
                size="small"
                icon="pencil"
                aria-label={t('draft.edit_part', { part: t(`draft.part.${part}`) })}
                onClick={props.onEdit}
              >
                {t('editor.edit')}
              </Button>
            )}
          </div>
        )}
      </header>
      {leftOut ? (
        <p className="quiet">{t(`draft.left_out.${part as 'mission' | 'observer'}`)}</p>
      ) : (
        item && (
          <div className={styles.columns}>
            <div className={styles.proposal} lang={draft.language}>
              <PartSummary item={item} />
            </div>
            <Passages passages={draft.parts[part]?.passages ?? []} />
          </div>
        )
      )}
    </Card>
  );
}

function Passages({ passages }: { passages: readonly string[] }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <aside className={styles.passages}>
      <h3>{t('draft.passages')}</h3>
      {passages.length === 0 && <p className="quiet">{t('draft.no_passages')}</p>}
      {passages.map((passage) => (
        <blockquote key={passage}>{passage}</blockquote>
      ))}
    </aside>
  );
}
