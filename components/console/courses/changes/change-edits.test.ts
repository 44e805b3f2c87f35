import { expect, test } from 'vitest'
import type { ModuleRecord, Question, Scene } from '@/components/console/data/course-wire'
import { editsOf, leaveOutKey, textKey } from './change-edits'
import type { ChangedText, Difference } from './change-wire'
import { marksIn } from './passage-change'

const text = (part: ChangedText['part'], index: number | null, before: string, after: string | null) => ({
  part,
  index,
  before,
  after,
  needs_hand: after === null,
})
const scene = {
  module_num: 1,
  scene_num: 2,
  title: 'Prices',
  version: 3,
  all_removed: false,
  texts: [
    text('narration', 1, 'It costs $10.', 'It costs $12.'),
    text('bullets', 0, 'Costs $10', 'Costs $12'),
    text('narration', 2, 'That is cheap.', null),
  ],
}
const question = {
  module_num: 1,
  question_id: 'q_1',
  version: 1,
  prompt: 'What does it cost?',
  texts: [text('options', 1, '$10', '$12'), text('option_feedback', 1, 'Yes, $10.', null)],
}
const module = {
  ...{ module_num: 1, title: 'Prices', version: 2 },
  texts: [
    text('title', null, 'Prices', 'Fees'),
    { ...text('objectives', 1, '$10?', '$12?'), needs_hand: true },
  ],
}
const now = {
  module: () => ({ objectives: ['Lease', '$10?'] }) as ModuleRecord,
  scene: () =>
    ({ narration: 'We lease bikes. It costs $10. That is cheap.', bullets: ['Costs $10', 'Bikes'] }) as Scene,
  question: () =>
    ({
      options: [
        { id: 'a', text: '$9' },
        { id: 'b', text: '$10' },
      ],
      option_feedback: { a: 'No.', b: 'Yes, $10.' },
    }) as unknown as Question,
}
const edits = (parts: Partial<Difference>, drafts: Record<string, string> = {}) =>
  editsOf({ kind: 'removed', modules: [], scenes: [], questions: [], ...parts } as Difference, drafts, now)

test('what needs nobody is left to the service', () => {
  const sure = { ...scene, texts: scene.texts.slice(0, 2) }
  expect(edits({ scenes: [sure] })).toBeUndefined()
})

test('a text that needs a hand is sent with the proposals beside it', () => {
  const own = { [textKey(scene, scene.texts[2]!)]: 'That is fair.' }
  expect(edits({ scenes: [scene] }, own)?.scenes).toEqual([
    {
      module_num: 1,
      scene_num: 2,
      version: 3,
      narration: 'We lease bikes. It costs $12. That is fair.',
      bullets: ['Costs $12', 'Bikes'],
    },
  ])
})

test('a text that needs a hand and has none stays open', () => {
  expect(edits({ scenes: [scene] })).toBeUndefined()
  const other = { [textKey(scene, scene.texts[1]!)]: 'Costs $12 now' }
  expect(edits({ scenes: [scene] }, other)).toBeUndefined()
})

test('a text that a person leaves as it is changes nothing of its own', () => {
  const alone = { ...scene, texts: [scene.texts[2]!] }
  const own = { [textKey(scene, scene.texts[2]!)]: scene.texts[2]!.before }
  expect(edits({ scenes: [alone] }, own)?.scenes).toEqual([{ module_num: 1, scene_num: 2, version: 3 }])
})

test('a scene that is left out is sent without texts, also where some were written', () => {
  const own = { [leaveOutKey(scene)]: 'yes', [textKey(scene, scene.texts[2]!)]: 'That is fair.' }
  expect(edits({ scenes: [scene] }, own)?.scenes).toEqual([
    { module_num: 1, scene_num: 2, version: 3, leave_out: true },
  ])
  expect(edits({ kind: 'figure', scenes: [scene] }, { [leaveOutKey(scene)]: 'yes' })).toBeUndefined()
  const moved = { ...scene, scene_num: 1, version: 4 }
  expect(edits({ scenes: [moved] }, { [leaveOutKey(scene)]: 'yes' })).toBeUndefined()
})

test('options and their feedback keep their ids', () => {
  const own = { [textKey(question, question.texts[1]!)]: 'Yes, $12.' }
  expect(edits({ questions: [question] }, own)?.questions).toEqual([
    {
      question_id: 'q_1',
      options: [
        { id: 'a', text: '$9' },
        { id: 'b', text: '$12' },
      ],
      option_feedback: { a: 'No.', b: 'Yes, $12.' },
    },
  ])
})

test('a module keeps the objectives beside the one that a person saw, and its title is not that of a scene', () => {
  const own = { [textKey(module, module.texts[1]!)]: 'Say $12' }
  expect(edits({ modules: [module] }, own)?.modules).toEqual([
    { module_num: 1, version: 2, title: 'Fees', objectives: ['Lease', 'Say $12'] },
  ])
  const title = text('title', null, 'Prices', 'Fees')
  expect(textKey(module, title)).not.toBe(textKey(scene, title))
})

test('words are marked one after the other, a whole passage without them', () => {
  const marked = (...words: string[]) =>
    marksIn('$10 or $10', words)
      .map(({ text: own, isMarked }) => (isMarked ? `[${own}]` : own))
      .join('')
  expect([marked('$10', '$10'), marked(''), marked(), marked('gone')]).toEqual([
    '[$10] or [$10]',
    '$10 or $10',
    '[$10 or $10]',
    '$10 or $10',
  ])
})
