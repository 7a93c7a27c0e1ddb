import { Avatar } from '@repartee/ui-kit/avatar';
import { ImageField } from '@repartee/ui-kit/image-field';
import { useState } from 'react';

export const ImageFieldStory = () => {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <ImageField
        label="Face"
        hint="PNG or WebP."
        variant="round"
        accept={['image/png', 'image/webp']}
        empty={<Avatar name="Claire" size={72} />}
        value={value}
        onChange={setValue}
        crop={{ width: 256, height: 256, round: true }}
        upload={async (file) => URL.createObjectURL(file)}
      />
      <ImageField
        label="Logo"
        error="This is not a picture."
        accept={['image/png']}
        empty={<Avatar name="Acme" variant="initials" />}
        value={null}
        upload={async (file) => URL.createObjectURL(file)}
      />
    </>
  );
};
