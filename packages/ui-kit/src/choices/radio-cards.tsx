import { Radio } from 'antd';
import { type ReactNode, useId } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import styles from './radio-cards.module.css';

export interface RadioCard<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly about?: ReactNode;
}

/** A radio group whose choices are cards, each with an optional explanation. */
export function RadioCards<Value extends string>(props: {
  label: ReactNode;
  hint?: ReactNode;
  cards: readonly RadioCard<Value>[];
  value: Value;
  onChange(value: Value): void;
  disabled?: boolean | undefined;
}) {
  const { label, hint, cards, value, onChange, disabled = false } = props;
  const id = useId();
  return (
    <AntdRoot>
      <div>
        <div id={id} className={styles.label}>
          {label}
        </div>
        <Radio.Group
          aria-labelledby={id}
          {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
          className={styles.cards}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
        >
          {cards.map((card) => (
            <Radio
              key={card.value}
              value={card.value}
              classNames={{ root: styles.card, icon: styles.input, label: styles.words }}
            >
              <span className={styles.name}>{card.label}</span>
              {card.about && <span className={styles.about}>{card.about}</span>}
            </Radio>
          ))}
        </Radio.Group>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </AntdRoot>
  );
}
