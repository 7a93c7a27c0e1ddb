import { createStore } from 'zustand';
import type { Expression } from './expressions.ts';
import type { Hue } from './hue.ts';

export type FaceDrawer = (
  name: string,
  variant: 'thumbs' | 'initials',
  look?: { readonly hue?: Hue | undefined; readonly expression?: Expression | undefined },
) => string;

/** The function `draw` is undefined until the module `faces` has loaded. */
export const faceStore = createStore<{ readonly draw?: FaceDrawer }>(() => ({}));
