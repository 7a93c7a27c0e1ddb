import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { FormList } from '@repartee/ui-kit/form-list';
import { TextArea } from '@repartee/ui-kit/text-area';
import styles from './editor.module.css';

/** Lines of text in an order: success criteria, objections. Moved by buttons, so by keyboard and touch too. */
export function LineList(props: {
  name: readonly string[];
  title: string;
  hint: string;
  /** What one line is called: “Criterion 2”. */
  lineLabel: (number: number) => string;
  most: number;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { name, title, hint, lineLabel, most } = props;
  return (
    <fieldset className={styles.list}>
      <legend>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      <FormList name={[...name]}>
        {({ entries, add, remove, move, error }) => (
          <>
            {entries.map(({ key, index }) => (
              <div key={key} className={styles.line}>
                <TextArea
                  grow
                  rows={1}
                  name={[index]}
                  label={lineLabel(index + 1)}
                  className={styles.words}
                  optional={false}
                />
                <LineButtons
                  label={lineLabel(index + 1)}
                  first={index === 0}
                  last={index === entries.length - 1}
                  move={(by) => move(index, index + by)}
                  remove={() => remove(index)}
                />
              </div>
            ))}
            {error && <p role="alert">{error}</p>}
            {entries.length < most && (
              <Button size="small" icon="plus" onClick={() => add('')}>
                {t('editor.add_line')}
              </Button>
            )}
          </>
        )}
      </FormList>
    </fieldset>
  );
}

/** Moves an entry of a list up or down, or takes it away. */
export function LineButtons(props: {
  label: string;
  first: boolean;
  last: boolean;
  move: (by: -1 | 1) => void;
  remove: () => void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { label, first, last, move, remove } = props;
  return (
    <span className={styles.buttons}>
      <Button
        size="small"
        variant="ghost"
        icon="chevron-up"
        label={t('editor.up', { label })}
        disabled={first}
        onClick={() => move(-1)}
      />
      <Button
        size="small"
        variant="ghost"
        icon="chevron-down"
        label={t('editor.down', { label })}
        disabled={last}
        onClick={() => move(1)}
      />
      <Button size="small" variant="ghost" icon="x" label={t('editor.remove', { label })} onClick={remove} />
    </span>
  );
}
