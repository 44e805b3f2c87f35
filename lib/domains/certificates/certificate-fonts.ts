import path from 'node:path'
import { Font as Fonts } from '@react-pdf/renderer'
import {
  type Font,
  fontFiles,
  fontRuns,
  type Typeface,
  textWidth,
} from '../../media/slides/fonts/slide-fonts.ts'

/**
 * Loads the font files of typefaces for one document. Returns the families of each, in fallback order for
 * missing letters.
 */
export async function loadTypefaces<const Faces extends readonly Typeface[]>(
  faces: Faces,
): Promise<{ [Index in keyof Faces]: string[] }> {
  const stacks = faces.map(fontFiles)
  await Promise.all([...new Set(stacks.flat())].map(loadAnew))
  return stacks.map((files) => files.map(familyOf)) as { [Index in keyof Faces]: string[] }
}

// Embedding "É" or "ش" leaves its parts, "E" or "س", in the font's cache as glyphs of no character; the next
// document with that font would lose these letters.
async function loadAnew(src: string): Promise<void> {
  const fontFamily = familyOf(src)
  delete Fonts.getRegisteredFonts()[fontFamily]
  Fonts.register({ family: fontFamily, src })
  await Fonts.load({ fontFamily })
}

const familyOf = (file: string) => path.basename(file, '.woff')

/** Width of a line as it is drawn in a loaded typeface, where Arabic letters are joined; in the unit of its size. */
export const drawnWidth = (text: string, font: Font): number =>
  fontRuns(text, font).reduce(
    (sum, run) => sum + (joinedWidth(run, font.size) ?? textWidth(run.text, font)),
    0,
  )

function joinedWidth({ file, text }: { file: string | null; text: string }, size: number): number | null {
  if (!file || !/\p{Script=Arabic}/u.test(text)) return null
  const face = Fonts.getFont({ fontFamily: familyOf(file) }).data
  return face && (face.layout(text).advanceWidth / face.unitsPerEm) * size
}
