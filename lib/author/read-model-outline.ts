import type { SourceRef } from '../sources/source-document.ts'
import type { OutlineAnswer, OutlineModule, OutlineRequest, OutlineScene } from './author.ts'
import type { OutlineWritten } from './model-answers.ts'
import { strangersIn } from './model-citation.ts'
import { isForbidden, writtenLine } from './model-line.ts'
import { numberPassages, type Passage, passagesToModel, refsTo } from './model-passages.ts'
import { briefText } from './model-prompt.ts'
import { MODEL_WORDS } from './model-words.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { toTitle } from './scene-title.ts'
import { learnCasing } from './text-clean.ts'
import { coverage, stemsOf } from './text-match.ts'

const MOST_MODULES = 10
const MOST_SCENES = 12
const MOST_OBJECTIVES = 5
const MOST_NAMED = 6
const LENGTHS = { title: 120, description: 400, summary: 600, objective: 200 }

type Input = { request: OutlineRequest; answer: OutlineWritten; partlyRead: string[] }

/**
 * What of a model's plan can stand: scenes of passages that exist, titles the sources know, no forbidden word; with remarks
 * on what the sources do not say. `unfit` says why nothing can be made of it. Pure.
 */
export function readModelOutline({ request, answer, partlyRead }: Input): OutlineAnswer | { unfit: string } {
  const { language, brief, documents } = request
  const passages = numberPassages(documents)
  const known = `${passages.map(({ text, under }) => `${under} ${text}`).join(' ')} ${briefText(brief)}`
  const words = MODEL_WORDS[language]
  const replaced: string[] = []
  const casing = learnCasing(documents)
  const titled = (title: string, fallback: string | undefined): string => {
    const line = writtenLine(title, language, LENGTHS.title)
    const isKnown = stemsOf(line, language).length > 0 && coverage(line, known, language) > 0
    if (line !== '' && (isKnown || isForeign(request)) && !isForbidden(line, brief, language)) return line
    if (line !== '') replaced.push(line)
    return toTitle(fallback ?? '', language, casing)
  }
  const modules = answer.modules
    .slice(0, MOST_MODULES)
    .flatMap((module): OutlineModule[] => readModule(module, { request, passages, titled }))
  if (modules.length === 0)
    return { unfit: 'No module has a scene with the number of a passage that exists.' }
  const description = writtenLine(answer.course_description, language, LENGTHS.description)
  const outline = {
    courseTitle: titled(answer.course_title, documents[0]?.name) || OUTLINE_WORDS[language].courseTitle,
    courseDescription: isForbidden(description, brief, language) ? '' : description,
    modules: withDistinctTitles(modules),
  }
  const unproven = textsOf(outline.modules).filter(
    (text) => strangersIn(text, known, { language }).length > 0,
  )
  const covers = (topic: string, share: number) =>
    documents.some(({ text, language: own }) => coverage(topic, text, own) >= share)
  const { notCovered, noObjective } = OUTLINE_WORDS[language].remarks
  const spoken = passagesToModel(documents).map((text) => writtenLine(text, language, LENGTHS.title))
  const remarks = [
    ...replaced.map(words.untitled),
    ...(unproven.length > 0 ? [words.unproven(unproven.slice(0, MOST_NAMED))] : []),
    ...brief.mustCover.filter((topic) => !covers(topic, 1)).map(notCovered),
    ...brief.objectives.filter((topic) => !covers(topic, 0.5)).map(noObjective),
    ...(partlyRead.length > 0 ? [words.partlyRead(partlyRead)] : []),
    ...(spoken.length > 0 ? [words.toModel(spoken.slice(0, MOST_NAMED))] : []),
  ]
  return {
    outline: { ...outline, remarks },
    applied: request.feedback.map((_note, index) =>
      answer.notes.some(({ note, applied }) => note === index + 1 && applied),
    ),
  }
}

const isForeign = ({ documents, language }: OutlineRequest): boolean =>
  documents.every((document) => document.language !== language)

const textsOf = (modules: OutlineModule[]): string[] =>
  modules.flatMap(({ title, objectives, scenes }) => [
    title,
    ...objectives,
    ...scenes.flatMap((scene) => [scene.title, scene.plannedNarrationSummary]),
  ])

type Place = {
  request: OutlineRequest
  passages: Passage[]
  titled: (title: string, fallback: string | undefined) => string
}

function readModule(
  written: OutlineWritten['modules'][number],
  { request, passages, titled }: Place,
): OutlineModule[] {
  const { language, brief } = request
  const allowed = (text: string) => text !== '' && !isForbidden(text, brief, language)
  const cited = written.scenes.slice(0, MOST_SCENES).map((scene) => ({
    ...scene,
    found: passages.filter(({ number }) => scene.passages.includes(number)),
  }))
  // What opens or recaps a module may cite nothing; any other scene has something to say.
  const kept = cited.filter(
    ({ found }, index) => found.length > 0 || index === 0 || index === cited.length - 1,
  )
  const refs = kept.map(({ found }) => refsTo(found))
  const firsts = refs.flatMap(([first]) => first ?? [])
  if (firsts.length === 0) return []
  const scenes = kept.map((scene, index): OutlineScene => {
    const summary = writtenLine(scene.summary, language, LENGTHS.summary)
    const title = titled(scene.title, scene.found[0]?.under)
    return {
      title: title || OUTLINE_WORDS[language].recapTitle,
      description: writtenLine(scene.description, language, LENGTHS.description),
      plannedNarrationSummary: allowed(summary) ? summary : '',
      sourceRefs: refsOf(refs[index] ?? [], index === 0 ? firsts.slice(0, 1) : firsts),
    }
  })
  const objectives = written.objectives
    .map((text) => writtenLine(text, language, LENGTHS.objective))
    .filter(allowed)
  const description = writtenLine(written.description, language, LENGTHS.description)
  return [
    {
      title: titled(written.title, kept.flatMap(({ found }) => found)[0]?.under) || scenes[0]?.title || '',
      description: allowed(description) ? description : '',
      objectives: objectives.slice(0, MOST_OBJECTIVES),
      scenes,
    },
  ]
}

const refsOf = (own: SourceRef[], others: SourceRef[]): SourceRef[] => (own.length > 0 ? own : others)

const withDistinctTitles = (modules: OutlineModule[]): OutlineModule[] =>
  modules.map((module, index) => {
    const before = modules.slice(0, index).filter(({ title }) => title === module.title).length
    return before === 0 ? module : { ...module, title: `${module.title} (${before + 1})` }
  })
