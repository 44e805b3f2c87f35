import type { CourseOutline, SpokenSentence } from '../../author/contract/author.ts'
import type { Language, SourceRef } from '../../product/source-document.ts'
import type { ModuleTexts } from '../outline/module-texts.ts'
import type { QuestionContent } from '../quiz/questions/question-draft.ts'
import type { ChangedPlace, TextDifference } from '../sources/comparison/text-difference.ts'
import {
  type ChangeUnder,
  hasChangedWords,
  type Proposal,
  proposeText,
  repeatsHeading,
  saysChangedCell,
  saysNew,
  saysOnlyKept,
} from './propose-text.ts'

/** The texts of a scene and a question that stand on passages, and of their modules. */
export const CHANGED_PARTS = [
  'narration',
  'title',
  'bullets',
  'prompt',
  'options',
  'key_points',
  'rubric',
  'explanation',
  'option_feedback',
  'description',
  'objectives',
] as const
/** A text beside the proposed one; `index` is its place among several, such as the sentence or the line. */
export type ChangedText = Proposal & {
  part: (typeof CHANGED_PARTS)[number]
  index: number | null
  before: string
}

export type CourseScene = {
  id: string
  moduleIndex: number
  sceneIndex: number
  version: number
  title: string
  bullets: readonly string[]
  bulletSentences: readonly (number | null)[]
  sentences: readonly SpokenSentence[]
}
export type CourseQuestion = { moduleIndex: number; id: number; version: number; content: QuestionContent }
/** A module with its texts, which stand on what its scenes are planned on. */
export type ModuleOfCourse = ModuleTexts & { moduleIndex: number; version: number }
export type CourseParts = {
  modules: readonly ModuleOfCourse[]
  scenes: readonly CourseScene[]
  questions: readonly CourseQuestion[]
  outline: CourseOutline | null
}
export type TouchedParts = {
  modules: (ModuleOfCourse & { texts: ChangedText[] })[]
  scenes: (CourseScene & { texts: ChangedText[] })[]
  questions: (CourseQuestion & { texts: ChangedText[] })[]
  outline: { moduleIndex: number; sceneIndex: number; title: string }[]
}

type Span = { start: number; end: number }
const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** Whether words that changed are in a passage; inserted ones also at its edges. */
const holds = (ref: Span, { start, end }: Span): boolean =>
  start === end ? ref.start <= start && start <= ref.end : overlap(ref, { start, end })

/** Whether a passage holds words that changed, or the place where something was added. */
export function standsOn(ref: Span, { before, edits, follows }: ChangedPlace): boolean {
  if (before) return overlap(ref, before) && (edits.length === 0 || edits.some((edit) => holds(ref, edit)))
  if (!follows) return false
  const encloses = ref.start <= follows.start && ref.end > follows.end
  return encloses || (follows.goesOn && ref.start < follows.start && ref.end >= follows.end)
}

/** Whether a scene stands on passages of a source, and all of them on places of it, such as removed ones. */
export function standsOnlyOn(
  { sentences }: CourseScene,
  sourceId: string,
  places: readonly ChangedPlace[],
): boolean {
  const refs = sentences.flatMap(({ sourceRef }) => sourceRef ?? [])
  return (
    refs.length > 0 &&
    refs.every((ref) => ref.sourceId === sourceId && places.some((place) => standsOn(ref, place)))
  )
}

/**
 * What of a course stands on a difference of one of its sources, each text with its proposal. Of a name, that is
 * every text that has it, whatever passage of the source it is from; the same goes for texts that repeat a heading.
 */
export function touchedParts(
  { kind, places }: TextDifference,
  source: { id: string; text: string },
  course: CourseParts,
  language: Language,
): TouchedParts {
  const { id: sourceId } = source
  const underPassage = (ref: SourceRef | null): ChangeUnder | null => {
    const own = places.filter((place) => ref?.sourceId === sourceId && standsOn(ref, place))
    const touching = own.flatMap((place) => place.edits.filter((edit) => ref && holds(ref, edit)))
    return own.length > 0 && ref
      ? { kind, places: own, edits: touching, quotes: [ref.quote], language }
      : null
  }
  const isOfSource = (ref: SourceRef | null): boolean => ref === null || ref.sourceId === sourceId
  const repeated = (text: string): ChangeUnder | null => {
    const own = kind === 'name' ? places : places.filter((place) => repeatsHeading(text, place))
    const found = { kind, places: own, edits: own.flatMap(({ edits }) => edits), quotes: [], language }
    return own.length > 0 && hasChangedWords(text, found) ? found : null
  }
  const isUnder = (texts: readonly string[], ref: SourceRef | null, answer = texts): ChangeUnder | null => {
    const own = underPassage(ref)
    if (own && texts.some((text) => hasChangedWords(text, own))) return own
    const isKept = kind === 'figure' && own && ref && saysOnlyKept(answer, ref, own)
    if (own && kind !== 'name' && !isKept) return own
    return isOfSource(ref) ? (texts.map(repeated).find((found) => found) ?? null) : null
  }
  const underModule = ({ moduleIndex }: ModuleOfCourse): ChangeUnder | null => {
    const refs = course.outline?.modules[moduleIndex]?.scenes.flatMap((scene) => scene.sourceRefs) ?? []
    const own = places.filter((place) =>
      refs.some((ref) => ref.sourceId === sourceId && standsOn(ref, place)),
    )
    return { kind, places: own, edits: own.flatMap(({ edits }) => edits), quotes: [], language }
  }
  return {
    modules: course.modules.flatMap((module) => {
      const under = kind === 'figure' ? underModule(module) : null
      const texts = moduleParts(module).flatMap(([part, index, before]): ChangedText[] => {
        const found = repeated(before) ?? under
        if (!found || !hasChangedWords(before, found)) return []
        const { after, needsHand } = proposeText(before, found, false)
        // Which figure a module means, no passage tells.
        return after ? [{ part, index, before, after, needsHand: needsHand || kind === 'figure' }] : []
      })
      return texts.length > 0 ? [{ ...module, texts }] : []
    }),
    scenes: course.scenes.flatMap((scene) => {
      const found = scene.sentences.map(({ text, sourceRef }) => isUnder([text], sourceRef))
      const isOwn = scene.sentences.some(({ sourceRef }) => isOfSource(sourceRef))
      const shown = isOwn ? [scene.title, ...scene.bullets].map(repeated) : []
      const touching = [...found, ...shown].filter((each) => each !== null)
      if (touching.length === 0) return []
      return [{ ...scene, texts: kind === 'moved' ? [] : sceneTexts(scene, found, touching) }]
    }),
    questions: course.questions.flatMap((question) => {
      const { sourceRef, ...content } = question.content
      const texts = partsOf(content).map(([, , text]) => text)
      // Wrong answers have figures of other rows.
      const answer = [content.prompt, content.explanation, ...(content.keyPoints ?? [])]
      const found = isUnder(texts, sourceRef, answer)
      if (!found) {
        const isWrong = kind === 'figure' && isOfSource(sourceRef)
        const wrong = isWrong ? optionTexts(content, { places, source, language }) : []
        return wrong.length > 0 ? [{ ...question, texts: wrong }] : []
      }
      return [{ ...question, texts: kind === 'moved' ? [] : questionTexts(question.content, found) }]
    }),
    outline: (course.outline?.modules ?? []).flatMap((module, moduleIndex) =>
      module.scenes.flatMap(({ title, sourceRefs }, sceneIndex) =>
        sourceRefs.some((ref) => ref.sourceId === sourceId && places.some((place) => standsOn(ref, place)))
          ? [{ moduleIndex, sceneIndex, title }]
          : [],
      ),
    ),
  }
}

/** The touched sentences, and the lines with the changed words; one that appears with another sentence is uncertain. */
function sceneTexts(
  scene: CourseScene,
  found: readonly (ChangeUnder | null)[],
  touching: readonly ChangeUnder[],
): ChangedText[] {
  const all: ChangeUnder = {
    ...(touching[0] as ChangeUnder),
    places: [...new Set(touching.flatMap(({ places }) => places))],
    edits: [...new Set(touching.flatMap(({ edits }) => edits))],
    quotes: [...new Set(touching.flatMap(({ quotes }) => quotes))],
  }
  const line = (part: 'title' | 'bullets', before: string, index: number | null): ChangedText[] => {
    if (!hasChangedWords(before, all)) return []
    const sentence = index === null ? null : (scene.bulletSentences[index] ?? null)
    const isSure = all.kind === 'name' || sentence === null || Boolean(found[sentence])
    const { after, needsHand } = proposeText(before, all, false)
    return [{ part, index, before, after, needsHand: needsHand || !isSure }]
  }
  return [
    ...line('title', scene.title, null),
    ...scene.bullets.flatMap((bullet, index) => line('bullets', bullet, index)),
    ...scene.sentences.flatMap(({ text }, index): ChangedText[] => {
      const own = found[index]
      const isOpen = own && !saysNew(text, own)
      return isOpen ? [{ part: 'narration', index, before: text, ...proposeText(text, own, true) }] : []
    }),
  ]
}

/** The parts with the changed words; the prompt, for a person, if there are none. */
function questionTexts(content: QuestionContent, under: ChangeUnder): ChangedText[] {
  const { prompt, options } = content
  const texts = options?.map(({ text }) => text) ?? []
  const parts = partsOf(content)
  const found = parts.flatMap(([part, index, before]): ChangedText[] => {
    if (!hasChangedWords(before, under)) return []
    const proposal = proposeText(before, under, false)
    // The right figure is a wrong option already.
    const isTaken = part === 'options' && proposal.after !== null && texts.includes(proposal.after)
    return [{ part, index, before, ...(isTaken ? { after: null, needsHand: true } : proposal) }]
  })
  return found.length > 0 || parts.some(([, , text]) => saysNew(text, under))
    ? found
    : [{ part: 'prompt', index: null, before: prompt, after: null, needsHand: true }]
}

/**
 * The options that say a changed cell of another row than their question is about, and the feedback on them. A wrong
 * one may have become right: a person sees to it.
 */
function optionTexts(
  { options, optionFeedback }: Omit<QuestionContent, 'sourceRef'>,
  from: { places: readonly ChangedPlace[]; source: { text: string }; language: Language },
): ChangedText[] {
  const { places, source, language } = from
  return (options ?? []).flatMap(({ id, text }, index) => {
    const feedback = optionFeedback?.[id] ?? ''
    const own = places.filter((place) => saysChangedCell(`${text} ${feedback}`, place, source.text))
    const edits = own.flatMap((place) => place.edits)
    const under: ChangeUnder = { kind: 'figure', places: own, edits, quotes: [], language }
    const parts = [['options', text] as const, ['option_feedback', feedback] as const]
    return parts.flatMap(([part, before]) =>
      hasChangedWords(before, under)
        ? [{ part, index, before, after: proposeText(before, under, false).after, needsHand: true }]
        : [],
    )
  })
}

const moduleParts = ({ title, description, objectives }: ModuleOfCourse): NamedPart[] => [
  ['title', null, title],
  ['description', null, description],
  ...objectives.map((text, i) => ['objectives', i, text] as NamedPart),
]

type NamedPart = [part: ChangedText['part'], index: number | null, text: string]

/** The texts of a question. */
function partsOf(content: Omit<QuestionContent, 'sourceRef'>): NamedPart[] {
  const { prompt, options, keyPoints, rubric, explanation, optionFeedback } = content
  const parts: [ChangedText['part'], number | null, string | undefined | null][] = [
    ['prompt', null, prompt],
    ...(options ?? []).map(({ text }, i) => ['options', i, text] as NamedPart),
    ...(keyPoints ?? []).map((text, i) => ['key_points', i, text] as NamedPart),
    ['rubric', null, rubric],
    ['explanation', null, explanation],
    ...(options ?? []).map(
      ({ id }, i) => ['option_feedback', i, optionFeedback?.[id]] as [ChangedText['part'], number, string],
    ),
  ]
  return parts.flatMap(([part, index, text]): NamedPart[] => (text ? [[part, index, text]] : []))
}
