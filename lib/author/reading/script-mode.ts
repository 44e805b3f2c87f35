import type { Block, Language, SourceDocument } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'

const TIMING = /\d+\s*(?:s|sec(?:ondes?|onds?)?|min|mn|m|h)\b|\d{1,2}:\d{2}/i
const TIMING_AT_END =
  /\s*[-–—:,(|]?\s*(?:\d{1,2}:\d{2}(?:\s*[-–—]\s*\d{1,2}:\d{2})?|\d+\s*(?:à|to|-|–)?\s*\d*\s*(?:s|sec(?:ondes?|onds?)?|min(?:utes?)?|mn|m|h))\s*\)?\s*$/i
/** Words that make a bracket a direction for the film crew, however long it is. */
const DIRECTS =
  /^(?:pause|silence|musique|music|transition|écran|screen|on[- ]screen|image|visuel|visual|logo|animation|plan|caméra|camera|zoom|sfx|son|sound|cut|fade)(?!\p{L})/iu
const NAME_AND_LENGTH = /\p{L}[^-–—]*\s[-–—]\s*\d+\s*(?:s|sec|min|mn|m|h)\s*$/iu
/** The least share of the lines of a script that are labels or directions. */
const LEAST_MARKS = 0.05
const LABEL = /^\[([^\]]{2,90})\]/

/**
 * The title in "[Ouverture - 20s] …" or "[0:15 - 0:45] THE PROBLEM" of a script: the text of the bracket,
 * else what follows it, else "Sequence"; null if the text has no such label.
 */
export function scriptLabel(text: string, language: Language): string | null {
  const inside = LABEL.exec(text)?.[1]
  if (inside === undefined || !TIMING.test(inside)) return null
  if (DIRECTS.test(inside) && !NAME_AND_LENGTH.test(inside)) return null
  const named = inside.replace(TIMING_AT_END, '').trim()
  if (/\p{L}{3}/u.test(named) && !/^\d/.test(named)) return named
  const [after = ''] = text
    .slice(text.indexOf(']') + 1)
    .trim()
    .split('\n')
  if (after && after.length < 90) return after
  return LANGUAGE_PACKS[language].phrases.sequence
}

/** Whether a text is entirely in square brackets: a direction for the film crew. */
export const isStageDirection = (text: string): boolean =>
  /^[*_\s]*\[[^\]]*\][*_\s.]*$/.test(text) && text.length < 300

/** Whether a document is written to be spoken: it has labels with times, or labels such as "Voice-over:". */
export function isScript(document: SourceDocument): boolean {
  const { language } = document
  let labels = 0
  let directions = 0
  let spoken = 0
  const lines = document.blocks.flatMap((block) => linesOf(document, block))
  for (const text of lines) {
    if (scriptLabel(text, language) !== null) labels += 1
    else if (isStageDirection(text)) directions += 1
    if (LANGUAGE_PACKS[language].patterns.spokenLabel.test(text) && /^[^:.!?]{0,79}:?$/.test(text))
      spoken += 1
  }
  // A playbook with one script in it is no script.
  if (labels + directions + spoken < lines.length * LEAST_MARKS) return false
  return labels >= 4 || (spoken >= 3 && directions >= 2) || spoken >= 5
}

/** The lines of a block; the labels of a script in a code block are at the start of lines. */
function linesOf(document: SourceDocument, { kind, start, end }: Block): string[] {
  const text = document.text.slice(start, end).trim()
  return kind === 'code' ? text.split('\n') : [text]
}
