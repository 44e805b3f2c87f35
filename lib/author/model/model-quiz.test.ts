import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { answerWith, type ModelRequest } from '../../../e2e/servers/model-server.ts'
import type { Language, SourceDocument } from '../../product/source-document.ts'
import type { OutlineScene } from '../contract/author.ts'
import { documentOf, fixture } from '../fixtures/read-fixture.ts'
import { sentenceKey } from '../text/text-match.ts'
import { scriptedModel } from './fixtures/scripted-model.ts'
import { numberPassages, refsTo } from './passages/model-passages.ts'

const server = scriptedModel()

const document = documentOf(
  '# The Boreal fridge\n\n## Price\nThe Boreal costs 900 euros. Never promise a discount.\n\n## Service\nThe motor is guaranteed for ten years. A technician comes within two days.',
  'en',
)
const scene = {
  ...{ title: 'The offer', description: '', plannedNarrationSummary: '' },
  sourceRefs: refsTo(numberPassages([document])),
}
const requestFor = (documents: SourceDocument[], scenes: OutlineScene[]) => ({
  ...{ language: 'en' as Language, documents, brief: EMPTY_BRIEF, moduleIndex: 0, scenes: [] },
  outline: {
    ...{ courseTitle: 'The Boreal fridge', courseDescription: '', remarks: [] },
    modules: [{ title: 'The Boreal', description: '', objectives: [], scenes }],
  },
})
const request = requestFor([document], [scene])
const EMPTY = {
  right: [] as string[],
  wrong: [] as string[],
  why_wrong: [] as string[],
  explanation: '',
  is_true: null,
}
const price = {
  ...EMPTY,
  type: 'single_choice',
  difficulty: 'easy',
  prompt: 'A buyer wants to know what to pay. What do you answer?',
  right: ['That it is 900 euros'],
  wrong: ['That it depends on volume', 'That a discount is possible', 'That it is free at first'],
  why_wrong: [
    'There is one price: 900 euros.',
    'Discounts are never promised, whoever asks.',
    'The first year is on the house.',
  ],
  passages: [1],
  quote: 'costs 900 euros',
}
const claim = {
  ...EMPTY,
  type: 'true_false',
  difficulty: 'medium',
  passages: [2],
  quote: 'guaranteed for ten',
}

type Verdict = 'right' | 'could_be' | 'wrong'
type Script = {
  /** the questions of each request, in order */
  written: unknown[][]
  /** what the checking model answers of an option of a question */
  answers: (option: string, prompt: string) => Verdict
  premise?: (prompt: string) => string
  /** of feedback */
  supports?: (claim: string) => boolean
}

function play({ written, answers, premise = () => 'supports', supports = () => true }: Script): void {
  const left = [...written]
  const scripted = ({ prompt }: ModelRequest): unknown => {
    if (prompt.includes('of each of these difficulties')) return { questions: left.shift() ?? [] }
    if (prompt.includes('Answer the questions by their numbers')) {
      const parts = prompt.split(/^(?=Question \d+ \()/m).slice(1)
      return {
        questions: parts.map((part, index) => ({
          ...{ question: index + 1, words: '', order: [], premise: premise(part) },
          options: [...part.matchAll(/^([a-z])\. (.*)$/gm)].map(([, option, text = '']) => ({
            option,
            verdict: answers(text, part),
          })),
        })),
      }
    }
    const claims = [...prompt.matchAll(/^(\d+)\. \(passages[^)]*\) (.*)$/gm)]
    return {
      verdicts: claims.map(([, number, text = '']) => ({
        ...{ claim: Number(number), words: '' },
        verdict: supports(text) ? 'supports' : 'does_not_say',
      })),
    }
  }
  server.tricks.trick = (question, response) =>
    answerWith(question, response, JSON.stringify(scripted(question)))
}

async function write(script: Script, poolSize = 3, asking = request) {
  play(script)
  const author = server.author()
  return author.writeQuiz({ ...asking, poolSize })
}
const isKey = (option: string): Verdict => (option.includes('900') ? 'right' : 'wrong')
const rejectedFor = (reason: string, text: string) =>
  expect.objectContaining({ code: 'question_rejected', text, reason })
const requestsFor = (mark: string) => server.asked.filter(({ prompt }) => prompt.includes(mark))

describe('a question is accepted as the checking model answers it', () => {
  test('in its own words, if everything is confirmed; feedback the passages do not support is replaced', async () => {
    const { questions, remarks } = await write({
      written: [[price]],
      answers: isKey,
      supports: (text) => !text.includes('first year'),
    })
    const [first] = questions
    expect(first!.prompt).toBe(price.prompt)
    const said = Object.values(first!.optionFeedback ?? {})
    expect(said).toContain('That is right.')
    expect(said).toContain('There is one price: 900 euros.')
    expect(said.filter((text) => text.startsWith('Not by the source, which says:'))).toHaveLength(1)
    expect(remarks).toContainEqual({ code: 'feedback_replaced', text: 'The first year is on the house.' })
    const options = price.wrong.map((option) => `“${option}”`).join(', ')
    expect(requestsFor('Said to a learner')[0]?.prompt).toContain(`to who chose, in turn, ${options}:`)
  })

  test('its explanation is told if the check finds it in the module, else what the passage says', async () => {
    const [own, foreign] = ['Every Boreal costs the same 900 euros.', 'The first year is on the house.']
    const claimed = { ...claim, prompt: 'The motor is guaranteed for ten years.', is_true: true }
    const written = [
      [
        { ...price, why_wrong: [], explanation: own },
        { ...claimed, explanation: foreign },
      ],
    ]
    const { questions, remarks } = await write({
      written,
      answers: (text) => (text === claimed.prompt ? 'right' : isKey(text)),
      supports: (text) => text !== foreign,
    })
    expect(questions.map(({ explanation }) => explanation)).toContain(own)
    const [statement] = questions.filter(({ prompt }) => prompt.includes(claimed.prompt))
    expect(statement!.explanation).toContain('guaranteed for ten years')
    expect(remarks).toContainEqual({ code: 'feedback_replaced', text: foreign })
  })

  test.each([
    'Every Boreal costs 700 euros.',
    'Every Boreal from Frostline costs 900 euros.',
    'Promise a discount.',
  ])('neither explanation nor feedback stands with what rules can refuse: %s', async (wrong) => {
    const asked = { ...price, quote: 'Never promise a discount', explanation: wrong }
    const { questions, remarks } = await write({
      written: [[{ ...asked, why_wrong: [wrong, ...price.why_wrong.slice(0, 2)] }]],
      answers: isKey,
    })
    expect(questions.map(({ prompt }) => prompt)).toContain(price.prompt)
    expect(JSON.stringify(questions)).not.toContain(wrong)
    expect(remarks.filter(({ code }) => code === 'feedback_replaced')).toHaveLength(2)
  })

  test.each([
    ['Chaque Boréal coûte 700 euros.', () => true],
    ['Chaque Boréal de Frostline coûte 900 euros.', () => true],
    ['Promettez une remise.', () => true],
    ['La porte est comprise dans la garantie.', (said: string) => !said.includes('porte')],
  ])('nor in French: %s', async (wrong, supports) => {
    const french = documentOf(
      '# Le Boréal\n\nLe Boréal coûte 900 euros. Ne promettez jamais de remise.',
      'fr',
    )
    const asking = requestFor([french], [{ ...scene, sourceRefs: refsTo(numberPassages([french])) }])
    const asked = {
      ...{ ...price, prompt: 'Un client demande le prix un dimanche. Que répondez-vous ?' },
      ...{ right: ['Qu’il est de 900 euros'], wrong: ['Qu’il est libre', 'Qu’il est à négocier'] },
      ...{ why_wrong: ['Le Boréal coûte 900 euros.', wrong], explanation: wrong },
      quote: 'Ne promettez jamais de remise',
    }
    const script = { written: [[asked]], answers: isKey, supports }
    const { questions, remarks } = await write(script, 3, { ...asking, language: 'fr' })
    expect(JSON.stringify(questions)).toContain('un dimanche')
    expect(JSON.stringify(questions).replace(/\s/gu, ' ')).not.toContain(wrong)
    expect(remarks.filter(({ code }) => code === 'feedback_replaced')).toHaveLength(2)
  })

  test('feedback may say what another passage of the module says', async () => {
    const why = 'Nobody is told so, but the motor is guaranteed for ten years.'
    const { questions } = await write({
      written: [[{ ...price, why_wrong: [why, ...price.why_wrong.slice(1)] }]],
      answers: isKey,
    })
    expect(JSON.stringify(questions)).toContain(why)
    expect(requestsFor('Answer with the verdicts')[0]!.prompt).toMatch(/\(passages 1, 2\) Nobody is told so/)
  })

  test('what is said after a question is checked at the same time, but not where the question is answered', async () => {
    await write({ written: [[{ ...price, explanation: 'Every Boreal costs the same.' }]], answers: isKey })
    const [blind, said] = [requestsFor('by their numbers')[0]!, requestsFor('Answer with the verdicts')[0]!]
    expect(blind.prompt).not.toContain('Every Boreal costs the same')
    expect(said.prompt).toContain('Every Boreal costs the same')
    expect(Math.abs(server.asked.indexOf(blind) - server.asked.indexOf(said))).toBe(1)
  })

  test('the checker is not told which answers are meant to be right', async () => {
    await write({
      written: [[price, { ...claim, prompt: 'The motor is guaranteed.', is_true: true }]],
      answers: isKey,
    })
    const [{ prompt, instructions } = { prompt: '', instructions: '' }] = requestsFor('by their numbers')
    const shown = prompt.slice(prompt.indexOf('<questions>'))
    expect(shown).toContain('Question 2 (true_false, passages 2): Is this so?\na. The motor is guaranteed.')
    expect(shown).not.toMatch(/is_true|right|There is one price/)
    expect(instructions).not.toContain('sales-training')
  })

  test.each([
    ['a key it does not find', { answers: () => 'wrong' as const }, 'key'],
    [
      'a wrong option that could be right',
      { answers: (text: string) => (text.includes('free') ? ('could_be' as const) : isKey(text)) },
      'option',
    ],
    ['a premise it does not find', { answers: isKey, premise: () => 'does_not_say' }, 'premise'],
  ])('not with %s', async (_what, script, reason) => {
    const { questions, remarks } = await write({ written: [[price], [price]], ...script })
    expect(questions.map(({ prompt }) => prompt)).not.toContain(price.prompt)
    expect(remarks).toContainEqual(rejectedFor(reason, price.prompt))
  })

  test('with a situation that it supposes, but not with a name that no passage has', async () => {
    const supposing = {
      ...price,
      prompt: 'It is Sunday, 10 AM, and a client with 800 shops asks for the price. What do you answer?',
      wrong: ['That it is 500 euros on Sundays', ...price.wrong.slice(0, 2)],
    }
    const foreign = { ...price, prompt: 'Somebody from Frostline asks for the price. What do you answer?' }
    const { questions, remarks } = await write({ written: [[supposing, foreign]], answers: isKey })
    expect(questions.map(({ prompt }) => prompt)).toContain(supposing.prompt)
    expect(remarks).toContainEqual(rejectedFor('fact', foreign.prompt))
  })

  test('a false statement close to the truth is accepted, one that is true or undecided is not', async () => {
    const statement = (prompt: string) => ({ ...claim, prompt, is_true: false })
    const near = 'After eight years a broken motor is no longer covered.'
    const said = 'The motor is guaranteed for ten years.'
    const open = 'The door is covered as well.'
    const { questions, remarks } = await write({
      written: [[near, said, open].map(statement)],
      answers: (text) => (text === open ? 'could_be' : 'wrong'),
    })
    expect(questions.filter(({ correct }) => correct === false).map(({ prompt }) => prompt)).toContain(
      `True or false? ${near}`,
    )
    const rejected = remarks.flatMap((remark) => (remark.code === 'question_rejected' ? [remark.text] : []))
    // What the passage says literally is not false, whatever a model says.
    expect(rejected).toEqual(expect.arrayContaining([said, open]))
  })
})

describe('missing questions', () => {
  test('are requested from the model once more, with the reasons, before the built-in author fills in', async () => {
    const service = { ...claim, prompt: 'For ten years the motor is covered.', is_true: true }
    const better = { ...price, prompt: 'Somebody asks for the price. What do you say?' }
    const { questions, remarks } = await write({
      written: [[{ ...price, right: ['That it is 700 euros'] }, service], [better]],
      answers: (text) => (text === service.prompt ? 'right' : isKey(text)),
    })
    expect(questions.map(({ prompt }) => prompt)).toContain(better.prompt)
    const [, second] = requestsFor('of each of these difficulties')
    expect(second!.prompt).toMatch(
      /<rejected>\n.*\n- “A buyer wants to know.*do not give this answer.*“That it is 700 euros”\n/,
    )
    expect(requestsFor('of each of these difficulties')).toHaveLength(2)
    expect(remarks).toContainEqual(rejectedFor('key', price.prompt))
    const [kept] = remarks.flatMap((remark) => (remark.code === 'question_rejected' ? [remark.question] : []))
    const key = kept?.options?.find(({ id }) => id === kept.correct)?.text
    expect([kept?.prompt, key]).toEqual([price.prompt, 'That it is 700 euros'])
    const own = [better.prompt, `True or false? ${service.prompt}`]
    expect(remarks.flatMap((remark) => (remark.code === 'question_filled' ? [remark.text] : []))).toEqual(
      questions.map(({ prompt }) => prompt).filter((prompt) => !own.includes(prompt)),
    )
  })

  test('are all filled in by the built-in author if no question of the model is acceptable', async () => {
    const manual = fixture('en')
    const rich = requestFor([manual], [{ ...scene, sourceRefs: refsTo(numberPassages([manual])) }])
    const invented = { ...price, right: ['It flies to 9 moons'] }
    const { questions, remarks } = await write({ written: [[invented], [invented]], answers: isKey }, 6, rich)
    expect(requestsFor('of each of these difficulties')).toHaveLength(2)
    expect(remarks).toContainEqual(rejectedFor('key', price.prompt))
    expect(questions.length).toBeGreaterThan(0)
    for (const { prompt } of questions)
      expect(remarks).toContainEqual({ code: 'question_filled', text: prompt })
  })

  test('are not requested if the pool is complete', async () => {
    const asked = (difficulty: string, prompt: string) => ({ ...price, difficulty, prompt })
    const { questions, remarks } = await write({
      written: [
        [
          price,
          asked('medium', 'Name the sum on the invoice of one Boreal.'),
          asked('hard', 'Which offer would your manager approve today?'),
        ],
      ],
      answers: isKey,
    })
    expect(questions).toHaveLength(3)
    expect(requestsFor('of each of these difficulties')).toHaveLength(1)
    expect(remarks).toEqual([])
  })

  test('are not requested if other tiers have enough', async () => {
    const prompts = ['Name the sum on the invoice of one Boreal.', 'Which offer would your manager approve?']
    const more = ['Somebody on the phone wants a figure. Which?', 'What stands on the price tag?']
    const asked = (difficulty: string) => (prompt: string) => ({ ...price, difficulty, prompt })
    const written = [[...prompts.map(asked('easy')), ...more.map(asked('medium'))]]
    const { questions, remarks } = await write({ written, answers: isKey }, 4)
    expect([questions.length, remarks]).toEqual([4, []])
  })

  test('the types and numbers wanted are named, ordering only where steps are numbered', async () => {
    await write({ written: [[price]], answers: isKey })
    const [{ prompt } = { prompt: '' }] = requestsFor('of each of these difficulties')
    expect(prompt).toContain('Types: easy: 1 single_choice, 1 true_false; medium: ')
    expect(prompt).not.toContain('ordering')
    server.asked.length = 0
    const steps = documentOf('# Returns\n\n1. Ask why.\n2. Offer an exchange.\n3. Pay back.', 'en')
    const ordered = requestFor([steps], [{ ...scene, sourceRefs: refsTo(numberPassages([steps])) }])
    await write({ written: [[price]], answers: isKey }, 9, ordered)
    expect(requestsFor('of each of these difficulties')[0]!.prompt).toMatch(/hard: .*1 ordering/)
  })

  test('a question on what another module teaches is rejected', async () => {
    const [first] = numberPassages([document])
    const one = requestFor([document], [{ ...scene, sourceRefs: refsTo([first!]) }])
    const other = { ...claim, prompt: 'For ten years the motor is covered.', is_true: true }
    const { remarks } = await write({ written: [[price, other]], answers: isKey }, 3, one)
    expect(remarks).toContainEqual(rejectedFor('passage', other.prompt))
  })

  test('a question that repeats another is rejected', async () => {
    const twin = {
      ...price,
      difficulty: 'medium',
      prompt: 'A buyer wants to know what he has to pay. What do you answer?',
    }
    const { remarks } = await write({ written: [[price, twin]], answers: isKey })
    expect(remarks).toContainEqual(rejectedFor('duplicate', twin.prompt))
  })

  test('without a usable check the words decide, with a remark', async () => {
    const plain = {
      ...price,
      prompt: 'What does the Boreal cost?',
      right: ['900 euros'],
      wrong: ['800 euros', '950 euros'],
      why_wrong: [],
    }
    play({ written: [[plain, price]], answers: isKey })
    const scripted = server.tricks.trick!
    server.tricks.trick = (question, response) =>
      question.prompt.includes('by their numbers')
        ? answerWith(question, response, 'Certainly!')
        : scripted(question, response)
    const author = server.author()
    const { questions, remarks } = await author.writeQuiz({ ...request, poolSize: 3 })
    expect(questions.map(({ prompt }) => prompt)).toContain(plain.prompt)
    expect(remarks).toContainEqual({ code: 'questions_unchecked' })
    expect(remarks).toContainEqual(rejectedFor('words', price.prompt))
  })
})

test.each([
  [
    'en',
    'Tickets bought on a Sunday cannot be changed.',
    'A guest has tickets for Sunday, 8 March. Which of them can be changed?',
    'None for Sunday, 8 March',
  ],
  [
    'en',
    'Tickets bought on a Sunday cannot be changed.',
    'In March, 12 guests come on Sunday. Who of them can change?',
    'None of the 12 guests',
  ],
  [
    'fr',
    'Les billets achetés un dimanche ne sont pas modifiables.',
    'Un client a des billets du dimanche 8 mars. Lesquels sont modifiables ?',
    'Aucun pour le dimanche 8 mars',
  ],
] as const)('the answer takes up the case of its prompt in %s: %s', async (language, text, prompt, right) => {
  const own = documentOf(`# Tickets\n\n${text}`, language)
  const refs = [{ sourceId: own.sourceId, start: 0, end: own.text.length, quote: own.text }]
  const asking = requestFor([own], [{ ...scene, sourceRefs: refs }])
  const wrong =
    language === 'en' ? ['All of the tickets', 'Only two'] : ['Tous pour le dimanche', 'Deux des billets']
  const asked = { ...price, prompt, right: [right], wrong, quote: text, why_wrong: [] }
  const { questions } = await write(
    { written: [[asked]], answers: (option) => (option === right ? 'right' : 'wrong') },
    3,
    { ...asking, language },
  )
  expect(questions.map((each) => sentenceKey(each.prompt))).toContain(sentenceKey(prompt))
  const strange = { ...asked, right: [right.replace(/\d+/, '17')] }
  const { remarks } = await write(
    { written: [[strange]], answers: (option) => (option === strange.right[0] ? 'right' : 'wrong') },
    3,
    { ...asking, language },
  )
  expect(remarks).toContainEqual(expect.objectContaining({ code: 'question_rejected', reason: 'fact' }))
})
