import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { answerAsModel } from '../../../e2e/servers/model-answers.ts'
import { answerWith } from '../../../e2e/servers/model-server.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { scriptedModel } from './fixtures/scripted-model.ts'

const server = scriptedModel()

/** Writes the outline and the first scenes of a course about this; returns the seconds that it took. */
async function write(product: string): Promise<number> {
  const started = performance.now()
  const text = `# ${product}\n\n## Price\nThe ${product} costs 900 euros.\n\n## Service\nIts motor is guaranteed for ten years.`
  const common = { language: 'en' as const, documents: [documentOf(text, 'en')], brief: EMPTY_BRIEF }
  const author = server.author()
  const { outline } = await author.writeOutline({ ...common, feedback: [], previous: null })
  await author.writeScenes({ ...common, outline, moduleIndex: 0, feedback: [] })
  return (performance.now() - started) / 1000
}
const writeTwo = async (): Promise<number> =>
  Math.max(...(await Promise.all([write('Boreal'), write('Zephyr')])))

test('while one course is answered with 20 MB, two others wait less than three seconds more', async () => {
  await writeTwo()
  const alone = await writeTwo()
  server.tricks.trick = (question, response) => {
    if (!question.prompt.includes('Endless')) return false
    const fair = answerAsModel(question.prompt) as object
    const said = { ...fair, course_description: 'There is no end to it. '.repeat(900_000) }
    return answerWith(question, response, JSON.stringify(said))
  }
  let isOver = false
  const endless = write('Endless').finally(() => {
    isOver = true
  })
  const refused = expect(endless).rejects.toMatchObject({ code: 'model_answer_invalid' })
  const beside: number[] = []
  while (!isOver) beside.push(await writeTwo())
  await refused
  expect(Math.max(...beside) - alone).toBeLessThan(3)
})
