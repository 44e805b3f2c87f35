import { log } from '../../../platform/log.ts'
import { fenced } from '../passages/model-passages.ts'
import { type Ask, UnfitAnswer } from '../provider/ask-model.ts'
import { namesAnswer, type OutlineWritten } from '../provider/model-answers.ts'
import { judgeOutline, type OutlineDesk, type OutlineVerdicts } from './judge-outline.ts'
import { isLate, isUnusable } from './unusable-answer.ts'

/** Texts that rules refuse, with the reason. */
type Refused = Readonly<Record<string, string>>
type Planned = { written: OutlineWritten; verdicts: OutlineVerdicts }
/** A rejected text; `module` is null for those of the course. */
type Rejected = { module: number | null; what: string; text: string; reason: string }

const REASONS = {
  contradicts: 'its passages say otherwise',
  does_not_say: 'its passages speak of something else, or of less',
  orphan: 'its passages speak of something else, or of less',
} as const

/**
 * The plan after its rejected texts were sent back once, in one call with the reasons, and
 * compared again. Unchanged if nothing was rejected, or if the answer is unusable or late.
 */
export async function repairOutline(
  { written, verdicts, refused }: Planned & { refused: Refused },
  { ask, check, ...desk }: OutlineDesk & { ask: Ask; check: Ask },
  common: { instructions: string; material: string },
): Promise<Planned> {
  const rejected = rejectedIn(written, verdicts, refused)
  if (rejected.length === 0) return { written, verdicts }
  try {
    const names = await ask({
      ...common,
      prompt: `<rejected>\n${rejected.map(showRejected).join('\n')}\n</rejected>\n\nThese texts of your plan may not stand, for the reasons given. Write each again in a wording of your own that its passages carry. Answer with one text for each number.`,
      schema: namesAnswer,
      accept: ({ names }) => {
        const found = new Map(names.map(({ number, text }) => [number - 1, text.trim()]))
        if (![...found.keys()].some((at) => rejected[at]))
          throw new UnfitAnswer('No text has the number of a rejected one.')
        return found
      },
    })
    const renamed = rejected.flatMap((each, at) => {
      const text = names.get(at)
      return text ? [{ ...each, to: text }] : []
    })
    const again = rename(written, renamed)
    const found = await judgeOutline(check, again, desk, new Set(renamed.map(({ to }) => to)))
    return { written: again, verdicts: merged(verdicts, found) }
  } catch (error) {
    if (!isUnusable(error) && !isLate(error)) throw error
    log().warn({ err: error }, 'left rejected texts of a plan to its reviewer')
    return { written, verdicts }
  }
}

function rejectedIn(
  { course_title, course_description, modules }: OutlineWritten,
  { course, modules: found }: OutlineVerdicts,
  refused: Refused,
) {
  const reject = (module: number | null, what: string, text: string): Rejected[] => {
    const verdict = (module === null ? course : found[module])?.[text]
    const reason = refused[text] ?? (verdict && verdict !== 'supports' ? REASONS[verdict] : null)
    return reason ? [{ module, what, text, reason: fenced(reason) }] : []
  }
  return [
    ...reject(null, 'title of the course', course_title),
    ...reject(null, 'description of the course', course_description),
    ...modules.flatMap(({ title, description, objectives, scenes }, index) => [
      ...reject(index, `title of module ${index + 1}`, title),
      ...reject(index, `description of module ${index + 1}`, description),
      ...objectives.flatMap((text) => reject(index, `objective of module ${index + 1}`, text)),
      ...scenes.flatMap((scene) => {
        const numbers = scene.passages.join(', ') || 'those of its module'
        const what = (text: string) => `${text} of a scene of module ${index + 1}, passages ${numbers}`
        return [
          ...reject(index, what('title'), scene.title),
          ...reject(index, what('description'), scene.description),
          ...reject(index, what('summary'), scene.summary),
        ]
      }),
    ]),
  ]
}

const showRejected = ({ what, text, reason }: Rejected, index: number): string =>
  `${index + 1}. (${what}) ${fenced(text)}: ${reason}`

function rename(written: OutlineWritten, renamed: readonly (Rejected & { to: string })[]): OutlineWritten {
  const to = (module: number | null, text: string) =>
    renamed.find((each) => each.module === module && each.text === text)?.to ?? text
  return {
    ...written,
    course_title: to(null, written.course_title),
    course_description: to(null, written.course_description),
    modules: written.modules.map((module, index) => ({
      ...module,
      title: to(index, module.title),
      description: to(index, module.description),
      objectives: module.objectives.map((text) => to(index, text)),
      scenes: module.scenes.map((scene) => ({
        ...scene,
        title: to(index, scene.title),
        description: to(index, scene.description),
        summary: to(index, scene.summary),
      })),
    })),
  }
}

const merged = (first: OutlineVerdicts, second: OutlineVerdicts): OutlineVerdicts => ({
  course: first.course && { ...first.course, ...second.course },
  modules: first.modules.map((verdicts, index) => verdicts && { ...verdicts, ...second.modules[index] }),
})
