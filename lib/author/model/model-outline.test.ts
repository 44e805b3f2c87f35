import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { answerWith } from '../../../e2e/servers/model-server.ts'
import type { SourceDocument } from '../../product/source-document.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { scriptedModel } from './fixtures/scripted-model.ts'

const server = scriptedModel()

const document = documentOf(
  '# Handbook\n\n## Calls\nStay curious and never interrogate them.\n\n## Pricing\nThe monthly plan costs 2,000 dollars.',
  'en',
)
const FREE = 'Be a good neighbor on the phone'
const PUSHY = 'Grill whoever answers the phone'
const scene = { description: '', summary: '', role: 'teaches', passages: [1] }
const plan = (titles: [course: string, module: string, scene: string], objectives: string[]) => ({
  ...{ course_title: titles[0], course_description: '', notes: [], reviewer_questions: [] as string[] },
  modules: [{ title: titles[1], description: '', objectives, scenes: [{ ...scene, title: titles[2] }] }],
})

const named = plan(['Handbook', 'Calls', 'Calls'], [])

/**
 * The outline of a plan if a check rejects these titles and objectives; null: it gives no usable response.
 */
async function outlineOf(
  written: ReturnType<typeof plan>,
  rejected: string[] | null,
  given: { targetMinutes?: number; scenario?: string; document?: SourceDocument; names?: string[] } = {},
) {
  server.tricks.trick = (question, response) => {
    const { prompt } = question
    if (prompt.includes('Answer with the plan'))
      return answerWith(question, response, JSON.stringify(written))
    if (prompt.includes('<rejected>')) {
      const names = (given.names ?? []).map((text, index) => ({ number: index + 1, text }))
      return answerWith(question, response, JSON.stringify({ names }))
    }
    const claims = [...prompt.matchAll(/^(\d+)\. \((?:title|objective|description), passages[^)]*\) (.*)$/gm)]
    const verdicts = claims.map(([, claim, text = '']) => ({
      ...{ claim: Number(claim), words: '' },
      verdict: rejected?.includes(text) ? 'contradicts' : 'supports',
    }))
    return answerWith(question, response, rejected ? JSON.stringify({ verdicts }) : 'Certainly!')
  }
  const author = server.author()
  const { targetMinutes = null, scenario = null } = given
  const brief = { ...EMPTY_BRIEF, targetMinutes, scenario }
  const own = given.document ?? document
  const request = { language: own.language, documents: [own], brief }
  return (await author.writeOutline({ ...request, feedback: [], previous: null })).outline
}

test('freely worded titles and objectives are accepted if the check supports them', async () => {
  const outline = await outlineOf(plan([FREE, FREE, FREE], ['Win trust from the first minute']), [])
  const [module] = outline.modules
  expect([outline.courseTitle, module!.title, module!.scenes[0]!.title]).toEqual([FREE, FREE, FREE])
  expect(module!.objectives).toEqual(['Win trust from the first minute'])
  expect(outline.remarks).toEqual(['Parts of the documents that no scene is about: Pricing.'])
})

test('what the model asks its reviewer is a remark', async () => {
  const asked = { ...named, reviewer_questions: ['The source says 7 AM and 6 AM: which?', ' '] }
  const { remarks } = await outlineOf(asked, [])
  expect(remarks).toContain('A question from the author to you: “The source says 7 AM and 6 AM: which?”')
  expect(remarks.filter((each) => each.startsWith('A question from'))).toHaveLength(1)
})

test('what the check rejects is replaced by the heading or left out, with a remark', async () => {
  const objective = 'Interrogate them, and never stay curious'
  const outline = await outlineOf(plan([FREE, FREE, PUSHY], [objective]), [PUSHY, objective])
  const [module] = outline.modules
  expect([module!.title, module!.scenes[0]!.title, module!.objectives]).toEqual([FREE, 'Calls', []])
  expect(outline.remarks.join('\n')).toContain(PUSHY)
  expect(outline.remarks.join('\n')).toContain(objective)
})

test('what the check rejects is rewritten once, and accepted if the check then supports it', async () => {
  const objective = 'Interrogate them, and never stay curious'
  const outline = await outlineOf(plan([FREE, FREE, PUSHY], [objective]), [PUSHY, objective], {
    names: ['Keep your questions friendly', 'Ask without grilling'],
  })
  const asked = server.asked.filter(({ prompt }) => prompt.includes('<rejected>'))
  expect(asked).toHaveLength(1)
  expect(asked[0]!.prompt).toContain(`1. (objective of module 1) ${objective}: its passages say otherwise`)
  const { objectives, scenes } = outline.modules[0]!
  expect([objectives, scenes[0]!.title]).toEqual([['Keep your questions friendly'], 'Ask without grilling'])
  expect(outline.remarks.join('\n')).not.toContain(PUSHY)
})

test('what is rejected twice is replaced', async () => {
  const outline = await outlineOf(plan([FREE, FREE, PUSHY], []), [PUSHY, 'Grill them all'], {
    names: ['Grill them all'],
  })
  expect(outline.modules[0]!.scenes[0]!.title).toBe('Calls')
  expect(outline.remarks.join('\n')).toContain('Grill them all')
})

test('an opening with a rejected title is named after what its module begins with', async () => {
  const scenes = [
    { ...scene, title: PUSHY, role: 'opens', passages: [] },
    { ...scene, title: FREE },
    { ...scene, title: 'Pricing', passages: [2] },
  ]
  const written = { ...named, modules: [{ ...named.modules[0]!, scenes }] }
  const [module] = (await outlineOf(written, [PUSHY])).modules
  expect(module!.scenes.map(({ title }) => title)).toEqual(['Calls', FREE, 'Pricing'])
})

test('figures and names are compared whatever the check says', async () => {
  const outline = await outlineOf(
    plan([FREE, 'Sell like Xerox', 'Twelve calls a day'], ['Call 12 people']),
    [],
  )
  const { title, scenes, objectives } = outline.modules[0]!
  expect([title, scenes[0]!.title, objectives]).toEqual(['Calls', 'Calls', []])
})

test('without a usable check the words decide', async () => {
  const outline = await outlineOf(plan(['Handbook', FREE, 'Stay curious'], ['Never interrogate them']), null)
  expect(outline.remarks[0]).toContain('couldn’t be checked')
  const { title, scenes, objectives } = outline.modules[0]!
  expect([title, scenes[0]!.title, objectives]).toEqual(['Calls', 'Stay curious', ['Never interrogate them']])
})

const lengthTold = () => /^Plan (?:about )?\d+ minutes.*$/m.exec(server.asked[0]!.prompt)?.[0]

test('a length that the material does not support is settled before the model plans, with a remark', async () => {
  const { remarks } = await outlineOf(named, [], { targetMinutes: 20 })
  expect(lengthTold()).toMatch(/^Plan about 2 minutes, so about 2 scenes/)
  expect(remarks[0]).toMatch(/^The sources carry about 2 minutes; 20 were asked for/)
})

test('what a shorter course leaves out is listed', async () => {
  const long = documentOf(
    `# Handbook\n\n## Calls\nStay curious.\n\n## Pricing\n${'One more word. '.repeat(300)}`,
    'en',
  )
  const { remarks } = await outlineOf(named, [], { targetMinutes: 3, document: long })
  expect(lengthTold()).toMatch(/^Plan 3 minutes.*carry about 6: leave out/)
  expect(remarks).toEqual(['To stay within about 3 minutes, one part was left out: Pricing.'])
})

test('a module has an opening or a recap only if the model wants one', async () => {
  const scenesOf = async (passages: number[][]) => {
    const scenes = passages.map((numbers, index) => ({
      ...scene,
      title: `Calls ${index}`,
      passages: numbers,
      role: numbers.length > 0 || index === 2 ? 'teaches' : index === 0 ? 'opens' : 'recalls',
    }))
    const written = { ...named, modules: [{ ...named.modules[0]!, scenes }] }
    const [module] = (await outlineOf(written, null)).modules
    return module!.scenes.map(({ sourceRefs }) => sourceRefs.length)
  }
  expect(await scenesOf([[1], [2]])).toEqual([1, 1])
  // Openings and recaps cite nothing of their own; what is in between must.
  expect(await scenesOf([[], [1], [], [2], []])).toEqual([1, 1, 1, 2])
})

const QUOTES = {
  en: {
    document: documentOf(
      '# Quotes\n\n## Approval\nA quote is never sent without approval. It is valid for 30 days. Never interrogate the buyer.',
      'en',
    ),
    free: 'Who signs off what, and how long a buyer has to decide',
    wrong: 'A quote needs no approval as long as no special terms are needed.',
    figure: 'A quote is valid for 45 days.',
    denial: 'Interrogate the buyer.',
  },
  fr: {
    document: documentOf(
      '# Devis\n\n## Accord\nUn devis n’est jamais envoyé sans accord. Il est valable 30 jours. Ne jamais interroger le client.',
      'fr',
    ),
    free: 'Qui valide quoi, et le temps laissé au client pour se décider',
    wrong: 'Un devis se passe d’accord tant qu’il n’y a pas de conditions particulières.',
    figure: 'Un devis est valable 45 jours.',
    denial: 'Interroger le client.',
  },
}

test.each(['en', 'fr'] as const)(
  'descriptions and summaries are checked like titles (%s)',
  async (language) => {
    const { document: own, free, wrong, figure, denial } = QUOTES[language]
    const described = (text: string) => {
      const title = language === 'en' ? 'Approval' : 'Accord'
      const scenes = [{ ...scene, title, description: text, summary: text, role: 'practices' }]
      const modules = [{ title, description: text, objectives: [], scenes }]
      return { ...named, course_title: title, course_description: text, modules }
    }
    const textsOf = ({ courseDescription, modules }: Awaited<ReturnType<typeof outlineOf>>) => [
      ...[courseDescription, modules[0]!.description],
      ...modules[0]!.scenes.flatMap((each) => [each.description, each.plannedNarrationSummary]),
    ]
    const stands = await outlineOf(described(free), [], { document: own })
    expect(textsOf(stands)).toEqual([free, free, free, free])
    expect(stands.modules[0]!.scenes[0]!.role).toBe('practices')
    const refused = await outlineOf(described(wrong), [wrong], { document: own })
    expect(textsOf(refused)).toEqual(['', '', '', ''])
    expect(refused.remarks.join()).toContain(wrong.slice(0, 20))
    // A check that is talked into consent lets neither a figure nor a denial through.
    for (const lie of [figure, denial])
      expect(textsOf(await outlineOf(described(lie), [], { document: own }))).toEqual(['', '', '', ''])
  },
)

test('the check of a plan sees the situation of the brief', async () => {
  await outlineOf(named, [], { scenario: 'An alarm at night' })
  const check = server.asked.find(({ prompt }) => prompt.includes('<claims>'))
  expect(check!.prompt).toContain('<notes>\nAn alarm at night\n</notes>')
})

const ENGLISH = documentOf(
  '# Tickets\n\n## Objections\nOver 65 it is 20 % discount, for groups 10 % discount. They never add up.\n\n- It is too dear.\n- It is too far.\n- It rains.',
  'en',
)
const FRENCH = documentOf(
  '# Billets\n\n## Objections\nDès 65 ans, c’est 20 % de remise, pour les groupes 10 % de remise. Elles ne se cumulent jamais.\n\n- C’est trop cher.\n- C’est trop loin.\n- Il pleut.',
  'fr',
)

test.each([
  [ENGLISH, 'Age limit and two discounts', 'Answer three objections'],
  [FRENCH, 'Limite d’âge et deux remises', 'Répondre à trois objections'],
])('a number word may count what is there: %#', async (own, title, objective) => {
  const outline = await outlineOf(plan([title, title, title], [objective]), [], { document: own })
  const [module] = outline.modules
  expect([module!.title, module!.scenes[0]!.title, module!.objectives]).toEqual([title, title, [objective]])
  expect(server.asked.filter(({ prompt }) => prompt.includes('<rejected>'))).toEqual([])
})

test.each([
  [ENGLISH, 'Discounts from 60', 'Groups save thirty percent', 'The age for discounts'],
  [FRENCH, 'Remises dès 60 ans', 'Les groupes gagnent trente pour cent', 'L’âge des remises'],
])('what rules refuse is rewritten once too, with what decided: %#', async (own, title, objective, name) => {
  const names = [objective, name]
  const outline = await outlineOf(plan(['Objections', 'Objections', title], [objective]), [], {
    ...{ document: own, names },
  })
  const asked = server.asked.filter(({ prompt }) => prompt.includes('<rejected>'))
  expect(asked.map(({ prompt }) => prompt.match(/nothing like “(\d+)”/g))).toEqual([
    ['nothing like “30”', 'nothing like “60”'],
  ])
  expect([outline.modules[0]!.scenes[0]!.title, outline.modules[0]!.objectives]).toEqual([name, []])
})
