import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { isAction } from '../text/item-style.ts'
import { isQuestion, titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { proseLines } from './code-units.ts'
import { furnitureOf, isVersionOrEnd } from './furniture.ts'
import { cleanTitle, isShouted, titleMaker } from './heading-titles.ts'
import { findHeadings, isSentenceHeading } from './hidden-headings.ts'
import { SIGNATURE } from './quote-units.ts'
import { isStageDirection, scriptLabel } from './script-mode.ts'
import { shortLineRoles } from './short-lines.ts'
import { joinWrapped, type Line, lineAt } from './source-line.ts'
import type { Part, Span } from './source-tree.ts'
import { listNumbered, splitTyped } from './typed-lines.ts'
import { leaveOut, type TreeReading } from './unit-reading.ts'

/** The most words of a line in capitals at the head of a document that is its title. */
const TITLE_WORDS = 14

/** The parts of a document, still without units, and the lines directly under each. */
export type PartOutline = { root: Part; lines: Map<Part, Line[]> }

type Outlining = PartOutline & { reading: TreeReading; stack: Part[]; titleOf: (raw: string) => string }

const SCRIPT_LEVEL = 6

/** Reads the headings of a document and the labels of a script as a tree of parts. */
export function outlineParts(reading: TreeReading): PartOutline {
  const { document } = reading
  const root = newPart('', '', 0, { start: 0, end: 0 })
  const outlining = {
    root,
    lines: new Map([[root, []]]),
    reading,
    stack: [root],
    titleOf: titleMaker(document),
  }
  const lines = document.blocks.flatMap((block) => lineAt(document, block, block) ?? [])
  const parted = lines.flatMap((line) => partLine(reading, line))
  const headed = findHeadings(listNumbered(document, joinWrapped(document, parted)))
  const roles = shortLineRoles(reading.isScript ? [] : headed, document.language)
  let level = 0
  for (const [at, line] of headed.entries()) {
    if (at === 0 && isTitleLine(line, headed)) {
      Object.assign(root, { title: outlining.titleOf(line.text), raw: line.text, start: line.start })
      continue
    }
    const role = roles.get(line)
    if (line.kind === 'heading') {
      level = line.level
      addHeading(outlining, line)
    } else if (role === 'heading') openPart(outlining, line.text, line.text, level + 1, line)
    else if (role === 'item') addLine(outlining, { ...line, kind: 'list_item', level: 1, isGuessed: true })
    else if (role) leaveOut(reading, role === 'torn' ? 'not_text' : 'stray', line)
    else addLine(outlining, line)
  }
  return { root, lines: outlining.lines }
}

/** Whether the first line is a title in capitals, with the headings of the document below it. */
const isTitleLine = ({ kind, text }: Line, lines: readonly Line[]): boolean =>
  kind === 'paragraph' &&
  countWords(text) <= TITLE_WORDS &&
  isShouted(text) &&
  !/[.!?:]$/.test(text) &&
  lines.some((line) => line.kind === 'heading')

/**
 * The lines that a block consists of: of a glossary or letter in a code block, or of a list typed by hand.
 */
function partLine({ document, isScript }: TreeReading, line: Line): Line[] {
  if (line.kind === 'code') return proseLines(document, line, isScript) ?? [line]
  return line.kind === 'paragraph' ? splitTyped(document, line) : [line]
}

const newPart = (
  title: string,
  raw: string,
  level: number,
  { start, end }: Span,
  isAsked: boolean = false,
): Part => ({
  title,
  raw,
  level,
  isQuestion: isAsked,
  units: [],
  parts: [],
  given: [],
  start,
  end,
})

/** Whether somebody may ask a heading: "Ready to start?", "Raise your sales?" are pitches. */
function asksSomething(raw: string, language: Language): boolean {
  const asked = cleanTitle(raw)
  const { pitch } = LANGUAGE_PACKS[language].questions.patterns
  return isQuestion(raw) && !isAction(asked, language) && !pitch.test(asked)
}

const here = ({ stack }: Outlining): Part => stack.at(-1)!

function openPart(outlining: Outlining, name: string, raw: string, level: number, span: Span): void {
  const { stack } = outlining
  while (stack.length > 1 && here(outlining).level >= level) stack.pop()
  const { language } = outlining.reading.document
  const part = newPart(outlining.titleOf(name), raw, level, span, asksSomething(raw, language))
  here(outlining).parts.push(part)
  stack.push(part)
  outlining.lines.set(part, [])
}

const pushLine = (outlining: Outlining, line: Line): void => {
  outlining.lines.get(here(outlining))!.push(line)
}

function addHeading(outlining: Outlining, line: Line): void {
  const { reading } = outlining
  const { isScript, patterns, document, formLabels } = reading
  const label = isScript ? scriptLabel(line.text, document.language) : null
  if (SIGNATURE.test(line.text) || isSentenceHeading(line.text))
    pushLine(outlining, { ...line, kind: 'paragraph', level: 0 })
  else if (isScript && isStageDirection(line.text) && label === null) leaveOut(reading, 'direction', line)
  else if (isVersionOrEnd(line.text)) leaveOut(reading, 'about', line)
  else if (furnitureOf(line.text) === 'label') leaveOut(reading, 'label', line)
  else if (isScript && label === null && isFormLabel(line.text)) leaveOut(reading, 'label', line)
  else openPart(outlining, label ?? line.text, line.text, line.level, line)

  function isFormLabel(text: string): boolean {
    if (patterns.production.test(cleanTitle(text))) return false
    return (
      formLabels.has(titleKey(text)) || (patterns.spokenLabel.test(text) && countWords(cleanTitle(text)) <= 3)
    )
  }
}

function addLine(outlining: Outlining, line: Line): void {
  const { reading } = outlining
  const isText = line.kind !== 'code' && !line.kind.startsWith('table')
  const rest = isText && reading.isScript ? afterScriptLabel(outlining, line) : line
  if (!rest) return
  const isDirection = isText && reading.isScript && isStageDirection(rest.text)
  const reason = isDirection ? 'direction' : isText ? furnitureOf(rest.text, rest.kind) : null
  if (reason) leaveOut(reading, reason, rest)
  else pushLine(outlining, rest)
}

/** Opens a part for "[Opening - 20s]" and returns the rest of the line, null if there is none. */
function afterScriptLabel(outlining: Outlining, line: Line): Line | null {
  const { document } = outlining.reading
  const label = scriptLabel(line.text, document.language)
  if (label === null) return line
  const head = /^\[[^\]]*\]/.exec(line.text)![0]
  // In "[0:00 - 0:10] INTRO", the name follows the bracket.
  const isBehind = !head.includes(label) && line.text.includes(label)
  const raw = isBehind ? line.text.slice(0, line.text.indexOf(label) + label.length) : head
  openPart(outlining, label, raw, SCRIPT_LEVEL, { start: line.start, end: line.start + raw.length })
  return lineAt(document, { start: line.start + raw.length, end: line.end }, line)
}
