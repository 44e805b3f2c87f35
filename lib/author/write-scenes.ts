import type { ModuleRequest, OutlineModule, OutlineScene, SceneDraft, SpokenSentence } from './author.ts'
import { toBullets } from './bullet-text.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { readStatements } from './read-statements.ts'
import { locate, type Passage, passagesOf } from './scene-passages.ts'
import { isCustomerLine, spokenTitle } from './scene-title.ts'
import { splitSentences } from './sentence-split.ts'
import { speakStatement } from './speak-statement.ts'
import { enumerate, type Speaker, startSpeaker } from './speaker.ts'
import { asSentence, localQuotes, toSpeech } from './spoken-text.ts'
import type { Statement } from './statement.ts'
import { learnCasing, lowerFirst } from './text-clean.ts'
import { countWords, mentions, sentenceKey, similarity } from './text-match.ts'

const MAX_WORDS = 170
/** A heading that is what a customer says. */
const HEARD = /^(?:objection[^:]{0,4}:\s*)?["“«]/i

/**
 * Writes the scenes of one module, one for each scene of the outline as it stands after edits. The modules before are
 * written too, since no sentence may come twice in a course. Pure: the same request gives the same scenes.
 */
export function writeScenes(request: ModuleRequest): SceneDraft[] {
  const casing = learnCasing(request.documents)
  const speaker = startSpeaker(request.language, casing)
  const modules = request.outline.modules.slice(0, request.moduleIndex + 1)
  return modules.map((module) => writeModule(module, request, speaker)).at(-1) ?? []
}

function writeModule(module: OutlineModule, request: ModuleRequest, speaker: Speaker): SceneDraft[] {
  const avoided = (text: string) =>
    request.brief.mustAvoid.some((topic) => mentions(text, topic, speaker.language))
  return module.scenes.map((scene, index) => {
    const draft =
      index === 0
        ? openModule(module, request, speaker)
        : isRecap(module, index)
          ? closeModule(module, request, speaker)
          : writeScene(scene, module, request, speaker)
    const sentences = draft.sentences.filter(({ text }) => !avoided(text))
    return {
      ...draft,
      bullets: draft.bullets.filter((bullet) => !avoided(bullet)),
      sentences: sentences.length > 0 ? sentences : unsupported(scene, speaker),
    }
  })
}

/** The last scene recaps when all it points to was spoken of before; a reviewer may have put another one there. */
function isRecap(module: OutlineModule, index: number): boolean {
  const scene = module.scenes[index]!
  const before = module.scenes.slice(1, index).flatMap((each) => each.sourceRefs)
  const covered = scene.sourceRefs.every((ref) =>
    before.some((each) => each.sourceId === ref.sourceId && each.start < ref.end && each.end > ref.start),
  )
  return index === module.scenes.length - 1 && index > 1 && scene.sourceRefs.length > 0 && covered
}

const statementsOf = (passages: Passage[]): { statement: Statement; passage: Passage }[] =>
  passages.flatMap((passage) =>
    readStatements(passage.document, passage.blocks).map((statement) => ({ statement, passage })),
  )

function writeScene(
  scene: OutlineScene,
  module: OutlineModule,
  { documents, language }: ModuleRequest,
  speaker: Speaker,
): SceneDraft {
  const statements = statementsOf(passagesOf(scene, documents, language))
  const isObjection = isCustomerLine(scene.title)
  const said = spokenTitle(scene.title, language, speaker.casing)
  const isMore = scene.title.includes(`(${OUTLINE_WORDS[language].continued}`)
  const way = isObjection ? 'objection' : isMore ? 'continued' : 'sceneStart'
  const opening = localQuotes(
    asSentence(speaker.phrase(way, { x: isObjection ? `“${asSentence(said.slice(1, -1))}”` : said })),
    language,
  )
  const spoken = speakAll(statements, scene.title, speaker, isObjection)
  if (spoken.length === 0)
    return {
      title: scene.title,
      layout: 'bullets',
      bullets: [],
      bulletSentences: [],
      emphasis: [],
      sentences: unsupported(scene, speaker),
    }
  const bullets = toBullets(
    statements.map(({ statement }) => statement),
    language,
    speaker.casing,
  )
  const kept = bullets.filter(
    (bullet) =>
      sentenceKey(bullet) !== sentenceKey(scene.title) && sentenceKey(bullet) !== sentenceKey(module.title),
  )
  return {
    title: scene.title,
    layout: 'bullets',
    bullets: kept.length > 0 ? kept : [scene.title],
    bulletSentences: [],
    emphasis: [],
    sentences: [{ text: opening, sourceRef: null }, ...spoken],
  }
}

/** Speaks statements up to the length of a scene. A topic is named only when something is said about it; a sentence that leans on one left out is left out too. */
function speakAll(
  statements: { statement: Statement; passage: Passage }[],
  title: string,
  speaker: Speaker,
  answers = false,
): SpokenSentence[] {
  const sentences: SpokenSentence[] = []
  let topics: { statement: Extract<Statement, { kind: 'topic' }>; passage: Passage }[] = []
  let answering = answers
  let lostBefore = false
  let muted = false
  for (const { statement, passage } of statements) {
    if (statement.kind === 'topic') {
      // What answers words that cannot be said would answer the objection before it.
      muted = HEARD.test(statement.text) && statement.text.includes('[')
      topics = topics.filter((each) => each.statement.depth < statement.depth)
      if (similarity(statement.text, title, speaker.language) < 0.99) topics.push({ statement, passage })
      continue
    }
    if (muted || (statement.kind === 'sentence' && statement.follows && lostBefore)) continue
    const reply =
      statement.kind === 'quote' &&
      (statement.reply || answering || topics.some((topic) => HEARD.test(topic.statement.text)))
    const spoken = speakStatement(
      statement.kind === 'quote' ? { ...statement, reply } : statement,
      speaker,
      passage.document,
    )
    lostBefore = spoken.length === 0
    if (spoken.length === 0) continue
    answering = false
    for (const topic of topics.splice(0).slice(-2)) {
      sentences.push(...speakStatement(topic.statement, speaker, topic.passage.document))
    }
    sentences.push(...spoken)
    if (countWords(sentences.map((each) => each.text).join(' ')) > MAX_WORDS) break
  }
  return sentences
}

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

function openModule(
  module: OutlineModule,
  { documents, language }: ModuleRequest,
  speaker: Speaker,
): SceneDraft {
  const { casing, words } = speaker
  const scene = module.scenes[0]!
  const topics = module.scenes
    .slice(1)
    .filter((_each, index) => !isRecap(module, index + 1))
    .map((each) => each.title)
  const own = (text: string): SpokenSentence => ({
    text: localQuotes(asSentence(text), language),
    sourceRef: null,
  })
  const welcome = own(speaker.phrase('welcome', { x: spokenTitle(module.title, language, casing) }))
  const short = topics.filter((title) => !/\(/.test(title) && countWords(title) <= 8)
  const agenda =
    short.length > 1 && similarity(short.join(' '), module.title, language) < 0.9
      ? [
          own(
            speaker.phrase('agenda', {
              x: enumerate(
                short.slice(0, 4).map((title) => spokenTitle(title, language, casing)),
                words.and,
              ),
            }),
          ),
        ]
      : []
  const statements = statementsOf(scene.sourceRefs.flatMap((ref) => locate(ref, documents)))
  const spoken = speakAll(
    statements.filter(({ statement }) => statement.kind !== 'topic'),
    module.title,
    speaker,
  )
  const why = spoken.length > 0 ? [own(speaker.phrase('why'))] : []
  const bullets = topics.filter((title) => sentenceKey(title) !== sentenceKey(module.title)).slice(0, 5)
  return {
    title: index0Title(scene, module),
    layout: 'title',
    bullets,
    bulletSentences: [],
    emphasis: [],
    sentences: [welcome, ...why, ...spoken, ...agenda],
  }
}

// On the slide the title layout shows the module's name; a reviewer's own title wins.
const index0Title = (scene: OutlineScene, module: OutlineModule): string =>
  scene.title.endsWith(module.title) ? module.title : scene.title

const withoutQuotes = (title: string): string => title.replace(/[“”"«»]/g, '').trim()

function closeModule(
  module: OutlineModule,
  { documents, language }: ModuleRequest,
  speaker: Speaker,
): SceneDraft {
  const { casing } = speaker
  const scene = module.scenes.at(-1)!
  const start = speaker.phrase('recapStart', { x: spokenTitle(module.title, language, casing) })
  const points = module.scenes.slice(1, -1).flatMap((each) => {
    const passages = passagesOf(each, documents, language)
    const statements = statementsOf(passages).filter(({ statement }) => statement.kind !== 'topic')
    const isObjection = isCustomerLine(each.title)
    const facts = statements.filter(
      ({ statement }) => statement.kind !== 'row' && (statement.kind === 'quote') === isObjection,
    )
    const [bullet] = toBullets(
      facts.map(({ statement }) => statement),
      language,
      casing,
      1,
    )
    const source = statements.find(
      ({ statement }) => bullet && toBullets([statement], language, casing).some((text) => text === bullet),
    )
    const said = bullet && toSpeech(bullet, language, casing)
    if (!said || !source || !bullet) return []
    const title = spokenTitle(each.title, language, casing)
    const text = isObjection
      ? speaker.phrase('recapReply', { topic: `“${withoutQuotes(title)}”`, x: said })
      : speaker.phrase('recapPoint', { topic: withoutQuotes(title), x: lowerFirst(said, casing) })
    return [
      {
        bullet,
        sentence: { text: localQuotes(asSentence(text), language), sourceRef: source.statement.ref },
      },
    ]
  })
  const own = (text: string): SpokenSentence => ({
    text: localQuotes(asSentence(text), language),
    sourceRef: null,
  })
  const fresh = points.filter(
    ({ sentence }) => countWords(sentence.text) <= 35 && speaker.isNew(sentence.text),
  )
  const sentences = [own(start), ...fresh.map(({ sentence }) => sentence), own(speaker.phrase('recapEnd'))]
  return {
    title: scene.title,
    layout: 'bullets',
    bullets: fresh.map(({ bullet }) => bullet).slice(0, 5),
    bulletSentences: [],
    emphasis: [],
    sentences,
  }
}
