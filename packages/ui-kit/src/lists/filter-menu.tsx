import { useTranslation } from 'react-i18next';
import { Menu } from '../actions/menu.tsx';
import { PlainButton } from '../actions/plain-button.tsx';

/** A filter or sort order of a list: a button with a menu of all choices. */
export function FilterMenu<Value extends string>(props: {
  /** Name of the filter. The button shows the name if no value is selected. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value | undefined;
  /** Label of the selected value if the value is not one of the choices. */
  chosenLabel?: string | undefined;
  /** Called with undefined if the user removes the filter. */
  onChange(value: Value | undefined): void;
  /** Label of the item that removes the filter. Without this label, the filter cannot be removed. */
  anyLabel?: string;
  /** An additional item, for example to open a dialog with all choices. */
  more?: { readonly label: string; onSelect(): void } | undefined;
  align?: 'start' | 'end';
}) {
  const { t } = useTranslation('ui-kit');
  const { label, choices, value, chosenLabel, onChange, anyLabel, more, align = 'start' } = props;
  const listed = choices.find((choice) => choice.value === value);
  const chosen = listed ?? (value && chosenLabel ? { label: chosenLabel } : undefined);
  const any = anyLabel
    ? [{ key: '', label: anyLabel, checked: !chosen, onSelect: () => onChange(undefined) }]
    : [];
  return (
    <Menu
      align={align}
      trigger={(trigger) => (
        <PlainButton
          {...trigger}
          variant={chosen && anyLabel ? 'default' : 'ghost'}
          iconEnd="chevron-down"
          aria-label={chosen ? t('named', { name: label, value: chosen.label }) : undefined}
        >
          {chosen?.label ?? label}
        </PlainButton>
      )}
      items={[
        ...any,
        ...(more ? [{ key: 'more', icon: 'search' as const, ...more }] : []),
        ...choices.map((choice, index) => ({
          key: choice.value,
          separated: Boolean(more) && index === 0,
          label: choice.label,
          checked: choice.value === value,
          onSelect: () => onChange(choice.value),
        })),
      ]}
    />
  );
}
