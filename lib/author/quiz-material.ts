import type { Language, SourceDocument, SourceRef } from '../sources/source-document.ts'
import type { CourseOutline } from './author.ts'
import { isSentence } from './item-style.ts'
import { readStatements, refAt } from './read-statements.ts'
import { locate } from './scene-passages.ts'
import { isCustomerLine, toTitle } from './scene-title.ts'
import { FORMULA, localQuotes } from './spoken-text.ts'
import type { ItemStyle, Statement } from './statement.ts'
import {
  balanceQuotes,
  type Casing,
  easeCapitals,
  evenQuotes,
  upperFirst,
  withoutDecoration,
} from './text-clean.ts'
import { isStopWord } from './text-match.ts'

/** A text fit to be read in a question, with its passage and the part of the course it belongs to. */
export type Entry = { text: string; ref: SourceRef; topic: string; module: number }

/** What questions can be made of. */
export type Material = {
  /** things named in a list, by part */
  lists: {
    topic: string
    module: number
    style: ItemStyle
    ordered: boolean
    ref: SourceRef
    entries: Entry[]
  }[]
  facts: (Entry & { label: string; value: string })[]
  sentences: Entry[]
  /** what a customer says, and the first words of the answer */
  answers: (Entry & { objection: string })[]
  /** numbered headings such as "Phase 1: …", in order */
  sequences: { topic: string; module: number; ref: SourceRef; entries: Entry[] }[]
  /** a part → what its labels name besides its own list ("Includes: Starter +"), which may be another part */
  named: Map<string, string>
  /** the parts of a module with their passages */
  parts: { topic: string; module: number; statements: Statement[] }[]
}

/** A source text as it is read in a question: clean, quotes of the language. Null when it has a placeholder or an address, or is too short or long. */
export function readable(text: string, language: Language, casing: Casing): string | null {
  const plain = evenQuotes(withoutDecoration(text))
    .replace(/^(?:→|=>)\s*/, '')
    .replace(/\s*[:;,]$/, '')
  if (FORMULA.test(plain)) return null
  if (/\[[^\]]*\]|https?:|www\.|@\w|\$X\b/.test(plain) || plain.length > 190 || !/\p{L}{2}|\d/u.test(plain))
    return null
  const eased = easeCapitals(plain, casing, (word) => isStopWord(word, language))
  const spaced =
    language === 'fr'
      ? eased
          .replace(/(\S) ?:(?=\s)/g, '$1\u00A0:')
          .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00A0')
          .replace(/(\d) ?([€%])/g, '$1\u00A0$2')
      : eased
  return upperFirst(localQuotes(balanceQuotes(spaced), language))
}

/** Gathers the material of a whole course; questions of one module take their wrong answers from the others too. */
export function gatherMaterial(
  outline: CourseOutline,
  documents: SourceDocument[],
  language: Language,
  casing: Casing,
): Material {
  const material: Material = {
    lists: [],
    facts: [],
    sentences: [],
    answers: [],
    sequences: [],
    named: new Map(),
    parts: [],
  }
  const seen = new Set<string>()
  outline.modules.forEach((module, index) => {
    for (const scene of module.scenes) {
      const fresh = scene.sourceRefs.filter((ref) => {
        const key = `${ref.sourceId}:${ref.start}`
        return !seen.has(key) && seen.add(key)
      })
      const passages = fresh.flatMap((ref) => locate(ref, documents))
      const isOpening = scene === module.scenes[0]
      const title = isOpening ? module.title : scene.title
      for (const { document, blocks } of passages)
        collect(
          readStatements(document, blocks),
          title,
          index,
          document,
          material,
          (text) => readable(text, language, casing),
          language,
          casing,
        )
    }
  })
  return material
}

function collect(
  statements: Statement[],
  title: string,
  module: number,
  document: SourceDocument,
  material: Material,
  read: (text: string) => string | null,
  language: Language,
  casing: Casing,
) {
  let topic = title
  let objection: string | null = isCustomerLine(title) ? title : null
  const numbered: Entry[] = []
  material.parts.push({ topic: title, module, statements })
  for (const statement of statements) {
    const entry = (text: string, ref: SourceRef): Entry[] => {
      const readableText = read(text)
      return readableText ? [{ text: readableText, ref, topic, module }] : []
    }
    switch (statement.kind) {
      case 'topic': {
        const heading = toTitle(statement.text, language, casing)
        objection = isCustomerLine(heading) && !/\[/.test(statement.text) ? heading : null
        topic = objection ? topic : heading
        const step =
          /^(?:\d+[.)]|(?:phase|étape|step|stage|semaine|week|minutes?|day|jour)\s+[\d-]+)\s*:?\s*(.+)$/i.exec(
            statement.text,
          )?.[1]
        if (step) numbered.push(...entry(step, statement.ref))
        break
      }
      case 'list': {
        const entries = statement.items.flatMap((item) => entry(item.text, item.ref))
        if (entries.length === statement.items.length)
          material.lists.push({
            topic,
            module,
            style: statement.style,
            ordered: statement.ordered,
            ref: statement.ref,
            entries,
          })
        break
      }
      case 'fact':
        material.named.set(topic, `${material.named.get(topic) ?? ''} ${statement.value}`)
        material.facts.push(
          ...entry(statement.text, statement.ref).flatMap((each) => {
            const [label, value] = [read(statement.label), read(statement.value)]
            return label && value ? [{ ...each, label, value }] : []
          }),
        )
        break
      case 'row':
        for (const cell of statement.cells.slice(0, 3)) {
          const [label, value] = [read(`${statement.label} (${cell.column})`), read(cell.value)]
          if (label && value && cell.column)
            material.facts.push({ text: statement.text, ref: statement.ref, topic, module, label, value })
        }
        break
      case 'sentence':
        if (
          !statement.follows &&
          isSentence(statement.text, language) &&
          !/[:?]$/.test(statement.text) &&
          statement.text.length > 30
        )
          material.sentences.push(...entry(statement.text, statement.ref))
        break
      case 'quote':
        if (objection)
          material.answers.push(
            ...entry(`“${statement.text}”`, statement.ref).map((each) => ({
              ...each,
              objection: `${objection!.replace(/([^.!?\s])(\s?[”"»])$/, '$1.$2')}`,
            })),
          )
        objection = null
    }
  }
  const [first, last] = [numbered[0], numbered.at(-1)]
  if (first && last && numbered.length >= 3)
    material.sequences.push({
      topic: title,
      module,
      ref: refAt(document, first.ref.start, last.ref.end),
      entries: numbered,
    })
}
