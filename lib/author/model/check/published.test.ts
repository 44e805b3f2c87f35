import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import { answerWith, type ModelRequest } from '../../../../e2e/servers/model-server.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { sentenceKey } from '../../text/text-match.ts'
import { scriptedModel } from '../fixtures/scripted-model.ts'
import { fenced, numberPassages, refsTo } from '../passages/model-passages.ts'
import english from './fixtures/paraphrases.en.json' with { type: 'json' }
import french from './fixtures/paraphrases.fr.json' with { type: 'json' }

const server = scriptedModel()

const HEADINGS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta']
const TIERS = ['easy', 'medium', 'hard']
type Claim = { text: string; passage: number }

describe.each([
  ['en', english],
  ['fr', french],
] as const)('of what a model writes in %s', (language, cases) => {
  const claimsOf = (kind: 'faithful' | 'unfaithful' | 'invented'): Claim[] =>
    cases.flatMap((each, index) => each[kind].map((text) => ({ text, passage: index + 1 })))
  const [faithful, deterministic] = [claimsOf('faithful'), claimsOf('unfaithful')]
  const unfaithful = [...deterministic, ...claimsOf('invented')]
  const text = cases.map(({ passage }, index) => `## ${HEADINGS[index]}\n${passage}`).join('\n\n')
  const document = documentOf(text, language)
  const passages = numberPassages([document])
  const opening = language === 'en' ? 'Let us begin.' : 'Commençons.'
  const faithfulKeys = new Set(faithful.map((claim) => fenced(claim.text)))
  /** Knows what is faithful. */
  const truthful = (claim: string) =>
    faithfulKeys.has(claim) || claim === opening || passages.some((each) => each.text === claim)
  /** Was manipulated into agreeing. */
  const lying = () => true
  /** Whether a verdict of the check needs a quotation, and what it quotes of a passage. */
  let [mustQuote, quoteOf] = [false, (_passage: number): string => '']

  /** Responds to checks with `isTrue`, and to everything else with `written`. */
  function play(written: (asked: ModelRequest) => unknown, isTrue: (claim: string) => boolean): void {
    server.tricks.trick = (question, response) => {
      const { prompt } = question
      const claims = [...prompt.matchAll(/^(\d+)\. \(([^)]*)\) (.*)$/gm)]
      const answer = prompt.includes('Answer with the verdicts')
        ? {
            verdicts: claims.map(([, claim, cited = '', said = '']) => ({
              ...{ claim: Number(claim), words: quoteOf(Number(/\d+/.exec(cited)?.[0])) },
              verdict: isTrue(said) ? 'supports' : 'does_not_say',
            })),
          }
        : prompt.includes('by their numbers')
          ? { questions: answersTo(prompt, isTrue) }
          : written(question)
      return answerWith(question, response, JSON.stringify(answer))
    }
  }

  const answersTo = (prompt: string, isTrue: (claim: string) => boolean) =>
    [...prompt.matchAll(/^Question (\d+) \(.*?(\d+).*((?:\n[a-z]\. .*)+)/gm)].map(
      ([, question, cited, options = '']) => ({
        ...{ question: Number(question), premise: 'supports', words: quoteOf(Number(cited)), order: [] },
        options: [...options.matchAll(/^([a-z])\. (.*)$/gm)].map(([, option, said = '']) => ({
          option,
          verdict: isTrue(said) ? 'right' : 'wrong',
        })),
      }),
    )

  const author = () => {
    return server.author({ timeoutSeconds: 30, mustQuote })
  }
  const refOf = (number: number) => refsTo(passages.filter((each) => each.number === number))
  const requestFor = (scenes: Claim[]) => ({
    ...{ language, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, feedback: [] },
    outline: {
      ...{ courseTitle: 'Alpha', courseDescription: '', remarks: [] },
      modules: [
        {
          ...{ title: 'Alpha', description: '', objectives: [] },
          scenes: scenes.map(({ passage }) => ({
            ...{ title: HEADINGS[passage - 1]!, description: '', plannedNarrationSummary: '' },
            sourceRefs: refOf(passage),
          })),
        },
      ],
    },
  })

  /** A module with a scene for each claim, which is all that its narration or its slide says. */
  async function scenesWith(claims: Claim[], isTrue: (claim: string) => boolean, asLines = false) {
    const scenes = claims.map((claim, index) => ({
      ...{ scene: index + 1, layout: 'bullets', lines: asLines ? [claim.text] : [] },
      sentences: [
        { text: opening, passages: [], quote: null },
        {
          text: asLines ? passages[claim.passage - 1]!.text : claim.text,
          ...{ passages: [claim.passage], quote: null },
        },
      ],
    }))
    play(() => ({ scenes }), isTrue)
    return author().writeScenes(requestFor(claims))
  }
  /** The claims that narration or slides say in these words. */
  const saidOf = (claims: Claim[], scenes: Awaited<ReturnType<typeof scenesWith>>) => {
    const said = new Set(
      scenes
        .flatMap(({ bullets, sentences }) => [...bullets, ...sentences.map((each) => each.text)])
        .map(sentenceKey),
    )
    return claims.filter((claim) => said.has(sentenceKey(claim.text))).map((claim) => claim.text)
  }

  /** The claims that a pool has with this key. */
  async function keyedAs(key: boolean, claims: Claim[], isTrue: (claim: string) => boolean) {
    const asked = (difficulty: string, { text: prompt, passage }: Claim, is_true: boolean) => ({
      ...{
        type: 'true_false',
        difficulty,
        prompt,
        is_true,
        passages: [passage],
        quote: passages[passage - 1]!.text,
      },
      ...{ right: [], wrong: [], why_wrong: [], explanation: '' },
    })
    const questions = claims.map((claim, index) => asked(TIERS[index % 3]!, claim, key))
    // An answer of which nothing stands is not read at all.
    const plain = TIERS.map((tier, index) =>
      asked(tier, { text: passages[index]!.text, passage: index + 1 }, true),
    )
    play(({ prompt }) => {
      if (prompt.includes('<rejected>')) return { questions: [] }
      const wanted = /difficulties: ([a-z, ]+)\./.exec(prompt)?.[1] ?? ''
      return { questions: [...questions, ...plain].filter(({ difficulty }) => wanted.includes(difficulty)) }
    }, isTrue)
    const request = { ...requestFor(claims), scenes: [], poolSize: 3 * claims.length }
    const pool = (await author().writeQuiz(request)).questions.filter(({ correct }) => correct === key)
    const prompts = pool.map(({ prompt }) => sentenceKey(prompt))
    return claims
      .filter((claim) => prompts.some((prompt) => prompt.endsWith(sentenceKey(claim.text))))
      .map((claim) => claim.text)
  }

  /** The claims that a pool has as right options of questions with several. */
  async function chosenAs(type: 'single_choice' | 'multiple_choice', claims: Claim[]) {
    const wrong = unfaithful.slice(-3).map(({ text }) => text)
    const questions = claims.map(({ text, passage }, index) => ({
      ...{
        type,
        difficulty: TIERS[index % 3]!,
        is_true: null,
        passages: [passage],
        quote: passages[passage - 1]!.text,
      },
      prompt: `${HEADINGS[passage - 1]}: ${language === 'en' ? 'which of these is so?' : 'qu’est-ce qui est vrai ?'}`,
      right: type === 'single_choice' ? [text] : [text, faithful[(index + 1) % faithful.length]!.text],
      wrong: wrong.filter((each) => each !== text),
      why_wrong: [],
      explanation: '',
    }))
    play(({ prompt }) => {
      if (prompt.includes('<rejected>')) return { questions: [] }
      const wanted = /difficulties: ([a-z, ]+)\./.exec(prompt)?.[1] ?? ''
      return { questions: questions.filter(({ difficulty }) => wanted.includes(difficulty)) }
    }, truthful)
    const { questions: pool } = await author().writeQuiz({
      ...{ ...requestFor(claims), scenes: [], poolSize: 3 * claims.length },
    })
    const right = pool.flatMap(({ options, correct }) =>
      (options ?? []).filter(({ id }) => [correct].flat().includes(id)).map(({ text }) => sentenceKey(text)),
    )
    return claims.filter(({ text }) => right.includes(sentenceKey(text))).map(({ text }) => text)
  }

  test('there are forty faithful paraphrases, and forty unfaithful statements', () => {
    expect([faithful.length >= 40, unfaithful.length >= 40]).toEqual([true, true])
  })

  test('every faithful paraphrase is spoken', async () => {
    const scenes = await scenesWith(faithful, truthful)
    // Spoken text differs in some words ("20 to 25"); what is replaced or left out has a remark.
    expect(scenes.flatMap(({ remarks }) => remarks ?? [])).toEqual([])
    const cited = scenes.map(({ sentences }) => sentences.filter(({ sourceRef }) => sourceRef !== null))
    expect(cited.filter((sentences) => sentences.length === 0)).toEqual([])
  })

  test('nothing unfaithful is spoken or shown; a remark reports it', async () => {
    const scenes = await scenesWith(unfaithful, truthful)
    expect(saidOf(unfaithful, scenes)).toEqual([])
    expect(scenes.map(({ remarks }) => remarks?.[0]?.code)).toEqual(unfaithful.map(() => 'rewritten'))
    expect(saidOf(unfaithful, await scenesWith(unfaithful, truthful, true))).toEqual([])
  })

  test('nor, whatever the check says, anything with a figure, name or denial of its own', async () => {
    expect(saidOf(deterministic, await scenesWith(deterministic, lying))).toEqual([])
    expect(saidOf(deterministic, await scenesWith(deterministic, lying, true))).toEqual([])
  })

  test('no wrong key is in a pool, every right one is', async () => {
    expect(await keyedAs(true, unfaithful, truthful)).toEqual([])
    expect(await keyedAs(false, faithful, truthful)).toEqual([])
    expect(await keyedAs(true, deterministic, lying)).toEqual([])
    expect(await keyedAs(true, faithful, truthful)).toEqual(faithful.map((claim) => claim.text))
  })

  test('nor, where the check must quote, what it agrees with for no reason', async () => {
    const invented = claimsOf('invented')
    expect(saidOf(invented, await scenesWith(invented, lying)).length).toBeGreaterThan(0)
    mustQuote = true
    for (const words of ['', '…', 'Yes, it says so.', 'Oui, c’est dit.']) {
      quoteOf = () => words
      expect(saidOf(invented, await scenesWith(invented, lying))).toEqual([])
      expect(saidOf(invented, await scenesWith(invented, lying, true))).toEqual([])
      expect(await keyedAs(true, invented, lying)).toEqual([])
    }
    quoteOf = (passage) => `“${passages[passage - 1]?.text.split(/(?<=\.) /)[0]}” …`
    const scenes = await scenesWith(faithful, truthful)
    expect(scenes.flatMap(({ remarks }) => remarks ?? [])).toEqual([])
    expect(await keyedAs(true, faithful, truthful)).toEqual(faithful.map((claim) => claim.text))
    mustQuote = false
    quoteOf = () => ''
  })

  test.each(['single_choice', 'multiple_choice'] as const)(
    'nor a wrong option keyed as right: %s',
    async (type) => {
      expect(await chosenAs(type, unfaithful)).toEqual([])
      expect((await chosenAs(type, faithful)).length).toBeGreaterThan(0)
    },
  )
})
