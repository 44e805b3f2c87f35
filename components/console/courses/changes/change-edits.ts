import type { ModuleRecord, Question, Scene } from '@/components/console/data/course-wire'
import type { ChangedText, Decision, Difference } from './change-wire'

/** What a person wrote in place of texts, by {@link textKey}. */
export type Drafts = Readonly<Record<string, string>>
type TouchedModule = Difference['modules'][number]
type TouchedScene = Difference['scenes'][number]
type TouchedQuestion = Difference['questions'][number]
type Touched = TouchedModule | TouchedScene | TouchedQuestion
type Edits = NonNullable<Decision['edits']>

const ownerKey = (owner: Touched): string => {
  if ('question_id' in owner) return owner.question_id
  return 'scene_num' in owner ? `${owner.module_num}` : `${owner.module_num}.`
}

/** A text of a module, scene or question by what it says there: it stays the same when its scene moves. */
export const textKey = (owner: Touched, { part, index, before }: ChangedText): string =>
  `${ownerKey(owner)}:${part}:${index}:${before}`

/** Where drafts say that a scene is to be left out. One that moved or was edited meanwhile is asked for anew. */
export const leaveOutKey = ({ module_num, scene_num, version }: TouchedScene): string =>
  `${module_num}.${scene_num}:${version}:leave_out`

/** Whether a scene is left out with a difference; of a passage that was removed alone. */
export const isLeftOut = (kind: Difference['kind'], scene: TouchedScene, drafts: Drafts): boolean =>
  kind === 'removed' && Boolean(drafts[leaveOutKey(scene)])

/** What a text becomes: as a person wrote it, else as proposed, else as it is. */
export const textAfter = (owner: Touched, text: ChangedText, drafts: Drafts): string =>
  drafts[textKey(owner, text)] ?? text.after ?? text.before

/**
 * What to write where a person decided: all of a module, scene or question of which a text was written, or left as it
 * is, by a person, once each that needs a hand was, and the scenes that are left out; undefined if there is none, and
 * the proposals stand. `now`: its modules, and their scenes and questions.
 */
export function editsOf(
  difference: Pick<Difference, 'kind' | 'modules' | 'scenes' | 'questions'>,
  drafts: Drafts,
  now: {
    module: (touched: TouchedModule) => ModuleRecord
    scene: (touched: TouchedScene) => Scene
    question: (touched: TouchedQuestion) => Question
  },
): Edits | undefined {
  const isOwn = (owner: Touched) => {
    const isWritten = (text: ChangedText) => drafts[textKey(owner, text)] !== undefined
    return owner.texts.some(isWritten) && owner.texts.every((text) => !text.needs_hand || isWritten(text))
  }
  const isOut = (touched: TouchedScene) => isLeftOut(difference.kind, touched, drafts)
  const modules = difference.modules.filter(isOwn).map((touched) => ({
    module_num: touched.module_num,
    version: touched.version,
    ...moduleFields(touched, now.module(touched), drafts),
  }))
  const scenes = difference.scenes
    .filter((touched) => isOut(touched) || isOwn(touched))
    .map((touched) => ({
      module_num: touched.module_num,
      scene_num: touched.scene_num,
      version: touched.version,
      ...(isOut(touched) ? { leave_out: true as const } : sceneFields(touched, now.scene(touched), drafts)),
    }))
  const questions = difference.questions.filter(isOwn).map((touched) => ({
    question_id: touched.question_id,
    ...questionFields(touched, now.question(touched), drafts),
  }))
  const isWritten = modules.length + scenes.length + questions.length > 0
  return isWritten ? { modules, scenes, questions } : undefined
}

/** The changed texts of a part, with what each becomes. */
const changesOf = (
  owner: Touched,
  part: ChangedText['part'],
  drafts: Drafts,
): { index: number | null; before: string; after: string }[] =>
  owner.texts
    .filter((text) => text.part === part)
    .map((text) => ({ index: text.index, before: text.before, after: textAfter(owner, text, drafts) }))
    .filter(({ before, after }) => before !== after)

function moduleFields(touched: TouchedModule, module: ModuleRecord, drafts: Drafts) {
  const [title, description, aims] = (['title', 'description', 'objectives'] as const).map((part) =>
    changesOf(touched, part, drafts),
  ) as [Changes, Changes, Changes]
  return {
    ...(title[0] && { title: title[0].after }),
    ...(description[0] && { description: description[0].after }),
    ...(aims.length > 0 && { objectives: listed(module.objectives, aims) }),
  }
}

function sceneFields(touched: TouchedScene, scene: Scene, drafts: Drafts) {
  const [title, lines, spoken] = (['title', 'bullets', 'narration'] as const).map((part) =>
    changesOf(touched, part, drafts),
  ) as [Changes, Changes, Changes]
  return {
    ...(title[0] && { title: title[0].after }),
    ...(lines.length > 0 && { bullets: listed(scene.bullets, lines) }),
    ...(spoken.length > 0 && {
      narration: spoken.reduce(
        (text, { before, after }) => text.replace(before, () => after),
        scene.narration,
      ),
    }),
  }
}
type Changes = ReturnType<typeof changesOf>

function questionFields(touched: TouchedQuestion, question: Question, drafts: Drafts) {
  const of = (part: ChangedText['part']) => changesOf(touched, part, drafts)
  const [prompt, explanation, rubric] = (['prompt', 'explanation', 'rubric'] as const).map(of) as [
    Changes,
    Changes,
    Changes,
  ]
  const options = of('options')
  const points = of('key_points')
  const feedback = of('option_feedback')
  return {
    ...(prompt[0] && { prompt: prompt[0].after }),
    ...(explanation[0] && { explanation: explanation[0].after }),
    ...(rubric[0] && { rubric: rubric[0].after }),
    ...(options.length > 0 &&
      question.options && {
        options: question.options.map(({ id, text }, at) => ({ id, text: changedAt(options, at) ?? text })),
      }),
    ...(feedback.length > 0 &&
      question.option_feedback && {
        option_feedback: Object.fromEntries(
          Object.entries(question.option_feedback).map(([id, text]) => {
            const at = question.options?.findIndex((option) => option.id === id) ?? -1
            return [id, changedAt(feedback, at) ?? text]
          }),
        ),
      }),
    ...(points.length > 0 && question.key_points && { key_points: listed(question.key_points, points) }),
  }
}

const changedAt = (changes: Changes, at: number): string | undefined =>
  changes.find(({ index }) => index === at)?.after

const listed = (texts: readonly string[], changes: Changes): string[] =>
  texts.map((text, at) => changedAt(changes, at) ?? text)
