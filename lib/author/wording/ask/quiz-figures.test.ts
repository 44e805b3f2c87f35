import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { reportOf } from '../../fixtures/report-quiz.ts'

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

const figures = (markdown: string, language: Language) =>
  reportOf(markdown, language)
    .pool.filter(({ kind }) => kind === 'number')
    .map(({ question }) => question)
const under = (title: string, text: string) => `# Lodge\n\n## ${title}\n\n${text}\n`
const prompts = (markdown: string, language: Language = 'en') =>
  figures(markdown, language).map(({ prompt }) => plain(prompt))

describe('the figure of a rule', () => {
  test('is one of four, in their order, and every wrong one says what the rule is', () => {
    const rule = 'A lost key must be reported to the warden within 48 hours.'
    const [question] = figures(under('Keys', rule), 'en')
    expect(question?.prompt).toBe(
      'In “Keys”, which figure completes this sentence? “A lost key must be reported to the warden within … hours.”',
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
    ['en', 'Deposit', 'Ask for a deposit from every party whose stay costs over $300.', 'over ….'],
    ['en', 'Fund', 'The lodge pays up to $2,400/year for the training of a warden.', 'to …/year'],
    ['fr', 'Fonds', 'Le gîte verse au plus 2 400 €/an pour la formation du gardien.', 'plus … €/an'],
  ])('is asked in a gap of its sentence (%s, %s)', (language, title, rule, gap) => {
    expect(prompts(under(title, rule), language)).toEqual([expect.stringContaining(gap)])
  })

  test.each<[Language, string, string]>([
    ['en', 'Points expire after 24 months without any stay at the house.', 'after … months'],
    ['en', 'Confirm every booking of a boat 2 days before the guests arrive.', 'boat … days before'],
    ['fr', 'Répondez à toute demande de barque en moins de 48 heures.', 'moins de … heures'],
    ['fr', 'Tout départ annulé entraîne une pénalité de 50 € par personne.', 'pénalité de … €'],
  ])('is asked of a term without any word of duty (%s: %s)', (language, rule, part) => {
    expect(prompts(under('Boats', rule), language)).toEqual([expect.stringContaining(part)])
  })

  test.each<[Language, string, string, string]>([
    ['en', 'Tell the warden that you are late by 10:00 am at the latest.', 'by …', '10:00 am'],
    ['fr', 'Prévenez le gardien de tout retard avant 10h30 au plus tard.', 'avant …', '10h30'],
  ])('may be a time of day, among times written like it (%s)', (language, rule, gap, time) => {
    const [question] = figures(under('Keys', rule), language)
    expect(plain(question!.prompt)).toContain(gap)
    const shape = (text: string) => plain(text).replace(/\d+/g, (digits) => `${digits.length}`)
    const others = question!.options!.filter(({ id }) => id !== question!.correct)
    expect(others).toHaveLength(3)
    for (const { text } of others) expect(shape(text.padStart(time.length, '0'))).toBe(shape(time))
  })

  test('is asked once in a sentence with several, and never given beside it', () => {
    const rule = 'Every guest of the lodge has 5 boat trips and 10 free meals a year.'
    const [question, ...more] = figures(under('Guests', rule), 'en')
    expect(more).toEqual([])
    const values = question!.options!.map(({ text }) => Number(text))
    const shown = question!.prompt.includes('10') ? 10 : 5
    expect(values).not.toContain(shown)
  })

  test('is asked under the label of its list, and not if another list sets another for the same', () => {
    const rule = 'Keys must be reported to the warden within 48 hours.'
    const list = (label: string) => `${label}:\n\n- Call the office first\n- ${rule}\n\n`
    expect(prompts(under('Keys', list('Lost')))).toHaveLength(1)
    expect(prompts(under('Keys', list('Lost') + list('Found').replace('48', '72')))).toEqual([])
    const priced = (...items: string[]) =>
      items.map((item) => `Case ${item[0]}:\n\n- Call first\n- ${item}\n\n`).join('')
    const fee = 'A lost key must be paid at the desk with $20 in coins'
    expect(prompts(under('Keys', priced(fee)))).toHaveLength(1)
    expect(prompts(under('Keys', priced(fee, 'Bent locks: $50')))).toEqual([
      expect.stringContaining('under “Case A”'),
    ])
    expect(prompts(under('Keys', `${list('Lost')}Found:\n\n- Hand them in\n- Sign the book\n`))).toHaveLength(
      1,
    )
  })

  test('that is not round stands among such figures', () => {
    const [question] = figures(
      under('Tiles', 'A tile leaves the kiln after 38 hours and is tested for frost.'),
      'en',
    )
    for (const { text } of question!.options!) expect(text).toMatch(/8$/)
    const [share] = figures(under('Water', 'The lake must be clear in at least 98% of all samples.'), 'en')
    expect(share!.options!.map(({ text }) => text)).toEqual(['68', '78', '88', '98'])
    const [flight] = figures(
      under('Trips', 'A cabin must be booked for all trips over 16 hours by boat.'),
      'en',
    )
    for (const { text } of flight!.options!) expect(Math.abs(Number(text) - 16)).toBeLessThanOrEqual(12)
  })

  test('of an answer is asked under the question', () => {
    const faq =
      '# Questions\n\n## Stays\n\n### Until when can a stay be moved?\n\nA stay can be moved up to 14 days before the party arrives.\n'
    expect(prompts(faq)).toEqual([
      'In answer to “Until when can a stay be moved?”, which figure completes this sentence? “A stay can be moved up to … days before the party arrives.”',
    ])
  })

  test.each<[string, string]>([
    ['a statistic', 'On average, guests must wait 48 hours for an answer from the inn.'],
    ['an example', 'A party must pay a deposit, for example within 14 days of booking.'],
    ['two figures', 'A lost key must be reported within 48 hours or 3 days at most.'],
    ['a leaning sentence', 'They must be reported to the warden within 48 hours as well.'],
    ['a single unit', 'A lost key must be reported to the warden within 1 hour at most.'],
    ['a range', 'The ferryman must be paid within 7 to 10 days after the crossing.'],
    ['an ordinal', 'The boats are painted before the 2nd weekend of May each spring.'],
    ['a number that is a name', 'All guests sleep in House 12 beside the lake in the summer.'],
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
    ).toEqual([
      'Which figure completes this sentence? “Every stay over … must be approved by the warden first.”',
    ])
    expect(
      prompts(under('Presence', 'The warden must be present at least 2 days per week (Tuesday and Friday).')),
    ).toEqual([
      'In “Presence”, which figure completes this sentence? “The warden must be present at least … days per week.”',
    ])
  })
})
