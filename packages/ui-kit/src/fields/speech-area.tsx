import TextAreaInput, { type TextAreaProps, type TextAreaRef } from 'antd/es/input/TextArea';
import type { Ref } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import styles from './speech-area.module.css';

export type SpeechAreaRef = TextAreaRef;

/** The text area in which the user writes to the persona. It grows with its text. */
export function SpeechArea(
  props: Omit<TextAreaProps, 'variant' | 'autoSize'> & { ref?: Ref<SpeechAreaRef> },
) {
  return (
    <AntdRoot>
      <TextAreaInput rows={1} {...props} variant="borderless" className={cx(styles.area, props.className)} />
    </AntdRoot>
  );
}
