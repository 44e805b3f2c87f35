import type { Block, Language, SourceDocument } from '../../../platform/source-document.ts'
import { countWords } from '../words/text-match.ts'
import { headingText } from './heading-text.ts'
import type { Section } from './outline-part.ts'
import { isBoilerplate } from './section-filter.ts'

const textOf = (document: SourceDocument, block: Block): string => document.text.slice(block.start, block.end)

/**
 * The sections of a document as a tree; boilerplate (contents, contact, version notes, to-do lists,
 * templates) is left out. A document without headings is cut into groups of paragraphs.
 */
export function readSections(document: SourceDocument): Section[] {
  const root: Section = { document, title: '', heading: null, level: 0, blocks: [], children: [] }
  const path: Section[] = [root]
  for (const block of document.blocks) {
    if (block.kind === 'heading') {
      while ((path.at(-1)?.level ?? 0) >= block.level && path.length > 1) path.pop()
      const section: Section = {
        document,
        title: headingText(document, block),
        heading: block,
        level: block.level,
        blocks: [],
        children: [],
      }
      path.at(-1)!.children.push(section)
      path.push(section)
    } else if (block.kind !== 'code') path.at(-1)!.blocks.push(block)
  }
  const kept = prune(root)
  if (kept.children.length === 0) return kept.blocks.length > 0 ? splitWithoutHeadings(kept) : []
  const top = unwrap(kept)
  const introduction =
    top.blocks.length > 0 && ownWords(top) > 40 ? [{ ...top, title: 'Introduction', children: [] }] : []
  return [...introduction, ...top.children]
}

function prune(section: Section): Section {
  const children = section.children
    .map(prune)
    .filter((child) => !isBoilerplate(child) && (child.blocks.length > 0 || child.children.length > 0))
  const blocks = section.blocks.filter((block) => !isMetadata(textOf(section.document, block)))
  return { ...section, blocks, children }
}

// A document with one title has all its sections below it, and a subtitle may add another level.
function unwrap(section: Section): Section {
  const only = section.children[0]
  if (section.children.length !== 1 || !only || only.children.length === 0) return section
  const inner = unwrap(only)
  return { ...inner, title: inner.title || section.title, blocks: [...section.blocks, ...inner.blocks] }
}

const METADATA =
  /^(?:(?:date|version|révision|revision|rev\.?|attendees|participants?|présents?|absents?|excusés?|rédigé par|written by|prepared by|applicable (?:au|le|du)|auteur|author|dernière mise à jour|last updated|document créé le|created|page|e-?mail|tél|téléphone|phone)(?: by| le)?\s*[:\d]|(?:version|rev\.?|v)\s*[\dA-Z][.\d]*(?:\s*[,–—-]|$)|©|copyright|(?:document )?confidenti(?:e|a)l)|\bmin(?:utes?)? (?:read|de lecture)\b/iu

const TASK = /^\s*(?:\[[ xX]?\]|☐|☑)|^(?:action items|actions? à mener|next steps|to-?do)\s*:?$/iu

const isMetadata = (text: string): boolean =>
  (METADATA.test(text.trim()) && countWords(text) < 16) || TASK.test(text)

const GROUP_WORDS = 60

function splitWithoutHeadings(root: Section): Section[] {
  const groups: Block[][] = []
  let words = GROUP_WORDS
  for (const block of root.blocks) {
    if (words >= GROUP_WORDS && block.kind !== 'list_item') {
      groups.push([])
      words = 0
    }
    if (groups.length === 0) groups.push([])
    groups.at(-1)!.push(block)
    words += countWords(textOf(root.document, block))
  }
  return groups.map((blocks) => ({
    ...root,
    level: 1,
    children: [],
    blocks,
    title: subjectOf(textOf(root.document, blocks[0]!), root.document.language),
  }))
}

// What a paragraph speaks of is the most honest title it can get: its subject, else its first words.
function subjectOf(text: string, language: Language): string {
  const clause = (text.split(/[.;:!?(]/)[0] ?? text).trim()
  const words = clause.split(/\s+/)
  const verb = words.findIndex(
    (word, index) => index > 0 && index < 7 && isVerbBefore(word, words[index + 1] ?? '', language),
  )
  const subject = words
    .slice(0, verb > 0 ? verb : 6)
    .join(' ')
    .replace(/,$/, '')
  return verb > 0 && !/,/.test(subject)
    ? subject
    : words
        .slice(0, 6)
        .join(' ')
        .replace(/[,\s]+$/, '')
}

const VERBS: Record<Language, RegExp> = {
  fr: /^(?:est|sont|a|ont|peut|peuvent|doit|doivent|fait|font|vend|vendent|dure|durent|coûte|coûtent|prend|permet|couvre|remplace|représente|commence|se|ne|n’\p{L}+|s’\p{L}+|\p{L}{3,}(?:ent|ait|era|eront))$/iu,
  en: /^(?:is|are|was|were|has|have|had|does|do|can|must|will|should|may|comes?|sells?|takes?|costs?|lasts?|covers?|keeps?|signs?|makes?|gives?|needs?|starts?|goes|raises?|works?|\p{L}{3,}ed)$/iu,
}

const isVerbBefore = (word: string, next: string, language: Language): boolean =>
  VERBS[language].test(word) ||
  (language === 'fr'
    ? /\p{L}{3,}e$/u.test(word) && /^(?:les?|la|l’\p{L}+|une?|du|au|aux)$/iu.test(next)
    : /\p{L}{3,}[^su]s$/u.test(word) && /^(?:the|an?|your|our|their|its)$/i.test(next))

const ownWords = (section: Section): number =>
  section.blocks.reduce((sum, block) => sum + countWords(textOf(section.document, block)), 0)

/** All blocks of a section in reading order, the headings of its sub-sections with them. */
export const allBlocks = (section: Section): Block[] => [
  ...section.blocks,
  ...section.children.flatMap((child) => [...(child.heading ? [child.heading] : []), ...allBlocks(child)]),
]
