import type { Block, Language, SourceDocument, SourceRef } from '../../../platform/source-document.ts'
import type { Brief } from '../../author.ts'
import { readStatements, refAt } from '../../read-statements.ts'
import { startSpeaker } from '../../speaker.ts'
import { speakStatement } from '../narration/speak-statement.ts'
import { type Casing, withoutDecoration } from '../words/text-clean.ts'
import { countWords, coverage, mentions } from '../words/text-match.ts'
import { allBlocks, readSections } from './document-sections.ts'
import { mergedTitle } from './merged-title.ts'
import type { Section, Unit } from './outline-part.ts'
import { isProfile } from './profile-units.ts'
import { isCustomerLine, toTitle } from './scene-title.ts'

/** Words of source a scene takes; beginners get them in smaller pieces. */
const SCENE_WORDS = 122
const JUNIOR_WORDS = 75
const TINY_WORDS = 26
/** The score of a unit that a brief asks for, at least. */
export const ASKED = 40
const SUMMARY =
  /(?<!\p{L})(?:résumé|synthèse|summary|overview|vue d’ensemble|introduction|key points)(?!\p{L})/iu
const SALES =
  /\b(?:objection|pric|prix|tarif|pitch|argument|discovery|découverte|closing|close|demo|démo|custom|client|value|valeur|needs?|besoin|compet|concurren|négoc|negoti|question|offer|offre|garanti|process|avantage|benefit)/iu

const textOf = (document: SourceDocument, block: Block): string => document.text.slice(block.start, block.end)

const counted = new WeakMap<SourceDocument, Map<string, number>>()

/**
 * Words that can be said of some blocks that follow each other: placeholders, addresses and the like do not
 * count.
 */
function countIn(document: SourceDocument, blocks: Block[]): number {
  const known = counted.get(document) ?? new Map<string, number>()
  counted.set(document, known)
  const key = `${blocks[0]?.start}-${blocks.at(-1)?.end}-${blocks.length}`
  const words = known.get(key) ?? countSpoken(document, blocks)
  known.set(key, words)
  return words
}

function countSpoken(document: SourceDocument, blocks: Block[]): number {
  const speaker = startSpeaker(document.language, new Map())
  const spoken = readStatements(document, blocks).flatMap((statement) =>
    statement.kind === 'topic' ? [] : speakStatement(statement, speaker, document),
  )
  return spoken.reduce((sum, sentence) => sum + countWords(sentence.text), 0)
}

/** What of a brief decides which parts of the documents are taken. */
export type Wishes = Pick<Brief, 'mustCover' | 'mustAvoid'> &
  Partial<Pick<Brief, 'objectives' | 'scenario' | 'seniority'>>

/**
 * Cuts documents into material for scenes: small sections are put together, long ones cut, what the brief
 * avoids is left out.
 */
export function readUnits(
  documents: SourceDocument[],
  language: Language,
  casing: Casing,
  wishes: Wishes,
): Unit[] {
  const size = wishes.seniority === 'junior' ? JUNIOR_WORDS : SCENE_WORDS
  const leading = documents.filter((document) => !isProfile(document))
  const units = documents.flatMap((document) => {
    const sections = readSections(document)
    const isNamed = sections.length < 3 && leading.length > 1 && leading.includes(document)
    const path = isNamed ? [titleOfDocument(document)] : []
    return sections.flatMap((section) => mergeTiny(unitsOf(section, path, size), size))
  })
  return units
    .map((unit) => ({
      ...unit,
      title: unit.merged
        ? mergedTitle(
            unit.merged.map(({ title, words }) => ({ title: toTitle(title, language, casing), words })),
            toTitle(unit.path.at(-1) ?? '', language, casing),
            language,
            casing,
          )
        : toTitle(unit.title, language, casing),
      path: unit.path.map((title) => toTitle(title, language, casing)),
    }))
    .filter(
      (unit) => unit.words >= 6 && !wishes.mustAvoid.some((topic) => mentions(unit.title, topic, language)),
    )
    .map((unit) => ({ ...unit, score: scoreOf(unit, language, wishes) }))
}

export const titleOfDocument = (document: SourceDocument): string =>
  withoutDecoration(document.name.replace(/\.[a-z0-9]+$/i, '').replace(/[-_]+/g, ' '))

function unitsOf(section: Section, above: string[], size: number): Unit[] {
  const path = [...above, section.title]
  const make = (title: string, blocks: Block[], under: string[]): Unit => ({
    document: section.document,
    title,
    path: under,
    blocks,
    words: countIn(section.document, blocks),
    score: 0,
  })
  if (countIn(section.document, allBlocks(section)) <= size)
    return [make(section.title, allBlocks(section), above.length > 0 ? above : path)]
  if (section.children.length === 0) {
    const parts = cutBlocks(section, size)
    return parts.map((blocks) => make(section.title, blocks, above.length > 0 ? above : path))
  }
  const own =
    section.blocks.length > 0
      ? cutBlocks({ ...section, children: [] }, size).map((blocks) => make(section.title, blocks, path))
      : []
  return [...own, ...section.children.flatMap((child) => unitsOf(child, path, size))]
}

function cutBlocks(section: Section, most: number): Block[][] {
  const total = countIn(section.document, section.blocks)
  const size = total / Math.ceil(total / most)
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
function mergeTiny(units: Unit[], size: number): Unit[] {
  const merged: Unit[] = []
  for (const unit of units) {
    const last = merged.at(-1)
    const together =
      last &&
      (last.words < TINY_WORDS || unit.words < TINY_WORDS) &&
      last.words + unit.words <= (size < SCENE_WORDS ? size : size * 1.25)
    if (together && last.path.join('/') === unit.path.join('/')) {
      const heading = unit.document.blocks.findLast(
        (block) => block.kind === 'heading' && block.end <= (unit.blocks[0]?.start ?? 0),
      )
      const isOther = unit.title !== last.title
      const before = isOther && !last.merged && last.title !== last.path.at(-1) ? headingBefore(last) : []
      const blocks = [...before, ...last.blocks, ...(heading && isOther ? [heading] : []), ...unit.blocks]
      const titles = isOther
        ? {
            merged: [
              ...(last.merged ?? [{ title: last.title, words: last.words }]),
              { title: unit.title, words: unit.words },
            ],
          }
        : {}
      merged.splice(-1, 1, { ...last, ...titles, blocks, words: last.words + unit.words })
    } else merged.push(unit)
  }
  return merged
}

const headingBefore = ({ document, blocks }: Unit): Block[] => {
  const heading = document.blocks.findLast(
    (block) => block.kind === 'heading' && block.end <= (blocks[0]?.start ?? 0),
  )
  return heading ? [heading] : []
}

function scoreOf(unit: Unit, language: Language, wishes: Wishes): number {
  const text = unit.blocks.map((block) => textOf(unit.document, block)).join(' ')
  const titles = [unit.title, ...unit.path].join(' ')
  const all = `${titles} ${text}`
  const asked = wishes.mustCover.some((topic) => mentions(unit.title, topic, language))
    ? 100
    : wishes.mustCover.some((topic) => mentions(all, topic, language))
      ? ASKED
      : 0
  const serves = (wishes.objectives ?? []).some((objective) => coverage(objective, all, language) >= 0.5)
    ? 20
    : 0
  const situation = wishes.scenario ? coverage(wishes.scenario, all, language) * 8 : 0
  const basic = SUMMARY.test(titles)
  const level =
    wishes.seniority === 'senior' ? (basic ? -8 : 0) : wishes.seniority === 'junior' && basic ? 8 : 0
  const asset = isCustomerLine(unit.title) || basic ? 8 : 0
  return (
    asked +
    serves +
    situation +
    level +
    asset +
    Math.min(unit.words, SCENE_WORDS) / 12 +
    (SALES.test(titles) ? 6 : 0) +
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
