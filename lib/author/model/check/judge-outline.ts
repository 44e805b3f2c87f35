import type { Passage } from '../passages/model-passages.ts'
import type { Ask } from '../provider/ask-model.ts'
import type { OutlineWritten } from '../provider/model-answers.ts'
import { type Claim, type ClaimGroup, judgeClaims } from './judge-claims.ts'
import type { Verdict } from './verdict-answer.ts'

type ModuleWritten = OutlineWritten['modules'][number]
/** What a check found about a module's titles and objectives, by their text; null if nothing was checked. */
export type OutlineVerdicts = { course: Verdicts | null; modules: (Verdicts | null)[] }
type Verdicts = Record<string, Verdict>

/** Characters of passages considered for a title: for a scene, and for the course. */
const MOST_OF_SCENE = 4000
const MOST_OF_COURSE = 12_000

/**
 * A model's findings on a plan's titles and objectives, or some of them: whether their passages are about
 * what they name.
 */
export async function judgeOutline(
  ask: Ask,
  { course_title, modules }: OutlineWritten,
  passages: readonly Passage[],
  only?: ReadonlySet<string>,
): Promise<OutlineVerdicts> {
  const claims = [
    [{ kind: 'title', text: course_title, passages: ofCourse(modules, passages) } as const],
    ...modules.map((module) => claimsOf(module, passages)),
  ]
  const groups = claims.map(
    (each, index): ClaimGroup => ({
      head: index === 0 ? 'The course:' : `Module ${index}:`,
      claims: each.filter(({ text }) => text.trim() !== '' && (only?.has(text) ?? true)),
    }),
  )
  const found = await judgeClaims(ask, groups, passages)
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

function claimsOf({ title, objectives, scenes }: ModuleWritten, passages: readonly Passage[]): Claim[] {
  const all = [...new Set(scenes.flatMap((scene) => ofScene(scene.passages, passages)))]
  return [
    { kind: 'title', text: title, passages: all },
    ...objectives.map((text) => ({ kind: 'objective' as const, text, passages: all })),
    ...scenes.map((scene) => {
      const own = ofScene(scene.passages, passages)
      return { kind: 'title' as const, text: scene.title, passages: own.length > 0 ? own : all }
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
