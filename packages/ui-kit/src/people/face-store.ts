import { createStore } from 'zustand';
import type { Hue } from './hue.ts';

/** Draws the face for a name and returns it as a data URL. */
export type FaceDrawer = (name: string, variant: 'thumbs' | 'initials', hue?: Hue) => string;

/** Holds the function that draws faces. The function is undefined until the module `faces` has loaded. */
export const faceStore = createStore<{ readonly draw?: FaceDrawer }>(() => ({}));
