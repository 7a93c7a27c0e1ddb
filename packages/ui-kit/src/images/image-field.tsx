import { Upload } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Field, type FieldControl, type FieldProps, fieldProps } from '../fields/field.tsx';
import { useFormContext } from '../form/form-context.ts';
import { cx } from '../kit/cx.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import type { ImageCrop } from './crop-image.ts';
import styles from './image-field.module.css';
import { type OpenedImage, openImage } from './open-image.ts';

const ImageCropper = lazyPart(() => import('./image-cropper.tsx'), {
  close: ({ onCancel }) => onCancel(),
});

interface Picture {
  value?: string | null;
  onChange?: (value: string | null) => void;
  /**
   * Resolves to the URL of the stored picture. If the promise rejects, the caller sets the prop `error` of
   * the field.
   */
  upload: (file: File) => Promise<string>;
  /** Returns false to reject a file. Called again with `size` in pixels when the browser has read the picture. */
  check?: (file: File, size?: { width: number; height: number }) => boolean;
  /** Crop settings. A picture that the browser cannot read is uploaded unchanged. */
  crop?: ImageCrop | undefined;
  /** Accepted media types, for example `['image/png', 'image/webp']`. */
  accept: readonly string[];
  /** Shown if the field has no picture, for example a generated face or an icon. */
  empty: ReactNode;
  /** `round`: a circle, for faces. `wide`: a rectangle that shows the whole picture, for logos. */
  variant?: 'round' | 'wide';
  disabled?: boolean;
  /** Text between the picture and the buttons. */
  children?: ReactNode;
}

export type ImageFieldProps = Omit<FieldProps, 'aside' | 'optional'> & Picture;

/** A field for a picture that the user selects, crops and uploads. Saving the `Form` waits for the upload. */
export function ImageField(props: ImageFieldProps) {
  const [field, { value, onChange, ...picture }] = fieldProps(props);
  return (
    <Field<string | null> {...field}>
      {(control) => <PictureControl {...picture} {...{ value, onChange }} {...defined(control)} />}
    </Field>
  );
}

interface Cropping {
  readonly picture: OpenedImage;
  resolve(file: File | undefined): void;
}

const defined = ({ value, onChange, ...control }: FieldControl<string | null, string | null>) =>
  onChange ? { ...control, value: value ?? null, onChange } : control;

function PictureControl(props: Picture & Omit<FieldControl<string | null, string | null>, 'value'>) {
  const { value = null, onChange, upload, check = () => true, crop } = props;
  const { variant = 'wide', disabled = false } = props;
  const { t } = useTranslation('ui-kit');
  const form = useFormContext();
  const [sending, setSending] = useState<string>();
  const [cropping, setCropping] = useState<Cropping>();
  useEffect(() => () => void (sending && URL.revokeObjectURL(sending)), [sending]);

  const send = async (file: File): Promise<boolean> => {
    setSending(URL.createObjectURL(file));
    // If the upload fails, the page shows the error, and this field shows the previous picture again.
    const path = await upload(file).catch(() => undefined);
    setSending(undefined);
    if (path) onChange?.(path);
    return path !== undefined;
  };
  const start = async (file: File): Promise<boolean> => {
    if (!check(file)) return false;
    const picture = crop && (await openImage(file));
    if (!picture) return send(file);
    const { naturalWidth: width, naturalHeight: height } = picture.image;
    const taken = check(file, { width, height });
    const cropped = taken ? await ask(picture) : undefined;
    picture.close();
    return cropped ? send(cropped) : taken;
  };
  const ask = (picture: OpenedImage) =>
    new Promise<File | undefined>((resolve) => setCropping({ picture, resolve }));
  const answer = (file?: File) => {
    cropping?.resolve(file);
    setCropping(undefined);
  };
  const choose = (file: File) => {
    const sent = start(file);
    form?.waitFor(sent);
    return false;
  };
  const shown = sending ?? value;
  return (
    <div className={styles.row}>
      <div className={cx(styles.picture, styles[variant])}>
        {shown ? <img src={shown} alt="" className={styles.image} /> : props.empty}
      </div>
      {props.children && <div className={styles.words}>{props.children}</div>}
      <div className={styles.controls}>
        <Upload
          id={props.id}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          accept={props.accept.join(',')}
          showUploadList={false}
          disabled={disabled || sending !== undefined}
          beforeUpload={choose}
        >
          <Button icon="upload" disabled={disabled} loading={sending !== undefined}>
            {value ? t('change_picture') : t('choose_picture')}
          </Button>
        </Upload>
        {value && !sending && (
          <Button variant="ghost" disabled={disabled} onClick={() => onChange?.(null)}>
            {t('remove_picture')}
          </Button>
        )}
      </div>
      {crop && cropping && (
        <ImageCropper
          open
          picture={cropping.picture}
          crop={crop}
          onCropped={answer}
          onCancel={() => answer()}
        />
      )}
    </div>
  );
}
