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
/** What comes back for a rejected text: another, null to leave it out, nothing to say it again. */
type Repair = Record<string, Said | null>
const repairOf = (prompt: string, repair: Repair) =>
  [...prompt.matchAll(/^(\d+)\. (?!“)(.*?)(?: \((?:no )?passage.*\))?$/gm)].flatMap(
    ([, number, text = '']) => {
      const by = repair[text]
      if (by === undefined) return []
      return [
        { number: Number(number), text: by?.[0] ?? null, passages: by?.[1] ? [by[1]] : [], quote: null },
      ]
    },
  )

/** The scene from a model's first response and its repair, with a check that rejects these. */
async function made(
  first: Said[],
  repair: Repair | Error,
  wrong: Wrong,
  lines: string[] = [],
  questions: string[] = [],
) {
  const prompts: string[] = []
  const ask: Ask = async ({ prompt, accept }) => {
    prompts.push(prompt)
    const isRepair = prompt.includes('<rejected>')
    if (isRepair && repair instanceof Error) throw repair
    const sentences = first.map(([text, passage]) => ({
      text,
      passages: [passage ?? []].flat(),
      quote: null,
    }))
    const claims = [...prompt.matchAll(/^(\d+)\. \([^)]*\) (.*)$/gm)]
    const verdicts = claims.map(([, claim, text = '']) => {
      const [verdict, words] = wrong[text] ?? ['supports', '']
      return { claim: Number(claim), verdict, words }
    })
    const scene = { scene: 1, layout: 'bullets', lines, sentences, reviewer_questions: questions }
    const replacements = repair instanceof Error ? [] : repairOf(prompt, repair)
    const written = isRepair ? { replacements } : { scenes: [scene] }
    const answer = prompt.includes('<claims>') ? { verdicts } : written
    return accept(answer as Parameters<typeof accept>[0])
  }
  const [scene] = await writeModelScenes(ask, request)
  return { scene: scene!, prompts }
}
/** Says each rejected sentence again. */
const same = (wrong: Wrong): Repair => Object.fromEntries(Object.keys(wrong).map((text) => [text, [text, 1]]))
const textsOf = ({ sentences }: SceneDraft) => sentences.map(({ text }) => text)

const FIRST: Said = ['First, they fit the ideal customer profile.', 1]
const SECOND: Said = ['Second, they always have a signed budget.', 1]
const THIRD: Said = ['Third, they have a clear problem to solve.', 1]
const notSaid: Wrong = { [SECOND[0]]: ['does_not_say', 'a budget owner we can reach'] }

test('a rejected sentence is sent back once, with its reason and the deciding words, and comes back right', async () => {
  const right: Said = ['Second, we can reach the owner of their budget.', 1]
  const { scene, prompts } = await made([FIRST, SECOND, THIRD], { [SECOND[0]]: right }, notSaid)
  expect(textsOf(scene)).toEqual([FIRST[0], right[0], THIRD[0]])
  expect(scene.remarks).toMatchObject([{ code: 'repaired', text: SECOND[0] }])
  expect(prompts).toHaveLength(4)
  expect(prompts[2]).toContain(`${THIRD[0]} (passages 1)`)
  expect(prompts[2]).toMatch(/^2\. “Second, they always.*does not say it.*“a budget owner we can reach”/m)
})

test('what the model asks its reviewer stands with the scene, whoever wrote it', async () => {
  const asked = { code: 'asked', text: 'The source says 7 AM and 6 AM: which?' }
  const own = await made([FIRST, THIRD], {}, {}, [], [asked.text])
  expect(own.scene.remarks).toEqual([asked])
  const wrong: Wrong = { [SECOND[0]]: notSaid[SECOND[0]]! }
  const plain = await made([SECOND], same(wrong), wrong, [], [asked.text])
  expect(plain.scene.remarks).toMatchObject([{ code: 'rewritten' }, asked])
})

test('"First … Third …" is checked for orphans; what still fails is replaced with a remark', async () => {
  const wrong: Wrong = { ...notSaid, [THIRD[0]]: ['orphan', ''] }
  const { scene, prompts } = await made([FIRST, SECOND, THIRD], { [SECOND[0]]: null }, wrong)
  expect(textsOf(scene).join(' ')).not.toMatch(/Third|Second/)
  expect(textsOf(scene).length).toBeGreaterThan(1)
  expect(scene.remarks).toMatchObject([{ code: 'rewritten', text: THIRD[0] }])
  expect(prompts).toHaveLength(4)
})

test('"That’s what you’ll learn next." is dropped if nothing follows, and "never interrogate" stays', async () => {
  const never: Said = ['Be curious, and never interrogate them.', 2]
  const next: Said = ['That is what you will learn next.', null]
  const { scene } = await made([never, next], { [next[0]]: null }, { [next[0]]: ['orphan', ''] })
  expect([textsOf(scene), scene.remarks]).toMatchObject([[never[0]], [{ code: 'repaired', reason: 'leans' }]])
})

test('the opposite of the source is sent back even if the check accepts it', async () => {
  const turned: Said = ['People buy features, not solutions to problems.', 3]
  const right: Said = ['People buy what solves their problem, not features.', 3]
  const { scene, prompts } = await made([FIRST, turned], { [turned[0]]: right }, {})
  expect(textsOf(scene)).toEqual([FIRST[0], right[0]])
  expect(prompts[2]).toContain('The passage says the opposite')
  const stubborn = await made([FIRST, turned], { [turned[0]]: turned }, {})
  expect(textsOf(stubborn.scene)).not.toContain(turned[0])
  expect(stubborn.scene.remarks).toMatchObject([{ code: 'rewritten', text: turned[0] }])
})

test('a repair without a usable response leaves the scene to the built-in author; an outage fails the step', async () => {
  const unusable = new AppError('model_answer_invalid')
  const { scene, prompts } = await made([FIRST, SECOND], unusable, notSaid)
  expect([prompts.length, scene.remarks]).toMatchObject([3, [{ code: 'rewritten', text: SECOND[0] }]])
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
  const { scene } = await made(all, same(wrong), wrong)
  expect(textsOf(scene)).toEqual([FIRST[0], THIRD[0], CURIOUS[0], OWNER[0]])
  const where = { place: 'narration', after: FIRST[0] }
  expect(scene.remarks).toMatchObject([
    { code: 'left_out', text: SECOND[0], reason: 'not_said', ...where },
    { code: 'left_out', text: leaning[0], ...where },
  ])
  // What leans on a refused sentence goes even if the check accepts it.
  const leans = await made(all, same(notSaid), notSaid)
  expect(textsOf(leans.scene)).not.toContain(leaning[0])
})

test('an opening keeps what stands of it', async () => {
  const others: Said[] = ['Fourth, they smile.', 'Fifth, they pay.', 'Sixth, they stay.'].map((text) => [
    text,
    1,
  ])
  const wrong = Object.fromEntries(others.map(([text]) => [text, ['does_not_say', '']])) as Wrong
  const { scene } = await made([FIRST, CURIOUS, ...others], same(wrong), wrong)
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
  const { scene } = await made(all, { [sentence[0]]: sentence }, {})
  expect(textsOf(scene).includes(sentence[0])).toBe(stands)
})

test('a line that is still unacceptable is reported in a remark', async () => {
  const line = 'Every account has a signed budget'
  const { scene } = await made([FIRST], new AppError('model_refused'), { [line]: ['contradicts', ''] }, [
    'Fits the ideal customer profile',
    line,
  ])
  expect(scene.bullets).toEqual(['Fits the ideal customer profile'])
  expect(scene.remarks).toMatchObject([
    { code: 'left_out', text: line, reason: 'contradicts', place: 'slide' },
  ])
})

test('a line that says the title again is rejected', async () => {
  const { scene, prompts } = await made([FIRST], { 'Qualifying.': null }, {}, [
    'Fits the ideal customer profile',
    'Qualifying.',
  ])
  expect(scene.bullets).toEqual(['Fits the ideal customer profile'])
  expect(prompts.join('')).toContain('“Qualifying.” The title of the slide says it already.')
})

test('only the replaced sentence and its neighbors are checked again; the others are shown without their passages', async () => {
  const right: Said = ['Second, we can reach the owner of their budget.', 1]
  const all = [CURIOUS, FIRST, SECOND, THIRD, OWNER]
  const { scene, prompts } = await made(all, { [SECOND[0]]: right }, notSaid)
  expect(textsOf(scene)).toEqual([CURIOUS, FIRST, right, THIRD, OWNER].map(([text]) => text))
  const claims = /<claims>\n(.*)\n<\/claims>/s.exec(prompts[3]!)?.[1]?.split('\n') ?? []
  expect(claims).toEqual([
    'Scene 1:',
    `- ${CURIOUS[0]}`,
    ...[FIRST, right, THIRD].map(([text], index) => `${index + 1}. (passages 1) ${text}`),
    `- ${OWNER[0]}`,
  ])
  expect(prompts[3]).not.toContain(SOURCE[1])
})

test('only what was rejected may be replaced, and what follows it', async () => {
  const other: Said = ['First, they fit our profile.', 1]
  const second: Said = ['Second, they have a clear problem to solve.', 1]
  const repair = { [FIRST[0]]: other, [SECOND[0]]: null, [THIRD[0]]: second }
  const { scene } = await made([FIRST, SECOND, THIRD], repair, notSaid)
  expect(textsOf(scene)).toEqual([FIRST[0], second[0]])
})

test('a sentence of a scene that is discarded may be said by a later one', async () => {
  const two = structuredClone(request)
  two.outline.modules[0]!.scenes = ['Opening', 'First', 'Second'].map((title) => ({ ...planned, title }))
  const invented: Said[] = [1, 2, 3].map((count) => [`They pay ${count * 17} invoices on every Monday.`, 1])
  const ask: Ask = async ({ prompt, accept }) => {
    const claims = [...prompt.matchAll(/^(\d+)\. \([^)]*\) /gm)]
    const verdicts = claims.map(([, claim]) => ({ claim: Number(claim), verdict: 'supports', words: '' }))
    const sceneOf = (scene: number, said: Said[]) => {
      const sentences = said.map(([text, passage]) => ({
        text,
        passages: [passage ?? []].flat(),
        quote: null,
      }))
      return { scene, layout: 'bullets', lines: [], sentences }
    }
    const scenes = [sceneOf(1, [CURIOUS]), sceneOf(2, [THIRD, ...invented]), sceneOf(3, [THIRD, OWNER])]
    if (prompt.includes('<rejected>')) throw new AppError('model_refused')
    return accept((prompt.includes('<claims>') ? { verdicts } : { scenes }) as Parameters<typeof accept>[0])
  }
  const scenes = await writeModelScenes(ask, two)
  expect(scenes[1]!.remarks).toMatchObject([{ code: 'rewritten' }])
  expect(textsOf(scenes[2]!)).toEqual([THIRD[0], OWNER[0]])
})
