import { Slider } from 'antd';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { cropImage, type ImageArea, type ImageCrop } from './crop-image.ts';
import styles from './image-cropper.module.css';
import type { OpenedImage } from './open-image.ts';

const closest = 4;
const start = { x: 0, y: 0 };

export interface ImageCropperProps {
  open: boolean;
  picture: OpenedImage;
  crop: ImageCrop;
  onCropped: (file: File) => void;
  onCancel: () => void;
}

/** The user crops by pointer, touch or keyboard: arrow keys move the picture, and a slider zooms. */
export default function ImageCropper({ open, picture, crop, onCropped, onCancel }: ImageCropperProps) {
  const { t } = useTranslation('ui-kit');
  const hint = useId();
  const [position, setPosition] = useState(start);
  const [area, setArea] = useState<ImageArea>();
  const [drawing, setDrawing] = useState(false);
  const [{ least, zoom }, setScale] = useState({ least: 1, zoom: 1 });
  const { image } = picture;

  /** If `crop.whole` is true, zooms out until the whole picture is visible. */
  const fit = () => {
    if (!crop.whole) return;
    const ratio = image.naturalWidth / image.naturalHeight / (crop.width / crop.height);
    const whole = Math.min(ratio, 1 / ratio);
    setScale({ least: whole, zoom: whole });
  };
  const use = async () => {
    if (!area) return;
    setDrawing(true);
    // If the browser cannot draw the picture, the original file is uploaded.
    onCropped(await cropImage(image, area, crop).catch(() => picture.file));
  };
  const percent = (scale: number) => `${Math.round(scale * 100)} %`;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('image.crop_picture')}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button variant="primary" loading={drawing} disabled={!area} onClick={() => void use()}>
            {t('image.use_picture')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Cropper
          image={image.src}
          crop={position}
          zoom={zoom}
          minZoom={least}
          maxZoom={closest}
          aspect={crop.width / crop.height}
          cropShape={crop.round ? 'round' : 'rect'}
          restrictPosition={!crop.whole}
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={(next) => setScale({ least, zoom: next })}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onMediaLoaded={fit}
          cropperProps={{ role: 'group', 'aria-label': t('image.crop_area'), 'aria-describedby': hint }}
        />
      </div>
      <p id={hint} className={styles.hint}>
        {t('image.crop_hint')} {picture.moving && t('image.first_frame')}
      </p>
      <div className={styles.zoom}>
        <span id={`${hint}-zoom`}>{t('image.zoom')}</span>
        <Slider
          className={styles.slider}
          min={least}
          max={closest}
          step={0.05}
          value={zoom}
          onChange={(next) => setScale({ least, zoom: next })}
          ariaLabelledByForHandle={`${hint}-zoom`}
          ariaValueTextFormatterForHandle={percent}
          tooltip={{ open: false }}
        />
      </div>
    </Dialog>
  );
}
