import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { AppError } from '../../platform/errors.ts'
import type { SceneDraft } from '../contract/author.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { writeModelScenes } from './model-scenes.ts'
import type { Ask } from './provider/ask-model.ts'

const SOURCE = [
  'A good account fits the ideal customer profile. It has a budget owner we can reach. It has a clear problem to solve.',
  'Be curious and never interrogate people.',
  'People buy solutions to problems, not features.',
]
const document = documentOf(`# Qualifying\n\n${SOURCE.join('\n\n')}`, 'en')
const refs = [{ sourceId: document.sourceId, start: 0, end: document.text.length, quote: document.text }]
const planned = { title: 'Qualifying', description: '', plannedNarrationSummary: '', sourceRefs: refs }
const request = {
  ...{ language: 'en' as const, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, feedback: [] },
  outline: {
    ...{ courseTitle: 'Qualifying', courseDescription: '', remarks: [] },
    modules: [{ title: 'Qualifying', description: '', objectives: [], scenes: [planned] }],
  },
}

type Said = [text: string, passage: number | null]
type Wrong = Record<string, [verdict: string, words: string]>
/** The scene from a model's first response and its repair, with a check that rejects these. */
async function made(first: Said[], repaired: Said[] | Error, wrong: Wrong, lines: string[] = []) {
  const prompts: string[] = []
  const ask: Ask = async ({ prompt, accept }) => {
    prompts.push(prompt)
    const isRepair = prompt.includes('<rejected>')
    if (isRepair && repaired instanceof Error) throw repaired
    const said = isRepair ? (repaired as Said[]) : first
    const sentences = said.map(([text, passage]) => ({ text, passage, quote: null }))
    const claims = [...prompt.matchAll(/^(\d+)\. \([^)]*\) (.*)$/gm)]
    const verdicts = claims.map(([, claim, text = '']) => {
      const [verdict, words] = wrong[text] ?? ['supports', '']
      return { claim: Number(claim), verdict, words }
    })
    const scene = { scene: 1, layout: 'bullets', lines: isRepair ? [] : lines, sentences }
    const answer = prompt.includes('<claims>') ? { verdicts } : { scenes: [scene] }
    return accept(answer as Parameters<typeof accept>[0])
  }
  const [scene] = await writeModelScenes(ask, request)
  return { scene: scene!, prompts }
}
const textsOf = ({ sentences }: SceneDraft) => sentences.map(({ text }) => text)

const FIRST: Said = ['First, they fit the ideal customer profile.', 1]
const SECOND: Said = ['Second, they always have a signed budget.', 1]
const THIRD: Said = ['Third, they have a clear problem to solve.', 1]
const notSaid: Wrong = { [SECOND[0]]: ['does_not_say', 'a budget owner we can reach'] }

test('a rejected sentence is sent back once, with its reason and the deciding words, and comes back right', async () => {
  const right: Said = ['Second, we can reach the owner of their budget.', 1]
  const { scene, prompts } = await made([FIRST, SECOND, THIRD], [FIRST, right, THIRD], notSaid)
  expect(textsOf(scene)).toEqual([FIRST[0], right[0], THIRD[0]])
  expect(scene.remarks).toBeUndefined()
  expect(prompts).toHaveLength(4)
  expect(prompts[2]).toContain(`${THIRD[0]} (passage 1)`)
  expect(prompts[2]).toMatch(/scene 1: “Second, they always.*does not say it.*“a budget owner we can reach”/)
})

test('"First … Third …" is checked for orphans; what still fails is replaced with a remark', async () => {
  const wrong: Wrong = { ...notSaid, [THIRD[0]]: ['orphan', ''] }
  const { scene, prompts } = await made([FIRST, SECOND, THIRD], [FIRST, THIRD], wrong)
  expect(textsOf(scene).join(' ')).not.toMatch(/Third|Second/)
  expect(textsOf(scene).length).toBeGreaterThan(1)
  expect(scene.remarks).toEqual([{ code: 'rewritten', text: THIRD[0] }])
  expect(prompts).toHaveLength(4)
})

test('"That’s what you’ll learn next." is dropped if nothing follows, and "never interrogate" stays', async () => {
  const never: Said = ['Be curious, and never interrogate them.', 2]
  const next: Said = ['That is what you will learn next.', null]
  const { scene } = await made([never, next], [never], { [next[0]]: ['orphan', ''] })
  expect([textsOf(scene), scene.remarks]).toEqual([[never[0]], undefined])
})

test('the opposite of the source is sent back even if the check accepts it', async () => {
  const turned: Said = ['People buy features, not solutions to problems.', 3]
  const right: Said = ['People buy what solves their problem, not features.', 3]
  const { scene, prompts } = await made([FIRST, turned], [FIRST, right], {})
  expect(textsOf(scene)).toEqual([FIRST[0], right[0]])
  expect(prompts[2]).toContain('The passage says the opposite')
  const stubborn = await made([FIRST, turned], [FIRST, turned], {})
  expect(textsOf(stubborn.scene)).not.toContain(turned[0])
  expect(stubborn.scene.remarks).toEqual([{ code: 'rewritten', text: turned[0] }])
})

test('a repair without a usable response leaves the scene to the built-in author; an outage fails the step', async () => {
  const unusable = new AppError('model_answer_invalid')
  const { scene, prompts } = await made([FIRST, SECOND], unusable, notSaid)
  expect([prompts.length, scene.remarks]).toEqual([3, [{ code: 'rewritten', text: SECOND[0] }]])
  await expect(made([FIRST, SECOND], new AppError('model_unavailable'), notSaid)).rejects.toMatchObject({
    code: 'model_unavailable',
  })
})

const OWNER: Said = ['Then, we can reach the owner of their budget.', 1]
const CURIOUS: Said = ['Be curious, and never interrogate them.', 2]

test('of a scene that mostly stands, only the refused sentence goes, with what leans on it', async () => {
  const leaning: Said = ['It is signed in the first week.', 1]
  const wrong: Wrong = { ...notSaid, [leaning[0]]: ['does_not_say', ''] }
  const all = [FIRST, SECOND, leaning, THIRD, CURIOUS, OWNER]
  const { scene } = await made(all, all, wrong)
  expect(textsOf(scene)).toEqual([FIRST[0], THIRD[0], CURIOUS[0], OWNER[0]])
  expect(scene.remarks).toEqual([SECOND, leaning].map(([text]) => ({ code: 'left_out', text })))
  // What leans on a refused sentence goes even if the check accepts it.
  const leans = await made(all, all, notSaid)
  expect(textsOf(leans.scene)).not.toContain(leaning[0])
})

test('an opening keeps what stands of it', async () => {
  const others: Said[] = ['Fourth, they smile.', 'Fifth, they pay.', 'Sixth, they stay.'].map((text) => [
    text,
    1,
  ])
  const wrong = Object.fromEntries(others.map(([text]) => [text, ['does_not_say', '']])) as Wrong
  const { scene } = await made([FIRST, CURIOUS, ...others], [FIRST, CURIOUS, ...others], wrong)
  expect(textsOf(scene)).toEqual([FIRST[0], CURIOUS[0]])
})

test.each<[string, Said, boolean]>([
  ['counts what it says', ['Three questions take you there, always in the same order.', null], true],
  ['counts what it says', ['Five checks, and you are ready.', null], true],
  ['names a day', ['Imagine a call on Sunday.', null], true],
  ['measures', ['In three days, you are ready.', null], false],
  ['counts beyond a dozen', ['Forty questions take you there.', null], false],
  ['has a figure in digits', ['So 3 questions take you there.', null], false],
  ['has a name', ['Stiftung Warentest agrees.', null], false],
])('of confirmed sentences without a passage, one that %s: %s', async (_what, sentence, stands) => {
  const all = [FIRST, sentence, THIRD, CURIOUS, OWNER]
  const { scene } = await made(all, all, {})
  expect(textsOf(scene).includes(sentence[0])).toBe(stands)
})

test('a line that is still unacceptable is reported in a remark', async () => {
  const line = 'Every account has a signed budget'
  const { scene } = await made([FIRST], new AppError('model_refused'), { [line]: ['contradicts', ''] }, [
    'Fits the ideal customer profile',
    line,
  ])
  expect(scene.bullets).toEqual(['Fits the ideal customer profile'])
  expect(scene.remarks).toEqual([{ code: 'left_out', text: line }])
})
