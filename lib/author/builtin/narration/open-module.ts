import type { ModuleRequest, OutlineModule, SceneDraft, SpokenSentence } from '../../author.ts'
import { locate } from '../../scene-passages.ts'
import { enumerate, type Speaker } from '../../speaker.ts'
import { OUTLINE_WORDS } from '../outline/outline-words.ts'
import { isCustomerLine, spokenTitle } from '../outline/scene-title.ts'
import { titleForm } from '../outline/title-form.ts'
import { isAction } from '../slides/item-style.ts'
import { emphasisOf } from '../slides/slide-emphasis.ts'
import { telegraph } from '../slides/slide-line.ts'
import { sentenceOf } from '../slides/slide-point.ts'
import { contract, withArticle } from '../words/noun-article.ts'
import { splitSentences } from '../words/sentence-split.ts'
import { asSentence, localQuotes, toSpeech } from '../words/spoken-text.ts'
import { countWords, sentenceKey, similarity } from '../words/text-match.ts'
import { announceTitle } from './announce-title.ts'
import { readPassages, speakPassages } from './speak-passages.ts'

const MAX_OPENING_WORDS = 70
const MAX_SENTENCE = 32

/**
 * The first scene of a module: what it is about, why it matters, what is ahead. `topics` are the titles of
 * the scenes to come.
 */
export function openModule(
  module: OutlineModule,
  topics: string[],
  request: ModuleRequest,
  speaker: Speaker,
): SceneDraft {
  const { language, casing } = speaker
  const scene = module.scenes[0]!
  const isFirst = request.outline.modules[0] === module
  const own = (text: string): SpokenSentence[] => {
    const said = localQuotes(asSentence(text), language)
    return countWords(said) <= MAX_SENTENCE && speaker.allow(said) === said && speaker.isNew(said)
      ? [{ text: said, sourceRef: null }]
      : []
  }
  const welcome = [
    ...(isFirst ? own(speaker.phrase('courseStart')) : []),
    ...own(announceTitle(module.title, 'module', speaker)),
    ...(isFirst ? situation(request, speaker) : []),
  ]
  const reads = readPassages(scene.sourceRefs.flatMap((ref) => locate(ref, request.documents)))
  const { sentences: stakes, told } = speakPassages(
    reads.filter(({ statement }) => statement.kind !== 'topic'),
    { title: module.title, maxWords: MAX_OPENING_WORDS },
    speaker,
  )
  const why = stakes.length > 0 && request.brief.seniority !== 'senior' ? own(speaker.phrase('why')) : []
  const sentences = [...welcome, ...why, ...stakes, ...agenda(topics, module, speaker).flatMap(own)]
  const line = told
    .flatMap((statement) => {
      const text = statement.kind === 'sentence' ? telegraph(statement.text, language, casing) : null
      return text && speaker.allow(text) === text ? [{ text, ref: statement.ref }] : []
    })
    .find(({ text }) => !sentences.some((sentence) => sentenceKey(sentence.text) === sentenceKey(text)))
  const title = titleOf(scene.title, module.title, request)
  return {
    title,
    layout: 'title',
    bullets: line ? [line.text] : [],
    bulletSentences: line ? [sentenceOf(line, sentences, language)] : [],
    emphasis: line ? emphasisOf(title, [line.text], language, casing) : [],
    sentences,
  }
}

// On the slide the title layout shows the module's name as it is now; a reviewer's own title wins.
function titleOf(scene: string, module: string, { language }: ModuleRequest): string {
  const written = OUTLINE_WORDS[language].introTitle('').trim()
  return scene.startsWith(written) || scene.endsWith(module) ? module : scene
}

/** The scenario of the brief, in the client's own words: two sentences at most. */
function situation({ brief, language }: ModuleRequest, speaker: Speaker): SpokenSentence[] {
  const text = brief.scenario ?? ''
  const said = splitSentences(text, language)
    .slice(0, 2)
    .flatMap(({ start, end }) => toSpeech(text.slice(start, end), language, speaker.casing) ?? [])
    .filter((sentence) => countWords(sentence) <= 28 && speaker.allow(sentence) === sentence)
  return said.map((sentence, index) => ({
    text: localQuotes(
      asSentence(index === 0 ? speaker.phrase('scenario', { x: sentence }) : sentence),
      language,
    ),
    sourceRef: null,
  }))
}

/**
 * The objectives as what one will be able to do, as many as fit into a sentence; none when they are no
 * actions.
 */
function goalsOf(module: OutlineModule, { language, casing }: Speaker): string[] {
  const titles = module.scenes.map(({ title }) => title).join(' ')
  const known = (text: string) => (text.match(/\d+/g) ?? []).every((figure) => titles.includes(figure))
  const said = module.objectives
    .slice(0, 3)
    .filter(
      (text) =>
        isAction(text, language) &&
        known(text) &&
        !/[:?(]|^(?:expliquer le point|explain the point)/i.test(text),
    )
    .map((text) => spokenTitle(text, language, casing))
    .map((text) => text.charAt(0).toLowerCase() + text.slice(1).replace(/[.!]+$/, ''))
  // The module's own name was just said.
  if (said.length === 1 && similarity(said[0]!, module.title, language) >= 0.9) return []
  while (said.length > 1 && countWords(said.join(' ')) > 22) said.pop()
  return countWords(said.join(' ')) > 22 ? [] : said
}

// "expliquer a, b et c" rather than the verb three times; "de" and "à" are said before each.
function goalWords(goals: string[], { language, words }: Speaker): Record<string, string> {
  const verb = /^(?:répondre(?= )|answer(?= )|\p{L}+ )/u.exec(goals[0]!)?.[0] ?? ''
  if (goals.length > 1 && verb && goals.every((goal) => goal.startsWith(verb))) {
    const x =
      verb +
      enumerate(
        goals.map((goal) => goal.slice(verb.length).replace(/^ /, '')),
        words.and,
      )
    const said = verb.endsWith(' ') ? x : x.replace(verb, `${verb} `)
    return { x: said, de: language === 'fr' ? contract('de', said) : said, a: `à ${said}` }
  }
  const each = (before: (goal: string) => string) => enumerate(goals.map(before), words.and)
  return { x: each((goal) => goal), de: each((goal) => contract('de', goal)), a: each((goal) => `à ${goal}`) }
}

// Names are enumerated with their articles, actions after "You will learn to", objections as they are heard.
function agenda(topics: string[], module: OutlineModule, speaker: Speaker): string[] {
  const { language, casing, words } = speaker
  const goals = goalsOf(module, speaker)
  if (goals.length > 0) return [speaker.phrase('goals', goalWords(goals, speaker))]
  const usable = topics.filter(
    (title) =>
      similarity(title, module.title, language) < 0.99 && !/\(/.test(title) && countWords(title) <= 8,
  )
  if (
    usable.length < 2 ||
    (usable.length === 2 && similarity(usable.join(' '), module.title, language) >= 0.9)
  )
    return []
  const forms = Map.groupBy(usable, (title) => titleForm(title, language))
  const said = (title: string) => spokenTitle(title, language, casing)
  const phrases = [...(forms.get('name') ?? []), ...(forms.get('clause') ?? [])]
    .map((title) =>
      forms.get('clause')?.includes(title)
        ? said(title)
        : withArticle(said(title), language, casing, speaker.articles),
    )
    .filter((phrase) => phrase !== null)
  const names = phrases.slice(0, 4)
  const actions = (forms.get('action') ?? []).map(said).slice(0, 3)
  const lines = (forms.get('line') ?? []).filter(isCustomerLine).map(said).slice(0, 2)
  return [
    ...(names.length > 1
      ? [
          speaker.phrase('agenda', {
            x: enumerate(names, words.and),
            de: enumerate(
              names.map((name) => contract('de', name)),
              words.and,
            ),
            a: enumerate(
              names.map((name) => contract('à', name)),
              words.and,
            ),
          }),
        ]
      : []),
    ...(actions.length > 0 ? [speaker.phrase('agendaActions', { x: enumerate(actions, words.and) })] : []),
    ...(lines.length > 0 ? [speaker.phrase('agendaLines', { x: enumerate(lines, words.and) })] : []),
  ]
}
