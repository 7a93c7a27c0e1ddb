import { useTranslation } from '@repartee/app-sdk';
import {
  type PackChoice,
  type PackImport,
  type PackImportItem,
  type PackItemStatus,
  packChoices,
} from '@repartee/contracts/library/pack/endpoints';
import { Chip } from '@repartee/ui-kit/chip';
import { Notice } from '@repartee/ui-kit/notice';
import { SelectField } from '@repartee/ui-kit/select-field';
import styles from './import.module.css';
import type { ChosenByFile } from './use-pack-import.ts';

/** Maximum number of items in the list. Conflicts come first. */
const shown = 100;
const order: readonly PackItemStatus[] = ['conflict', 'changed', 'new', 'unchanged'];
const tones = { conflict: 'amber', changed: 'blue', new: 'green', unchanged: 'neutral' } as const;

interface PlanProps {
  plan: PackImport;
  choices: ChosenByFile;
  onChoose(choices: ChosenByFile): void;
}

/**
 * A conflict means that the stored item differs from the pack's item, and was edited after its last import or was
 * never imported. The user chooses to keep the stored item, to replace it, or to import a copy.
 */
export function ImportPlan({ plan, choices, onChoose }: PlanProps) {
  const { t } = useTranslation('mfe-coaching');
  const sorted = order.flatMap((status) => plan.items.filter((item) => item.status === status));
  const counts = order.flatMap((status) => {
    const count = plan.items.filter((item) => item.status === status).length;
    return count > 0 ? [t(`packs.count.${status}`, { count })] : [];
  });
  const conflicts = plan.items.filter(({ status }) => status === 'conflict');
  return (
    <>
      <Notice tone={conflicts.length > 0 ? 'warning' : 'info'} live title={plan.name}>
        {plan.description && <p>{plan.description}</p>}
        <p>{counts.join(' · ')}</p>
        {conflicts.length > 0 && <p>{t('packs.conflicts')}</p>}
      </Notice>
      {conflicts.length > 1 && (
        <ChoiceField
          label={t('packs.for_all')}
          value={commonChoice(conflicts, choices)}
          onChange={(choice) => onChoose(Object.fromEntries(conflicts.map(({ file }) => [file, choice])))}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <ul className={styles.items} tabIndex={0}>
        {sorted.slice(0, shown).map((item) => (
          <PlanLine
            key={item.file}
            item={item}
            choice={choices[item.file] ?? 'keep'}
            onChoose={(choice) => onChoose({ ...choices, [item.file]: choice })}
          />
        ))}
      </ul>
      {sorted.length > shown && <p>{t('packs.rest', { count: sorted.length - shown })}</p>}
    </>
  );
}

/** Returns the choice that the user has made for all conflicts, or an empty string if the choices differ. */
function commonChoice(conflicts: readonly PackImportItem[], choices: ChosenByFile): PackChoice | '' {
  const chosen = new Set(conflicts.map(({ file }) => choices[file] ?? 'keep'));
  const [first] = chosen;
  return chosen.size === 1 && first ? first : '';
}

function PlanLine(props: { item: PackImportItem; choice: PackChoice; onChoose(choice: PackChoice): void }) {
  const { kind, name, status, fields } = props.item;
  const { t } = useTranslation('mfe-coaching');
  const labelOf = (field: string) => {
    const name = field.split('.').at(-1) ?? field;
    return t(`packs.field.${name}`, { defaultValue: name });
  };
  return (
    <li className={styles.item}>
      <span className={styles.name}>
        <b>{name}</b>
        <span className={styles.note}>{t(`packs.kind.${kind}`)}</span>
      </span>
      <Chip tone={tones[status]}>{t(`packs.status.${status}`)}</Chip>
      {fields.length > 0 && (
        <span className={styles.fields}>
          {t('packs.differs', { fields: [...new Set(fields.map(labelOf))].join(', ') })}
        </span>
      )}
      {status === 'conflict' && (
        <ChoiceField label={t('packs.choice', { name })} value={props.choice} onChange={props.onChoose} />
      )}
    </li>
  );
}

function ChoiceField(props: { label: string; value: PackChoice | ''; onChange(choice: PackChoice): void }) {
  const { t } = useTranslation('mfe-coaching');
  const { label, value, onChange } = props;
  return (
    <SelectField<PackChoice>
      label={label}
      className={styles.choice}
      value={value}
      onChange={(choice) => choice !== '' && onChange(choice)}
      choices={packChoices.map((choice) => ({ value: choice, label: t(`packs.choose_${choice}`) }))}
    />
  );
}
