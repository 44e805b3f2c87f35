import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import { answerWith, refuse } from '../../../../e2e/servers/model-server.ts'
import type { SpokenSentence } from '../../contract/author.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { scriptedModel } from '../fixtures/scripted-model.ts'
import { numberPassages } from '../passages/model-passages.ts'
import type { Ask } from '../provider/ask-model.ts'
import { judgeScenes } from './judge-scenes.ts'

const server = scriptedModel()

const document = documentOf(
  '# Qualifying\n\nPeople buy solutions to problems, not features. Never interrogate them.\n\nDisqualifiers:\n\n- no path to $20k',
  'en',
)
const planned = { title: 'Qualifying', description: '', plannedNarrationSummary: '' }
const refs = [{ sourceId: document.sourceId, start: 0, end: document.text.length, quote: document.text }]
const request = {
  ...{ language: 'en' as const, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, feedback: [] },
  outline: {
    ...{ courseTitle: 'Qualifying', courseDescription: '', remarks: [] },
    modules: [
      {
        ...{ title: 'Qualifying', description: '', objectives: [] },
        scenes: [{ ...planned, sourceRefs: refs }],
      },
    ],
  },
}

type Said = { text: string; passages: number[]; quote: string | null; speaker?: 'customer' | null }
/** The flagged sentences if a checking model gives these verdicts. */
async function flagged(
  sentences: Said[],
  verdicts: string[] | 'down' | 'silent',
  checker?: string,
): Promise<boolean[]> {
  server.tricks.trick = (question, response) => {
    if (question.prompt.includes('Answer with the verdicts')) {
      if (verdicts === 'down') return refuse(response, 500, 'down')
      if (verdicts === 'silent') return answerWith(question, response, JSON.stringify({ verdicts: [] }))
      const list = verdicts.map((verdict, index) => ({ claim: index + 1, verdict, words: '' }))
      return answerWith(question, response, JSON.stringify({ verdicts: list }))
    }
    const scene = { scene: 1, layout: 'bullets', lines: [], sentences }
    return answerWith(question, response, JSON.stringify({ scenes: [scene] }))
  }
  const author = server.author({ checker: checker ? server.model(checker) : undefined })
  const [scene] = await author.writeScenes(request)
  remarks = scene!.remarks?.map(({ code }) => code) ?? []
  spoken = scene!.sentences
  const rejected = server.asked
    .map(({ prompt }) => /<rejected>[\s\S]*<\/rejected>/.exec(prompt)?.[0])
    .join('')
  const isFlagged = (text: string) => scene!.sentences.some((each) => each.text === text && each.unsupported)
  return sentences.map(({ text }) => isFlagged(text) || rejected.includes(text))
}
let remarks: string[] = []
let spoken: SpokenSentence[] = []
const verbatim = { text: 'People buy solutions to problems.', passages: [1], quote: 'People buy solutions' }
const free = { text: 'Talk about what hurts, and leave the specification aside.', passages: [1], quote: null }

test('what a passage supports is accepted however freely it is worded', async () => {
  const connecting = {
    text: 'Picture Monday morning: you open yet another spreadsheet.',
    passages: [],
    quote: null,
  }
  const asked = [
    verbatim,
    free,
    { ...connecting, text: 'Picture the start of your week, coffee steaming beside you.' },
  ]
  expect(await flagged(asked, ['supports', 'supports', 'supports'])).toEqual([false, false, false])
})

test('what contradicts its passage or is not in it is rejected, whether its words are similar or not', async () => {
  expect(
    await flagged([verbatim, verbatim, free].map(renamed), ['supports', 'contradicts', 'does_not_say']),
  ).toEqual([false, true, true])
})
const renamed = (said: Said, index: number): Said =>
  index === 1 ? { ...said, text: 'Problems and solutions are what people buy features for.' } : said

test('features and solutions swapped are rejected even if the check accepts them', async () => {
  const turned = { ...verbatim, text: 'People buy features, not solutions to problems.' }
  const dropped = { ...verbatim, text: 'Interrogate them.', quote: 'Never interrogate them' }
  const figure = {
    text: 'They need a path to thirty thousand dollars.',
    passages: [3],
    quote: 'no path to $20k',
  }
  const asked = [verbatim, turned, dropped, figure]
  expect(
    await flagged(
      asked,
      asked.map(() => 'supports'),
    ),
  ).toEqual([false, true, true, true])
})

test('"never interrogate them" loses nothing around it', async () => {
  const around = ['Be curious.', 'Whatever happens, never interrogate them.', 'That is what people buy from.']
  const asked = around.map((text) => ({ ...verbatim, text, quote: 'Never interrogate them' }))
  expect(
    await flagged(
      asked,
      asked.map(() => 'supports'),
    ),
  ).toEqual([false, false, false])
})

test('a check without a usable response falls back to comparing words, with a remark', async () => {
  expect(await flagged([verbatim, free], 'silent')).toEqual([false, true])
  expect(remarks).toEqual(['unchecked'])
  // Once more with what was wrong.
  expect(server.asked).toHaveLength(3)
})

test('an unavailable checking model fails the step like a writing one: nothing goes unchecked', async () => {
  await expect(flagged([verbatim, free], 'down')).rejects.toMatchObject({ code: 'model_unavailable' })
})

test('a long module is checked in several calls', async () => {
  const long = Array.from({ length: 5 }, (_, index) => `${index} ${'People buy solutions. '.repeat(600)}`)
  const passages = numberPassages([documentOf(`# Long\n\n${long.join('\n\n')}`, 'en')])
  const scenes = passages.map(({ number }, index) => ({
    ...{ scene: index + 1, layout: 'bullets' as const, lines: [] },
    sentences: [{ text: `Claim ${index}.`, passages: [number], quote: null }],
  }))
  const prompts: string[] = []
  const ask: Ask = async ({ prompt, accept }) => {
    prompts.push(prompt)
    const count = [...prompt.matchAll(/^\d+\. \(passages/gm)].length
    const verdicts = Array.from({ length: count }, (_, index) => ({
      claim: index + 1,
      words: '',
      verdict: 'supports',
    }))
    return accept({ verdicts } as Parameters<typeof accept>[0])
  }
  const { scenes: judged } = await judgeScenes(ask, { scenes }, passages, {
    ...{ language: 'en', scenario: null, planned: () => [] },
  })
  expect(
    judged.map(({ scene, verdicts }) => [scene, verdicts?.sentences.map(({ verdict }) => verdict)]),
  ).toEqual(scenes.map(({ scene }) => [scene, ['supports']]))
  expect([prompts.length, prompts.every(({ length }) => length < 42_000)]).toEqual([2, true])
})

test('it sees passages with heading and lead, no rule of the writer, and can be another model', async () => {
  const item = {
    text: 'Without a path to 20 thousand dollars, stop.',
    passages: [3],
    quote: 'no path to $20k',
  }
  expect(await flagged([item], ['supports'], 'compatible:other')).toEqual([false])
  const [write, check] = server.asked
  expect([write?.body.model, check?.body.model, server.asked.length]).toEqual(['small', 'other', 2])
  expect(check?.prompt).toContain('# Qualifying')
  expect(check?.prompt).toContain('[3] Disqualifiers: no path to $20k')
  expect(check?.instructions).not.toMatch(/Narration|Lines of a slide|tone/)
})

const OTHER = { name: null, after: '', voice: 'other' }
const customer = { ...verbatim, speaker: 'customer' as const }

test('what a check confirms that a customer says is quoted, in another voice', async () => {
  const quoted = { ...customer, text: `"People buy solutions."` }
  const linking = { ...free, passages: [], speaker: 'customer' as const }
  await flagged([customer, quoted, linking, free], Array(4).fill('supports'))
  expect(spoken.map(({ text, speaker }) => ({ text, speaker }))).toEqual([
    { text: `"${verbatim.text}"`, speaker: OTHER },
    { text: quoted.text, speaker: OTHER },
    { text: free.text, speaker: undefined },
  ])
  const [check] = server.asked.filter(({ prompt }) => prompt.includes('Answer with the verdicts'))
  expect(check!.prompt).toContain(`1. (customer, passages 1) ${verbatim.text}`)
  expect(check!.instructions).toContain('A claim marked "customer"')
})

test('what nobody says there is rejected, and what could not be checked stays with the narrator', async () => {
  expect(await flagged([customer, free], ['does_not_say', 'supports'])).toEqual([true, false])
  await flagged([customer, free], 'silent')
  expect(spoken[0]).toMatchObject({ text: `"${verbatim.text}"` })
  expect(spoken.map(({ speaker }) => speaker)).toEqual([undefined, undefined])
})
