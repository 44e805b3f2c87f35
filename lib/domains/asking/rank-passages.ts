import MiniSearch from 'minisearch'
import { isInLanguage } from '../../author/text/is-in-language.ts'
import { isAskingWord, sentenceKey, wordsOf } from '../../author/text/text-match.ts'
import { LANGUAGES, type Language } from '../../product/source-document.ts'
import { type CourseWindow, type ToldScene, tellingWindows } from './course-windows.ts'
import { findSynonyms, findTranslations, foldedStem } from './find-synonyms.ts'

/**
 * A window of a course; `covered`: the share (0-1) of what the question asks about that it mentions; `isShared`: whether
 * it has a word of it as asked.
 */
type RankedWindow<S extends ToldScene> = CourseWindow<S> & {
  score: number
  covered: number
  isShared: boolean
}

const MOST_PASSAGES = 3
/** What a passage has to cover; measured in the test: lower, and courses answer what they do not say. */
const ENOUGH = 0.4
/** Where none covers enough: how many are near, and what one has to cover. */
const MOST_NEAR = 2
const NEAR = 0.15
/** The share of the best passage's score that another one needs. */
const CLOSE = 0.5
const FIGURE = /\d/
const FIGURE_WEIGHT = 1.5
/** Small words only tell passages apart that are else alike: "above 20%", "up to 20%". */
const SMALL_WEIGHT = 0.1
const SIMILAR_WEIGHT = 0.5
const SHORTEST_SIMILAR = 6
/** Less than the word itself, which always comes first: others stand only for words the course never uses. */
const SYNONYM_WEIGHT = 0.6
const TRANSLATION_WEIGHT = 0.9

/** A word of a question; `own`: its stem in the language of the question. */
type Term = { isSmall: boolean; own: string }
/** The language a question is in, and that of the course. */
type Languages = { asked: Language; told: Language }

/**
 * The passages of a course that answer a question best: at most three, best first, none twice. `near`: at most two that
 * come nearest, if the course does not say. Pure.
 */
export function rankPassages<S extends ToldScene>(
  question: string,
  scenes: readonly S[],
  language: Language,
): { passages: CourseWindow<S>[]; near: CourseWindow<S>[] } {
  const ranked = rankWindows(question, scenes, language)
  const passages = chosen(
    ranked.filter(({ covered }) => covered >= ENOUGH),
    MOST_PASSAGES,
  )
  if (passages.length > 0) return { passages, near: [] }
  const isNear = ({ covered, isShared }: RankedWindow<S>) => isShared && covered >= NEAR
  return { passages, near: chosen(ranked.filter(isNear), MOST_NEAR) }
}

function chosen<S extends ToldScene>(ranked: readonly RankedWindow<S>[], most: number): CourseWindow<S>[] {
  const found: CourseWindow<S>[] = []
  for (const { score, covered, isShared, ...window } of ranked) {
    if (found.length === most || score < ranked[0]!.score * CLOSE) break
    // A slide and its narration often have the same words.
    const key = sentenceKey(window.text)
    const isSame = (other: string) => other.includes(key) || key.includes(other)
    const isTaken = found.some(
      ({ parts, text }) => parts.some((part) => window.parts.includes(part)) || isSame(sentenceKey(text)),
    )
    if (!isTaken) found.push(window)
  }
  return found
}

/** The scenes with a word of the question, best first. Pure. */
export const rankScenes = <S extends ToldScene>(
  question: string,
  scenes: readonly S[],
  language: Language,
): S[] => [...new Set(rankWindows(question, scenes, language).map(({ scene }) => scene))]

/** All windows with a word of the question, by BM25; the title of a scene counts as part of each of its windows. */
function rankWindows<S extends ToldScene>(
  question: string,
  scenes: readonly S[],
  language: Language,
): RankedWindow<S>[] {
  const windows = tellingWindows(scenes, language)
  const languages = {
    asked: LANGUAGES.find((each) => isInLanguage(question, each)) ?? language,
    told: language,
  }
  const isTranslated = languages.asked !== language
  const terms = termsOf(question, languages)
  const told = scenes
    .flatMap(({ title, texts }) => [title, ...texts.map(({ text }) => text)])
    .map((text) => new Set(wordsOf(text).map((word) => foldedStem(word, language))))
  const standIns = standInsFor(terms, told, languages)
  // A word of another language is as rare as what it is called here.
  const weights = weigh(terms, told, isTranslated ? standIns : new Map())
  const standInWeight = isTranslated ? TRANSLATION_WEIGHT : SYNONYM_WEIGHT
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return []
  const index = new MiniSearch<{ id: number; text: string; title: string }>({
    fields: ['text', 'title'],
    tokenize: wordsOf,
    processTerm: (word) => foldedStem(word, language),
  })
  index.addAll(windows.map(({ text, scene }, id) => ({ id, text, title: scene.title })))
  return index
    .search([...terms.keys(), ...standIns.keys()].join(' '), {
      tokenize: (stems) => stems.split(' '),
      processTerm: (stem) => stem,
      boost: { text: 2 },
      boostTerm: (stem) => {
        if (standIns.has(stem)) return standInWeight
        return terms.get(stem)?.isSmall ? SMALL_WEIGHT : FIGURE.test(stem) ? FIGURE_WEIGHT : 1
      },
      fuzzy: (stem) => {
        const mayDiffer = stem.length >= SHORTEST_SIMILAR && !FIGURE.test(stem) && !standIns.has(stem)
        return mayDiffer ? 0.25 : false
      },
      bm25: { k: 1.2, b: 0.5, d: 0.5 },
    })
    .map(({ id, score, terms: found, queryTerms, match }) => {
      // A title alone, such as "Your turn", answers nothing.
      const isInText = found.some((stem) => !terms.get(stem)?.isSmall && match[stem]!.includes('text'))
      const isShared = found.some(
        (stem) => terms.get(stem)?.isSmall === false || (isTranslated && standIns.has(stem)),
      )
      const window = { ...windows[id as number]!, score, isShared }
      if (!isInText) return { ...window, covered: 0 }
      const shareOf = (stem: string) =>
        standIns.has(stem) ? standInWeight : found.includes(stem) ? 1 : SIMILAR_WEIGHT
      const covered = [...weights].map(([word, weight]) => {
        const shares = queryTerms
          .filter((stem) => stem === word || standIns.get(stem)?.includes(word))
          .map(shareOf)
        return weight * Math.max(0, ...shares)
      })
      return { ...window, covered: covered.reduce((sum, each) => sum + each, 0) / all }
    })
}

/** The words of a course that stand for words it never uses, with the latter. */
type StandIns = Map<string, string[]>

/** The words of a course that mean much the same as those a question asks about and the course never uses. */
function standInsFor(
  terms: ReadonlyMap<string, Term>,
  told: readonly ReadonlySet<string>[],
  languages: Languages,
): StandIns {
  const used = new Set(told.flatMap((stems) => [...stems]))
  const standIns: StandIns = new Map()
  for (const [word, { isSmall, own }] of terms) {
    if (isSmall || used.has(word)) continue
    const similar =
      languages.asked === languages.told
        ? findSynonyms(own, languages.told)
        : findTranslations(own, languages.asked, languages.told)
    for (const stem of similar.filter((each) => used.has(each) && !terms.has(each)))
      standIns.set(stem, [...(standIns.get(stem) ?? []), word])
  }
  return standIns
}

/** The words of a question, those it asks about and the small ones by which it asks, by their stems in the course. */
const termsOf = (question: string, { asked, told }: Languages): Map<string, Term> =>
  new Map(
    wordsOf(question).map((word) => {
      const isSmall = isAskingWord(word, asked) || (word.length <= 2 && !FIGURE.test(word))
      return [foldedStem(word, told), { isSmall, own: foldedStem(word, asked) }]
    }),
  )

/**
 * How much the words that a question asks about say: the rarer they, or what stands for them, are in the course, the
 * more; an absent one the most.
 */
function weigh(
  terms: ReadonlyMap<string, Term>,
  told: readonly ReadonlySet<string>[],
  standIns: StandIns,
): Map<string, number> {
  const subjects = [...terms].filter(([, { isSmall }]) => !isSmall)
  return new Map(
    subjects.map(([stem]) => {
      const names = [stem, ...[...standIns].flatMap(([name, words]) => (words.includes(stem) ? [name] : []))]
      const count = told.filter((stems) => names.some((name) => stems.has(name))).length
      const rarity = Math.log(1 + (told.length - count + 0.5) / (count + 0.5))
      return [stem, rarity * (FIGURE.test(stem) ? FIGURE_WEIGHT : 1)]
    }),
  )
}
