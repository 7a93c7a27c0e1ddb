import { Button } from '../actions/button.tsx';
import { Menu } from '../actions/menu.tsx';

/** One thing a list is narrowed or ordered by: a quiet button that opens its choices, and says which is in force. */
export function FilterMenu<Value extends string>(props: {
  /** What it narrows by, shown while nothing is chosen. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value | undefined;
  /** Undefined takes the filter away. */
  onChange(value: Value | undefined): void;
  /** The first line, which takes the filter away; without it there is always one in force. */
  anyLabel?: string;
  align?: 'start' | 'end';
}) {
  const { label, choices, value, onChange, anyLabel, align = 'start' } = props;
  const chosen = choices.find((choice) => choice.value === value);
  const any = anyLabel
    ? [{ key: '', label: anyLabel, checked: !chosen, onSelect: () => onChange(undefined) }]
    : [];
  return (
    <Menu
      align={align}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant={chosen && anyLabel ? 'default' : 'ghost'}
          iconEnd="chevron-down"
          aria-label={chosen ? `${label}: ${chosen.label}` : undefined}
        >
          {chosen?.label ?? label}
        </Button>
      )}
      items={[
        ...any,
        ...choices.map((choice) => ({
          key: choice.value,
          label: choice.label,
          checked: choice.value === value,
          onSelect: () => onChange(choice.value),
        })),
      ]}
    />
  );
}
