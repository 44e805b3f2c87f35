import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { answerAsModel } from '../../../e2e/servers/model-answers.ts'
import { answerWith } from '../../../e2e/servers/model-server.ts'
import { TEN_PAGES, tokensCost } from '../../product/providers/course-cost.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { scriptedModel } from './fixtures/scripted-model.ts'
import { CHARACTERS_PER_TOKEN } from './provider/model-fault.ts'

/** Round by round, what a step requests; a check follows what it checks. */
const KINDS = [/<rejected>/, /<(?:claims|questions)>/, /./]
const kindOf = (prompt: string): number => KINDS.findIndex((kind) => kind.test(prompt))
const roundsOf = (kinds: readonly number[]): number =>
  kinds.filter((kind, index) => kind !== kinds[index - 1]).length

const PARTS = [
  ...['manual', 'meeting', 'faq', 'offer', 'quiz-manual', 'quiz-policy', 'quiz-prose', 'quiz-scripts'].map(
    (name) => `../fixtures/${name}.en.md`,
  ),
  ...['../../domains/sandbox/data/en/playbook.md', '../../../scripts/bench/bench-generate-playbook.md'],
]
const text = PARTS.map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8')).join('\n\n')
const request = {
  ...{ language: 'en' as const, documents: [documentOf(text, 'en')], brief: EMPTY_BRIEF },
  feedback: [],
}

type Planned = { modules: { scenes: { passages: number[] }[] }[] }

/** Neighboring sections in scenes of about 300 words, and those in modules of six. */
function asPlanned(answer: Planned): Planned {
  const sections = answer.modules.flatMap(({ scenes }) => scenes)
  const grouped = <T>(items: T[], size: number) =>
    items.flatMap((_item, at) => (at % size === 0 ? [items.slice(at, at + size)] : []))
  const scenes = grouped(sections, 5).map((group) => ({
    ...{ ...group[0]!, passages: group.flatMap(({ passages }) => passages) },
  }))
  return { ...answer, modules: grouped(scenes, 6).map((own) => ({ ...answer.modules[0]!, scenes: own })) }
}

type Asked = { questions: { difficulty: string }[] }

/** As many questions as were wanted. */
function asAsked({ questions }: Asked, count: number): Asked {
  const few = ['easy', 'medium', 'hard'].flatMap((tier) =>
    questions.filter(({ difficulty }) => difficulty === tier).slice(0, count),
  )
  return { questions: few }
}

function asWanted(prompt: string, answer: unknown): unknown {
  if (prompt.includes('Answer with the plan')) return asPlanned(answer as Planned)
  const count = /^Write (\d+) questions of each/m.exec(prompt)?.[1]
  return count ? asAsked(answer as Asked, Number(count)) : answer
}

const server = scriptedModel()
let written = 0
beforeEach(() => {
  server.tricks.trick = (question, response) => {
    const fair = answerAsModel(question.prompt)
    const answer = JSON.stringify(asWanted(question.prompt, fair))
    written += answer.length
    return answerWith(question, response, answer)
  }
})

test('a course from ten pages takes at most four rounds per step, and the tokens stated in the docs', async () => {
  const author = server.author({ timeoutSeconds: 30 })
  const rounds: Record<string, number[]> = { outline: [], scenes: [], quiz: [] }
  let [calls, sent, repeated] = [0, 0, 0]
  const prefixes = new Set<string>()
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    server.asked.length = 0
    const made = await work()
    rounds[name]!.push(roundsOf(server.asked.map(({ prompt }) => kindOf(prompt))))
    for (const { instructions, prompt } of server.asked) {
      calls += 1
      sent += instructions.length + prompt.length
      const prefix = instructions + prompt.slice(0, Math.max(0, prompt.indexOf('</brief>')))
      if (prefixes.has(prefix)) repeated += prefix.length
      prefixes.add(prefix)
    }
    return made
  }
  const { outline } = await step('outline', () => author.writeOutline({ ...request, previous: null }))
  for (const moduleIndex of outline.modules.keys()) {
    const asking = { ...request, outline, moduleIndex }
    const scenes = await step('scenes', () => author.writeScenes(asking))
    await step('quiz', () => author.writeQuiz({ ...asking, scenes, poolSize: 12 }))
  }
  expect(outline.modules.map(({ scenes }) => scenes.length)).toEqual([6, 6, 6, 1])
  // Written, checked; rejected titles written and checked again; of a quiz what is missing too.
  expect(rounds).toEqual({ outline: [4], scenes: [2, 2, 2, 2], quiz: [4, 2, 2, 2] })
  expect(calls).toBe(27)
  const measured = [sent, repeated, written].map((characters) => characters / CHARACTERS_PER_TOKEN)
  for (const [at, tokens] of Object.values(TEN_PAGES).entries())
    expect(Math.abs(measured[at]! / tokens - 1)).toBeLessThan(0.03)
  const stated = Object.values(TEN_PAGES).map((tokens) => tokens.toLocaleString('en'))
  const cost = tokensCost(TEN_PAGES, { sent: 3, repeated: 0.3, received: 15 }).toFixed(2)
  const docs = readFileSync(path.join(import.meta.dirname, '../../../docs/providers.md'), 'utf8')
  for (const figure of [`${calls} calls`, ...stated, `${cost} dollars`]) expect(docs).toContain(figure)
}, 300_000)
