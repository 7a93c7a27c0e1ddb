import { Upload } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import styles from './file-picker.module.css';

/** A control for selecting a file, with a button or by dropping the file. */
export function FilePicker(props: {
  label: string;
  /** File types that the file dialog offers, as in the HTML attribute `accept`. A dropped file may have any type. */
  accept: string;
  /** Shows a large area for dropping files, for the main input of a page. */
  prominent: boolean;
  disabled?: boolean;
  /** True while the page reads the file. No other file is then accepted. */
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
          // antd's own click handler would remove the focus from the button.
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
