import type { SlideContent } from '../../../media/renderer.ts'
import { STYLE_FAMILIES } from '../../../media/slides/style-list.ts'
import { contrastRatio } from '../../../platform/color.ts'
import type { Language } from '../../../product/source-document.ts'
import { type BrandLook, SAMPLE_TYPES, type SampleType, typefacesOf } from './slide-style-choice.ts'

type Words = Pick<SlideContent, 'layout' | 'title' | 'bullets' | 'emphasis' | 'kicker'>

const SAMPLES: Record<Language, (name: string, tagline: string | null) => Record<SampleType, Words>> = {
  fr: (name, tagline) => ({
    title: {
      layout: 'title',
      title: `Vendre avec ${name}`,
      bullets: [tagline ?? 'Comprendre le besoin, montrer la valeur, conclure'],
      emphasis: [name],
      kicker: 'Formation commerciale',
    },
    content: {
      layout: 'bullets',
      title: 'Ouvrir un rendez-vous de découverte',
      bullets: [
        'Rappelez le but de l’échange et le temps prévu',
        'Posez trois questions ouvertes avant de présenter l’offre',
        'Reformulez le besoin avec les mots du client',
      ],
      emphasis: ['le besoin'],
      kicker: 'Découvrir le besoin',
    },
    divider: {
      layout: 'divider',
      title: 'Répondre aux objections',
      bullets: ['Prix, délai, concurrence'],
      emphasis: [],
      kicker: name,
    },
    closing: {
      layout: 'closing',
      title: 'À retenir',
      bullets: [
        'Le besoin d’abord, l’offre ensuite',
        'Une objection est une question',
        'Chaque échange se termine par une date',
      ],
      emphasis: [],
      kicker: name,
    },
  }),
  en: (name, tagline) => ({
    title: {
      layout: 'title',
      title: `Selling with ${name}`,
      bullets: [tagline ?? 'Understand the need, show the value, agree on what comes next'],
      emphasis: [name],
      kicker: 'Sales training',
    },
    content: {
      layout: 'bullets',
      title: 'Opening a discovery call',
      bullets: [
        'Say what the call is for and how long it takes',
        'Ask three open questions before you present the offer',
        'Repeat the need in the customer’s own words',
      ],
      emphasis: ['the need'],
      kicker: 'Finding out what they need',
    },
    divider: {
      layout: 'divider',
      title: 'Handling objections',
      bullets: ['Price, timing, competitors'],
      emphasis: [],
      kicker: name,
    },
    closing: {
      layout: 'closing',
      title: 'Remember',
      bullets: [
        'The need first, the offer second',
        'An objection is a question',
        'Every call ends with a date',
      ],
      emphasis: [],
      kicker: name,
    },
  }),
}

/** The content of a sample slide by type. */
export function sampleContent(look: BrandLook, language: Language, type: SampleType): SlideContent {
  const { companyName, tagline } = look.brand
  const words = SAMPLES[language](companyName, tagline)[type]
  return { ...words, shown: null, number: 1 + SAMPLE_TYPES.indexOf(type), total: SAMPLE_TYPES.length }
}

/** A style described in words, for people who create slides by hand. */
export function writeStyleNotes(look: BrandLook, language: Language): string {
  const { label, description } = STYLE_FAMILIES.find(({ name }) => name === look.family) ?? STYLE_FAMILIES[0]
  const { primary, accent, background, text } = look.brand.colors
  const { titles, text: reading } = typefacesOf(look)
  const ratio = contrastRatio(text, background).toFixed(1)
  const faces = titles === reading ? null : reading
  const notes: Record<Language, string[]> = {
    fr: [
      `Style « ${label.fr} ». ${description.fr}`,
      `La couleur principale ${primary} porte les titres et les aplats, ${accent} souligne l’essentiel, avec retenue.`,
      `Texte ${text} sur fond ${background}, contraste de ${ratio.replace('.', ',')} pour 1.`,
      faces ? `Titres en ${titles}, texte en ${faces}.` : `Titres et texte en ${titles}.`,
      'Une idée par diapositive, huit points courts au plus.',
    ],
    en: [
      `The “${label.en}” style. ${description.en}`,
      `The primary color ${primary} is used for titles and panels; ${accent} highlights what matters, sparingly.`,
      `Text ${text} on ${background}, a contrast of ${ratio} to 1.`,
      faces ? `Titles in ${titles}, text in ${faces}.` : `Titles and text in ${titles}.`,
      'One idea per slide, eight short points at most.',
    ],
  }
  return notes[language].join(' ')
}
