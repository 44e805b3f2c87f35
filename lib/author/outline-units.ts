import type { Block, Language, SourceDocument, SourceRef } from '../sources/source-document.ts'
import { allBlocks, readSections, type Section } from './document-sections.ts'
import { readStatements, refAt } from './read-statements.ts'
import { isCustomerLine, toTitle } from './scene-title.ts'
import { speakStatement } from './speak-statement.ts'
import { startSpeaker } from './speaker.ts'
import { type Casing, withoutDecoration } from './text-clean.ts'
import { countWords, mentions } from './text-match.ts'

/** Material for one scene. `path` are the titles above it, the outermost first. */
export type Unit = {
  document: SourceDocument
  title: string
  path: string[]
  blocks: Block[]
  words: number
  score: number
}

/** Words of source a scene takes. */
const SCENE_WORDS = 115
const TINY_WORDS = 26
const SUMMARY =
  /(?<!\p{L})(?:résumé|synthèse|summary|overview|vue d’ensemble|introduction|key points)(?!\p{L})/iu
const SALES =
  /\b(?:objection|pric|prix|tarif|pitch|argument|discovery|découverte|closing|close|demo|démo|custom|client|value|valeur|needs?|besoin|compet|concurren|négoc|negoti|question|offer|offre|garanti|process|avantage|benefit)/iu

const textOf = (document: SourceDocument, block: Block): string => document.text.slice(block.start, block.end)

/** Words that can be said of some blocks: placeholders, addresses and the like do not count. */
function countIn(document: SourceDocument, blocks: Block[]): number {
  const speaker = startSpeaker(document.language, new Map())
  const spoken = readStatements(document, blocks).flatMap((statement) =>
    statement.kind === 'topic' ? [] : speakStatement(statement, speaker, document),
  )
  return spoken.reduce((sum, sentence) => sum + countWords(sentence.text), 0)
}

/** Cuts documents into material for scenes: small sections are put together, long ones cut, what the brief avoids is left out. */
export function readUnits(
  documents: SourceDocument[],
  language: Language,
  casing: Casing,
  wishes: { mustCover: string[]; mustAvoid: string[] },
): Unit[] {
  const units = documents.flatMap((document) => {
    const sections = readSections(document)
    const path = documents.length > 1 && sections.length < 3 ? [titleOfDocument(document)] : []
    return sections.flatMap((section) => mergeTiny(unitsOf(section, path)))
  })
  return units
    .map((unit) => ({
      ...unit,
      title: toTitle(unit.title, language, casing),
      path: unit.path.map((title) => toTitle(title, language, casing)),
    }))
    .filter(
      (unit) => unit.words >= 12 && !wishes.mustAvoid.some((topic) => mentions(unit.title, topic, language)),
    )
    .map((unit) => ({ ...unit, score: scoreOf(unit, language, wishes.mustCover) }))
}

export const titleOfDocument = (document: SourceDocument): string =>
  withoutDecoration(document.name.replace(/\.[a-z0-9]+$/i, '').replace(/[-_]+/g, ' '))

function unitsOf(section: Section, above: string[]): Unit[] {
  const path = [...above, section.title]
  const make = (title: string, blocks: Block[], under: string[]): Unit => ({
    document: section.document,
    title,
    path: under,
    blocks,
    words: countIn(section.document, blocks),
    score: 0,
  })
  if (countIn(section.document, allBlocks(section)) <= SCENE_WORDS)
    return [make(section.title, allBlocks(section), above.length > 0 ? above : path)]
  if (section.children.length === 0) {
    const parts = cutBlocks(section)
    return parts.map((blocks) => make(section.title, blocks, above.length > 0 ? above : path))
  }
  const own =
    section.blocks.length > 0
      ? cutBlocks({ ...section, children: [] }).map((blocks) => make(section.title, blocks, path))
      : []
  return [...own, ...section.children.flatMap((child) => unitsOf(child, path))]
}

function cutBlocks(section: Section): Block[][] {
  const total = countIn(section.document, section.blocks)
  const size = total / Math.ceil(total / SCENE_WORDS)
  const parts: Block[][] = [[]]
  let words = 0
  section.blocks.forEach((block, index) => {
    const isNested = block.kind === 'list_item' && block.level > 1
    const announced = /:\s*$/.test(textOf(section.document, section.blocks[index - 1] ?? block))
    if (words >= size && !isNested && !announced) {
      parts.push([])
      words = 0
    }
    parts.at(-1)!.push(block)
    words += countWords(textOf(section.document, block))
  })
  const last = parts.at(-1)!
  if (parts.length > 1 && countIn(section.document, last) < TINY_WORDS)
    parts.splice(-2, 2, [...parts.at(-2)!, ...last])
  return parts
}

// Two neighbours below the same heading make one scene when one of them is too short to be one.
function mergeTiny(units: Unit[]): Unit[] {
  const merged: Unit[] = []
  for (const unit of units) {
    const last = merged.at(-1)
    const together =
      last &&
      (last.words < TINY_WORDS || unit.words < TINY_WORDS) &&
      last.words + unit.words <= SCENE_WORDS * 1.25
    if (together && last.path.join('/') === unit.path.join('/')) {
      const heading = unit.document.blocks.findLast(
        (block) => block.kind === 'heading' && block.end <= (unit.blocks[0]?.start ?? 0),
      )
      const blocks = [
        ...last.blocks,
        ...(heading && unit.title !== last.title ? [heading] : []),
        ...unit.blocks,
      ]
      merged.splice(-1, 1, { ...last, blocks, words: last.words + unit.words })
    } else merged.push(unit)
  }
  return merged
}

function scoreOf(unit: Unit, language: Language, mustCover: string[]): number {
  const text = unit.blocks.map((block) => textOf(unit.document, block)).join(' ')
  const asked = mustCover.some((topic) => mentions(unit.title, topic, language))
    ? 100
    : mustCover.some((topic) => mentions(`${unit.title} ${text}`, topic, language))
      ? 40
      : 0
  const asset = isCustomerLine(unit.title) || SUMMARY.test([unit.title, ...unit.path].join(' ')) ? 8 : 0
  return (
    asked +
    asset +
    Math.min(unit.words, SCENE_WORDS) / 12 +
    (SALES.test([unit.title, ...unit.path].join(' ')) ? 6 : 0) +
    Math.min(4, (text.match(/\d+/g) ?? []).length)
  )
}

/** The passages of a unit: a run of blocks that follow each other is one. */
export function refsOf(unit: Unit): SourceRef[] {
  const runs: Block[][] = []
  for (const block of unit.blocks) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    const gap =
      before && unit.document.blocks.some((each) => each.start >= before.end && each.end <= block.start)
    if (last && before && before.end <= block.start && !gap) last.push(block)
    else runs.push([block])
  }
  return runs
    .filter((run) => run.some((block) => block.kind !== 'heading'))
    .map((run) => refAt(unit.document, run[0]!.start, run.at(-1)!.end))
}
