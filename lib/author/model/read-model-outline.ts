import type { Language, SourceRef } from '../../product/source-document.ts'
import type {
  CourseOutline,
  Feedback,
  OutlineAnswer,
  OutlineModule,
  OutlineRequest,
  OutlineScene,
} from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Part } from '../lesson/outlines/merge-outlines.ts'
import { keepChanges, scenesToLeaveOut } from '../notes/keep-changes.ts'
import { partAt } from '../notes/outline-feedback.ts'
import { toTitle } from '../text/heading-title.ts'
import { isForeign } from '../text/is-in-language.ts'
import { learnCasing } from '../text/text-clean.ts'
import { carriesObjective, coverage, stemsOf } from '../text/text-match.ts'
import { saysOpposite } from './check/denial.ts'
import type { OutlineVerdicts } from './check/judge-outline.ts'
import { lengthRemarks } from './check/length-remarks.ts'
import { carriedText, type Evidence, isGrounded, strangersIn } from './model-gate.ts'
import { askedLines, isForbidden, writtenLine } from './passages/model-line.ts'
import {
  numberPassages,
  type Passage,
  passagesAt,
  passagesToModel,
  refsTo,
} from './passages/model-passages.ts'
import { textBehind } from './passages/text-behind.ts'
import { briefText } from './prompt/model-prompt.ts'
import type { OutlineWritten } from './provider/model-answers.ts'

/** The most an outline may contain. */
const MOST_MODULES = 30
const MOST_SCENES = 40
const MOST_OBJECTIVES = 5
const MOST_NAMED = 6
const LENGTHS = { title: 120, description: 400, summary: 600, objective: 200 }

type Input = {
  request: OutlineRequest
  answer: OutlineWritten
  partlyRead: string[]
  /** null before the check */
  verdicts: OutlineVerdicts | null
}
type Verdicts = OutlineVerdicts['course']

/**
 * The supported part of a model's plan: scenes with existing passages, texts that their passages support, no
 * forbidden word. Texts that a model compared with their passages may use any wording.
 * Remarks say what was replaced or dropped; `refused` are texts that rules refuse, with the reason. `unfit` says why the plan is unusable. Pure.
 */
export function readModelOutline({
  request,
  answer,
  partlyRead,
  verdicts,
}: Input): (OutlineAnswer & { refused: Record<string, string> }) | { unfit: string } {
  const { language, brief, documents } = request
  const passages = numberPassages(documents)
  const words = LANGUAGE_PACKS[language].model.remarks
  const place = placeOf(request, passages, textOfPlan(answer))
  const modules = answer.modules
    .slice(0, MOST_MODULES)
    .flatMap((module, index): OutlineModule[] =>
      readModule(module, { place, verdicts: verdicts?.modules[index] ?? null }, language),
    )
  if (modules.length === 0)
    return { unfit: 'No module has a scene with the number of a passage that exists.' }
  const taught = passagesAt(
    passages,
    modules.flatMap(({ scenes }) => scenes.flatMap(({ sourceRefs }) => sourceRefs)),
  )
  const ofCourse = verdicts?.course ?? null
  const outline = {
    courseTitle:
      place.titled(answer.course_title, {
        fallback: documents[0]?.name,
        about: taught,
        verdicts: ofCourse,
      }) || LANGUAGE_PACKS[language].phrases.outline.courseTitle,
    courseDescription: place.supported(answer.course_description, LENGTHS.description, {
      about: taught,
      verdicts: ofCourse,
    }),
    modules: withDistinctTitles(modules),
  }
  const inOne = (carries: (text: string, own: Language) => boolean) =>
    documents.some(({ text, language: own }) => carries(text, own))
  const { notCovered, noObjective } = LANGUAGE_PACKS[language].phrases.outline.remarks
  const spoken = passagesToModel(documents).map((text) => writtenLine(text, language, LENGTHS.title))
  const isUnchecked = verdicts !== null && [verdicts.course, ...verdicts.modules].includes(null)
  const remarks = [
    ...(isUnchecked ? [words.unchecked] : []),
    ...lengthRemarks(request, passages, taught),
    ...askedLines(answer.reviewer_questions, language).map(words.asks),
    ...place.replaced.map(words.untitled),
    ...(place.dropped.length > 0 ? [words.unproven(place.dropped.slice(0, MOST_NAMED))] : []),
    ...brief.mustCover
      .filter((topic) => !inOne((text, own) => coverage(topic, text, own) === 1))
      .map(notCovered),
    ...brief.objectives
      .filter((each) => !inOne((text, own) => carriesObjective(each, text, own)))
      .map(noObjective),
    ...(partlyRead.length > 0 ? [words.partlyRead(partlyRead)] : []),
    ...(spoken.length > 0 ? [words.toModel(spoken.slice(0, MOST_NAMED))] : []),
  ]
  const applied = request.feedback.map((_note, index) =>
    answer.notes.some(({ note, applied }) => note === index + 1 && applied),
  )
  const followed = request.feedback.filter((_note, index) => applied[index])
  const kept = keepChanges(request, {
    fresh: { ...outline, remarks },
    applied,
    brief,
    first: null,
    removed: scenesToLeaveOut(
      request,
      followed,
      ({ title }, { note }) => coverage(title, note, language) >= 0.5,
    ),
    yielding: partsAt(followed, request.previous),
    kinds: ['rename', 'replace', 'never_say'],
  })
  return { ...kept, refused: place.refused }
}

/** The targets of notes, and everything inside them. */
const partsAt = (notes: readonly Feedback[], outline: CourseOutline | null): Set<Part> =>
  new Set(
    notes.flatMap(({ target }) => {
      const part = outline && partAt(outline, target)
      if (!part) return []
      return 'scenes' in part ? [part, ...part.scenes] : [part]
    }),
  )

/** The passages a text is about, and what a check found about the texts that name them. */
type About = { about: Passage[]; verdicts: Verdicts }
type Place = {
  passages: Passage[]
  /** a title, or one derived from `fallback` if its passages do not support it */
  titled(title: string, about: About & { fallback: string | undefined }): string
  /** a description, whole if a check confirmed it, else the sentences that its passages support */
  supported(text: string, length: number, about: About): string
  /** the objectives that the passages support */
  aimedAt(objectives: string[], about: About): string[]
  replaced: string[]
  dropped: string[]
  refused: Record<string, string>
}

/** Checks generated texts against their passages and collects what is rejected. */
function placeOf(request: OutlineRequest, passages: Passage[], plan: string): Place {
  const { documents, language, brief } = request
  const setting = { language, known: briefText(request) }
  const casing = learnCasing(documents)
  const [replaced, dropped]: [string[], string[]] = [[], []]
  const refused: Record<string, string> = {}
  const allowed = (text: string) => text !== '' && !isForbidden(text, brief, language)
  const isOurs = (written: string, line: string) => {
    if (!isForeign(line, language, plan)) return true
    refused[written] = `it is not in ${LANGUAGE_PACKS[language].model.name}`
    return false
  }
  const refuse = (written: string, words: string) => {
    refused[written] = `its passages say nothing like “${words}”`
  }
  const grounded = (written: string, line: string, { about, verdicts }: About) => {
    if (!isOurs(written, line)) return false
    const verdict = verdicts?.[written]
    if (verdict !== undefined && verdict !== 'supports') return false
    const evidences = evidenceOf(about)
    if (!verdict) return evidences.some((evidence) => isGrounded(line, evidence, setting))
    const added = evidences.map((each) => strangersIn(line, each, { ...setting, isChecked: true }))
    const [least = [line]] = added.toSorted((one, other) => one.length - other.length)
    if (least.length > 0) refuse(written, least.join(', '))
    return least.length === 0
  }
  const carried = (line: string, about: Passage[]) =>
    evidenceOf(about)
      .map((evidence) => carriedText(line, evidence, setting))
      .reduce((longest, each) => (each.length > longest.length ? each : longest), '')
  const opposedIn = (line: string, about: Passage[]) =>
    about.find(({ text, document }) => document.language === language && saysOpposite(line, text, language))
  const supported = (text: string, length: number, { about, verdicts }: About) => {
    const line = writtenLine(text, language, length)
    const verdict = verdicts?.[text] ?? null
    const isWhole = verdict && grounded(text, line, { about, verdicts })
    const opposite = verdict === null ? undefined : opposedIn(line, about)
    if (verdict === 'supports' && opposite) refuse(text, opposite.text)
    const isRefused =
      !isOurs(text, line) || (verdict !== null && (verdict !== 'supports' || opposite !== undefined))
    const kept = isRefused ? '' : isWhole ? line : carried(line, about)
    if (kept.length < line.length) dropped.push(line)
    return allowed(kept) ? kept : ''
  }
  return {
    passages,
    replaced,
    dropped,
    refused,
    supported,
    titled: (title, { fallback, ...about }) => {
      const line = writtenLine(title, language, LENGTHS.title)
      const says = stemsOf(line, language).length > 0
      if (says && allowed(line) && grounded(title, line, about)) return line
      if (line !== '') replaced.push(line)
      return toTitle(fallback ?? '', language, casing)
    },
    aimedAt: (objectives, about) =>
      objectives
        .flatMap((written) => {
          const text = writtenLine(written, language, LENGTHS.objective)
          const stands = allowed(text) && grounded(written, text, about)
          if (!stands && text !== '') dropped.push(text)
          return stands ? [text] : []
        })
        .slice(0, MOST_OBJECTIVES),
  }
}

/** All of a plan's texts. */
const textOfPlan = ({ course_title, course_description, modules }: OutlineWritten): string =>
  [
    course_title,
    course_description,
    ...modules.flatMap(({ title, description, objectives, scenes }) => [
      ...[title, description, ...objectives],
      ...scenes.flatMap((scene) => [scene.title, scene.description, scene.summary]),
    ]),
  ].join(' ')

/** The texts of passages by language. */
function evidenceOf(about: Passage[]): Evidence[] {
  const languages = [...new Set(about.map(({ document }) => document.language))]
  return languages.map((language) => {
    const own = about.filter(({ document }) => document.language === language)
    return {
      language,
      text: own.map((passage) => `${passage.document.name}. ${textBehind(passage)}`).join(' '),
      passages: own.map(({ text }) => text),
    }
  })
}

function readModule(
  written: OutlineWritten['modules'][number],
  { place, verdicts }: { place: Place; verdicts: Verdicts },
  language: Language,
): OutlineModule[] {
  const { passages, titled, supported, aimedAt } = place
  const cited = written.scenes.slice(0, MOST_SCENES).map((scene) => ({
    ...scene,
    found: passages.filter(({ number }) => scene.passages.includes(number)),
  }))
  const kept = cited.filter(({ found, role }) => found.length > 0 || role !== 'teaches')
  const taught = kept.flatMap(({ found }) => found)
  const refs = kept.map(({ found }) => refsTo(found))
  const firsts = refs.flatMap(([first]) => first ?? [])
  if (firsts.length === 0) return []
  // A scene that only opens its module is named after what the module starts with.
  const headOf = (index: number) => (index === 0 ? taught[0]?.under : undefined)
  const scenes = kept.map((scene, index): OutlineScene => {
    const about = scene.found.length > 0 ? scene.found : taught
    return {
      title:
        titled(scene.title, { fallback: scene.found[0]?.under ?? headOf(index), about, verdicts }) ||
        LANGUAGE_PACKS[language].phrases.outline.recapTitle,
      description: supported(scene.description, LENGTHS.description, { about, verdicts }),
      plannedNarrationSummary: supported(scene.summary, LENGTHS.summary, { about, verdicts }),
      sourceRefs: refsOf(refs[index] ?? [], index === 0 ? firsts.slice(0, 1) : firsts),
      role: scene.role,
    }
  })
  return [
    {
      title:
        titled(written.title, { fallback: taught[0]?.under, about: taught, verdicts }) ||
        scenes[0]?.title ||
        '',
      description: supported(written.description, LENGTHS.description, { about: taught, verdicts }),
      objectives: aimedAt(written.objectives, { about: taught, verdicts }),
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
