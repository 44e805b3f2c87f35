import type { Language } from '../../product/source-document.ts'

/** A slide family described for those who choose one. Without drawing code, so that routes can load it. */
export type StyleFamily = {
  name: string
  label: Record<Language, string>
  description: Record<Language, string>
  /** its own typefaces: of titles, and for reading */
  typefaces: { titles: string; text: string }
}

/** The style families a client can choose from; the first is the default. */
export const STYLE_FAMILIES: readonly [StyleFamily, ...StyleFamily[]] = [
  {
    name: 'panel',
    label: { fr: 'Panneau', en: 'Panel' },
    description: {
      fr: 'Un panneau à vos couleurs sur le côté, des cartes numérotées : clair et sobre.',
      en: 'A side panel in your colors and numbered cards: clear and calm.',
    },
    typefaces: { titles: 'Inter', text: 'Inter' },
  },
  {
    name: 'editorial',
    label: { fr: 'Éditorial', en: 'Editorial' },
    description: {
      fr: 'Titres à empattements dans leur colonne, beaucoup de blanc, filets fins : l’élégance d’un magazine.',
      en: 'Serif titles in their own column, white space, fine rules: as elegant as a magazine.',
    },
    typefaces: { titles: 'Source Serif 4', text: 'Inter' },
  },
  {
    name: 'bold',
    label: { fr: 'Affiche', en: 'Bold' },
    description: {
      fr: 'Aplats de couleur, caractères gras et grands, formes simples : la force d’une affiche.',
      en: 'Blocks of color, big bold type, simple shapes: the punch of a poster.',
    },
    typefaces: { titles: 'Archivo', text: 'Archivo' },
  },
  {
    name: 'soft',
    label: { fr: 'Doux', en: 'Soft' },
    description: {
      fr: 'Fond teinté, cartes blanches arrondies, titres centrés : accueillant et léger.',
      en: 'Tinted background, rounded white cards, centered titles: friendly and light.',
    },
    typefaces: { titles: 'Nunito', text: 'Nunito' },
  },
  {
    name: 'grid',
    label: { fr: 'Plan', en: 'Grid' },
    description: {
      fr: 'Papier quadrillé, cases à filets, chiffres à chasse fixe : la précision d’un plan.',
      en: 'Graph paper, ruled cells, monospaced figures: as precise as a blueprint.',
    },
    typefaces: { titles: 'Inter', text: 'Inter' },
  },
]

/** The fonts a client can choose from; any other name means the family's own pair. */
export const FONT_FAMILIES = ['Inter', 'Source Serif 4', 'Archivo', 'Nunito', 'IBM Plex Mono'] as const
