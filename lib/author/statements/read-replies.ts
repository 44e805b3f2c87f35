import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Item, Part, Unit } from '../reading/source-tree.ts'
import { isSaying } from '../text/saying-headings.ts'
import { splitSentences } from '../text/sentence-split.ts'
import { countWords } from '../text/text-match.ts'
import { capital, cleanText, isSame, quotesIn, unquoted, wholeQuote } from './piece-text.ts'
import { nameOf, pieceOf, wholePoints, wholeText } from './places.ts'
import { pointsAway } from './stands-alone.ts'
import type { Piece, Place, Reply } from './statement.ts'

const MAX_POINTS = 8
/** A reply with fewer letters says too little: "Understood." */
const LEAST_LINE = 40
const QUOTED_AT = 60

/** A line with its label, if any: "Clarify: “What are you comparing it to?”" */
type Line = { label: string; piece: Piece }

/** Everything that somebody may say according to the course, with the answer to it. */
export const repliesIn = (places: Place[]): Reply[] =>
  places.flatMap((place) => [...underHeading(place), ...inRows(place)])

/** The saying in a heading: “It is too expensive” or When they say: “It is too expensive”. */
export function saidBy({ title }: Pick<Part, 'title'>, { tree }: Pick<Place, 'tree'>): string | null {
  // The end of a quotation that started earlier.
  if (title.split('"').length % 2 === 0) return null
  const heading = cleanText(title).replace(/\s*\([^()]*\)$/, '')
  if (isSaying(heading, tree.language)) return unquoted(heading)
  const [before, said] = heading.split(/(?=“)/)
  const isAnnounced =
    said && wholeQuote(said) && LANGUAGE_PACKS[tree.language].questions.patterns.objection.test(before!)
  return isAnnounced ? unquoted(said) : null
}

/** A section named after what someone says. A slogan alone in quotation marks is nobody's saying. */
function underHeading(place: Place): Reply[] {
  const { part, above, tree } = place
  const said = saidBy(part, place)
  if (!said) return []
  const { objection, reply, notReply } = LANGUAGE_PACKS[tree.language].questions.patterns
  const beside = above[0]?.parts.filter((each) => saidBy(each, place)) ?? []
  const isObjection = beside.length > 1 || [part, ...above].some(({ title }) => objection.test(title))
  const under = part.parts.filter((each) => !notReply.test(nameOf(each)))
  const answer = part.units.length > 0 ? part : (under.find((each) => reply.test(nameOf(each))) ?? under[0])
  const lines = (answer?.units ?? []).flatMap(linesIn)
  // A quotation that runs on over a list cannot be read whole.
  if (answer?.units.some(isCutQuote)) return []
  return isObjection ? [replyOf(said, lines, place) ?? []].flat() : []
}

const isCutQuote = (unit: Unit): boolean =>
  (unit.kind === 'para' || unit.kind === 'quote') &&
  unit.sentences.flatMap(({ text }) => text.match(/["“”]/g) ?? []).length % 2 > 0

const SEPARATED = /^\s*(?:[:–—→-]|=>)\s*(.{8,})$/

/** The rows of a table or list whose names are sayings. */
function inRows(place: Place): Reply[] {
  const { objection, reply } = LANGUAGE_PACKS[place.tree.language].questions.patterns
  return place.part.units.flatMap((unit): Reply[] => {
    if (unit.kind === 'list')
      return unit.items.flatMap((item) => {
        const text = cleanText(item.text)
        const said = quotesIn(text)[0]
        const line = said?.start === 0 ? SEPARATED.exec(text.slice(said.end))?.[1] : null
        if (!line || !wholeQuote(line)) return []
        return replyOf(said!.text, [{ label: '', piece: pieceOf(item, line) }], place) ?? []
      })
    if (unit.kind !== 'table') return []
    const header = unit.header.map(cleanText)
    const at = header.findIndex((each, index) => index > 0 && reply.test(each))
    if (at < 0 || !objection.test(header[0]!)) return []
    return unit.rows.flatMap((row) => {
      const said = unquoted(cleanText(row.cells[0] ?? ''))
      // "Authority" is a kind of objection; nobody says it.
      if (countWords(said) < 3) return []
      return replyOf(said, [{ label: '', piece: pieceOf(row, row.cells[at] ?? '') }], place) ?? []
    })
  })
}

function linesIn(unit: Unit): Line[] {
  const ofItem = (item: Item): Line[] => {
    const isSpoken = item.children.some(({ text }) => /["“«]/.test(text))
    const own = { ...item, text: item.label ? item.rest : item.text, ...(isSpoken && { children: [] }) }
    const line = { label: cleanText(item.label ?? ''), piece: pieceOf(item, wholeText(own)) }
    return isSpoken ? [line, ...item.children.flatMap(ofItem)] : [line]
  }
  if (unit.kind === 'list') return unit.items.flatMap(ofItem)
  if (unit.kind !== 'para' && unit.kind !== 'quote') return []
  const whole = pieceOf(unit, unit.sentences.map(({ text }) => text).join(' '))
  if (unit.kind === 'quote')
    return [{ label: cleanText(unit.lead?.text ?? '').replace(/\s*:$/, ''), piece: whole }]
  const label = /^([^:“”.?!]{3,40}?)\s?:\s+/.exec(whole.text)
  const text = whole.text.slice(label?.[0].length ?? 0).trim()
  return [{ label: label?.[1] ?? '', piece: { ...whole, text } }]
}

const DIRECTION = /\s*(?:(?<=[.!?…][”"]?\s)|(?<=^))\[[^\]]{3,90}\]\s*(?=[\p{Lu}“”]|$)/gu
/** "[If vague]: “…”": one of several replies, each for a case of its own. */
const BRANCH = /^\[?(?:if|when|si|s['’]il|quand)(?!\p{L})/iu

/** An objection with all lines under it: what to say in answer, else what to do. */
function replyOf(said: string, lines: Line[], place: Place): Reply | null {
  const { language } = place.tree
  const { notReply, technique, reply, command, replies } = LANGUAGE_PACKS[language].questions.patterns
  const colon = LANGUAGE_PACKS[language].marks.colon
  const own = lines.filter(({ label }) => !notReply.test(label))
  const spoken = own.flatMap(({ label, piece }): Line[] => {
    // A stage direction is not part of the reply.
    const text = piece.text.replace(DIRECTION, ' ').trim()
    const first = quotesIn(text)[0]
    if (!first || first.start > QUOTED_AT || isSame(first.text, said)) return []
    return [{ label, piece: { ...piece, text: `“${first.text}”` } }]
  })
  if (spoken.some((each) => BRANCH.test(each.label) || pointsAway(each.piece.text, language))) return null
  const whole = spoken.map(({ piece }) => unquoted(piece.text)).join(' ')
  if (whole.length >= LEAST_LINE) {
    const several = spoken.length > 1 && spoken.every(({ label }) => label !== '')
    const points = several
      ? spoken.map(({ label, piece }) => ({ ...piece, text: label + colon + piece.text }))
      : spoken.flatMap(({ piece }) => sentencesOf(piece, language))
    return points.length > MAX_POINTS ? null : { type: 'reply', said, isQuoted: true, points, place }
  }
  const [first] = own
  const isPlain = first && [place.part, ...place.above].some((part) => replies.test(nameOf(part)))
  // Under "Replies", a section in plain words is the reply itself.
  if (isPlain && own.length === 1 && countWords(first.piece.text) >= 8 && !isSame(first.piece.text, said)) {
    // "It is planned for: by the box or piece" starts with words of the reply.
    const start = first.label === '' || reply.test(first.label) ? '' : first.label + colon
    const plain = { ...first.piece, text: `“${start}${first.piece.text}”` }
    return { type: 'reply', said, isQuoted: true, points: sentencesOf(plain, language), place }
  }
  const isAdvice = ({ label, piece }: Line) => technique.test(label) || command.test(piece.text)
  // What is no order among orders, "If it persists, raise a ticket", belongs to the answer too.
  const isAll = own.some(({ label }) => reply.test(label)) || own.filter(isAdvice).length * 2 > own.length
  const advice = isAll ? own : own.filter(isAdvice)
  const points = advice.flatMap(({ piece }) => sentencesOf(piece, language))
  const isWhole = points.length > 0 && points.length <= MAX_POINTS
  return isWhole ? { type: 'reply', said, isQuoted: false, points, place } : null
}

const sentencesOf = (piece: Piece, language: Place['tree']['language']): Piece[] => {
  const said = unquoted(piece.text)
  const sentences = splitSentences(said, language)
  return wholePoints(sentences.map(({ start, end }) => ({ ...piece, text: capital(said.slice(start, end)) })))
}

/** A moment or a purpose with the line for it: sections or items, each with one quotation. */
export function momentsIn(place: Place): Reply[] {
  const { moment } = LANGUAGE_PACKS[place.tree.language].questions.patterns
  const rows = [
    ...place.part.parts.map((part) => ({ name: nameOf(part), lines: part.units.flatMap(linesIn), part })),
    ...place.part.units
      .flatMap((unit) => (unit.kind === 'list' ? unit.items : []))
      .map((item) => ({
        name: cleanText(item.label ?? ''),
        lines: [{ label: '', piece: pieceOf(item, item.rest) }],
        part: place.part,
      })),
  ]
  return rows.flatMap(({ name, lines, part }) => {
    if (!moment.test(name) || saidBy(part, place) || lines.length !== 1 || !wholeQuote(lines[0]!.piece.text))
      return []
    return replyOf(name, lines, place) ?? []
  })
}
