import type { Block, Language, SourceDocument, SourceRef } from '../../../platform/source-document.ts'
import type { OutlineScene } from '../../author.ts'
import { readStatements, refAt } from '../../read-statements.ts'
import { locate } from '../../scene-passages.ts'
import type { Statement } from '../../statement.ts'
import { isCustomerLine, toTitle } from '../outline/scene-title.ts'
import { forbids, isSentence } from '../slides/item-style.ts'
import { type Casing, quotedWhole } from '../words/text-clean.ts'
import { joinLists } from './makers/quiz-joined-lists.ts'
import { formOf, leadOf, optionsOf, type Siblings, siblingLists } from './makers/quiz-list-blocks.ts'
import { nameApart } from './makers/quiz-list-names.ts'
import { quoteToSay } from './makers/quiz-quotes.ts'
import type { Entry, List, Material, Part, Told } from './quiz-entry.ts'
import { bare, isNameable, readable, standsAlone, topicName, withoutStop } from './quiz-text.ts'

/** Gathers the material of a course; each statement once, under the scene that speaks of it. */
export function gatherMaterial(
  outline: { modules: { scenes: Pick<OutlineScene, 'title' | 'sourceRefs'>[] }[] },
  documents: SourceDocument[],
  language: Language,
  casing: Casing,
): Material {
  const material: Material = {
    lists: [],
    facts: [],
    tables: [],
    sentences: [],
    replies: [],
    scripts: [],
    parts: [],
  }
  const seen = new Set<string>()
  outline.modules.forEach((module, index) => {
    // The opening borrows a sentence of a later scene.
    const scenes = module.scenes.map((scene, place) => ({ scene, place }))
    for (const { scene, place } of [...scenes.slice(1), ...scenes.slice(0, 1)])
      for (const { document, blocks } of scene.sourceRefs.flatMap((ref) => locate(ref, documents))) {
        const isNew = ({ ref }: Statement) => {
          const key = `${ref.sourceId}:${ref.start}:${ref.end}`
          return !seen.has(key) && Boolean(seen.add(key))
        }
        const statements = joinLists(readStatements(document, blocks).filter(isNew), document)
        const above = headingAbove(document, blocks[0]?.start ?? 0) ?? scene.title
        const reader = new PartReader(material, { module: index, scene: place }, document, language, casing)
        reader.read(statements, above)
        reader.readLists(siblingLists(blocks, document.blocks))
      }
  })
  material.lists = nameApart(material.lists, (list) => {
    const document = documents.find(({ sourceId }) => sourceId === list.ref.sourceId)
    return (document ? list.headings : []).toReversed().map((start) => {
      const { end } = document!.blocks.find((block) => block.start === start)!
      return topicName(toTitle(document!.text.slice(start, end), language, casing))
    })
  })
  return material
}

const LONGEST_NAME = 70

/** A heading that only announces the answer to the objection above it. */
const ANSWER = /^\W*(?:réponses?|responses?|answers?|reply|replies)\W*$/iu
/** A heading that says nothing without the one above it. */
const LABEL =
  /^\W*(?:inclus|compris|contenu|includes?|included|what(?:’|')s included|profile?|avantages|benefits|exemples?|examples?|détails?|details?|contient)(?!\p{L}).{0,24}$/iu
/** What a document says of itself. */
const ADMIN =
  /^(?:prochaine réunion|next meeting|date|version|auteur|author|owner|effective|présents?|present|excusée?s?|attendees|durée|duration|status|statut|contact|destinataires?|référence)(?!\p{L})/iu

function headingAbove(document: SourceDocument, start: number): string | null {
  const headings = document.blocks.filter((block) => block.kind === 'heading' && block.start <= start)
  const last = headings.findLast(({ start, end }) => {
    const text = document.text.slice(start, end)
    return !ANSWER.test(text) && !LABEL.test(text)
  })
  // A document's own title names no part of it.
  if (!last || (headings.length === 1 && last.start < 5)) return null
  return document.text.slice(last.start, last.end)
}

/**
 * Where the headings over a place of a document begin, the nearest last; the document's own title is none.
 */
export function headingsOver({ blocks }: SourceDocument, start: number): number[] {
  const headings = blocks.filter((block) => block.kind === 'heading' && block.start < start)
  return headings.flatMap((heading, index) => {
    const isOver = headings.slice(index + 1).every((later) => later.level > heading.level)
    return isOver && heading.start >= 5 ? [heading.start] : []
  })
}

const textsOf = (entries: { text: string }[]): string[] => entries.map(({ text }) => text)

type Place = { module: number; scene: number }

class PartReader {
  readonly #material: Material
  readonly #place: Place
  readonly #document: SourceDocument
  readonly #language: Language
  readonly #casing: Casing
  #topic = ''
  #label = ''
  #objection: string | null = null
  #pairs = false
  #part: Part | null = null

  constructor(
    material: Material,
    place: Place,
    document: SourceDocument,
    language: Language,
    casing: Casing,
  ) {
    this.#material = material
    this.#place = place
    this.#document = document
    this.#language = language
    this.#casing = casing
  }

  read(statements: Statement[], above: string): void {
    this.#enter(above, refAt(this.#document, 0, 0))
    statements.forEach((statement, index) => {
      // An item that says a lot names nothing.
      const isLong = statement.kind === 'topic' && statement.depth > 6 && statement.text.length > LONGEST_NAME
      if (statement.kind === 'topic') this.#enter(isLong ? '' : statement.text, statement.ref)
      else {
        this.#part?.statements.push(statement)
        this.#take(statement, statements[index - 1])
      }
    })
    this.#readTables(statements)
    this.#readSteps(statements)
  }

  #enter(heading: string, ref: SourceRef): void {
    this.#label = LABEL.test(heading) ? heading : ''
    if ((this.#label || ANSWER.test(heading)) && this.#part) return
    const title = this.#title(heading)
    const isRemark = isCustomerLine(title)
    const isHeard = isRemark && !/\[/.test(heading)
    this.#objection = isHeard ? bare(title) : null
    this.#pairs = /objection|question|réaction|remarque/iu.test(title)
    // A remark with a placeholder cannot be quoted, nor what answers it.
    this.#topic = isHeard ? this.#topic : isRemark ? '' : title
    this.#part = { ...this.#place, topic: isHeard ? title : this.#topic, ref, statements: [] }
    this.#material.parts.push(this.#part)
  }

  #entry(text: string, ref: SourceRef): Entry[] {
    const clean = readable(text, this.#language, this.#casing)
    return clean ? [{ text: clean, ref, topic: this.#topic, ...this.#place }] : []
  }

  #take(statement: Exclude<Statement, { kind: 'topic' }>, before: Statement | undefined): void {
    const material = this.#material
    const words = statement.kind === 'sentence' ? quotedWhole(statement.text) : null
    if (words) this.#takeQuote({ ...statement, kind: 'quote', label: null, reply: false, text: words })
    else if (statement.kind === 'sentence') {
      if (!/[.!]["”’)]*$/.test(statement.text)) return
      material.sentences.push(
        ...this.#entry(statement.text, statement.ref).flatMap((entry) => this.#told(entry, before)),
      )
    } else if (statement.kind === 'fact') this.#takeFact(statement)
    else if (statement.kind === 'quote') this.#takeQuote(statement)
    else if (statement.kind === 'list') {
      const entries = statement.items.flatMap((item) => this.#entry(withoutStop(item.text), item.ref))
      const lead = statement.lead && readable(statement.lead, this.#language, this.#casing)
      const topic =
        lead && !LABEL.test(lead) && lead.length <= 80 && standsAlone(lead, this.#language)
          ? withoutStop(lead)
          : this.#topic
      if (entries.length === statement.items.length && isNameable(topic))
        material.lists.push({
          topic,
          label: lead && LABEL.test(lead) ? lead : this.#label,
          ...this.#place,
          form: formOf(textsOf(entries), this.#language),
          ordered: statement.ordered,
          whole: true,
          labelled: false,
          isNamed: topic !== this.#topic,
          headings: headingsOver(this.#document, statement.ref.start),
          ref: statement.ref,
          entries,
        })
    }
  }

  /**
   * Lists as the document has them: reading for speech cuts a list where an item is a sentence or has a
   * label.
   */
  readLists(lists: Siblings[]): void {
    for (const { items, over } of lists) {
      const material = this.#material
      const { topic, label, isNamed } = this.#nameOf(items, over)
      const { entries, whole, labelled } = optionsOf(items, this.#document, this.#casing)
      const [first, last] = [items[0]!, items.at(-1)!]
      const isOwn = (list: List) =>
        list.module === this.#place.module &&
        list.ref.sourceId === this.#document.sourceId &&
        list.entries.some(({ ref }) => items.some(({ start, end }) => ref.start < end && ref.end > start))
      const read = material.lists.filter(isOwn)
      if (entries.length < 3 || !topic) continue
      material.lists = material.lists.filter((list) => !read.includes(list))
      material.lists.push({
        topic,
        label,
        ...this.#place,
        form: formOf(textsOf(entries), this.#language),
        ordered: Boolean(first.ordered),
        whole,
        labelled,
        isNamed,
        headings: headingsOver(this.#document, first.start),
        ref: refAt(this.#document, first.start, last.end),
        entries: entries.map((entry) => ({ ...entry, topic, ...this.#place })),
      })
    }
  }

  /** What a list is called: the line or the item over it, else the heading. */
  #nameOf(items: Block[], over: Block | null): { topic: string; label: string; isNamed: boolean } {
    const { lead, nested } = leadOf(over, this.#document, this.#casing)
    const label = lead && LABEL.test(lead) ? lead : ''
    const above = headingAbove(this.#document, items[0]!.start)
    const heading = above ? this.#title(above) : ''
    const part = isCustomerLine(heading) ? '' : heading
    // What hangs on an item that names nothing is a part of a list and has no name.
    // A heading names a list better than a line that tells what to do with it, unless that line says what not
    // to do.
    const isCall =
      lead && part && !nested && !lead.endsWith('…') && !forbids(lead) && isSentence(lead, this.#language)
    const topic = lead && !label && !isCall ? lead : nested ? '' : part
    return { topic: isNameable(topic) ? topic : '', label, isNamed: topic !== part }
  }

  #title(heading: string): string {
    const even = toTitle(heading, this.#language, this.#casing)
    return topicName(even.replace(/«\u00A0?/g, '“').replace(/\u00A0?»/g, '”'))
  }

  #told(entry: Entry, before: Statement | undefined): Told[] {
    if (entry.text.length < 28 || !isSentence(entry.text, this.#language)) return []
    if (standsAlone(entry.text, this.#language)) return [{ ...entry, context: null }]
    const [context] =
      before?.kind === 'sentence' && !/[:?]$/.test(before.text) ? this.#entry(before.text, before.ref) : []
    const fits =
      context && standsAlone(context.text, this.#language) && context.text.length + entry.text.length <= 250
    return fits ? [{ ...entry, context: context.text }] : []
  }

  #takeFact({ label, value, text, ref }: Extract<Statement, { kind: 'fact' }>): void {
    // "Important: bleed the air first" is a sentence, "Claire demande : …" too.
    const [whole] = this.#entry(text, ref)
    if (whole && !whole.text.startsWith(label) && isSentence(whole.text, this.#language))
      return void this.#material.sentences.push(...this.#told(whole, undefined))
    const [name, said] = [
      readable(label, this.#language, this.#casing),
      readable(value, this.#language, this.#casing),
    ]
    if (whole && name && said && isNameable(name) && !ADMIN.test(name) && said.length <= 110)
      this.#material.facts.push({
        ...whole,
        label: name,
        value: withoutStop(said),
        column: this.#columnOf(ref),
      })
  }

  #columnOf({ start }: SourceRef): string {
    const { blocks, text } = this.#document
    const header = blocks.findLast((block) => block.start <= start && block.kind !== 'table_row')
    if (header?.kind !== 'table_header') return ''
    const name = readable(
      text.slice(header.start, header.end).split('|')[1] ?? '',
      this.#language,
      this.#casing,
    )
    return name && isNameable(name) ? name : ''
  }

  #takeQuote(statement: Extract<Statement, { kind: 'quote' }>): void {
    // A customer's praise is nothing to say to another one.
    if (statement.by) return
    if (this.#pairs && !this.#objection && !statement.reply) {
      this.#objection = readable(statement.text, this.#language, this.#casing)
      return
    }
    const said = quoteToSay(statement.text, this.#language, this.#casing)
    const occasion = this.#objection ?? this.#topic
    const isLabelled =
      statement.label !== null && !/say|dites|répon|exampl|exempl|pitch|slogan|answer/iu.test(statement.label)
    if (said && (this.#objection || (isNameable(this.#topic) && !isLabelled))) {
      const talk = { text: said, ref: statement.ref, topic: this.#topic, ...this.#place, occasion }
      if (this.#objection) this.#material.replies.push(talk)
      else this.#material.scripts.push(talk)
    }
    if (this.#pairs) this.#objection = null
  }

  #readTables(statements: Statement[]): void {
    const rows = statements.filter((each) => each.kind === 'row')
    for (const group of Map.groupBy(rows, (row) => row.subject).values()) {
      const columns = [...new Set(group.flatMap((row) => row.cells.map((cell) => cell.column)))].filter(
        isNameable,
      )
      const read = (text: string) => readable(text, this.#language, this.#casing) ?? ''
      const cellOf = (row: (typeof group)[number], column: string) =>
        read(row.cells.find((cell) => cell.column === column)?.value ?? '')
      const clean = group
        .map((row) => ({
          label: read(row.label),
          values: columns.map((column) => cellOf(row, column)),
          ref: row.ref,
        }))
        .filter((row) => row.label)
      const ref = refAt(this.#document, group[0]!.ref.start, group.at(-1)!.ref.end)
      const topic =
        this.#material.parts.findLast((part) => part.statements.includes(group[0]!))?.topic ?? this.#topic
      if (clean.length >= 2)
        this.#material.tables.push({
          topic,
          ...this.#place,
          ref,
          subject: read(group[0]!.subject),
          columns,
          rows: clean,
        })
    }
  }

  // Numbered headings such as "Phase 1: …" are the steps of what they stand under.
  #readSteps(statements: Statement[]): void {
    const steps = statements.flatMap((each) => {
      const step =
        each.kind === 'topic' &&
        /^(?:phase|étape|step|stage|semaine|week|jour|day)\s+[\d-]+\s*[:–-]\s*(.+)$/i.exec(each.text)?.[1]
      return step ? this.#entry(topicName(step), each.ref) : []
    })
    const [first, last] = [steps[0], steps.at(-1)]
    if (!first || !last || steps.length < 3) return
    const ref = refAt(this.#document, first.ref.start, last.ref.end)
    const headings = headingsOver(this.#document, first.ref.start)
    const above = headingAbove(this.#document, first.ref.start - 1)
    const topic = above ? this.#title(above) : first.topic
    if (!isNameable(topic) || isCustomerLine(topic)) return
    this.#material.lists.push({
      ...first,
      topic,
      label: '',
      ref,
      form: 'phrase',
      ordered: true,
      whole: true,
      labelled: false,
      isNamed: false,
      headings,
      entries: steps,
    })
  }
}
