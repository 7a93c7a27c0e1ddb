import { Upload } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Field, type FieldControl, type FieldProps, fieldProps } from '../fields/field.tsx';
import { useFormContext } from '../form/form-context.ts';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';
import type { PictureCrop } from './crop-picture.ts';
import styles from './image-field.module.css';
import { type OpenPicture, openPicture } from './open-picture.ts';

const PictureCropper = lazyWhenOpen(() => import('./picture-cropper.tsx'));
const SendingPicture = lazy(() => import('./sending-picture.tsx'));

interface Picture {
  /** The picture's address; null while there is none. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Sends the file and answers its address. What it throws, the page shows as `error`. */
  upload: (file: File) => Promise<string>;
  /** How much of the file has been sent, from 0 to 1; undefined: not known. */
  progress?: number | undefined;
  /** False: this file is not taken, and the page shows why as `error`. `size` in pixels, once it is known. */
  check?: (file: File, size?: { width: number; height: number }) => boolean;
  /** Asks which part is shown, before it is sent; a picture that the browser cannot read is sent as it is. */
  crop?: PictureCrop | undefined;
  /** Media types that may be chosen, for example `['image/png', 'image/webp']`. */
  accept: readonly string[];
  /** What stands where no picture is: a drawn face, an icon. */
  empty: ReactNode;
  /** `round` for faces, `wide` for logos, shown whole. */
  variant?: 'round' | 'wide';
  disabled?: boolean;
}

export type ImageFieldProps = Omit<FieldProps, 'aside' | 'optional'> & Picture;

/**
 * A picture by antd's `Upload`: chosen, cropped, shown at once while it is being sent, changed or taken away. A `Form` that
 * is saved meanwhile waits for it.
 */
export function ImageField(props: ImageFieldProps) {
  const [field, { value, onChange, ...picture }] = fieldProps(props);
  return (
    <Field<string | null> {...field}>
      {(control) => <PictureControl {...picture} {...{ value, onChange }} {...defined(control)} />}
    </Field>
  );
}

interface Cropping {
  readonly picture: OpenPicture;
  resolve(file: File | undefined): void;
}

const defined = ({ value, onChange, ...control }: FieldControl<string | null, string | null>) =>
  onChange ? { ...control, value: value ?? null, onChange } : control;

function PictureControl(props: Picture & Omit<FieldControl<string | null, string | null>, 'value'>) {
  const { value = null, onChange, upload, check = () => true, crop } = props;
  const { variant = 'wide', disabled = false } = props;
  const { words } = useKit();
  const form = useFormContext();
  const [sending, setSending] = useState<string>();
  const [cropping, setCropping] = useState<Cropping>();
  useEffect(() => () => void (sending && URL.revokeObjectURL(sending)), [sending]);

  const send = async (file: File): Promise<boolean> => {
    setSending(URL.createObjectURL(file));
    // The page tells why an upload failed; here the former picture comes back.
    const path = await upload(file).catch(() => undefined);
    setSending(undefined);
    if (path) onChange?.(path);
    return path !== undefined;
  };
  const start = async (file: File): Promise<boolean> => {
    if (!check(file)) return false;
    const picture = crop && (await openPicture(file));
    if (!picture) return send(file);
    const { naturalWidth: width, naturalHeight: height } = picture.image;
    const taken = check(file, { width, height });
    const cropped = taken ? await ask(picture) : undefined;
    picture.close();
    return cropped ? send(cropped) : taken;
  };
  /** The part to send; undefined: nothing is to be sent after all. */
  const ask = (picture: OpenPicture) =>
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
          {sending ? (
            <Suspense>
              <SendingPicture progress={props.progress} />
            </Suspense>
          ) : (
            <Button icon="upload" disabled={disabled}>
              {value ? words.change_picture : words.choose_picture}
            </Button>
          )}
        </Upload>
        {value && !sending && (
          <Button variant="ghost" disabled={disabled} onClick={() => onChange?.(null)}>
            {words.remove_picture}
          </Button>
        )}
      </div>
      {crop && cropping && (
        <PictureCropper
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
