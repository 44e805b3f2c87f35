import type { SceneDraft, SpokenSentence } from '../../author.ts'
import type { Speaker } from '../../speaker.ts'
import type { Statement } from '../../statement.ts'
import { isCustomerLine, toTitle } from '../outline/scene-title.ts'
import { splitSentences } from '../words/sentence-split.ts'
import { localQuotes } from '../words/spoken-text.ts'
import { evenQuotes, upperFirst, withoutDecoration } from '../words/text-clean.ts'
import { countWords, sentenceKey } from '../words/text-match.ts'
import { shorten } from './bullet-text.ts'
import { forbids } from './item-style.ts'
import { contrastLines } from './slide-contrast.ts'
import { emphasisOf } from './slide-emphasis.ts'
import { figureLine, figureOfText } from './slide-figures.ts'
import { MAX_LINE_WORDS, telegraph } from './slide-line.ts'
import { type Point, type Slide, sentenceOf, slideOf } from './slide-point.ts'
import { comparisonLines } from './slide-table.ts'

type Composed = Pick<SceneDraft, 'layout' | 'bullets' | 'bulletSentences' | 'emphasis'>
type Material = { title: string; statements: Statement[]; sentences: SpokenSentence[]; speaker: Speaker }

const MAX_BULLETS = 6
const MAX_QUOTE_WORDS = 26
const PHASE =
  /^((?:phase|étape|step|semaine|week|jour|day|mois|month)\s\d+(?:\s?[-–]\s?\d+)?)(?:[\s\u00A0]*[:–—-]\s*(.+?))?(?:\s\([^()]*\))?$/iu
const RELATIVE =
  /\s(?:that|which|so that|until|before|after|qui|avant de|avant que|pour|afin de|jusqu’à)\s.*$/iu

/**
 * The slide of a scene: the layout its material asks for, lines in short form, each tied to the sentence that
 * speaks of it.
 */
export function composeSlide(material: Material): Composed {
  const slide =
    contrast(material) ??
    comparison(material) ??
    steps(material) ??
    testimony(material) ??
    figures(material) ??
    bullets(material) ??
    quote(material) ??
    single(material)
  const { language, casing } = material.speaker
  return { ...slide, emphasis: emphasisOf(material.title, slide.bullets, language, casing) }
}

/** Points the scene really speaks of. */
const spokenOnly = (points: Point[], { sentences, speaker }: Material): Point[] =>
  points.filter(
    (point) =>
      sentenceOf(point, sentences, speaker.language) !== null && speaker.allow(point.text) === point.text,
  )

const allowed = (points: Point[], { speaker }: Material): boolean =>
  points.every((point) => speaker.allow(point.text) === point.text)

// Lines of columns belong together: all of them or none.
function whole(layout: Slide['layout'], points: Point[], { sentences, speaker }: Material): Slide {
  return {
    layout,
    bullets: points.map(({ text }) => text),
    bulletSentences: points.map((point, index) =>
      index === 0 && layout !== 'steps' && layout !== 'key_figure' && layout !== 'quote'
        ? null
        : sentenceOf(point, sentences, speaker.language),
    ),
  }
}

function contrast(material: Material): Slide | null {
  const { statements, speaker } = material
  const lines = contrastLines(statements, speaker.language, speaker.casing)
  return lines && allowed(lines, material) ? whole('two_columns', lines, material) : null
}

function comparison(material: Material): Slide | null {
  const { statements, speaker } = material
  const rows = statements.filter((statement) => statement.kind === 'row')
  const lines = comparisonLines(rows, speaker.language, speaker.casing)
  return lines && allowed(lines, material) ? whole('comparison', lines, material) : null
}

function steps(material: Material): Slide | null {
  const { statements, speaker } = material
  const { language, casing } = speaker
  const phases = statements.flatMap((each): Point[] => {
    const [, phase, name] =
      each.kind === 'topic' ? (PHASE.exec(toTitle(each.text, language, casing)) ?? []) : []
    return phase ? [{ text: name ? `${phase} | ${upperFirst(name)}` : phase, ref: each.ref }] : []
  })
  if (phases.length > 1 && spokenOnly(phases, material).length === phases.length)
    return whole('steps', phases.slice(0, MAX_BULLETS), material)
  const listed = statements.flatMap((statement): Point[] =>
    statement.kind === 'list' && statement.ordered ? statement.items : [],
  )
  const told = statements.filter((each) => (each.kind === 'sentence' || each.kind === 'fact') && each.step)
  const items =
    listed.length + told.length > 1
      ? statements.flatMap((each) =>
          each.kind === 'list' && each.ordered ? each.items : told.includes(each) ? [each] : [],
        )
      : []
  // The slide counts from one: what goes on in the middle of a list is no numbered slide.
  const opening = statements.find((each) => 'step' in each && each.step)
  if (opening && 'step' in opening && (opening.step?.place ?? 1) > 1) return null
  const points = items.flatMap((item) => stepLine(item, speaker))
  const spoken = spokenOnly(points, material)
  // A missing step would number the others wrongly.
  if (spoken.length < 2 || spoken.length < items.length || items.length > MAX_BULLETS) return null
  const keys = new Set(material.sentences.map(({ text }) => sentenceKey(text)))
  return whole(
    'steps',
    spoken.filter(({ text }) => !keys.has(sentenceKey(text))).length > 1 ? spoken : [],
    material,
  ).bullets.length > 1
    ? whole('steps', spoken, material)
    : null

  function stepLine(item: Point | Statement, { language: own }: Speaker): Point[] {
    if ('kind' in item && item.kind === 'fact') {
      const [label, value] = [shorten(item.label, own, casing), shorten(item.value, own, casing)]
      return label && value && countWords(value) <= 10 ? [{ text: `${label} | ${value}`, ref: item.ref }] : []
    }
    const detail = /^([^(]{3,60}?)\s*\(([^()]{2,40})\)[.]?$/.exec(withoutDecoration(item.text))
    const main = detail?.[1] ?? item.text.split(/(?<=[.!])\s/)[0]!
    const text = [main, main.replace(RELATIVE, '')]
      .map((each) => telegraph(each, own, casing) ?? shorten(each, language, casing))
      .find((each) => each && countWords(each) <= MAX_LINE_WORDS)
    if (!text) return []
    const aside = detail?.[2] ? shorten(detail[2], language, casing) : null
    return [{ text: aside ? `${text} | ${aside}` : text, ref: item.ref }]
  }
}

function testimony(material: Material): Slide | null {
  const voices = material.statements.filter((each) => each.kind === 'quote' && each.by)
  const told = material.statements.filter((each) => each.kind !== 'topic')
  const best = voices.find((each) => countWords(each.text) <= MAX_QUOTE_WORDS)
  if (best?.kind !== 'quote' || voices.length < told.length / 2) return null
  const { language } = material.speaker
  const words = localQuotes(evenQuotes(withoutDecoration(best.text)), language)
  const points = [
    { text: words, ref: best.ref },
    { text: withoutDecoration(best.by ?? ''), ref: best.ref },
  ]
  return allowed(points, material) ? whole('quote', points, material) : null
}

function figures(material: Material): Slide | null {
  const { statements, speaker } = material
  const { language, casing } = speaker
  const told = statements.filter((each) => each.kind !== 'topic')
  const found = told.flatMap((statement) =>
    statement.kind === 'list' && !statement.ordered
      ? statement.items.flatMap((item) => figureOfText(item.text, item.ref, language, casing, true) ?? [])
      : (figureLine(statement, language, casing) ?? []),
  )
  const points = spokenOnly(found, material)
  const sizes = told.reduce((sum, each) => sum + (each.kind === 'list' ? each.items.length : 1), 0)
  const dense = points.length >= 2 && points.length <= 3 && points.length >= sizes * 0.4
  return dense || (points.length === 1 && sizes <= 3)
    ? whole('key_figure', points.slice(0, 3), material)
    : null
}

function bullets(material: Material): Slide | null {
  const { statements, speaker, sentences } = material
  const { language, casing } = speaker
  const short = (text: string) => telegraph(text, language, casing)
  const from = (text: string, ref: Point['ref'], make: (text: string) => string | null = short): Point[] => {
    const line = make(text)
    return line && countWords(line) <= MAX_LINE_WORDS ? [{ text: line, ref }] : []
  }
  const topics = statements.flatMap((each) =>
    each.kind === 'topic'
      ? from(toTitle(each.text, language, casing), each.ref, (text) => shorten(text, language, casing))
      : [],
  )
  // Points of a list under "What does not work" would say the contrary elsewhere.
  const items = statements.flatMap((each) =>
    each.kind === 'list' && !(each.lead && forbids(each.lead) && !forbids(material.title))
      ? each.items.flatMap((item) =>
          from(item.text, item.ref, (text) => short(text) ?? shorten(text, language, casing)),
        )
      : [],
  )
  const facts = statements.flatMap((each) =>
    each.kind === 'fact'
      ? from(
          `${each.label}: ${each.value}`,
          each.ref,
          (text) =>
            (countWords(text) <= MAX_LINE_WORDS ? shorten(text, language, casing) : null) ??
            shorten(each.label, language, casing),
        )
      : [],
  )
  const tables = statements.flatMap((each) =>
    each.kind === 'row'
      ? from(`${each.label}: ${each.cells[0]?.value ?? ''}`, each.ref, (text) =>
          shorten(text, language, casing),
        )
      : [],
  )
  const prose = statements.flatMap((each) => (each.kind === 'sentence' ? from(each.text, each.ref) : []))
  const pieces = statements.flatMap((each) =>
    each.kind === 'sentence' ? clausesOf(each.text).flatMap((clause) => from(clause, each.ref)) : [],
  )
  const replies = statements.flatMap((each) =>
    each.kind === 'quote' ? from(each.text, each.ref, (text) => lineOfQuote(text, speaker)) : [],
  )
  // A slide of one kind of point reads best; the fuller kinds come first, others fill it up.
  const isAnswer = isCustomerLine(material.title)
  const kinds = isAnswer
    ? [replies, items, prose, pieces]
    : [topics.length > 1 ? topics : [], items, facts, tables, prose, pieces]
  const chosen: Point[] = []
  for (const kind of kinds) {
    if (chosen.length >= (kind === pieces ? 2 : 3)) break
    const usable = spokenOnly(kind, material)
    for (const point of slideOf('bullets', usable, sentences, language).bullets) {
      const match = usable.find(({ text }) => text === point)
      if (
        match &&
        chosen.length < MAX_BULLETS &&
        !chosen.some(({ text }) => sentenceKey(text) === sentenceKey(match.text))
      )
        chosen.push(match)
    }
  }
  const title = sentenceKey(material.title)
  const ordered = chosen
    .filter(({ text }) => sentenceKey(text) !== title)
    .toSorted((a, b) => a.ref.start - b.ref.start)
  const slide = slideOf('bullets', ordered, sentences, language)
  return slide.bullets.length > 1 ? slide : null
}

function lineOfQuote(text: string, { language, casing }: Speaker): string | null {
  const first = splitSentences(text, language)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => countWords(sentence) > 3)
  return first.map((sentence) => telegraph(sentence, language, casing)).find((line) => line !== null) ?? null
}

/** Words worth showing: the most telling sentence of what may be said. */
function quote(material: Material): Slide | null {
  const { statements, speaker } = material
  const { language } = speaker
  const candidates = statements.flatMap((each) =>
    each.kind === 'quote'
      ? splitSentences(each.text, language).map(({ start, end }) => ({
          text: each.text.slice(start, end),
          ref: each.ref,
          label: each.label,
        }))
      : [],
  )
  const usable = candidates.filter(
    ({ text }) => countWords(text) >= 5 && countWords(text) <= MAX_QUOTE_WORDS && !/[[\]{}_]/.test(text),
  )
  const best = usable.toSorted((a, b) => weight(b.text) - weight(a.text))[0]
  if (!best || sentenceOf(best, material.sentences, language) === null) return null
  const point = { text: localQuotes(evenQuotes(withoutDecoration(best.text)), language), ref: best.ref }
  return allowed([point], material) ? whole('quote', [point], material) : null
}

const weight = (text: string): number =>
  (/\?$/.test(text) ? 3 : 0) + (/\d/.test(text) ? 2 : 0) - Math.abs(countWords(text) - 14) / 4

const END = /\s(?:to|for|with|in|on|at|by|pour|avec|dans|sur|par|chez)\s[^,]{3,40}$/iu

const DANGLING =
  /^(?:for|in|on|at|with|by|using|such|via|as|and|or|to|of|from|while|when|if|the need|pour|dans|sur|avec|par|chez|comme|et|ou|à|au|en|de|du|des|d’|quand|si|lors|afin)(?!\p{L})/iu

/** The clauses of a sentence that may stand on a slide. */
const clausesOf = (text: string): string[] =>
  text
    .replace(/[.!?]$/, '')
    .split(/[,;:]\s|\s[–—-]\s/)
    .filter((clause) => countWords(clause) >= 4 && countWords(clause) <= 9 && !DANGLING.test(clause))

// One short line is better than the narration written out.
function single(material: Material): Slide {
  const { statements, speaker, sentences } = material
  const { language, casing } = speaker
  const points = statements.flatMap((each) => {
    const text =
      each.kind === 'topic' || each.kind === 'list' || each.kind === 'row'
        ? null
        : (telegraph(each.text, language, casing) ?? shorten(each.text, language, casing))
    return text && countWords(text) <= MAX_LINE_WORDS ? [{ text, ref: each.ref }] : []
  })
  const clauses = statements.flatMap((each) =>
    each.kind === 'sentence'
      ? [...clausesOf(each.text), each.text.replace(END, '')].flatMap((clause) => {
          const text = telegraph(clause, language, casing)
          return text ? [{ text, ref: each.ref }] : []
        })
      : [],
  )
  const slide = slideOf(
    'bullets',
    spokenOnly([...points, ...clauses], material).slice(0, 4),
    sentences,
    language,
  )
  return slide.bullets.length > 0 ? slide : { layout: 'divider', bullets: [], bulletSentences: [] }
}
