import type { ModuleRequest, OutlineModule, OutlineScene, SceneDraft, SpokenSentence } from '../../author.ts'
import { locate, passagesOf } from '../../scene-passages.ts'
import { type Speaker, startSpeaker } from '../../speaker.ts'
import { OUTLINE_WORDS } from '../outline/outline-words.ts'
import { isCustomerLine, spokenTitle } from '../outline/scene-title.ts'
import { composeSlide } from '../slides/slide-layout.ts'
import { learnArticles } from '../words/noun-article.ts'
import { splitSentences } from '../words/sentence-split.ts'
import { asSentence, localQuotes, toSpeech } from '../words/spoken-text.ts'
import { learnCasing } from '../words/text-clean.ts'
import { countWords, mentions } from '../words/text-match.ts'
import { announceTitle, subjectOf } from './announce-title.ts'
import { closeModule } from './close-module.ts'
import { openModule } from './open-module.ts'
import { readPassages, speakPassages } from './speak-passages.ts'

/** Words a scene has at most, about. */
const MAX_WORDS = 170

/**
 * Writes the scenes of one module, one for each scene of the outline as it stands after edits. The modules
 * before are written too, since no sentence may come twice in a course. Pure: the same request gives the same
 * scenes.
 */
export function writeScenes(request: ModuleRequest): SceneDraft[] {
  const { documents, language, brief } = request
  const casing = learnCasing(documents)
  const articles = learnArticles(documents, language)
  const speaker = startSpeaker(language, casing, {
    tone: brief.tone,
    articles,
    forbiddenWords: brief.forbiddenWords,
  })
  const modules = request.outline.modules.slice(0, request.moduleIndex + 1)
  return modules.map((module) => writeModule(module, request, speaker)).at(-1) ?? []
}

function writeModule(module: OutlineModule, request: ModuleRequest, speaker: Speaker): SceneDraft[] {
  const drafts: SceneDraft[] = []
  const topics = module.scenes
    .slice(1)
    .filter((_each, index) => !isRecap(module, index + 1))
    .map((each) => each.title)
  module.scenes.forEach((scene, index) => {
    const draft =
      index === 0
        ? openModule(module, topics, request, speaker)
        : isRecap(module, index)
          ? closeModule(module, drafts, request, speaker)
          : writeScene(scene, request, speaker)
    drafts.push(withoutAvoided(draft, scene, request, speaker))
  })
  return drafts
}

function withoutAvoided(
  draft: SceneDraft,
  scene: OutlineScene,
  { brief }: ModuleRequest,
  speaker: Speaker,
): SceneDraft {
  const avoided = (text: string) => brief.mustAvoid.some((topic) => mentions(text, topic, speaker.language))
  if (![...draft.bullets, ...draft.sentences.map(({ text }) => text)].some(avoided)) return draft
  const sentences = draft.sentences.filter(({ text }) => !avoided(text))
  const places = draft.sentences.map((sentence) => sentences.indexOf(sentence))
  const lines = draft.bullets
    .map((text, index) => ({ text, sentence: draft.bulletSentences[index] ?? null }))
    .filter(({ text }) => !avoided(text))
  return {
    ...draft,
    bullets: lines.map(({ text }) => text),
    bulletSentences: lines.map(({ sentence }) =>
      sentence === null || places[sentence] === -1 ? null : (places[sentence] ?? null),
    ),
    emphasis: draft.emphasis.filter((phrase) => lines.some(({ text }) => text.includes(phrase))),
    sentences: sentences.length > 0 ? sentences : unsupported(scene, speaker),
  }
}

/**
 * The last scene recaps when all it points to was spoken of before; a reviewer may have put another one
 * there.
 */
function isRecap(module: OutlineModule, index: number): boolean {
  const scene = module.scenes[index]!
  const before = module.scenes.slice(1, index).flatMap((each) => each.sourceRefs)
  const covered = scene.sourceRefs.every((ref) =>
    before.some((each) => each.sourceId === ref.sourceId && each.start < ref.end && each.end > ref.start),
  )
  return index === module.scenes.length - 1 && index > 1 && scene.sourceRefs.length > 0 && covered
}

function writeScene(
  scene: OutlineScene,
  { documents, language }: ModuleRequest,
  speaker: Speaker,
): SceneDraft {
  const reads = readPassages(passagesOf(scene, documents, language))
  const isMore = scene.title.includes(`(${OUTLINE_WORDS[language].continued}`)
  const divides = isDivider(scene, documents)
  const lead = divides ? [] : announced(scene.title, isMore, speaker)
  const spoken = speakPassages(
    reads,
    {
      title: scene.title,
      maxWords: MAX_WORDS,
      answers: isCustomerLine(scene.title),
      // "Il" needs the sentence that names what it stands for.
      subject: lead.length > 0 && !isMore ? subjectOf(scene.title, speaker) : null,
    },
    speaker,
  )
  if (divides) {
    const said = localQuotes(asSentence(announceTitle(scene.title, 'divider', speaker)), language)
    const text = speaker.allow(said) === said && speaker.isNew(said) ? said : null
    const sentences = text ? [{ text, sourceRef: scene.sourceRefs[0] ?? null }] : unsupported(scene, speaker)
    return divider(scene, sentences)
  }
  if (spoken.sentences.length === 0) return divider(scene, unsupported(scene, speaker))
  const sentences = [...lead, ...spoken.sentences]
  return {
    title: scene.title,
    ...composeSlide({ title: scene.title, statements: spoken.told, sentences, speaker }),
    sentences,
  }
}

const divider = ({ title }: OutlineScene, sentences: SpokenSentence[]): SceneDraft => ({
  title,
  layout: 'divider',
  bullets: [],
  bulletSentences: [],
  emphasis: [],
  sentences,
})

/**
 * The connecting sentence that opens a scene. "What happens if..." announces what customers ask, which says
 * it by itself.
 */
function announced(title: string, isMore: boolean, speaker: Speaker): SpokenSentence[] {
  if (/(?:\.\.\.|…)$/.test(title)) return []
  const opening = isMore ? speaker.phrase('continued') : announceTitle(title, 'scene', speaker)
  const text = localQuotes(asSentence(opening), speaker.language)
  return speaker.allow(text) === text && speaker.isNew(text) ? [{ text, sourceRef: null }] : []
}

/** A scene that points to a heading only marks a change of theme. */
const isDivider = (scene: OutlineScene, documents: ModuleRequest['documents']): boolean => {
  const blocks = scene.sourceRefs
    .flatMap((ref) => locate(ref, documents))
    .flatMap((passage) => passage.blocks)
  return blocks.length > 0 && blocks.every((block) => block.kind === 'heading')
}

/** A scene the sources know nothing of: its title and its description are all that may be said. */
function unsupported(scene: OutlineScene, speaker: Speaker): SpokenSentence[] {
  const { language, casing } = speaker
  const title = speaker.phrase('unsupported', { x: spokenTitle(scene.title, language, casing) })
  const isOurs = scene.description === OUTLINE_WORDS[language].sceneDescription(scene.title)
  const described = isOurs
    ? []
    : splitSentences(scene.description, language).flatMap(
        ({ start, end }) => toSpeech(scene.description.slice(start, end), language, casing) ?? [],
      )
  return [title, ...described]
    .map((text) => ({ text: localQuotes(asSentence(text), language), sourceRef: null }))
    .filter(({ text }) => countWords(text) <= 35)
}
