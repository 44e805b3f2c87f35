import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { answerWith } from '../../../e2e/servers/model-server.ts'
import { fixture } from '../fixtures/read-fixture.ts'
import { scriptedModel } from './fixtures/scripted-model.ts'
import { numberPassages, refsTo } from './passages/model-passages.ts'

const server = scriptedModel()

const document = fixture('en')
const scenes = numberPassages([document])
  .filter(({ text }) => text.split(' ').length > 8)
  .slice(0, 3)
  .map((passage) => ({
    ...{ title: passage.under, description: '', plannedNarrationSummary: '' },
    sourceRefs: refsTo([passage]),
  }))
const request = {
  ...{ language: 'en' as const, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, feedback: [] },
  outline: {
    ...{ courseTitle: 'Northwind', courseDescription: '', remarks: [] },
    modules: [{ title: 'Northwind', description: '', objectives: [], scenes }],
  },
}

/** What is asked for in each prompt with `mark`; whatever `isTooMuch` is cut off, however large the limit. */
function asked(mark: RegExp, isTooMuch: (wanted: string) => boolean) {
  server.tricks.trick = (question, response) => {
    const wanted = mark.exec(question.prompt)?.[1]
    return wanted !== undefined && isTooMuch(wanted) && answerWith(question, response, '{"', 'length')
  }
  return () => server.asked.flatMap(({ prompt }) => mark.exec(prompt)?.[1] ?? [])
}

function author() {
  return server.author()
}

test('scenes whose response is truncated twice are written in smaller groups', async () => {
  const wanted = asked(/^Write scenes ([\d, ]+) of/m, (group) => group.includes(','))
  const written = await author().writeScenes(request)
  expect(written.map(({ title }) => title)).toEqual(scenes.map(({ title }) => title))
  expect(written.flatMap(({ remarks }) => remarks ?? [])).toEqual([])
  expect(wanted().toSorted()).toEqual(['1', '1, 2', '1, 2', '1, 2, 3', '1, 2, 3', '2', '3'])
})

test('a single scene that is truncated twice fails with the reason', async () => {
  asked(/^Write scenes ([\d, ]+) of/m, () => true)
  await expect(author().writeScenes(request)).rejects.toMatchObject({ code: 'model_truncated' })
})

test('questions whose response is truncated twice are written tier by tier', async () => {
  const wanted = asked(/of each of these difficulties: ([a-z, ]+)\./, (tiers) => tiers.includes(','))
  const { questions } = await author().writeQuiz({ ...request, scenes: [], poolSize: 6 })
  expect(questions.length).toBeGreaterThan(0)
  const asking = wanted()
  expect(asking.slice(0, 2)).toEqual(['easy, medium, hard', 'easy, medium, hard'])
  // In parallel, so in any order.
  expect(asking.slice(2, 5).toSorted()).toEqual(['easy', 'hard', 'medium'])
})
