import { FONT_FAMILIES } from '../../../../media/slides/style-list.ts'
import { familyByTypeface } from '../../styles/slide-style-choice.ts'

type Typeface = (typeof FONT_FAMILIES)[number]

const OF_FAMILY: Record<string, Typeface> = {
  editorial: 'Source Serif 4',
  soft: 'Nunito',
  bold: 'Archivo',
  grid: 'IBM Plex Mono',
}

/**
 * The typeface among those that slides have which is nearest to another: itself, else of the same class by its
 * PANOSE bytes (twenty hex digits), else by what its name says, else Inter.
 */
export function nearestTypeface(name: string, panose: string | undefined): Typeface {
  const ours = FONT_FAMILIES.find((each) => each.toLowerCase() === name.trim().toLowerCase())
  return ours ?? classOf(panose ?? '') ?? OF_FAMILY[familyByTypeface(name) ?? ''] ?? 'Inter'
}

/** By PANOSE for Latin text: the bytes are the kind, the serifs, the weight and the proportion. */
function classOf(panose: string): Typeface | null {
  const [kind, serifs = 0, weight = 0, proportion] = [...Buffer.from(panose, 'hex')]
  if (kind !== 2 || serifs < 2) return null
  if (proportion === 9) return 'IBM Plex Mono'
  if (serifs <= 10) return 'Source Serif 4'
  if (weight >= 8) return 'Archivo'
  return serifs === 15 ? 'Nunito' : 'Inter'
}
