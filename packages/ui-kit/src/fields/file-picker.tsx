import { Upload } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import styles from './file-picker.module.css';

/**
 * Picks a file of any kind, by button or by dropping: antd's `Upload`. The same file can be picked again after an edit.
 */
export function FilePicker(props: {
  label: string;
  /**
   * File extensions and media types that the file dialog offers, as in the `accept` attribute; other files can be
   * dropped.
   */
  accept: string;
  /** For the main input of a page: a large drop area with the hint below the button. */
  prominent: boolean;
  disabled?: boolean;
  /** While the file is being read the button keeps its size, and no other file is accepted. */
  loading?: boolean;
  hint?: ReactNode;
  onChoose(file: File): void;
}) {
  const { label, accept, prominent, disabled = false, loading = false, hint, onChoose } = props;
  const place = useRef<HTMLDivElement>(null);
  const choose = (file: File) => {
    onChoose(file);
    return false;
  };
  return (
    <AntdRoot>
      <div ref={place} className={cx(styles.picker, prominent && styles.prominent)}>
        <Upload
          type={prominent ? 'drag' : 'select'}
          accept={{ format: accept, filter: 'native' }}
          aria-label={label}
          disabled={disabled || loading}
          showUploadList={false}
          // Off, because antd's own click handler removes the focus from the button.
          openFileDialogOnClick={false}
          hasControlInside
          beforeUpload={choose}
        >
          <div className={styles.content}>
            <Button
              variant={prominent ? 'primary' : 'default'}
              icon="upload"
              disabled={disabled}
              loading={loading}
              onClick={() => place.current?.querySelector('input')?.click()}
            >
              {label}
            </Button>
            {hint && <span className={styles.hint}>{hint}</span>}
          </div>
        </Upload>
      </div>
    </AntdRoot>
  );
}
