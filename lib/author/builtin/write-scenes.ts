import { CELL_MARK, lacksPair, layoutRule, SLIDE_LAYOUTS } from '../../media/slides/slide-layouts.ts'
import type { SourceRef } from '../../product/source-document.ts'
import type {
  ModuleRequest,
  OutlineModule,
  OutlineScene,
  SceneDraft,
  SpokenSentence,
} from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { agendaNames, agendaOf } from '../lesson/agenda.ts'
import { type PracticeLine, practiceOn } from '../lesson/practice.ts'
import type { ScenePlan } from '../lesson/scene-plan.ts'
import { headingSpan, headingsOnly, readScene } from '../lesson/scene-refs.ts'
import { loadScene } from '../lesson/stored-scene.ts'
import { removeFromScene } from '../notes/note-sentences.ts'
import { readTree } from '../reading/read-tree.ts'
import type { Part, SourceTree } from '../reading/source-tree.ts'
import { isUnsure } from '../statements/scene-confidence.ts'
import { sayWithout } from '../text/forbidden-words.ts'
import { refAt } from '../text/ref-at.ts'
import { isSaying } from '../text/saying-headings.ts'
import { splitSentences } from '../text/sentence-split.ts'
import { titleKey } from '../text/text-key.ts'
import { mentions } from '../text/text-match.ts'
import { findPassages } from '../wording/say/find-passages.ts'
import { narrateScene } from '../wording/say/narrate-scene.ts'
import { sayOpening } from '../wording/say/say-opening.ts'
import { type Speech, startSpeech } from '../wording/say/speech-form.ts'
import { type Said, saying } from '../wording/say/spoken-piece.ts'
import { withOpening } from '../wording/show/draw-opening.ts'
import { slideOf } from '../wording/show/draw-scene.ts'
import { varyLayouts } from '../wording/show/vary-layouts.ts'

type Desk = { request: ModuleRequest; trees: SourceTree[]; speech: Speech }

/**
 * Writes the scenes of one module, one for each scene of the edited outline, in the sources' own sentences.
 * Pure: the same request gives the same scenes.
 */
export function writeScenes(request: ModuleRequest): SceneDraft[] {
  const { documents, language } = request
  const trees = documents.map(readTree)
  const desk: Desk = { request, trees, speech: startSpeech(documents, language) }
  const module = request.outline.modules[request.moduleIndex]
  const scenes = (module?.scenes ?? []).map((scene, index) => {
    const draft =
      index === 0 ? opened(scene, module!, desk) : (practice(scene, desk) ?? later(module!, index, desk))
    const isFirst = request.moduleIndex === 0 && index === 0
    return withoutUnwanted(isFirst ? withScenario(draft, desk) : draft, scene, desk)
  })
  return varyLayouts(scenes, language)
}

const later = (module: OutlineModule, index: number, desk: Desk): SceneDraft =>
  recap(module, index, desk) ??
  taught(module.scenes[index]!, desk, null) ??
  unsupported(module.scenes[index]!, desk)

/**
 * The first scene of a module, with what the module covers, and that of a course with its title. A scene of
 * headings only is the agenda.
 */
function opened(scene: OutlineScene, module: OutlineModule, desk: Desk): SceneDraft {
  const opening = openingOf(module, desk)
  const headings = headingsOnly(scene.sourceRefs, desk.trees)
  const isAgenda = opening.names.length > 0 && headings.length > 1 && !headings.some(isAsked)
  if (isAgenda)
    return {
      title: scene.title,
      layout: 'bullets',
      bullets: opening.names,
      bulletSentences: opening.names.map(() => opening.sentences.length - 1),
      emphasis: [],
      sentences: opening.sentences,
    }
  const draft = practice(scene, desk) ?? taught(scene, desk, module) ?? unsupported(scene, desk)
  const isSaid = titleKey(draft.sentences[0]?.text ?? '') === titleKey(opening.sentences[0]?.text ?? '')
  return saidBefore(opening.sentences.slice(isSaid ? 1 : 0), draft)
}

const isAsked = ({ tree, part }: { tree: SourceTree; part: Part }): boolean =>
  part.isQuestion || isSaying(part.title, tree.language)

/** The first scene of a course opens with the situation of the brief, in the client's words. */
function withScenario(draft: SceneDraft, { request, speech }: Desk): SceneDraft {
  const { scenario } = request.brief
  if (!scenario) return draft
  const opening = splitSentences(scenario, request.language).map(({ start, end }) => ({
    text: speech.sentence(scenario.slice(start, end)),
    sourceRef: null,
  }))
  return saidBefore(opening, draft)
}

const saidBefore = (opening: SpokenSentence[], draft: SceneDraft): SceneDraft => ({
  ...draft,
  sentences: [...opening, ...draft.sentences],
  bulletSentences: draft.bulletSentences.map((at) => (at === null ? null : at + opening.length)),
})

/** What is said first in a module: the title of its course, and what the module covers, with its names. */
function openingOf(module: OutlineModule, desk: Desk): { sentences: SpokenSentence[]; names: string[] } {
  const { request, speech } = desk
  const { courseTitle, modules } = request.outline
  const plans = module.scenes.flatMap((scene) => planOf(scene, desk) ?? [])
  const headings = agendaOf(plans, [courseTitle, module.title])
  const [first] = plans
  if (!first || headings.length === 0) return { sentences: [], names: [] }
  const { root } = first.tree
  const isNamed = root.raw !== '' && titleKey(root.title) === titleKey(courseTitle)
  const opensCourse = request.moduleIndex === 0 && modules.length > 1
  const title =
    opensCourse && isNamed ? [{ text: speech.sentence(courseTitle), span: headingSpan(root) }] : []
  const said = sayOpening(headings, request.moduleIndex, speech)
  return { sentences: spoken([...title, ...said], first.tree), names: agendaNames(headings).names }
}

/** A scene as it was planned, or what its passages say; null if they say nothing. */
const planOf = (scene: OutlineScene, { trees }: Desk): ScenePlan | null =>
  loadScene(scene, trees) ?? readScene(scene.sourceRefs, trees, scene.title)

/**
 * A scene with what its passages say; if it has none, with passages about its title or description. `opens`:
 * the module whose first scene it is.
 */
function taught(scene: OutlineScene, desk: Desk, opens: OutlineModule | null): SceneDraft | null {
  const { trees } = desk
  const { documents, language } = desk.request
  const plan =
    planOf(scene, desk) ??
    [scene.title, scene.description]
      .map((topic) => readScene(findPassages(topic, documents, language), trees, scene.title))
      .find((found) => found !== null)
  if (!plan) return null
  const said = narrateScene(plan, desk.speech)
  if (said.length === 0) return null
  const drawn = slideOf(plan, said)
  const slide = opens ? withOpening(drawn, said, scene.title, opens) : drawn
  const remarks = isUnsure(plan) ? [{ code: 'unsure' as const, text: '' }] : []
  return { title: scene.title, ...slide, sentences: spoken(said, plan.tree), remarks }
}

const spoken = (said: (Said & PracticeLine)[], { document }: SourceTree): SpokenSentence[] =>
  said.map(({ text, span, speaker, answerSeconds }) => ({
    text,
    sourceRef: span ? refAt(document, span.start, span.end) : null,
    ...(speaker && { speaker }),
    ...(answerSeconds && { answerSeconds }),
  }))

/** A scene that names only questions or sayings repeats them, each with a pause to answer it. */
function practice(scene: OutlineScene, { trees, request, speech }: Desk): SceneDraft | null {
  const headings = headingsOnly(scene.sourceRefs, trees)
  if (headings.length < 2) return null
  const parts = headings.map(({ part }) => part)
  const said = practiceOn(parts, request.moduleIndex, request.language)
  const asked = said.flatMap(({ text, span }, index) => (span ? [{ text, index }] : []))
  const lines = asked.slice(0, layoutRule('bullets').lines[1])
  return {
    title: scene.title,
    layout: lines.length <= layoutRule('closing').lines[1] ? 'closing' : 'bullets',
    bullets: lines.map(({ text }) => text),
    bulletSentences: lines.map(({ index }) => index),
    emphasis: [],
    sentences: spoken(
      said.map((each) => ({
        ...each,
        text: speech.sentence(each.text),
        ...(each.span && saying(each.text, request.language)),
      })),
      headings[0]!.tree,
    ),
  }
}

/** A last scene whose passages were all taught before only names the module's topics. */
function recap(module: OutlineModule, index: number, { speech, trees }: Desk): SceneDraft | null {
  const { sourceRefs, title } = module.scenes[index]!
  if (index < 2 || index !== module.scenes.length - 1 || sourceRefs.length === 0) return null
  const before = module.scenes
    .slice(0, index)
    .filter((scene) => headingsOnly(scene.sourceRefs, trees).length === 0)
  const isTaught = (ref: SourceRef) =>
    before
      .flatMap((scene) => scene.sourceRefs)
      .some((each) => each.sourceId === ref.sourceId && each.start < ref.end && each.end > ref.start)
  if (!sourceRefs.every(isTaught)) return null
  const named = before.slice(-layoutRule('closing').lines[1])
  return {
    title,
    layout: 'closing',
    bullets: named.map((scene) => scene.title),
    bulletSentences: named.map((_scene, at) => at),
    emphasis: [],
    sentences: named.map((scene) => ({
      text: speech.sentence(scene.title),
      sourceRef: scene.sourceRefs[0] ?? null,
    })),
  }
}

/** A scene without any source: only its title and its description can be spoken. */
function unsupported(scene: OutlineScene, { request, speech, trees }: Desk): SceneDraft {
  const { language } = request
  const isOurs = scene.description === LANGUAGE_PACKS[language].phrases.outline.sceneDescription(scene.title)
  const described = isOurs
    ? []
    : splitSentences(scene.description, language).map(({ start, end }) => scene.description.slice(start, end))
  const [heading] = headingsOnly(scene.sourceRefs, trees)
  const span = heading && headingSpan(heading.part)
  const sourceRef = heading && span ? refAt(heading.tree.document, span.start, span.end) : null
  return {
    title: scene.title,
    layout: 'divider',
    bullets: [],
    bulletSentences: [],
    emphasis: [],
    sentences: [
      { text: speech.sentence(scene.title), sourceRef },
      ...described.map((text) => ({ text: speech.sentence(text), sourceRef: null })),
    ].filter(({ text }) => text !== ''),
  }
}

/** A scene without what the brief rules out: sentences and lines on topics to avoid, words never to use. */
function withoutUnwanted(draft: SceneDraft, scene: OutlineScene, desk: Desk): SceneDraft {
  const { brief, language } = desk.request
  const isUnwanted = (text: string) =>
    brief.mustAvoid.some((topic) => mentions(text, topic, language)) ||
    sayWithout(text, brief.forbiddenWords, language) === null
  const all = [...draft.bullets, ...draft.sentences.map(({ text }) => text)]
  if (!all.some(isUnwanted)) return silenced(draft, desk)
  const sentences = draft.sentences.filter(({ text }) => !isUnwanted(text))
  if (sentences.length === 0) return unsupported(scene, desk)
  const places = draft.sentences.map((sentence) => sentences.indexOf(sentence))
  const lines = draft.bullets.flatMap((text, index) => {
    const place = draft.bulletSentences[index]
    const at = place == null ? -1 : (places[place] ?? -1)
    return isUnwanted(text) ? [] : [{ text, at: at < 0 ? null : at }]
  })
  const { layout, kept } = shownIn(draft, lines)
  return silenced(
    {
      ...draft,
      layout,
      bullets: kept.map(({ text }) => text),
      bulletSentences: kept.map(({ at }) => at),
      emphasis: draft.emphasis.filter((phrase) => kept.some(({ text }) => text.includes(phrase))),
      sentences,
    },
    desk,
  )
}

type Kept = { text: string; at: number | null }

/** The remaining lines of a slide: in its layout if they fit it, else as points, else only its title. */
function shownIn(
  { layout, bullets }: SceneDraft,
  lines: Kept[],
): Pick<SceneDraft, 'layout'> & { kept: Kept[] } {
  const { headed, lines: limits } = layoutRule(layout)
  const hasHeads = headed && lines[0]?.text === bullets[0]
  const texts = lines.map(({ text }) => text)
  const isEnough = lines.length >= Math.max(limits[0], headed ? 2 : 1) && !lacksPair(layout, texts)
  if (lines.length === bullets.length || (isEnough && hasHeads === headed)) return { layout, kept: lines }
  // A table with one row left still needs its headings, if a comparison takes as many columns.
  const isComparable = lines.every(
    ({ text }) => text.split(CELL_MARK).length <= SLIDE_LAYOUTS.comparison.cells[1],
  )
  if (layout === 'table' && hasHeads && lines.length > 1 && isComparable)
    return { layout: 'comparison', kept: lines }
  const kept = lines
    .slice(hasHeads ? 1 : 0)
    .map((line) => ({ ...line, text: line.text.split(CELL_MARK).join(' – ') }))
  return { layout: kept.length > 0 ? 'bullets' : 'divider', kept }
}

const silenced = (draft: SceneDraft, { request }: Desk): SceneDraft =>
  request.brief.forbiddenWords.reduce(
    (scene, word) => removeFromScene(scene, word, request.language) ?? scene,
    draft,
  )
