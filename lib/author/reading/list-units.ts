import type { Block, SourceDocument } from '../../product/source-document.ts'
import type { TextPatterns } from '../language/pack/text-patterns.ts'
import { isMoment } from '../text/moments.ts'
import { countWords } from '../text/text-match.ts'
import { readable } from './blank-markup.ts'
import { asParagraph } from './clip-unit.ts'
import { DURATION, furnitureOf } from './furniture.ts'
import { sentencesIn } from './sentence-spans.ts'
import type { Line } from './source-line.ts'
import type { Item, Sentence, UnitOf } from './source-tree.ts'
import { leaveOut, takeLead, type UnitReading } from './unit-reading.ts'

/** A typed bullet: any character before the text that is not part of it. */
export const BULLET_SIGN = /^([^\p{L}\p{N}\s"“«'’([$€£%&@#§-]|-(?=\s))\s*(?=\S)/u
const DO_SIGN = /^(?:✅|✔|👍|☑)/u
const DONT_SIGN = /^(?:❌|🚫|✖|✗|✘|⛔|👎)/u
const CHECK_BOX = /^\[[ xX]?\]\s+|^[☐☑□◻]\s*/u
const LABEL = /^([^\s«"“(][^.!?;«"“”]{0,58}?)(?:\s?:\s+|\s+[–—-]\s+)(\S[\s\S]*)$/u
/** The same for names that contain a dash. */
const BEFORE_COLON = /^([^\s«"“(][^.!?;«"“”]{0,58}?)\s?:\s+(\S[\s\S]*)$/u
const LINK_ONLY = /^\(?(?:link|lien)s?\)?(?:\s*\([^)]*\))?$/iu
const MAX_LABEL_WORDS = 8
/** The share of a list's items that makes it one of commands. */
const MOSTLY = 0.6

/** Whether a document has several lists, all with numbers, and not all of things to do. */
export function numbersAllLists(
  { blocks, text }: SourceDocument,
  { command }: Pick<TextPatterns, 'command'>,
): boolean {
  const lists: Block[][] = []
  for (const [at, block] of blocks.entries())
    if (block.kind === 'list_item') {
      if (blocks[at - 1]?.kind === 'list_item') lists.at(-1)!.push(block)
      else lists.push([block])
    }
  const commands = (list: Block[]) => list.filter(({ start, end }) => command.test(text.slice(start, end)))
  const isTold = (list: Block[]) => list.length > 1 && commands(list).length < list.length * MOSTLY
  return lists.length > 2 && lists.flat().every(({ ordered }) => ordered) && lists.some(isTold)
}

/** Reads consecutive list items, typed bullets or labeled lines as one list, nested by level. */
export function addList(reading: UnitReading, lines: Line[]): void {
  const items = nestedItems(reading, lines)
  const [first] = items
  if (!first) return
  const lead = takeLead(reading)
  markItems(reading, lead, items)
  reading.units.push(
    asParagraph({
      kind: 'list',
      lead,
      ordered: lines[0]!.ordered && isSequence(reading, lead, items),
      items,
      first: 1,
      goesOn: false,
      ...(lead === null && lines.some(({ isGuessed }) => isGuessed) ? { isGuessed: true } : {}),
      start: lead?.start ?? lines.find(({ end }) => end > first.start)!.start,
      end: items.at(-1)!.end,
    }),
  )
}

function nestedItems(reading: UnitReading, lines: Line[]): Item[] {
  const items: Item[] = []
  let path: { level: number; item: Item }[] = []
  for (const line of lines) {
    const reason =
      DURATION.test(line.text) && lines.length === 1 ? 'duration' : furnitureOf(line.text, line.kind)
    if (reason) {
      leaveOut(reading, reason, line)
      continue
    }
    const item = itemOf(reading, line)
    path = path.filter(({ level }) => level < line.level)
    const parent = line.kind === 'list_item' ? path.at(-1) : undefined
    if (parent) {
      parent.item.children.push(item)
      for (const above of path) above.item.end = item.end
    } else items.push(item)
    path.push({ level: line.level, item })
  }
  return items
}

/** A list item without its bullet, its label separated. A label whose value is only a link stays alone. */
function itemOf(reading: UnitReading, line: Line): Item {
  const { document } = reading
  const mark = DONT_SIGN.test(line.text) ? 'dont' : DO_SIGN.test(line.text) ? 'do' : null
  const sign = signOf(line, mark !== null)
  const start = line.start + sign.length
  const text = line.text.slice(sign.length)
  const { label, rest } = splitLabel(text)
  if (label && LINK_ONLY.test(rest)) {
    leaveOut(reading, 'link', { start: line.end - rest.length, end: line.end })
    return itemOf(reading, { ...line, end: start + label.length, text: sign + label })
  }
  return {
    text: readable(text),
    label: label && readable(label),
    rest: readable(rest),
    sentences: sentencesIn(document, { start, end: line.end }),
    children: [],
    mark,
    start,
    end: line.end,
  }
}

function signOf(line: Line, isMarked: boolean): string {
  const box = CHECK_BOX.exec(line.text)?.[0]
  if (box) return box
  if (isMarked) return /^[^\p{L}\p{N}"“«(]+/u.exec(line.text)?.[0] ?? ''
  const sign = BULLET_SIGN.exec(line.text)?.[0] ?? ''
  return line.kind === 'list_item' && !/^(?!©|®|™)[\p{Extended_Pictographic}→•●▪➤►]/u.test(sign) ? '' : sign
}

function splitLabel(text: string): { label: string | null; rest: string } {
  // "9:00 - 10:30: the tasting": the dash is inside the name.
  for (const [, label = '', rest = ''] of [LABEL, BEFORE_COLON].flatMap((form) => [form.exec(text) ?? []])) {
    // "RG12: …" numbers a rule.
    const isCode = /^\p{Lu}{2,4}-?\d{1,3}$/u.test(label)
    const isName = (/\p{L}{2}/u.test(label) && !isCode) || isMoment(label)
    const isRange = /^\d(?:.*\d)?\s?\p{L}{0,2}$/u.test(label) && /^\d/.test(rest)
    const isWhole = countWords(label) <= MAX_LABEL_WORDS && !/[[({][^\])}]*$/.test(label)
    if (isName && isWhole && !isRange) return { label: label.trim(), rest }
  }
  return { label: null, rest: text }
}

function markItems({ patterns, part }: UnitReading, lead: Sentence | null, items: Item[]): void {
  const heads = lead ? [lead.text, part.title] : [part.title]
  const head = heads.find((each) => patterns.dontHead.test(each) || patterns.doHead.test(each))
  if (head === undefined) return
  const mark = patterns.dontHead.test(head) ? 'dont' : 'do'
  for (const item of items) item.mark ??= mark
}

/**
 * Numbers matter if they count steps; in other lists, and in a document that numbers whatever it lists, they are
 * only decoration.
 */
function isSequence(
  { patterns, part, numbersAll }: UnitReading,
  lead: Sentence | null,
  items: UnitOf<'list'>['items'],
): boolean {
  if (items.length < 2 || items.every(({ label }) => label)) return false
  const commands = items.filter(({ text }) => patterns.command.test(text)).length
  const areSteps = !numbersAll && commands >= items.length * MOSTLY
  return areSteps || patterns.steps.test(`${lead?.text ?? ''} ${part.title}`)
}
