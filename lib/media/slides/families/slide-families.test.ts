import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Look, SlideRequest } from '../../renderer.ts'
import { drawSlide } from '../render-slide.ts'
import { LAYOUT_NAMES, type LayoutName } from '../slide-layouts.ts'
import { FONT_FAMILIES, STYLE_FAMILIES } from '../style-list.ts'
import { FAMILIES, facesFor, familyOf } from './slide-families.ts'

type Sample = { title: string; bullets: string[]; emphasis?: string[] }
type Samples = Record<LayoutName, Sample>

const FRENCH: Samples = {
  title: {
    title: 'Vendre la valeur avant de parler du prix',
    bullets: ['Ce que vos clients achètent vraiment, et comment le leur montrer'],
    emphasis: ['la valeur'],
  },
  bullets: {
    title: 'Qualifier une opportunité : budget, décideur, besoin et calendrier',
    bullets: [
      'Vérifiez le budget avant la démonstration',
      'Identifiez le décideur et toutes les personnes qui peuvent encore bloquer la décision',
      'Reformulez',
      'Fixez une date, un lieu et un ordre du jour',
      'https://exemple.example/documentation/interne/grille-tarifaire-2026.pdf',
      'Notez le compte rendu le jour même',
    ],
    emphasis: ['le décideur'],
  },
  two_columns: {
    title: 'Ce que l’on dit, ce que l’on évite',
    bullets: [
      'À dire | À éviter',
      '« Que se passe-t-il si rien ne change ? » | « Êtes-vous intéressé ? »',
      'Un client comparable et son résultat | ',
      '| « On se rappelle »',
    ],
  },
  key_figure: {
    title: 'Deux chiffres à connaître par cœur',
    bullets: [
      '1\u202f250\u202f000 € | de pertes évitées en un an sur les dix premiers sites équipés',
      '−38 % | d’arrêts',
    ],
  },
  comparison: {
    title: 'Le détail des conditions par formule et par type de contrat',
    bullets: [
      'Critère | Essentiel | Avancé | Premium',
      'Prix par mois hors taxes | 490 € | 890 € | 1 450 €',
      'Délai d’intervention garanti | 48 h ouvrées | 24 h ouvrées | 4 h, jour et nuit',
      'Pièces d’usure comprises | Non | Jusqu’à 2 000 € par an | Sans limite',
      'Interlocuteur dédié | Non | Oui, en semaine | Oui, toujours',
      'Rapport trimestriel | Non | Oui | Oui, présenté sur site',
      'Engagement | 12 mois | 24 mois | 36 mois',
      'Résiliation | Préavis de 3 mois | Préavis de 2 mois | Préavis d’un mois',
    ],
  },
  steps: {
    title: 'Mener l’entretien de découverte en quatre temps',
    bullets: [
      'Préparer | Relire le compte et les échanges passés',
      'Écouter | Trois questions ouvertes, puis le silence',
      'Reformuler | Dire le besoin avec les mots du client',
      'Conclure | Fixer la prochaine date',
    ],
  },
  quote: {
    title: 'Une longue citation',
    bullets: [
      'Quand le commercial est venu, il n’a pas ouvert son ordinateur. Il a posé des questions pendant une heure, il a pris des notes, et le lendemain nous avions une page qui disait notre problème mieux que nous ne l’avions jamais dit nous-mêmes.',
      'Directrice de production, laiterie de 240 salariés',
    ],
  },
  divider: { title: 'Répondre aux objections', bullets: ['Prix, délai, concurrence'] },
  closing: {
    title: 'À retenir',
    bullets: ['Le budget se vérifie avant la démonstration', 'Chaque échange se termine par une date'],
  },
}

const ENGLISH: Samples = {
  title: { title: 'Pricing', bullets: [] },
  bullets: {
    title: 'Three questions that open a call',
    bullets: ['What happens if nothing changes this year?', 'Who else is affected?', 'How will you decide?'],
    emphasis: ['nothing changes'],
  },
  two_columns: {
    title: 'What to say and what to leave out',
    bullets: ['Say | Leave out', 'The cost of doing nothing | The discount'],
  },
  key_figure: { title: 'What a stop costs', bullets: ['€12,500 | an hour on a packaging line'] },
  comparison: { title: 'Plans', bullets: ['Plan | Price', 'Starter | €490', 'Premium | €1,450'] },
  steps: {
    title: 'From first call to signature',
    bullets: [
      'Research the account',
      'Book the discovery call | 30 minutes, two people',
      'Send the summary the same day',
      'Agree on the success measure | One figure, one date',
      'Propose | No more than three options',
      'Close | Ask, then wait',
    ],
  },
  quote: { title: 'Heard on site', bullets: ['“They told us what it would not do.”'] },
  divider: { title: 'Handling objections', bullets: [] },
  closing: {
    title: 'Remember',
    bullets: [
      'Check the budget before the demo',
      'Restate an objection before you answer it',
      'End every call with a date',
      'Write the summary the same day',
    ],
  },
}

const logo = (width: number, height: number, fill: string) =>
  sharp({ create: { width, height, channels: 4, background: fill } })
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#00000000' })
    .png()
    .toBuffer()

type Brand = Omit<Look, 'family' | 'fontFamily'>
const BRANDS: Record<string, Brand> = {
  light: {
    companyName: 'Atelier Vauban',
    logoPng: null,
    colors: {
      primary: '#0f3d5e',
      secondary: '#0b7f7e',
      accent: '#f2a541',
      background: '#ffffff',
      text: '#14242f',
    },
  },
  dark: {
    companyName: 'Nordlys',
    logoPng: await logo(300, 300, '#7fd1c7'),
    colors: {
      primary: '#2fb6a8',
      secondary: '#1d6f8a',
      accent: '#ffd166',
      background: '#101a24',
      text: '#eef3f5',
    },
  },
  strong: {
    companyName: 'Carmine & Fils',
    logoPng: await logo(900, 160, '#2b1d2a'),
    colors: {
      primary: '#d6204e',
      secondary: '#7a1f3d',
      accent: '#ffb400',
      background: '#fffaf5',
      text: '#2b1d2a',
    },
  },
}

function request(layout: LayoutName, sample: Sample, brand: Brand, family: string | null): SlideRequest {
  return {
    content: {
      layout,
      ...sample,
      emphasis: sample.emphasis ?? [],
      shown: null,
      kicker: 'Module 2 — Découvrir les besoins',
      number: 1 + LAYOUT_NAMES.indexOf(layout),
      total: LAYOUT_NAMES.length,
    },
    look: { ...brand, family, fontFamily: '' },
    language: sample === FRENCH[layout] ? 'fr' : 'en',
  }
}

const FAMILY_NAMES = STYLE_FAMILIES.map(({ name }) => name)

describe.each(FAMILY_NAMES)('the family %s', (family) => {
  it.each(Object.keys(BRANDS))(
    'draws every layout in both languages for a %s brand without a fault',
    async (brand) => {
      const faults: string[] = []
      for (const samples of [FRENCH, ENGLISH])
        for (const layout of LAYOUT_NAMES) {
          const { qc } = await drawSlide(request(layout, samples[layout], BRANDS[brand] as Brand, family))
          if (!qc.passed || qc.retried)
            faults.push(`${layout}: ${qc.problems.join('; ')} (retried: ${qc.retried})`)
        }
      expect(faults).toEqual([])
    },
  )
})

it('the list for clients names every family and its typefaces', () => {
  const drawn = FAMILIES.map(({ name, faces }) => ({
    name,
    typefaces: { titles: faces.display, text: faces.body },
  }))
  expect(STYLE_FAMILIES.map(({ name, typefaces }) => ({ name, typefaces }))).toEqual(drawn)
})

it('there are families that differ, named in both languages', async () => {
  expect(FAMILY_NAMES.length).toBeGreaterThanOrEqual(4)
  expect(new Set(FAMILY_NAMES).size).toBe(FAMILY_NAMES.length)
  for (const { label, description } of STYLE_FAMILIES)
    for (const text of [label.fr, label.en, description.fr, description.en]) expect(text).toMatch(/\S/)
  const pixels = await Promise.all(
    FAMILY_NAMES.map(async (family) => {
      const slide = await drawSlide(request('bullets', ENGLISH.bullets, BRANDS.light as Brand, family))
      return slide.pixels
    }),
  )
  for (const [i, one] of pixels.entries())
    for (const other of pixels.slice(i + 1)) expect(shareOfDifference(one, other)).toBeGreaterThan(0.08)
})

function shareOfDifference(one: Buffer, other: Buffer): number {
  let different = 0
  for (let at = 0; at < one.length; at += 4) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 8) different++
  return different / (one.length / 4)
}

it.each(FONT_FAMILIES)('every family can be set in %s', async (fontFamily) => {
  for (const family of FAMILY_NAMES)
    for (const layout of ['title', 'key_figure'] as const) {
      const sample = request(layout, FRENCH[layout], BRANDS.light as Brand, family)
      const { qc } = await drawSlide({ ...sample, look: { ...sample.look, fontFamily } })
      expect({ family, layout, ...qc }).toMatchObject({ passed: true, retried: false })
    }
})

describe('a name', () => {
  it.each([
    ['Bold', 'bold'],
    [' soft ', 'soft'],
    [null, 'panel'],
    ['no such family', 'panel'],
  ])('%j is the family %s', (name, family) => {
    expect(familyOf(name).name).toBe(family)
  })

  it('of one of our typefaces is used, another leaves the family its own', () => {
    const family = familyOf('editorial')
    expect(facesFor(family, 'nunito')).toMatchObject({ display: 'Nunito', body: 'Nunito', accent: 'Nunito' })
    expect(facesFor(family, 'Comic Sans')).toBe(family.faces)
    expect(facesFor(familyOf('grid'), 'Archivo').accent).toBe('IBM Plex Mono')
    for (const name of FONT_FAMILIES) expect(facesFor(family, name).display).toBe(name)
  })
})
