import type { Language } from '../../../product/source-document.ts'
import type { Passage } from '../passages/model-passages.ts'
import type { Ask } from '../provider/ask-model.ts'
import type { OutlineWritten } from '../provider/model-answers.ts'
import { type Claim, type ClaimGroup, judgeClaims } from './judge-claims.ts'
import type { Verdict } from './verdict-answer.ts'

type ModuleWritten = OutlineWritten['modules'][number]
/** What a check found about the texts of a module's plan, by their text; null if nothing was checked. */
export type OutlineVerdicts = { course: Verdicts | null; modules: (Verdicts | null)[] }
type Verdicts = Record<string, Verdict>
/** What a plan is compared with: passages, the situation the brief sets, the language it is to be in. */
export type OutlineDesk = { passages: readonly Passage[]; scenario: string | null; language: Language }

/** Characters of passages considered for a title: for a scene, and for the course. */
const MOST_OF_SCENE = 4000
const MOST_OF_COURSE = 12_000

/**
 * A model's findings on a plan's titles, objectives, descriptions and summaries, or some of them: whether their
 * passages are about what they name. The situation in which the brief wants them taught counts as supported.
 */
export async function judgeOutline(
  ask: Ask,
  { course_title, course_description, modules }: OutlineWritten,
  { passages, scenario, language }: OutlineDesk,
  only?: ReadonlySet<string>,
): Promise<OutlineVerdicts> {
  const whole = ofCourse(modules, passages)
  const claims: Claim[][] = [
    [
      { kind: 'title', text: course_title, passages: whole },
      { kind: 'description', text: course_description, passages: whole },
    ],
    ...modules.map((module) => claimsOf(module, passages)),
  ]
  const groups = claims.map(
    (each, index): ClaimGroup => ({
      head: index === 0 ? 'The course:' : `Module ${index}:`,
      claims: each.filter(({ text }) => text.trim() !== '' && (only?.has(text) ?? true)),
    }),
  )
  const found = await judgeClaims(ask, groups, passages, { language, notes: scenario ? [scenario] : [] })
  const [course = null, ...others] = groups.map(({ claims }, index) => {
    const findings = found[index]
    // The same text may name two things; then it must be right for both.
    const ranked = findings?.map(({ verdict }, at) => [claims[at]!.text, verdict] as const)
    return ranked ? Object.fromEntries(ranked.toSorted(([, a], [, b]) => rank(a) - rank(b))) : null
  })
  return { course, modules: others }
}

/** Of equal keys, the last one wins. */
const rank = (verdict: Verdict): number => (verdict === 'supports' ? 0 : 1)

function claimsOf(
  { title, description, objectives, scenes }: ModuleWritten,
  passages: readonly Passage[],
): Claim[] {
  const all = [...new Set(scenes.flatMap((scene) => ofScene(scene.passages, passages)))]
  return [
    { kind: 'title', text: title, passages: all },
    { kind: 'description', text: description, passages: all },
    ...objectives.map((text) => ({ kind: 'objective' as const, text, passages: all })),
    ...scenes.flatMap((scene): Claim[] => {
      const own = ofScene(scene.passages, passages)
      const about = own.length > 0 ? own : all
      return [
        { kind: 'title', text: scene.title, passages: about },
        { kind: 'description', text: scene.description, passages: about },
        { kind: 'description', text: scene.summary, passages: about },
      ]
    }),
  ]
}

const ofScene = (numbers: readonly number[], passages: readonly Passage[]): number[] =>
  within(
    passages.filter(({ number }) => numbers.includes(number)),
    MOST_OF_SCENE,
  )

/** The first passage of every scene. */
function ofCourse(modules: readonly ModuleWritten[], passages: readonly Passage[]): number[] {
  const firsts = new Set(modules.flatMap(({ scenes }) => scenes.map((scene) => scene.passages[0])))
  return within(
    passages.filter(({ number }) => firsts.has(number)),
    MOST_OF_COURSE,
  )
}

function within(passages: readonly Passage[], most: number): number[] {
  let sum = 0
  return passages
    .filter(({ text }, index) => {
      sum += text.length
      return index === 0 || sum <= most
    })
    .map(({ number }) => number)
}
