import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { answerWith } from '../../../e2e/servers/model-server.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { scriptedModel } from './fixtures/scripted-model.ts'

const server = scriptedModel()

const TEXTS = {
  en: {
    source: [
      'Ask the guest what he has eaten before you offer a table.',
      'A table is never promised without a look at the book.',
    ],
    line: 'Ask what the guest has eaten',
    title: 'What to ask the guests before you offer them a table',
    prompt: 'What do you ask the guest before you offer him a table?',
    options: ['What he has eaten', 'How he got here', 'Who sent him to you'],
  },
  fr: {
    source: [
      'Demandez au client ce qu’il a mangé avant de lui proposer une table.',
      'Une table n’est jamais promise sans un regard dans le cahier.',
    ],
    line: 'Demander ce que le client a mangé',
    title: 'Ce que vous demandez aux clients avant de leur proposer une table',
    prompt: 'Que demandez-vous au client avant de lui proposer une table ?',
    options: ['Ce qu’il a mangé', 'Comment il est venu', 'Qui l’envoie chez vous'],
  },
}
type Texts = (typeof TEXTS)['en']

describe.each([
  ['en', 'fr', 'English'],
  ['fr', 'en', 'French'],
] as const)('in a course in %s, what is written in %s', (language, other, name) => {
  const [own, foreign] = [TEXTS[language], TEXTS[other]]
  const document = documentOf(`# Service\n\n${own.source.join('\n\n')}`, language)
  const refs = [{ sourceId: document.sourceId, start: 0, end: document.text.length, quote: document.text }]
  const planned = { title: 'Service', description: '', plannedNarrationSummary: '', sourceRefs: refs }
  const request = {
    ...{ language, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, feedback: [] },
    outline: {
      ...{ courseTitle: 'Service', courseDescription: '', remarks: [] },
      modules: [{ title: 'Service', description: '', objectives: [], scenes: [planned] }],
    },
  }

  const sceneOf = ({ source, line }: Texts) => ({
    ...{ scene: 1, layout: 'bullets', lines: [line] },
    sentences: source.map((text, index) => ({ text, passages: [index + 1], quote: null })),
  })
  const planOf = ({ title, source: [description] }: Texts) => ({
    ...{ course_title: title, course_description: description, notes: [], reviewer_questions: [] },
    modules: [
      {
        ...{ title, description, objectives: [title] },
        scenes: [{ title, description, summary: description, role: 'teaches', passages: [1, 2] }],
      },
    ],
  })
  const questionsOf = ({ prompt, options: [right, ...wrong] }: Texts) =>
    ['easy', 'medium', 'hard'].map((difficulty) => ({
      ...{ type: 'single_choice', difficulty, prompt, right: [right], wrong, is_true: null },
      ...{ passages: [1], quote: own.source[0], why_wrong: [], explanation: foreign.source[0] },
    }))

  /** An author whose model writes `first`, then `second`, and whose check agrees with everything. */
  function author(first: Texts, second: Texts) {
    server.tricks.trick = (question, response) => {
      const { prompt } = question
      const numbers = [...prompt.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
      const verdicts = numbers.map((claim) => ({ claim, verdict: 'supports', words: '' }))
      const [asked] = prompt.match(/^Question \d+/gm) ?? []
      const judged = prompt
        .split(/^Question /m)
        .slice(1)
        .map((each, index) => ({
          ...{ question: index + 1, premise: 'supports', words: '', order: [] },
          options: [...each.matchAll(/^([a-z])\. (.*)$/gm)].map(([, option, text]) => ({
            option,
            verdict: [own, foreign].some(({ options }) => options[0] === text) ? 'right' : 'wrong',
          })),
        }))
      const replaced = numbers.map((number, index) => ({
        ...{
          number,
          text: [...second.source, second.line][index % 3],
          passages: [(index % 2) + 1],
          quote: null,
        },
      }))
      const answer = prompt.includes('Answer with the verdicts')
        ? { verdicts }
        : asked
          ? { questions: judged }
          : prompt.includes('Answer with the replacements')
            ? { replacements: replaced }
            : prompt.includes('These texts of your plan')
              ? { names: numbers.map((number) => ({ number, text: second.title })) }
              : prompt.includes('difficulties')
                ? { questions: questionsOf(prompt.includes('<rejected>') ? second : first) }
                : prompt.includes('Answer with the plan')
                  ? planOf(first)
                  : { scenes: [sceneOf(prompt.includes('<rejected>') ? second : first)] }
      return answerWith(question, response, JSON.stringify(answer))
    }
    return server.author()
  }
  const reasonsGiven = () =>
    server.asked.flatMap(({ prompt }) => /<rejected>[\s\S]*<\/rejected>/.exec(prompt)?.[0] ?? []).join('\n')

  test('is asked for again, and said in the language of the course', async () => {
    const [scene] = await author(foreign, own).writeScenes(request)
    expect(scene?.sentences.map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual(own.source)
    expect(scene?.bullets).toEqual([own.line])
    expect(reasonsGiven()).toContain('not in the language of the course')
    const checks = server.asked.filter(({ prompt }) => prompt.includes('Answer with the verdicts'))
    expect(checks.every(({ instructions }) => instructions.includes(`Claims are in ${name}`))).toBe(true)
  })

  test('is not spoken or shown: twice wrong, the built-in author writes it', async () => {
    const [scene] = await author(foreign, foreign).writeScenes(request)
    expect(JSON.stringify({ ...scene, remarks: [] })).not.toContain(foreign.source[1])
    expect(scene?.bullets).not.toContain(foreign.line)
    expect(scene?.remarks?.[0]).toMatchObject({ code: 'rewritten', reason: 'language' })
  })

  test('names no part of the outline', async () => {
    const good = await author(foreign, own).writeOutline({ ...request, previous: null })
    expect([good.outline.courseTitle, good.outline.modules[0]?.title]).toEqual([own.title, own.title])
    expect(reasonsGiven()).toContain(`it is not in ${name}`)
    const { outline } = await author(foreign, foreign).writeOutline({ ...request, previous: null })
    expect(JSON.stringify({ ...outline, remarks: [] })).not.toContain(foreign.title)
    expect(JSON.stringify({ ...outline, remarks: [] })).not.toContain(foreign.source[0])
  })

  test('asks nothing, nor explains', async () => {
    const asking = { ...request, scenes: [], poolSize: 3 }
    const wrong = await author(foreign, foreign).writeQuiz(asking)
    expect(wrong.remarks).toContainEqual(
      expect.objectContaining({ code: 'question_rejected', reason: 'language' }),
    )
    expect(wrong.questions.map(({ prompt }) => prompt)).not.toContain(foreign.prompt)
    const { questions } = await author(own, own).writeQuiz(asking)
    const [asked] = questions.filter(({ prompt }) => prompt.includes(own.prompt.slice(0, 20)))
    expect(asked).toBeDefined()
    expect(asked?.explanation).not.toContain(foreign.source[0])
  })
})
