import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { answerWith } from '../../../e2e/servers/model-server.ts'
import type { SceneDraft } from '../contract/author.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { scriptedModel } from './fixtures/scripted-model.ts'

const server = scriptedModel()

const document = documentOf(
  '## Calls\nStay curious and never interrogate them. A call lasts 20 minutes.',
  'en',
)
const scene: SceneDraft = {
  ...{ title: 'Calls', layout: 'bullets', bullets: [], bulletSentences: [], emphasis: [] },
  sentences: [{ text: 'A call lasts 20 minutes.', sourceRef: null }],
}
type Sentence = { text: string; passages: number[]; quote: string | null }
const said = (text: string, passage: number | null = 1): Sentence => ({
  text,
  passages: passage === null ? [] : [passage],
  quote: null,
})
const kept = said('A call lasts 20 minutes.')
const ask = (rewritten: Sentence[], { title = '', lines = [] as string[] } = {}) => ({
  changes: [{ scene: 1, action: 'rewrite', layout: 'bullets', title, lines, sentences: rewritten }],
  notes: [{ note: 1, applied: true }],
})

/** The scene after a note, with `answers` in order and a check that rejects what `isFalse`. */
async function refine(answers: unknown[], isFalse: (claim: string) => boolean, note = 'Warmer, please') {
  const left = [...answers]
  server.tricks.trick = (question, response) => {
    const { prompt } = question
    const claims = [...prompt.matchAll(/^(\d+)\. \([^)]*\) (.*)$/gm)]
    const verdicts = claims.map(([, claim, text = '']) => ({
      ...{ claim: Number(claim), words: 'never interrogate' },
      verdict: isFalse(text) ? 'contradicts' : 'supports',
    }))
    const isCheck = prompt.includes('Answer with the verdicts')
    return answerWith(question, response, JSON.stringify(isCheck ? { verdicts } : left.shift()))
  }
  const author = server.author()
  const { scenes, applied } = await author.refineScenes({
    ...{ language: 'en', documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0 },
    ...{ scenes: [scene], feedback: [{ note, target: 'modules.0.scenes.0' }], mayReshape: false },
  })
  expect(applied).toEqual([true])
  return scenes[0]!
}
const textsOf = ({ sentences }: SceneDraft) => sentences.map(({ text }) => text)
const ORDERS = 'Put them through the third degree.'
const FREE = 'Nobody likes to be grilled, so keep the tone of a good neighbor.'

test('a freely worded change is accepted if the check supports it, and so is its title', async () => {
  const read = await refine([ask([said(FREE), kept], { title: 'The tone of a good neighbor' })], () => false)
  expect(textsOf(read)).toEqual([FREE, kept.text])
  expect(read.sentences[0]).toMatchObject({ sourceRef: { quote: expect.stringContaining('curious') } })
  expect(read.title).toBe('The tone of a good neighbor')
  expect(server.asked).toHaveLength(2)
})

test('what the passages deny is retried once, with the reason', async () => {
  const read = await refine([ask([said(ORDERS), kept]), ask([said(FREE), kept])], (text) => text === ORDERS)
  expect(textsOf(read)).toEqual([FREE, kept.text])
  const again = server.asked.find(({ prompt }) => prompt.includes('<rejected>'))!.prompt
  expect(again).toContain(`- “${ORDERS}” The passage says otherwise. Deciding words: “never interrogate”`)
})

test('what is still unacceptable is flagged for the reviewer, lines and titles are left out with a remark', async () => {
  const answer = ask([said(ORDERS), kept], {
    title: 'The third degree',
    lines: ['Grill them', 'A call: 20 minutes'],
  })
  const isFalse = (text: string) => text === ORDERS || text === 'Grill them' || text === 'The third degree'
  const read = await refine([answer, answer], isFalse)
  expect(read.sentences.map(({ text, unsupported }) => [text, unsupported ?? false])).toEqual([
    [ORDERS, true],
    [kept.text, false],
  ])
  expect([read.title, read.bullets]).toEqual(['Calls', ['A call: 20 minutes']])
  expect(read.remarks?.map(({ text }) => text)).toEqual(['The third degree', 'Grill them'])
})

test('what the note says needs no passage; the check gets it too', async () => {
  const note = 'Say that a manager listens in on 3 calls a week'
  const text = 'Three times a week, somebody from management is on the line.'
  const read = await refine([ask([kept, said(text, null)])], () => false, note)
  expect(read.sentences[1]).toEqual({ text, sourceRef: null })
  const check = server.asked.find(({ prompt }) => prompt.includes('Answer with the verdicts'))!
  expect(check.prompt).toContain(`<notes>\n${note}\n</notes>`)
})

test('a figure that neither the note nor the passage has is flagged, whatever the check says', async () => {
  const wrong = said('A call lasts 45 minutes.')
  const read = await refine([ask([wrong]), ask([wrong, kept])], () => false)
  expect(read.sentences.find(({ text }) => text === wrong.text)).toMatchObject({ unsupported: true })
})
