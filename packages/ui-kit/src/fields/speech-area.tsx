import TextAreaInput, { type TextAreaProps, type TextAreaRef } from 'antd/es/input/TextArea';
import type { Ref } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import styles from './speech-area.module.css';

/** Methods of a mounted `SpeechArea`. */
export type SpeechAreaRef = TextAreaRef;

/**
 * The text area in which a user writes to the persona on the play page: antd's `Input.TextArea` without a border. It
 * has the same font as the messages, and grows with its text.
 */
export function SpeechArea(
  props: Omit<TextAreaProps, 'variant' | 'autoSize'> & { ref?: Ref<SpeechAreaRef> },
) {
  return (
    <AntdRoot>
      <TextAreaInput rows={1} {...props} variant="borderless" className={cx(styles.area, props.className)} />
    </AntdRoot>
  );
}
