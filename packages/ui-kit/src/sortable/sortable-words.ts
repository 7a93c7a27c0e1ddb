import { type ByLanguage, inLanguage } from '../kit/in-language.ts';

/** What a sortable list says; `label` names an entry, positions count from 1. */
const english = {
  role: 'sortable',
  instructions:
    'Press Space to pick the entry up, the up and down arrows to move it, Space again to put it down, Escape to leave it where it was.',
  handle: (label: string) => `Move ${label}`,
  actions: (label: string) => `Actions for ${label}`,
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  lifted: (label: string, at: number, of: number) => `${label} picked up, position ${at} of ${of}.`,
  over: (label: string, at: number, of: number) => `${label}, position ${at} of ${of}.`,
  placed: (label: string, at: number, of: number) => `${label} put down at position ${at} of ${of}.`,
  cancelled: (label: string) => `${label} is back where it was.`,
};

type SortableWords = typeof english;

const french: SortableWords = {
  role: 'déplaçable',
  instructions:
    'Appuyez sur Espace pour saisir l’élément, sur les flèches haut et bas pour le déplacer, de nouveau sur Espace pour le poser, sur Échap pour le laisser à sa place.',
  handle: (label) => `Déplacer ${label}`,
  actions: (label) => `Actions pour ${label}`,
  up: 'Monter',
  down: 'Descendre',
  remove: 'Retirer',
  lifted: (label, at, of) => `${label} saisi, position ${at} sur ${of}.`,
  over: (label, at, of) => `${label}, position ${at} sur ${of}.`,
  placed: (label, at, of) => `${label} posé en position ${at} sur ${of}.`,
  cancelled: (label) => `${label} a repris sa place.`,
};

const words: ByLanguage<SortableWords> = { en: english, fr: french };

export const sortableWords = (locale: string): SortableWords => inLanguage(words, locale);
