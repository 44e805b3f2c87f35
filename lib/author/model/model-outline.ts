import type { CourseOutline, Feedback, OutlineAnswer, OutlineRequest } from '../contract/author.ts'
import { judgeOutline, type OutlineVerdicts } from './check/judge-outline.ts'
import { repairOutline } from './check/repair-outline.ts'
import { readInWorker } from './model-reading.ts'
import {
  fenced,
  lengthOf,
  numberPassages,
  type Passage,
  passagesAt,
  showPassages,
  WINDOW,
} from './passages/model-passages.ts'
import { minutesOf, settleLength } from './prompt/course-length.ts'
import { houseRules, REVIEWER_RULE, showBrief, showMaterial } from './prompt/model-prompt.ts'
import { type Ask, UnfitAnswer } from './provider/ask-model.ts'
import { digestAnswer, type OutlineWritten, outlineAnswer } from './provider/model-answers.ts'

/** Characters of sources that are read at all; a remark names the documents cut short. */
const MOST = 600_000
const PARTS_AT_ONCE = 3

const RULES = [
  'Plan the course: a module for each subject a seller would look up as one, rarely more than ten modules or ten scenes in one. A scene is about a minute of narrated video and makes one point.',
  'A scene names all the passages it will speak of, by number. What belongs together stays together: a list with the line that introduces it, a rule with its exceptions, a step with its reason; about 2,000 characters of passages at most. Every passage worth teaching is in a scene, and none in two.',
  'You decide which modules want an opening or a recap: an opening where a situation or the way through several scenes must be set, a recap where there is much to keep in mind, neither in a module of one or two scenes. It is the first or last scene of its module and names no passages.',
  '"role" says what a scene does in its module: opens it, teaches, practices what others taught, or recalls it.',
  'Order modules and scenes as one learns: what is needed first comes first, else as in the sources.',
  'Titles are short and concrete, in words of the sources. An objective says what a seller can do afterwards, and the passages of its module are enough to learn it. The client’s documents lead; a company’s profile only adds how to sell.',
].join('\n')

/**
 * Plans a course with a model; long sources are read in parts first. `check` compares titles, objectives
 * and descriptions with their passages; those it rejects are rewritten once.
 */
export async function writeModelOutline(
  ask: Ask,
  request: OutlineRequest,
  check: Ask = ask,
): Promise<OutlineAnswer> {
  const all = numberPassages(request.documents)
  const { language, brief } = request
  const desk = { passages: all, scenario: brief.scenario, language }
  const { read: shown, cut } = within(all, MOST)
  const material =
    lengthOf(shown) <= WINDOW ? showPassages(shown) : await digest(ask, request, windowsOf(shown))
  const read = async (answer: OutlineWritten, verdicts: OutlineVerdicts | null) => {
    const outline = await readInWorker('readModelOutline', { request, answer, partlyRead: cut, verdicts })
    if ('unfit' in outline) throw new UnfitAnswer(outline.unfit)
    return outline
  }
  const common = {
    instructions: `${houseRules(request)}\n\n${RULES}\n${REVIEWER_RULE}`,
    material: showMaterial(request, material),
  }
  const written = await ask({
    ...common,
    prompt: [
      lengthWish(request),
      ...wishes(request, all),
      'Answer with the plan. "notes" says of each note, by its number, whether the plan follows it; without notes it is empty.',
    ].join('\n\n'),
    schema: outlineAnswer,
    accept: async (answer) => {
      await read(answer, null)
      return answer
    },
  })
  const verdicts = await judgeOutline(check, written, desk)
  const { refused } = await read(written, verdicts)
  const planned = await repairOutline({ written, verdicts, refused }, { ask, check, ...desk }, common)
  const { refused: _left, ...answer } = await read(planned.written, planned.verdicts)
  return answer
}

/** The first passages up to a length, and the names of the documents cut short. */
function within(passages: Passage[], most: number): { read: Passage[]; cut: string[] } {
  let sum = 0
  const read = passages.filter((passage) => {
    sum += lengthOf([passage])
    return sum <= most
  })
  const lost = passages.slice(read.length).map(({ document }) => document.name)
  return { read, cut: [...new Set(lost)] }
}

function windowsOf(passages: Passage[]): Passage[][] {
  const windows: Passage[][] = [[]]
  let sum = 0
  for (const passage of passages) {
    sum += lengthOf([passage])
    if (sum > WINDOW) {
      windows.push([])
      sum = lengthOf([passage])
    }
    windows.at(-1)!.push(passage)
  }
  return windows.filter((window) => window.length > 0)
}

/** The topics of long sources with the numbers of their passages, part by part. */
async function digest(ask: Ask, request: OutlineRequest, windows: Passage[][]): Promise<string> {
  const found: string[] = []
  for (let first = 0; first < windows.length; first += PARTS_AT_ONCE) {
    const parts = windows.slice(first, first + PARTS_AT_ONCE)
    found.push(...(await Promise.all(parts.map((part) => digestPart(ask, request, part)))))
  }
  return `<passages>\n${found.join('\n')}\n</passages>`
}

const digestPart = (ask: Ask, request: OutlineRequest, part: Passage[]): Promise<string> =>
  ask({
    instructions: `${houseRules(request)}\n\nList what a part of the sources speaks of, in its order: at most twenty topics worth teaching, each with a title, a summary of at most 40 words, and the numbers of its passages.`,
    prompt: `${showPassages(part)}\n\n${showBrief(request)}`,
    schema: digestAnswer,
    accept: ({ topics }) => {
      const numbers = new Set(part.map(({ number }) => number))
      const named = new Set<number>()
      const lines = topics.slice(0, 20).flatMap(({ title, summary, passages }) => {
        const own = passages.filter((number) => numbers.has(number)).slice(0, 30)
        const text = `${fenced(title).slice(0, 150)}: ${fenced(summary).slice(0, 400)}`
        for (const number of own) named.add(number)
        return own.length === 0 ? [] : [`${own.map((number) => `[${number}]`).join('')} ${text}`]
      })
      if (lines.length === 0) throw new UnfitAnswer('No topic has the number of a passage that exists.')
      return [...lines, ...headingsOf(part.filter(({ number }) => !named.has(number)))].join('\n')
    },
  })

/** The passages that no topic mentions, under their headings, so that a plan can still use them. */
function headingsOf(passages: readonly Passage[]): string[] {
  const byHeading = Map.groupBy(passages, ({ under }) => under)
  return [...byHeading].map(
    ([under, own]) => `${own.map(({ number }) => `[${number}]`).join('')} ${fenced(under).slice(0, 150)}`,
  )
}

function lengthWish({ brief, documents }: OutlineRequest): string {
  const carried = minutesOf(documents.map(({ text }) => text))
  const { minutes } = settleLength(brief, carried)
  return minutes < carried
    ? `Plan ${minutes} minutes, so about ${minutes} scenes in all. The sources carry about ${carried}: leave out what matters least for the brief, as whole sections.`
    : `Plan about ${minutes} minutes, so about ${minutes} scenes in all, which is what the sources carry. Do not fill time they do not carry.`
}

/** The existing plan, the earlier notes that still apply, and the new ones, if any. */
function wishes({ previous, feedback, earlier = [] }: OutlineRequest, passages: Passage[]): string[] {
  if (feedback.length + earlier.length === 0) return []
  const listed = (notes: readonly Feedback[]) =>
    notes
      .map(({ note, target }, index) => `${index + 1}. (${target ?? 'all of it'}) ${fenced(note)}`)
      .join('\n')
  const held = earlier.map(({ note }) => `- ${fenced(note)}`).join('\n')
  return [
    ...(previous ? [showPlan(previous, passages)] : []),
    ...(earlier.length > 0
      ? [
          `<notes>\n${held}\n</notes>`,
          'The plan follows these earlier notes already. What they ask for still holds, unless a newer note says otherwise.',
        ]
      : []),
    ...(feedback.length > 0 ? [`<notes>\n${listed(feedback)}\n</notes>`] : []),
    'Revise the plan as the notes ask; what no note speaks of stays as it was. A target such as modules.0.scenes.2 counts from 0.',
  ]
}

function showPlan({ courseTitle, modules }: CourseOutline, passages: Passage[]): string {
  const lines = modules.flatMap(({ title, objectives, scenes }, module) => [
    `modules.${module}: ${fenced(title)} (${fenced(objectives.join('; '))})`,
    ...scenes.map((scene, index) => {
      const numbers = passagesAt(passages, scene.sourceRefs).map(({ number }) => number)
      const summary = fenced(scene.plannedNarrationSummary)
      const role = scene.role ? `${scene.role}, ` : ''
      return `modules.${module}.scenes.${index}: ${fenced(scene.title)}: ${summary} (${role}passages ${numbers.join(', ')})`
    }),
  ])
  return `<outline>\n${fenced(courseTitle)}\n${lines.join('\n')}\n</outline>`
}
