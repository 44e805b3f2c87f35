import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { numberPassages, refsTo } from '../passages/model-passages.ts'
import type { Ask } from '../provider/ask-model.ts'
import type { SceneWritten } from '../provider/model-answers.ts'
import { readModelQuiz } from '../read-model-quiz.ts'
import { readModelScenes } from '../read-model-scenes.ts'
import companyEnglish from './fixtures/company.en.json' with { type: 'json' }
import companyFrench from './fixtures/company.fr.json' with { type: 'json' }
import english from './fixtures/planted.en.json' with { type: 'json' }
import french from './fixtures/planted.fr.json' with { type: 'json' }
import { judgeQuestions } from './judge-questions.ts'
import { judgeScenes } from './judge-scenes.ts'

/** Texts about a passage: what a narration says in turn, the lines of a slide, or steps in their right order. */
type Kind = {
  kind: string
  where: string
  layout?: string
  passage: string
  narration?: string[]
  true: string[][]
  false: string[][]
}
/** What a scripted check does: it knows what is true, or agrees to all; and what it quotes for it. */
type Check = { isTruthful: boolean; quotes: 'nothing' | 'the first words' | null }

const PAD = { description: '', plannedNarrationSummary: '' }

/** The share of true texts that may be lost. */
const MOST_LOST = 0.02
/** What rules are for, but of which something is left to the check's word. */
const LEFT = {
  en: ['denial in other words', 'duration converted', 'comparison', 'line of a slide', 'bound turned'],
  fr: ['denial dropped', 'denial in other words', 'range', 'comparison', 'line of a slide', 'bound turned'],
}
/** What no rule is for. */
const BEYOND = ['who does what', 'what was invented']

describe.each([
  ['en', [...english, ...companyEnglish] as Kind[]],
  ['fr', [...french, ...companyFrench] as Kind[]],
] as const)('of what is planted in %s', (language, kinds) => {
  /** Whether all texts of a case stand. */
  async function isPublished(of: Kind, texts: string[], isTrue: boolean, check: Check): Promise<boolean> {
    const document = documentOf(`# A\n\n${of.passage}`, language)
    const passages = numberPassages([document])
    const numbers = passages.map(({ number }) => number)
    const outline = {
      ...{ courseTitle: 'A', courseDescription: '', remarks: [] },
      modules: [
        {
          title: 'A',
          description: '',
          objectives: [],
          scenes: [{ ...PAD, title: 'A', sourceRefs: refsTo(passages) }],
        },
      ],
    }
    const request = { language, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, outline }
    const words = check.quotes === 'the first words' ? passages[0]!.text.split(' ').slice(0, 4).join(' ') : ''
    const isAgreed = (text: string) => isTrue || !check.isTruthful || !isOwn(text)
    const isOwn = (text: string) =>
      texts.some((each) => each.replace(/\s/g, ' ') === text.replace(/\s/g, ' '))
    const ask: Ask = async ({ prompt, accept }) => {
      const verdicts = [...prompt.matchAll(/^(\d+)\. \([^)]*\) (.*)$/gm)].map(([, claim, text = '']) => ({
        ...{ claim: Number(claim), words },
        verdict: isAgreed(text) ? 'supports' : 'contradicts',
      }))
      const letters = [...prompt.matchAll(/^([a-z])\. (.*)$/gm)]
      const order = texts.map((text) => letters.find((each) => each[2] === text)?.[1])
      const options = letters.map(([, option]) => ({ option, verdict: 'right' }))
      const isKey = isTrue || !check.isTruthful
      const question = { question: 1, premise: 'supports', words, options, order: isKey ? order : [] }
      return accept({ verdicts, questions: [question] } as Parameters<typeof accept>[0])
    }
    if (check.quotes) ask.mustQuote = true
    if (of.where === 'asked') {
      const written = {
        ...{
          type: 'ordering' as const,
          difficulty: 'hard' as const,
          prompt: 'A ?',
          is_true: null,
          quote: '',
        },
        ...{ passages: numbers.slice(0, 3), right: texts, wrong: [], why_wrong: [], explanation: '' },
      }
      const desk = { passages, taught: numbers, language }
      const questions = await judgeQuestions(ask, [written], desk)
      const quiz = { ...request, scenes: [], poolSize: 3 }
      return readModelQuiz({ request: quiz, answer: { questions } }).questions.length > 0
    }
    const said = (of.where === 'told' ? texts : (of.narration ?? passages.map(({ text }) => text))).map(
      (text) => ({
        ...{ text, passages: numbers, quote: '' },
      }),
    )
    const scene = {
      ...{ scene: 1, layout: (of.layout ?? 'bullets') as SceneWritten['layout'], reviewer_questions: [] },
      ...{ lines: of.where === 'told' ? [] : texts, sentences: said },
    }
    const plan = { language, scenario: null, planned: () => passages }
    const answer = await judgeScenes(ask, { scenes: [scene] }, passages, plan)
    const [read] = readModelScenes({ request: { ...request, feedback: [] }, answer })
    return read!.rejected.every(({ text }) => !isOwn(text))
  }

  async function published(which: 'true' | 'false', check: Check): Promise<[Kind, string[]][]> {
    const cases = kinds.flatMap((of) => of[which].map((texts): [Kind, string[]] => [of, texts]))
    const stand = await Promise.all(
      cases.map(([of, texts]) => isPublished(of, texts, which === 'true', check)),
    )
    return cases.filter((_case, index) => stand[index])
  }
  const kindsOf = (cases: [Kind, string[]][]) => [...new Set(cases.map(([{ kind }]) => kind))]

  test('nothing false is published under a check that knows', async () => {
    expect(await published('false', { isTruthful: true, quotes: null })).toEqual([])
  })

  test.each([null, 'the first words'] as const)(
    'under one that agrees to all and quotes %s, only what rules cannot tell',
    async (quotes) => {
      const left = kindsOf(await published('false', { isTruthful: false, quotes }))
      expect(left.toSorted()).toEqual([...LEFT[language], ...BEYOND].toSorted())
    },
  )

  test('nothing is, where a check must quote and does not', async () => {
    expect(await published('false', { isTruthful: false, quotes: 'nothing' })).toEqual([])
  })

  test.each([
    ['told', 125],
    ['shown', 22],
    ['asked', 4],
  ])('what is true stands: %s', async (where, least) => {
    const all = kinds.filter((of) => of.where === where).flatMap((of) => of.true)
    const stand = (await published('true', { isTruthful: true, quotes: null })).map(([, texts]) => texts)
    expect(all.length).toBeGreaterThanOrEqual(least)
    expect(all.filter((texts) => !stand.includes(texts)).length).toBeLessThanOrEqual(all.length * MOST_LOST)
  })
})
