import type { ModuleRequest, OutlineModule, SceneDraft, SpokenSentence } from '../../author.ts'
import { newContext } from '../../scene-context.ts'
import { passagesOf } from '../../scene-passages.ts'
import { enumerate, type Speaker } from '../../speaker.ts'
import type { Statement } from '../../statement.ts'
import { isCustomerLine, spokenTitle, toTitle } from '../outline/scene-title.ts'
import { shorten } from '../slides/bullet-text.ts'
import { itemPhrase } from '../slides/item-phrase.ts'
import { forbids, isAction, isFragment, pointsBack } from '../slides/item-style.ts'
import { emphasisOf } from '../slides/slide-emphasis.ts'
import { MAX_LINE_WORDS, telegraph } from '../slides/slide-line.ts'
import { type Point, sentenceOf } from '../slides/slide-point.ts'
import { withPrepositions } from '../words/noun-article.ts'
import { splitSentences } from '../words/sentence-split.ts'
import { asSentence, localQuotes, toSpeech } from '../words/spoken-text.ts'
import { lowerFirst, upperFirst } from '../words/text-clean.ts'
import { countWords, isStopWord, wordsOf } from '../words/text-match.ts'
import { priceIn, subjectOf } from './announce-title.ts'
import { factClause } from './speak-fact.ts'
import { withObject } from './speak-list.ts'
import { readPassages } from './speak-passages.ts'

const MAX_POINTS = 4
const MAX_WORDS = 30
const MAX_RECAP_WORDS = 22
/** What answers a question says nothing without it. */
const ANSWER =
  /^(?:(?:oui|non|yes|no)(?:[,:;.!]| (?:avec|mais|si|with|but|if)\b)|(?:avec|with) (?:\S+ ){1,5}\S+$)/iu
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

/**
 * What to remember of a scene: the answer to an objection, else its strongest sentence, else what its list
 * names.
 */
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
      ANSWER.test(statement.text) ||
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

/**
 * Where no sentence stands alone: one short idea of the scene, from its price, a figure, a deed or a list;
 * else its name.
 */
function listOf(told: Statement[], title: string, scene: number, speaker: Speaker): Candidate | null {
  const { language, casing, words } = speaker
  const subject = subjectOf(title, speaker)
  if (!subject || forbids(title)) return null
  const x = withPrepositions(subject)
  const make = (text: string, line: string | null, ref: Point['ref'], weight: number): Candidate | null =>
    line && countWords(line) <= MAX_LINE_WORDS && countWords(text) <= MAX_RECAP_WORDS
      ? { scene, text: upperFirst(text), line, ref, weight, whole: false }
      : null
  const first = told[0]
  const seen = (): Candidate | null =>
    first ? make(speaker.phrase('recapSeen', x), title.replace(/[.:]+$/, ''), first.ref, 0.5) : null
  const price = priceIn(title, speaker)
  if (price && first && language === 'fr')
    return make(`${subject} est à ${price}`, shorten(title, language, casing), first.ref, 2)
  for (const fact of told.filter((each) => each.kind === 'fact' && /\d/.test(each.value))) {
    if (fact.kind !== 'fact' || fact.value.includes('=')) continue
    const clause = factClause(fact, speaker, newContext(subject))
    const found =
      clause && !/:|^(?:pour y|comme parade|on |ils? |elles? |to address)/.test(clause.text)
        ? make(
            speaker.phrase('recapClause', { ...x, clause: clause.text }),
            shorten(`${fact.label}: ${fact.value}`, language, casing),
            fact.ref,
            1.5,
          )
        : null
    if (found) return found
  }
  const topics = told.flatMap((each) => (each.kind === 'topic' && each.depth < 20 ? [each] : []))
  if (topics.length > 1) {
    const names = topics.slice(0, 3).map((each) => subjectOf(toTitle(each.text, language, casing), speaker))
    if (names.some((name) => name === null || /[,:\d]/.test(name))) return seen()
    const said = speaker.phrase('recapTopics', { ...x, topics: enumerate(names as string[], words.and) })
    const text = /^les /i.test(subject) ? said.replace(', c’est ', ', ce sont ') : said
    return make(text, title.replace(/[.:]+$/, ''), topics[0]!.ref, 1) ?? seen()
  }
  const list = told.find(
    (each) => each.kind === 'list' && each.items.length > 1 && !(each.lead && forbids(each.lead)),
  )
  if (list?.kind !== 'list') return seen()
  const [item] = list.items
  const line = shorten(item!.text, language, casing)
  const deed = toSpeech(item!.text.replace(/\s\([^()]*\)$/, ''), language, casing)
  if (deed && isAction(deed, language))
    return (
      make(
        speaker.phrase('recapDeed', { ...x, deed: withObject(lowerFirst(deed, casing), speaker) }),
        line,
        item!.ref,
        1,
      ) ?? seen()
    )
  const items = list.items
    .slice(0, 2)
    .map((each) => itemPhrase(each.text.replace(/\s\([^()]*\)$/, ''), speaker))
    .flatMap((each) => (each?.whole && !/[,:]/.test(each.text) ? [each.text] : []))
  for (const some of [items, items.slice(0, 1)]) {
    if (some.length === 0) break
    const said = speaker.phrase('recapList', { ...x, items: enumerate(some, words.and) })
    const text = /^les /i.test(subject) ? said.replace(', c’est notamment', ', ce sont notamment') : said
    const found = make(text, line, list.ref, 1)
    if (found) return found
  }
  return seen()
}
