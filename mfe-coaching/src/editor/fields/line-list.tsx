import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { FormList } from '@repartee/ui-kit/form-list';
import { SortableList } from '@repartee/ui-kit/sortable-list';
import { TextArea } from '@repartee/ui-kit/text-area';
import { useState } from 'react';
import styles from '../editor.module.css';

export function LineList(props: {
  name: readonly string[];
  title: string;
  hint?: string;
  /** Returns what is said under a line. */
  lineHint?: (index: number) => string | undefined;
  /** Returns the label of a line, for example “Criterion 2”. */
  lineLabel: (number: number) => string;
  most: number;
}) {
  const { t } = useTranslation('mfe-coaching');
  // Who adds a line types into it next: a space on the button would add another one.
  const [added, setAdded] = useState<number>();
  const { name, title, hint, lineHint, lineLabel, most } = props;
  const addLine = (at: number, add: (line: string) => void) => {
    setAdded(at);
    add('');
  };
  return (
    <fieldset className={styles.list}>
      <legend>{title}</legend>
      {hint && <p className="quiet">{hint}</p>}
      <FormList name={[...name]}>
        {({ entries, add, remove, move, error }) => (
          <>
            <SortableList
              label={title}
              entries={entries.map((entry) => ({ ...entry, label: lineLabel(entry.index + 1) }))}
              onMove={move}
              onRemove={remove}
            >
              {({ index, label }) => (
                <TextArea
                  grow
                  rows={1}
                  name={[index]}
                  label={label}
                  labelHidden
                  optional={false}
                  autoFocus={index === added}
                  hint={lineHint?.(index)}
                  onPressEnter={(event) => {
                    // A line is one thing to say. Shift breaks it all the same.
                    if (event.shiftKey || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    // An empty line is not followed by another one.
                    if (event.currentTarget.value.trim() === '') return;
                    if (index + 1 < entries.length) areaAfter(event.currentTarget)?.focus();
                    else if (entries.length < most) addLine(entries.length, add);
                  }}
                />
              )}
            </SortableList>
            {error && <p role="alert">{error}</p>}
            {entries.length < most ? (
              <Button size="small" icon="plus" onClick={() => addLine(entries.length, add)}>
                {t('editor.add_line')}
              </Button>
            ) : (
              <p className="quiet">{t('editor.list_full', { most })}</p>
            )}
          </>
        )}
      </FormList>
    </fieldset>
  );
}

function areaAfter(area: HTMLTextAreaElement): HTMLTextAreaElement | undefined {
  const areas = [...(area.closest('fieldset')?.querySelectorAll('textarea') ?? [])];
  return areas[areas.indexOf(area) + 1];
}
