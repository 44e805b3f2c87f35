import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { COMPANY_ANSWERS } from '@/e2e/fixtures/data/mint-company.ts'
import { author } from '@/lib/author/current-author.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { generateBrand } from '@/lib/domains/presets/brand/generate-brand.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import { getPreset } from '@/lib/domains/presets/get-preset.ts'
import {
  answerQuestionsContract,
  getNextPresetQuestionContract,
  getQuestionsContract,
  validateQuestionsContract,
} from '@/lib/domains/presets/questionnaire/question-contract.ts'
import { serializeSetupStatus } from '@/lib/domains/presets/serialize.ts'
import { addSources, prepareSources } from '@/lib/domains/sources/add-sources.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import * as answers from './answers/route.ts'
import * as next from './next/route.ts'
import * as questions from './route.ts'
import * as validate from './validate/route.ts'

const HANDBOOK = `# Boreal sales handbook

Boreal builds fridges that use little energy. Customers save 40% of their energy bill in the first year.

## Why customers choose us

- A motor guaranteed for ten years
- Food that stays fresh for nine days

## Handling objections

### "It is too expensive"

Compare the yearly cost with the fridge they have at home.

## The right words

Say "yearly cost" rather than "price". Never say "cheap" or "gadget". A typical sale takes 2 to 4 weeks.
`

type Question = {
  question_id: string
  section: string
  label: string
  help: string
  type: string
  blocking: boolean
  options: { id: string; label: string }[] | null
  answer: unknown
  skipped: boolean
  suggested: {
    value: unknown
    source_ref: { source_id: string; start: number; end: number; quote: string } | null
  } | null
}

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const newPreset = async (presetType: 'company' | 'theme' = 'company') =>
  (await createPreset(home.ctx, { name: 'Boreal', presetType })).preset.id
const at = (preset_id: string) => {
  const call = { key: home.liveKey, params: { preset_id }, query: 'language=en' }
  return {
    get: (query = 'language=en') => callContract(questions, getQuestionsContract, { ...call, query }),
    next: () => callContract(next, getNextPresetQuestionContract, call),
    validate: (query = 'language=en') =>
      callContract(validate, validateQuestionsContract, { ...call, query }),
    answer: (...given: unknown[]) =>
      callContract(answers, answerQuestionsContract, { ...call, body: { answers: given } }),
  }
}
const questionsOf = async (presetId: string, query?: string) =>
  ((await at(presetId).get(query)).body as { questions: Question[] }).questions
const stateOf = async (presetId: string) => {
  const { status, artifacts } = serializeSetupStatus(await getPreset(home.ctx, presetId))
  return { preset: status, ...artifacts.questionnaire }
}
const blocking = Object.entries(COMPANY_ANSWERS).map(([question_id, value]) => ({ question_id, value }))

async function addText(presetId: string, sourceText: string): Promise<string> {
  const prepared = await prepareSources(home.ctx, { sourceText }, 'en')
  await transaction((tx) => addSources(tx, home.ctx, { presetId }, prepared))
  return prepared[0]!.id
}

describe('works', () => {
  test('21 questions of all types in sections, in French unless English is requested', async () => {
    const presetId = await newPreset()
    const french = await questionsOf(presetId, '')
    const english = await questionsOf(presetId)
    expect(french.map(({ question_id }) => question_id)).toEqual(
      english.map(({ question_id }) => question_id),
    )
    expect(french[0]).toMatchObject({
      section: 'Votre entreprise et votre offre',
      label: 'Que fait votre entreprise, en deux ou trois phrases\u00a0?',
      answer: null,
      suggested: null,
    })
    expect(new Set(english.map(({ type }) => type))).toEqual(
      new Set(['long_text', 'list', 'multi_choice', 'number', 'text', 'single_choice']),
    )
    expect(english.find(({ question_id }) => question_id === 'tone')?.options).toContainEqual({
      id: 'formal',
      label: 'Formal',
    })
  })

  test('answers are saved, replaced and skipped, and the next open question follows', async () => {
    const presetId = await newPreset()
    expect((await at(presetId).next()).body).toMatchObject({ question: { question_id: 'company_summary' } })
    const saved = await at(presetId).answer(
      { question_id: 'company_summary', value: ' We build fridges. ' },
      { question_id: 'offer', value: ['Fridges', 'Fridges'] },
      { question_id: 'buyers', skip: true },
    )
    expect(saved.body).toMatchObject({
      saved: 3,
      progress: { answered: 2, skipped: 1, total: 21 },
      next: { question_id: 'ideal_customer' },
    })
    await at(presetId).answer({ question_id: 'buyers', value: ['Parents: want fresh food'] })
    const all = await questionsOf(presetId)
    const find = (id: string) => all.find(({ question_id }) => question_id === id)
    expect(find('company_summary')).toMatchObject({ answer: 'We build fridges.', skipped: false })
    expect(find('offer')).toMatchObject({ answer: ['Fridges'] })
    expect(find('buyers')).toMatchObject({ answer: ['Parents: want fresh food'], skipped: false })
  })

  test('a preset is ready with its brand and its blocking questions, in either order', async () => {
    const presetId = await newPreset()
    expect(await stateOf(presetId)).toEqual({
      preset: 'setting_up',
      status: 'not_started',
      answered: 0,
      blocking_open: blocking.length,
    })
    await at(presetId).answer(blocking[0])
    const { body } = await at(presetId).validate('')
    expect(body).toMatchObject({ valid: false, answered: 1, skipped: 0, total: 21 })
    expect((body as { missing: unknown[] }).missing[0]).toEqual({
      question_id: 'offer',
      label: 'Que vendez-vous\u00a0?',
    })
    await at(presetId).answer(...blocking)
    expect((await at(presetId).validate()).body).toMatchObject({ valid: true, missing: [] })
    expect(await stateOf(presetId)).toMatchObject({ preset: 'setting_up', status: 'ready', blocking_open: 0 })
    await generateBrand(home.ctx, presetId)
    expect(await stateOf(presetId)).toMatchObject({ preset: 'ready', answered: blocking.length })
    const other = await newPreset()
    await generateBrand(home.ctx, other)
    await at(other).answer(...blocking.slice(1))
    expect(await stateOf(other)).toMatchObject({ preset: 'setting_up', status: 'running', blocking_open: 1 })
    await at(other).answer(blocking[0])
    expect(await stateOf(other)).toMatchObject({ preset: 'ready' })
  })

  test('suggestions quote the sources, and are computed once until a source changes', async () => {
    const presetId = await newPreset()
    const sourceId = await addText(presetId, HANDBOOK)
    const suggested = async () =>
      Object.fromEntries(
        (await questionsOf(presetId)).flatMap(({ question_id, suggested: found }) =>
          found ? [[question_id, found]] : [],
        ),
      )
    expect(await suggested()).toEqual({})
    await ingestSource(sourceId)
    const asked = vi.spyOn(author(), 'suggestProfile')
    const unasked = await questionsOf(presetId, 'language=en&wait=false')
    expect(unasked.filter(({ suggested: found }) => found)).toEqual([])
    await at(presetId).answer({ question_id: 'tone', value: 'formal' })
    await at(presetId).validate()
    expect(asked).not.toHaveBeenCalled()
    const first = await suggested()
    expect(await questionsOf(presetId, 'language=en&wait=false')).toEqual(await questionsOf(presetId))
    const values = Object.fromEntries(Object.entries(first).map(([id, { value }]) => [id, value]))
    expect(values).toMatchObject({
      company_summary: 'Boreal builds fridges that use little energy.',
      value: ['A motor guaranteed for ten years', 'Food that stays fresh for nine days'],
      objections: ['It is too expensive -> Compare the yearly cost with the fridge they have at home.'],
    })
    const { text } = await db().source.findUniqueOrThrow({ where: { id: sourceId } })
    for (const { source_ref: ref } of Object.values(first)) {
      expect(ref?.source_id).toBe(sourceId)
      expect(text.slice(ref!.start, ref!.end)).toBe(ref!.quote)
    }
    const before = await db().preset.findUniqueOrThrow({ where: { id: presetId } })
    expect(await suggested()).toEqual(first)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(before.updatedAt).toEqual((await getPreset(home.ctx, presetId)).updatedAt)
    await db().source.update({ where: { id: sourceId }, data: { excluded: true } })
    expect(await suggested()).toEqual({})
    asked.mockRestore()
  })
})

describe('refuses', () => {
  test('wrong answers, reported by position, and saves none of them', async () => {
    const presetId = await newPreset()
    const answer = await at(presetId).answer(
      { question_id: 'tone', value: 'formal' },
      { question_id: 'colour', value: 'red' },
      { question_id: 'offer', skip: true },
      { question_id: 'tone', value: 'grumpy' },
      { question_id: 'sales_cycle_weeks', value: 500 },
      { question_id: 'sales_channels', value: ['drone'] },
    )
    const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] }
    expect(answer.status).toBe(422)
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)).toEqual([
      'body.answers.1.question_id value_error',
      'body.answers.2.skip value_error',
      'body.answers.3.value enum',
      'body.answers.4.value less_than_equal',
      'body.answers.5.value enum',
    ])
    expect(await db().presetAnswer.count({ where: { presetId } })).toBe(0)
  })

  test('no answers, unknown keys, and an unsupported language', async () => {
    const presetId = await newPreset()
    expect(await at(presetId).answer()).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'answers'], type: 'too_short' }] },
    })
    expect(await at(presetId).answer({ question_id: 'tone', answer: 'formal' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'answers', 0, 'answer'], type: 'extra_forbidden' }] },
    })
    expect(await at(presetId).get('language=de')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'language'], type: 'enum' }] },
    })
  })

  test('a theme preset, which has no questionnaire', async () => {
    const theme = at(await newPreset('theme'))
    const tone = { question_id: 'tone', value: 'formal' }
    for (const answer of [
      await theme.get(),
      await theme.next(),
      await theme.validate(),
      await theme.answer(tone),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([409, 'preset_has_no_questionnaire'])
  })
})

test("another account's questionnaire looks like an absent one", async () => {
  const stranger = await mintAccount()
  const presetId = await newPreset()
  for (const [route, contract, body] of [
    [questions, getQuestionsContract],
    [next, getNextPresetQuestionContract],
    [validate, validateQuestionsContract],
    [answers, answerQuestionsContract, { answers: [{ question_id: 'tone', value: 'formal' }] }],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { preset_id: presetId },
      absent: { preset_id: 'pre_nothing' },
      body,
    })
  expect(await db().presetAnswer.count({ where: { presetId } })).toBe(0)
})
