import { createStore } from 'zustand';
import type { Hue } from './hue.ts';

export type FaceDrawer = (name: string, variant: 'thumbs' | 'initials', hue?: Hue) => string;

/** The function `draw` is undefined until the module `faces` has loaded. */
export const faceStore = createStore<{ readonly draw?: FaceDrawer }>(() => ({}));
