import { type ByLanguage, inLanguage } from '../kit/in-language.ts';

const english = {
  sending_picture: 'Sending the picture',
  crop_picture: 'Choose what is shown',
  crop_area: 'What is shown of the picture',
  crop_hint: 'Drag the picture, or move it with the arrow keys.',
  first_frame: 'It moves: only its first frame is kept.',
  zoom: 'Zoom',
  use_picture: 'Use it',
};

const french: typeof english = {
  sending_picture: 'Envoi de l’image',
  crop_picture: 'Choisissez ce qui est affiché',
  crop_area: 'Ce qui est affiché de l’image',
  crop_hint: 'Faites glisser l’image, ou déplacez-la avec les touches fléchées.',
  first_frame: 'Elle est animée : seule sa première image est conservée.',
  zoom: 'Agrandir',
  use_picture: 'L’utiliser',
};

const words: ByLanguage<typeof english> = { en: english, fr: french };

/** What the cropper and the upload say of themselves: apart from the kit's words, which the landing page loads. */
export const pictureWords = (locale: string): typeof english => inLanguage(words, locale);
