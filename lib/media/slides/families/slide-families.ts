import type { FontName } from '../fonts/slide-fonts.ts'
import type { Faces, SlideFamily } from './slide-family.ts'
import { boldFamily } from './slide-family-bold.ts'
import { editorialFamily } from './slide-family-editorial.ts'
import { gridFamily } from './slide-family-grid.ts'
import { panelFamily } from './slide-family-panel.ts'
import { softFamily } from './slide-family-soft.ts'

/** All slide families; the first is the default. */
export const FAMILIES: readonly [SlideFamily, ...SlideFamily[]] = [
  panelFamily,
  editorialFamily,
  boldFamily,
  softFamily,
  gridFamily,
]

/** The family of a name, ignoring case; the first one for null and unknown names. */
export const familyOf = (name: string | null): SlideFamily =>
  FAMILIES.find((family) => family.name === name?.trim().toLowerCase()) ?? FAMILIES[0]

const OWN: Record<FontName, Partial<Faces>> = {
  Inter: { display: 'Inter', displayWeight: 700, body: 'Inter', tracking: -0.02 },
  'Source Serif 4': {
    display: 'Source Serif 4',
    displayWeight: 600,
    body: 'Source Serif 4',
    tracking: -0.012,
  },
  Archivo: { display: 'Archivo', displayWeight: 700, body: 'Archivo', tracking: -0.015 },
  Nunito: { display: 'Nunito', displayWeight: 800, body: 'Nunito', tracking: -0.008 },
  'IBM Plex Mono': { display: 'IBM Plex Mono', displayWeight: 600, body: 'Inter', tracking: -0.03 },
}

/** The fonts of a family: one of ours if the client asks for it by name, else the family's own pair. */
export function facesFor(family: SlideFamily, fontFamily: string): Faces {
  const wanted = fontFamily.trim().toLowerCase()
  const name = (Object.keys(OWN) as FontName[]).find((each) => each.toLowerCase() === wanted)
  if (!name) return family.faces
  const accent = family.faces.accent === family.faces.display ? name : family.faces.accent
  return { ...family.faces, ...OWN[name], accent, accentWeight: family.faces.accentWeight }
}
