import { titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { readable } from './blank-markup.ts'
import { DURATION } from './furniture.ts'
import { countRun, type Line } from './source-line.ts'
import { flushLead, leaveOut, type UnitReading } from './unit-reading.ts'

const LABELED = /^(\p{Lu}[^:.!?«"“”\n]{1,60}?)\s?:\s*/u
const MAX_VALUE_WORDS = 20

/**
 * Reads a form line: a label of a script, data about the document, or objectives with their list. Returns the
 * number of lines it used, 0 if it is not one.
 */
export function addFormLine(reading: UnitReading, lines: Line[], at: number): number {
  const { isScript, patterns, part } = reading
  const line = lines[at]!
  // The objectives of another document, such as a business plan, are its subject.
  if (isScript && patterns.objectives.test(line.text) && lines[at + 1]?.kind === 'list_item')
    return addObjectives(reading, lines, at)
  if (isScript && isScriptLabel(reading, line)) return addScriptLabel(reading, lines, at)
  const label = LABELED.exec(line.text)
  if (label && isOwnData(reading, lines, at)) {
    leaveOut(reading, 'about', line)
    return 1
  }
  if (isScript && label && patterns.purpose.test(label[1]!) && label[0].length < line.text.length) {
    part.given.push(objectiveOf(line.text.slice(label[0].length)))
    return 1
  }
  return 0
}

const objectiveOf = (text: string): string => readable(text).replace(/\s*[.;,]\s*$/, '')

function isScriptLabel({ patterns, formLabels }: UnitReading, { text }: Line): boolean {
  if (formLabels.has(titleKey(text))) return true
  return (
    patterns.spokenLabel.test(text) && /:\s*$/.test(text) && countWords(text) <= 10 && !/["“«]/.test(text)
  )
}

/** "Durée cible" with "6 à 8 minutes"; "Script" alone. */
function addScriptLabel(reading: UnitReading, lines: Line[], at: number): number {
  leaveOut(reading, 'label', lines[at]!)
  const count = countRun(lines, at + 1, ({ text }) => DURATION.test(text))
  for (const line of lines.slice(at + 1, at + 1 + count)) leaveOut(reading, 'duration', line)
  return 1 + count
}

/**
 * "Author: …", "Date: …" are about the document at its start, or if several follow each other; elsewhere,
 * "Format: two hours" is its subject.
 */
function isOwnData(reading: UnitReading, lines: Line[], at: number): boolean {
  const isData = (line: Line | undefined) => {
    const label = line?.kind === 'paragraph' ? LABELED.exec(line.text)?.[1] : undefined
    return (
      label !== undefined &&
      reading.patterns.formLabel.test(label) &&
      countWords(line!.text) < MAX_VALUE_WORDS
    )
  }
  if (!isData(lines[at])) return false
  const isHead = reading.part.level <= 1 && reading.units.length === 0
  return reading.isScript || isHead || isData(lines[at + 1]) || isData(lines[at - 1])
}

/** A list under "Objectives" is a promise, not content: its items become the part's given objectives. */
function addObjectives(reading: UnitReading, lines: Line[], at: number): number {
  flushLead(reading)
  leaveOut(reading, 'label', lines[at]!)
  const count = countRun(lines, at + 1, ({ kind }) => kind === 'list_item')
  reading.part.given.push(...lines.slice(at + 1, at + 1 + count).map(({ text }) => objectiveOf(text)))
  return 1 + count
}
