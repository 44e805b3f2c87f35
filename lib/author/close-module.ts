import type { ModuleRequest, OutlineModule, SceneDraft, SpokenSentence } from './author.ts'
import { shorten } from './bullet-text.ts'
import { forbids, isAction, isFragment, pointsBack } from './item-style.ts'
import { withArticle } from './noun-article.ts'
import { passagesOf } from './scene-passages.ts'
import { isCustomerLine, spokenTitle } from './scene-title.ts'
import { splitSentences } from './sentence-split.ts'
import { emphasisOf } from './slide-emphasis.ts'
import { MAX_LINE_WORDS, telegraph } from './slide-line.ts'
import { type Point, sentenceOf } from './slide-point.ts'
import { readPassages } from './speak-passages.ts'
import { isCompared } from './speak-row.ts'
import { enumerate, type Speaker } from './speaker.ts'
import { asSentence, localQuotes, toSpeech } from './spoken-text.ts'
import type { Statement } from './statement.ts'
import { lowerFirst, upperFirst } from './text-clean.ts'
import { countWords, isStopWord, wordsOf } from './text-match.ts'

const MAX_POINTS = 4
const MAX_WORDS = 30
const STRONG =
  /\b(?:never|always|must|only|every|before|because|jamais|toujours|doit|seulement|avant|chaque|toute?s?|interdit|obligatoire)\b/iu

type Candidate = {
  scene: number
  text: string
  line: string
  ref: Point['ref']
  weight: number
  whole: boolean
}

/** The last scene of a module: one thing to remember from each of its scenes, four at most, then the quiz. */
export function closeModule(
  module: OutlineModule,
  drafts: SceneDraft[],
  request: ModuleRequest,
  speaker: Speaker,
): SceneDraft {
  const { language, casing, words } = speaker
  const scene = module.scenes.at(-1)!
  const found = module.scenes.slice(1, -1).flatMap((each, index) => {
    const passages = passagesOf(each, request.documents, language)
    const statements = readPassages(passages).map(({ statement }) => statement)
    return bestOf(statements, each.title, index, drafts[index + 1]?.sentences ?? [], speaker) ?? []
  })
  const kept = new Set(found.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_POINTS))
  const points = found.filter((point) => kept.has(point))
  const sentences: SpokenSentence[] = own('recapStart')
  const shown: Point[] = []
  points.forEach((point, index) => {
    const way =
      shown.length === 0 ? 'recapFirst' : index === points.length - 1 && index > 1 ? 'recapLast' : 'recapNext'
    let opening = speaker.phrase(way)
    // "D’abord, le commercial annonce d’abord la valeur" says it twice.
    if (point.text.toLowerCase().includes(opening.toLowerCase())) opening = speaker.phrase(way)
    const text = point.whole
      ? `${opening}${/(?:idée clé|aussi|point)$/.test(opening) ? `${language === 'fr' ? '\u00A0' : ''}:` : ','} ${easeFirst(point.text, speaker)}`
      : point.text
    const said = localQuotes(asSentence(text), language)
    if (countWords(said) > MAX_WORDS || speaker.allow(said) !== said || !speaker.isNew(said)) return
    sentences.push({ text: said, sourceRef: point.ref })
    shown.push({ text: point.line, ref: point.ref })
  })
  const isLast = request.outline.modules.at(-1) === module && request.outline.modules.length > 1
  sentences.push(...own(isLast ? 'courseEnd' : 'recapEnd'))
  // Where nothing can be said again, the titles recall the scenes.
  const titles = module.scenes
    .slice(1, -1)
    .map((each) => each.title)
    .slice(0, MAX_POINTS)
  const bullets = shown.length > 0 ? shown.map(({ text }) => text) : titles
  return {
    title: scene.title,
    layout: 'closing',
    bullets,
    bulletSentences:
      shown.length > 0
        ? shown.map((point) => sentenceOf(point, sentences, language))
        : titles.map(() => null),
    emphasis: emphasisOf(module.title, bullets, language, casing),
    sentences,
  }

  // In a long course the ways to say it run out: then it is left unsaid.
  function own(name: 'recapStart' | 'recapEnd' | 'courseEnd'): SpokenSentence[] {
    for (let tries = 0; tries < words[name].length; tries += 1) {
      const text = localQuotes(asSentence(speaker.phrase(name)), language)
      if (speaker.isNew(text)) return [{ text, sourceRef: null }]
    }
    return []
  }
}

// A word that opens a sentence may be a name: only one known to be none is written small.
function easeFirst(text: string, { language, casing }: Speaker): string {
  if (/^\p{Lu}{2}/u.test(text)) return text
  const first = wordsOf(text)[0] ?? ''
  const isPlain =
    casing.get(first) === first ||
    isStopWord(first, language) ||
    isAction(text, language) ||
    (language === 'fr' && /ez$/.test(first))
  return isPlain ? text.charAt(0).toLowerCase() + text.slice(1) : lowerFirst(text, casing)
}

/** What to remember of a scene: the answer to an objection, else its strongest sentence, else what its list names. */
function bestOf(
  statements: Statement[],
  title: string,
  scene: number,
  spoken: SpokenSentence[],
  speaker: Speaker,
): Candidate | null {
  const { language, casing } = speaker
  const isTold = (ref: Point['ref']) =>
    spoken.some(
      ({ sourceRef }) =>
        sourceRef &&
        sourceRef.sourceId === ref.sourceId &&
        sourceRef.start < ref.end &&
        sourceRef.end > ref.start,
    )
  const told = statements.filter((statement) => isTold(statement.ref))
  if (isCustomerLine(title)) return answerOf(told, title, scene, speaker)
  const sentences = told.flatMap((statement, index): Candidate[] => {
    if (
      statement.kind !== 'sentence' ||
      statement.follows ||
      /[:?]/.test(statement.text) ||
      pointsBack(statement.text)
    )
      return []
    const text = toSpeech(statement.text, language, casing)
    const line = telegraph(statement.text, language, casing)
    if (!text || !line || countWords(text) > 24 || isFragment(text, language)) return []
    const leads = told[index + 1]?.kind === 'sentence' && (told[index + 1] as { follows: boolean }).follows
    const weight =
      (/\d/.test(text) ? 2 : 0) +
      (STRONG.test(text) ? 2 : 0) +
      (leads ? -1 : 1) -
      Math.abs(countWords(text) - 13) / 6 +
      2
    return [{ scene, text: text.replace(/\.$/, ''), line, ref: statement.ref, weight, whole: true }]
  })
  return sentences.toSorted((a, b) => b.weight - a.weight)[0] ?? listOf(told, title, scene, speaker)
}

function answerOf(told: Statement[], title: string, scene: number, speaker: Speaker): Candidate | null {
  const { language, casing } = speaker
  const parts = told.flatMap((statement) =>
    statement.kind === 'quote' || statement.kind === 'sentence'
      ? splitSentences(statement.text, language).map(({ start, end }) => ({
          text: statement.text.slice(start, end),
          ref: statement.ref,
        }))
      : [],
  )
  const usable = parts.filter(({ text }) => countWords(text) >= 5 && countWords(text) <= 18)
  const weight = (text: string) =>
    (/\d/.test(text) ? 2 : 0) + (/\?$/.test(text) ? 1 : 0) - Math.abs(countWords(text) - 12) / 5
  const best = usable.toSorted((a, b) => weight(b.text) - weight(a.text))[0]
  const said = best && toSpeech(best.text, language, casing)
  const line = best && (telegraph(best.text, language, casing) ?? shorten(best.text, language, casing))
  if (!best || !said || !line) return null
  const topic = `“${spokenTitle(title, language, casing)
    .replace(/[“”"«»]/g, '')
    .trim()}”`
  const text = speaker.phrase('recapReply', { topic, x: `“${asSentence(said).replace(/[“”]/g, '’')}”` })
  return { scene, text, line, ref: best.ref, weight: 4, whole: false }
}

/** Where no sentence stands alone: what the scene lists, its labelled values, its headings, or the first row of its table. */
function listOf(told: Statement[], title: string, scene: number, speaker: Speaker): Candidate | null {
  const { language, casing, words } = speaker
  const said = spokenTitle(title, language, casing).replace(/[\s\u00A0]*:\s/, ', ')
  const name = withArticle(said, language, casing, speaker.articles) ?? `“${said.replace(/[“”]/g, '')}”`
  const parts = partsOf(told, speaker)
  while (parts.length > 1 && countWords(parts.map((part) => part.said).join(' ')) > 22) parts.pop()
  const line = parts.length > 0 && forbids(title) ? null : parts[0]?.line
  if (!line || countWords(line) > MAX_LINE_WORDS) return null
  const text = speaker.phrase('recapList', {
    label: name,
    x: enumerate(
      parts.map((part) => part.said),
      words.and,
    ),
  })
  return { scene, text: upperFirst(text), line, ref: parts[0]!.ref, weight: 1, whole: false }
}

type Part = { said: string; line: string; ref: Point['ref'] }

function partsOf(told: Statement[], speaker: Speaker): Part[] {
  const { language, casing } = speaker
  const part = (text: string, ref: Point['ref'], line = shorten(text, language, casing)): Part[] => {
    const said = toSpeech(text, language, casing)?.replace(/[.;,]+$/, '')
    return said && line ? [{ said: lowerFirst(said, casing), line, ref }] : []
  }
  const list = told.find(
    (statement) =>
      statement.kind === 'list' && statement.items.length > 1 && !(statement.lead && forbids(statement.lead)),
  )
  if (list?.kind === 'list')
    return list.items
      .slice(0, 3)
      .flatMap((item) => part(item.text, list.ref, shorten(item.text, language, casing)))
  const facts = told.flatMap((each) =>
    each.kind === 'fact' && countWords(each.value) <= 6
      ? part(
          `${each.label}, ${lowerFirst(each.value, casing)}`,
          each.ref,
          shorten(`${each.label}: ${each.value}`, language, casing),
        )
      : [],
  )
  const distinct = facts.filter(
    (fact, index) => facts.findIndex((each) => each.said.split(',')[0] === fact.said.split(',')[0]) === index,
  )
  if (distinct.length > 0)
    return distinct.toSorted((a, b) => Number(/\d/.test(b.said)) - Number(/\d/.test(a.said))).slice(0, 2)
  const row = told.find((each) => each.kind === 'row')
  if (row?.kind !== 'row') return []
  const cell = row.cells.find(({ value }) => /\d/.test(value)) ?? row.cells[0]
  return cell && !isCompared(row)
    ? part(
        `${row.label}, ${cell.value} (${cell.column})`,
        row.ref,
        shorten(`${row.label}: ${cell.value}`, language, casing),
      )
    : []
}
