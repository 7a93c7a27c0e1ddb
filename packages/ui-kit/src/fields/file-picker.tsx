import { Upload } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import styles from './file-picker.module.css';

/** A file of any kind by antd's `Upload`, chosen by a button or dropped. The same file, corrected, can be chosen again. */
export function FilePicker(props: {
  label: string;
  /** File names and media types that the browser offers first, as in the `accept` attribute; another can be dropped. */
  accept: string;
  /** It is what the page is waiting for: a large place with the hint below the button. */
  prominent: boolean;
  disabled?: boolean;
  /** The file is being read: the button keeps its place, and no other file is taken. */
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
          // antd's own click takes the focus from the button.
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
