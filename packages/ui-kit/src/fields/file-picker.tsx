import { Upload } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import styles from './file-picker.module.css';

/**
 * Lets the user select a file by a button or by dropping it: antd's `Upload`. The user can select the same file again
 * after changing it.
 */
export function FilePicker(props: {
  label: string;
  /**
   * File extensions and media types that the file dialog offers, as in the HTML attribute `accept`. Dropped files may
   * be of any type.
   */
  accept: string;
  /** Shows a large area for dropping files, with the hint below the button. Use it for the main input of a page. */
  prominent: boolean;
  disabled?: boolean;
  /** True while the page reads the file. The button then keeps its size, and no other file is accepted. */
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
          // Disables antd's own click handler, because it removes the focus from the button.
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
