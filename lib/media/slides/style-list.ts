/** A way to make slides, in the words of those who choose one. Without anything that draws, so that routes can load it. */
export type StyleFamily = {
  name: string
  label: { fr: string; en: string }
  description: { fr: string; en: string }
  /** its own typefaces: of titles, and for reading */
  typefaces: { titles: string; text: string }
}

/** The style families a client can choose from; the first is the one nobody chose. */
export const STYLE_FAMILIES: readonly [StyleFamily, ...StyleFamily[]] = [
  {
    name: 'panel',
    label: { fr: 'Panneau', en: 'Panel' },
    description: {
      fr: 'Un panneau à vos couleurs sur le côté, des cartes numérotées : clair et sobre.',
      en: 'A panel in your colours at the side, numbered cards: clear and calm.',
    },
    typefaces: { titles: 'Inter', text: 'Inter' },
  },
  {
    name: 'editorial',
    label: { fr: 'Éditorial', en: 'Editorial' },
    description: {
      fr: 'Titres à empattements dans leur colonne, beaucoup de blanc, filets fins : l’élégance d’une revue.',
      en: 'Serif titles in a column of their own, white space, hairlines: the elegance of a journal.',
    },
    typefaces: { titles: 'Source Serif 4', text: 'Inter' },
  },
  {
    name: 'bold',
    label: { fr: 'Affiche', en: 'Bold' },
    description: {
      fr: 'Aplats de couleur, caractères gras et grands, formes simples : la force d’une affiche.',
      en: 'Fields of colour, heavy large type, plain shapes: the punch of a poster.',
    },
    typefaces: { titles: 'Archivo', text: 'Archivo' },
  },
  {
    name: 'soft',
    label: { fr: 'Doux', en: 'Soft' },
    description: {
      fr: 'Fond teinté, cartes blanches arrondies, titres centrés : accueillant et léger.',
      en: 'Tinted ground, round white cards, centred titles: friendly and light.',
    },
    typefaces: { titles: 'Nunito', text: 'Nunito' },
  },
  {
    name: 'grid',
    label: { fr: 'Plan', en: 'Grid' },
    description: {
      fr: 'Papier quadrillé, cases à filets, chiffres à chasse fixe : la précision d’un plan.',
      en: 'Squared paper, ruled cells, figures of even width: the precision of a drawing.',
    },
    typefaces: { titles: 'Inter', text: 'Inter' },
  },
]

/** The typefaces a client can choose from; any other name means the family's own pair. */
export const FONT_FAMILIES = ['Inter', 'Source Serif 4', 'Archivo', 'Nunito', 'IBM Plex Mono'] as const
