import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { reportOf } from '../../fixtures/report-quiz.ts'

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

const figures = (markdown: string, language: Language) =>
  reportOf(markdown, language)
    .pool.filter(({ kind }) => kind === 'figure')
    .map(({ question }) => question)
const under = (title: string, text: string) => `# Lodge\n\n## ${title}\n\n${text}\n`
const prompts = (markdown: string, language: Language = 'en') =>
  figures(markdown, language).map(({ prompt }) => plain(prompt))

describe('the figure of a rule', () => {
  test('is one of four, in their order, and every wrong one says what the rule is', () => {
    const rule = 'A lost key must be reported to the warden within 48 hours.'
    const [question] = figures(under('Keys', rule), 'en')
    expect(question?.prompt).toBe(
      'Lodge – Keys – which figure is right? “A lost key must be reported to the warden within … hours.”',
    )
    expect(question?.type).toBe('single_choice')
    const values = question!.options!.map(({ text }) => Number(text))
    expect(values).toHaveLength(4)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(question!.options!.find(({ id }) => id === question!.correct)?.text).toBe('48')
    const wrong = question!.options!.filter(({ id }) => id !== question!.correct)
    expect(wrong.map(({ id }) => question!.optionFeedback?.[id])).toEqual(Array(3).fill(`No: ${rule}`))
  })

  test.each<[Language, string, string, string]>([
    ['fr', 'Clés', 'Une clé perdue doit être signalée au gardien dans les 48 heures.', '… heures'],
    ['fr', 'Caution', 'Le gardien demande une caution pour tout séjour de plus de 300 €.', '… €'],
    ['en', 'Deposit', 'Ask for a deposit from every party whose stay costs over $300.', '$….'],
    ['en', 'Boats', 'The ferryman must be paid within 7 to 10 days after the crossing.', '… days'],
  ])('is asked in a gap of its sentence (%s, %s)', (language, title, rule, gap) => {
    expect(prompts(under(title, rule), language)).toEqual([expect.stringContaining(gap)])
  })

  test('is not asked without the label of its list, if another list has such a figure', () => {
    const rule = 'Keys must be reported to the warden within 48 hours.'
    const list = (label: string) => `${label}:\n\n- Call the office first\n- ${rule}\n\n`
    expect(prompts(under('Keys', list('Lost')))).toHaveLength(1)
    expect(prompts(under('Keys', list('Lost') + list('Found').replace('48', '72')))).toEqual([])
    expect(prompts(under('Keys', `${list('Lost')}Found:\n\n- Hand them in\n- Sign the book\n`))).toHaveLength(
      1,
    )
  })

  test('of a range is asked among ranges', () => {
    const [question] = figures(
      under('Boats', 'The ferryman must be paid within 7 to 10 days after the crossing.'),
      'en',
    )
    expect(question!.options!.map(({ text }) => text)).toContain('7 to 10')
    for (const { text } of question!.options!) expect(text).toMatch(/^\d+ to \d+$/)
  })

  test('of an answer is asked under the question', () => {
    const faq =
      '# Questions\n\n## Stays\n\n### Until when can a stay be moved?\n\nA stay can be moved up to 14 days before the party arrives.\n'
    expect(prompts(faq)).toEqual([
      '“Until when can a stay be moved?” – which figure is right? “A stay can be moved up to … days before the party arrives.”',
    ])
  })

  test.each<[string, string]>([
    ['a statistic', 'On average, guests must wait 48 hours for an answer from the inn.'],
    ['an example', 'A party must pay a deposit, for example within 14 days of booking.'],
    ['no rule', 'The warden planted two rows of apple trees here 12 years ago.'],
    ['two figures', 'A lost key must be reported within 48 hours or 3 days at most.'],
    ['a leaning sentence', 'They must be reported to the warden within 48 hours as well.'],
    ['a single unit', 'A lost key must be reported to the warden within 1 hour at most.'],
    ['a count of things', 'Every party must bring at least 12 candles for the long evenings.'],
  ])('is not asked: %s', (_why, text) => {
    expect(prompts(under('Keys', text))).toEqual([])
  })

  test('is not asked where another rule sets another figure for the same', () => {
    const [short, long] = [7, 30].map((days) => `Blankets can be returned within ${days} days of the stay.`)
    expect(prompts(under('Blankets', `${short} The house is warm. ${long}`))).toEqual([])
    expect(prompts(under('Blankets', short!))).toHaveLength(1)
  })

  test('is not given away by its heading or by what stands behind it', () => {
    expect(
      prompts(under('Stays over $500', 'Every stay over $500 must be approved by the warden first.')),
    ).toEqual(['Which figure is right? “Every stay over $… must be approved by the warden first.”'])
    expect(
      prompts(under('Presence', 'The warden must be present at least 2 days per week (Tuesday and Friday).')),
    ).toEqual([
      'Lodge – Presence – which figure is right? “The warden must be present at least … days per week.”',
    ])
  })
})
