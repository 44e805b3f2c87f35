import type { SourceDocument } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { blankMarkup } from './blank-markup.ts'
import { cutBlocks } from './document/cut-blocks.ts'
import { joinTranscript } from './document/join-transcript.ts'
import { setUnfitApart } from './fitness/set-unfit-apart.ts'
import { repeatedLabels } from './furniture.ts'
import { dropSharedPrefix, easedDocument, nameAsTitle } from './heading-titles.ts'
import { numbersAllLists } from './list-units.ts'
import { outlineParts, type PartOutline } from './part-outline.ts'
import { pruneParts } from './prune-parts.ts'
import { isScript } from './script-mode.ts'
import type { Part, SourceTree } from './source-tree.ts'
import { readUnits } from './unit-reader.ts'
import { leaveOut, type TreeReading } from './unit-reading.ts'

/**
 * Reads a document as a tree of parts and units. Every word of its blocks ends up in a unit, a title, a given
 * objective or in `leftOut`, except the numbers of typed lists; all offsets refer to `document.text`.
 */
export function readTree(document: SourceDocument): SourceTree {
  const bounded = cutBlocks(document)
  const { document: fit, unfit } = setUnfitApart(bounded)
  const blanked = joinTranscript(blankMarkup(fit))
  const reading: TreeReading = {
    document: blanked,
    patterns: LANGUAGE_PACKS[document.language].patterns,
    isScript: isScript(blanked),
    numbersAll: numbersAllLists(blanked, LANGUAGE_PACKS[document.language].patterns),
    formLabels: repeatedLabels(blanked),
    leftOut: [],
  }
  for (const { reason, ...span } of unfit) leaveOut({ ...reading, document: bounded }, reason, span)
  const outline = withCover(outlineParts(reading), document)
  // Capitals show what is a heading; then they are only loud.
  const eased = easedDocument(reading.document)
  for (const lines of outline.lines.values())
    for (const line of lines) line.text = eased.text.slice(line.start, line.end)
  reading.document = eased
  readPart(reading, outline, outline.root)
  pruneParts(reading, outline.root)
  const root = withoutShell(outline.root)
  return {
    document,
    language: document.language,
    title:
      root.title || openingTitle(root, reading) || nameAsTitle(document.name) || firstSubject(root, reading),
    root,
    leftOut: reading.leftOut.sort((one, other) => one.start - other.start),
    isScript: reading.isScript,
  }
}

function readPart(reading: TreeReading, outline: PartOutline, part: Part): void {
  dropSharedPrefix(part)
  part.units = readUnits(reading, part, outline.lines.get(part)!)
  for (const child of part.parts) readPart(reading, outline, child)
  part.end = Math.max(part.end, part.units.at(-1)?.end ?? 0, ...part.parts.map(({ end }) => end))
}

/** A first heading without a text or picture of its own, before others of its level, is the document's title. */
function withCover({ root, lines }: PartOutline, { blocks }: SourceDocument): PartOutline {
  const [first, second] = root.parts
  const isCover =
    first &&
    second &&
    first.parts.length === 0 &&
    lines.get(first)!.length === 0 &&
    second.level <= first.level &&
    !first.isQuestion &&
    !blocks.some(({ start, pictures = [] }) => start === first.start && pictures.length > 0)
  if (!isCover) return { root, lines }
  root.parts.shift()
  Object.assign(root, { title: first.title, raw: first.raw, start: first.start })
  return { root, lines }
}

/** Of more headings side by side, the first is only the first. */
const MOST_TITLED = 4

/** The heading with which a document opens, if it names a subject. */
function openingTitle({ units, parts }: Part, { patterns, document }: TreeReading): string {
  const [first] = parts
  const isOver = parts.length <= MOST_TITLED && units.length === 0
  const opens = first && isOver && first.start === document.blocks[0]?.start
  return opens && !first.isQuestion && !patterns.genericHeading.test(first.title) ? first.title : ''
}

/** The first heading that names a subject, for a file whose name does not. */
const firstSubject = ({ parts }: Part, { patterns }: TreeReading): string =>
  parts.find(({ title, isQuestion }) => title !== '' && !isQuestion && !patterns.genericHeading.test(title))
    ?.title ?? ''

/** A single first-level heading is the document's title: the text before it joins the text under it. */
function withoutShell(root: Part): Part {
  const [only] = root.parts
  if (root.parts.length !== 1 || !only) return root
  return {
    ...only,
    units: [...root.units, ...only.units],
    given: [...root.given, ...only.given],
    start: root.units[0]?.start ?? only.start,
  }
}
