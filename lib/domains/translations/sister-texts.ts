import { relabeled } from '../../author/checking/keep-delivery.ts'
import type { SeenScene } from '../../author/checking/place-pictures.ts'
import type {
  CourseOutline,
  OutlineScene,
  SceneVisual,
  SpokenSentence,
} from '../../author/contract/author.ts'
import type { Module, Question, Scene } from '../../generated/prisma/client.ts'
import type { SourceRef } from '../../product/source-document.ts'
import { readVisual } from '../modules/scenes/scene-json.ts'
import { sceneTextOf } from '../modules/scenes/scene-text.ts'
import { type ModuleTexts, moduleTextsOf } from '../outline/module-texts.ts'
import { type QuestionContent, questionContentOf } from '../quiz/questions/question-draft.ts'
import { type CourseTexts, type SegmentPart, speakersOf } from './course-segments.ts'
import type { TranslatedSegment } from './translated-segments.ts'

/** What a text is in the other language; one without a segment, such as an empty one, stays as it is. */
export type Say = (owner: string, part: SegmentPart, id: string | number, text: string) => string

/** {@link Say} from complete segments. Pure. */
export function sayIn(segments: readonly TranslatedSegment[]): Say {
  const targets = new Map(segments.map(({ unit, id, target }) => [`${unit} ${id}`, target]))
  return (owner, part, id, text) => targets.get(`${owner}.${part} ${id}`) ?? text
}

/**
 * A scene in the other language: its lines appear with the same sentences, and what is emphasized is what still
 * occurs. Its passages and pictures are those of the original. Pure.
 */
export function translatedScene(scene: Scene, say: Say): SeenScene {
  const { title, bullets, sentences, emphasis, ...text } = sceneTextOf(scene)
  const sayPart = (part: SegmentPart, texts: readonly string[]) =>
    texts.map((each, index) => say(scene.id, part, index + 1, each))
  const lines = [...sayPart('title', [title]), ...sayPart('bullets', bullets)]
  const names = speakersOf(sentences)
  const said = sayPart('speakers', names)
  const spoken = sayPart(
    'narration',
    sentences.map((sentence) => sentence.text),
  )
  return {
    draft: {
      ...text,
      title: lines[0]!,
      bullets: lines.slice(1),
      emphasis: emphasis.filter((phrase) => lines.some((line) => line.includes(phrase))),
      sentences: sentences.map((sentence, index) =>
        respoken(sentence, spoken[index]!, (name) => said[names.indexOf(name)] ?? name),
      ),
      remarks: [],
    },
    visual: translatedVisual(readVisual(scene.visual), (part, text) => say(scene.id, 'picture', part, text)),
  }
}

function respoken(
  { speaker, ...sentence }: SpokenSentence,
  text: string,
  nameOf: (name: string) => string,
): SpokenSentence {
  if (!speaker) return { ...sentence, text }
  const name = speaker.name === null ? null : nameOf(speaker.name)
  return { ...sentence, text, speaker: relabeled({ ...speaker, name }, text) }
}

function translatedVisual(
  visual: SceneVisual | null,
  say: (part: 'alt' | 'caption', text: string) => string,
): SceneVisual | null {
  if (!visual?.picture) return visual
  const { alt, caption, ...picture } = visual.picture
  const said = { alt: say('alt', alt), ...(caption && { caption: say('caption', caption) }) }
  return { ...visual, picture: { ...picture, ...said } }
}

/** A question in the other language, with the same key. Pure. */
export function translatedQuestion(question: Question, say: Say): QuestionContent {
  const content = questionContentOf(question)
  const { options, keyPoints, rubric, optionFeedback } = content
  const own = (part: SegmentPart, id: string | number, text: string) => say(question.lineage, part, id, text)
  return {
    ...content,
    prompt: own('prompt', 1, content.prompt),
    options: options?.map(({ id, text }) => ({ id, text: own('options', id, text) })) ?? null,
    keyPoints: keyPoints?.map((text, index) => own('key_points', index + 1, text)) ?? null,
    rubric: rubric && own('rubric', 1, rubric),
    explanation: own('explanation', 1, content.explanation),
    optionFeedback:
      optionFeedback &&
      Object.fromEntries(
        Object.entries(optionFeedback).map(([id, text]) => [id, own('option_feedback', id, text)]),
      ),
  }
}

/** The texts of a module in the other language. Pure. */
export function translatedModule(module: Module, say: Say): ModuleTexts {
  const { title, description, objectives } = moduleTextsOf(module)
  return {
    title: say(module.id, 'module_title', 1, title),
    description: say(module.id, 'module_description', 1, description),
    objectives: objectives.map((text, index) => say(module.id, 'objectives', index + 1, text)),
  }
}

/** The outline of the course in the other language: what the modules and scenes of the original are by now. Pure. */
export function translatedOutline({ course, description, modules }: CourseTexts, say: Say): CourseOutline {
  return {
    courseTitle: say(course.id, 'course_title', 1, course.title),
    courseDescription: say(course.id, 'course_description', 1, description),
    modules: modules.map((module) => ({
      id: module.id,
      ...translatedModule(module, say),
      scenes: module.scenes.map((scene) => plannedTranslation(scene, say)),
    })),
    remarks: [],
  }
}

/** A scene as the outline of the course in the other language plans it. Pure. */
export function plannedTranslation(scene: Scene, say: Say): OutlineScene {
  const { title, sentences } = translatedScene(scene, say).draft
  const refs = new Map<string, SourceRef>()
  for (const { sourceRef } of sentences)
    if (sourceRef) refs.set(`${sourceRef.sourceId} ${sourceRef.start} ${sourceRef.end}`, sourceRef)
  return {
    id: scene.id,
    title,
    description: title,
    plannedNarrationSummary: sentences[0]?.text ?? '',
    sourceRefs: [...refs.values()],
  }
}
