import type { SourceDocument } from '../../product/source-document.ts'
import { wordsOf } from '../text/text-match.ts'
import { type Line, lineAt } from './source-line.ts'
import type { Span } from './source-tree.ts'
import { splitTyped } from './typed-lines.ts'

const CODE_SIGN =
  /[{}\\├└│]|[;{]\s*$|<\/?\w|=>|==|::|\w\(\)|^\s*(?:npm|npx|git|curl|sudo|cd|docker|pip|import|const|\$|#)\s|^\s*[\p{Ll}_]+:\s/mu
const PROSE_SIGNS = /[\p{L}\p{N}\s.,;:!?'’"«»“”()[\]%$€£+×≈/–—=•→-]/gu
const FORMULA = /^(?=[^=≈\n]*\p{L}{2})[^=≈\n]*\s[=≈]\s[^=≈\n]*\p{L}{2}|^\s*→\s.*\p{L}{2}/u
const MIN_WORDS = 12

/** A direction for the film crew on a line of its own. */
const DIRECTION = /^\s*\[[^\]\n]+\]\s*$/gmu
/** "NARRATOR:" above what is said. */
const LABEL_LINE = /^\p{Lu}[^:.!?\n]{1,30}\s?:[^\S\n]*(?=\n)/u

/**
 * The lines of a letter, a call script or a formula inside a code block, typed bullets as items; null for
 * actual code, which is not read, but reported. `isScript`: of a document written to be spoken, whose frames
 * hold what is said, with directions.
 */
export function proseLines(document: SourceDocument, line: Line, isScript: boolean): Line[] | null {
  const text = line.text.replace(/\p{Extended_Pictographic}/gu, '')
  const signs = text.match(PROSE_SIGNS)?.length ?? 0
  const directions = text.match(DIRECTION)?.length ?? 0
  const isDirected = isScript && directions >= 2
  if (!isDirected && (CODE_SIGN.test(text) || signs < text.length * 0.95)) return null
  const words = wordsOf(text).filter((word) => /\p{L}{2}/u.test(word))
  const isSaid = words.length > MIN_WORDS || /\p{L}[.!?…]+["”»]?(?:\s|$)/mu.test(text)
  if (words.length < 2 || !(isSaid || FORMULA.test(text))) return null
  const stanzas = stanzasOf(line)
  // A direction between two stanzas says that somebody else speaks.
  const whole = directions > 0 ? stanzas : wholeQuotations(document, stanzas)
  const pieces = isScript ? stanzas.flatMap((span) => withoutLabel(document, span)) : whole
  return pieces.flatMap(({ start, end }) => {
    const stanza = lineAt(document, { start, end }, { kind: 'paragraph', level: 0 })
    return stanza ? splitTyped(document, stanza).map((each) => ({ ...each, isFramed: true })) : []
  })
}

/** A stanza of a script, with a label on its first line apart. */
function withoutLabel({ text }: SourceDocument, { start, end }: Span): Span[] {
  const label = LABEL_LINE.exec(text.slice(start, end))?.[0]
  return label
    ? [
        { start, end: start + label.length },
        { start: start + label.length, end },
      ]
    : [{ start, end }]
}

/** The stanzas, with those of one quotation together. */
function wholeQuotations({ text }: SourceDocument, stanzas: Span[]): Span[] {
  const whole: Span[] = []
  for (const stanza of stanzas) {
    const open = whole.at(-1)
    const isOpen = open && /^["“«][^"”»]*$/.test(text.slice(open.start, open.end))
    if (isOpen) open.end = stanza.end
    else whole.push({ ...stanza })
  }
  return whole
}

function stanzasOf({ text, start }: Line): Span[] {
  return [...text.matchAll(/\S[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/g)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }))
}
