import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import type { Item, Part, Row, Sentence, Span, Unit } from '../../reading/source-tree.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { countWords, wordsOf } from '../../text/text-match.ts'
import { narrateScene } from './narrate-scene.ts'
import { startSpeech } from './speech-form.ts'

/** Handwritten units over a document that contains their texts. */
function deskFor(text: string, language: Language) {
  const document = documentOf(text, language)
  const at = (own: string): Span => {
    const start = document.text.indexOf(own)
    expect(start, own).toBeGreaterThanOrEqual(0)
    return { start, end: start + own.length }
  }
  const sentence = (own: string, leans = false): Sentence => ({ ...at(own), text: own, leans })
  const sentences = (own: string) =>
    splitSentences(own, language).map(({ start, end }) => sentence(own.slice(start, end)))
  const item = (own: string, label: string | null = null, children: Item[] = []): Item => ({
    ...at(own),
    text: own,
    label,
    rest: label ? own.slice(label.length).replace(/^\s*[:–-]\s*/, '') : own,
    sentences: sentences(own),
    children,
    mark: null,
  })
  const row = (...cells: string[]): Row => ({ ...at(cells[0] ?? ''), cells })
  const whole = { start: 0, end: document.text.length }
  const para = (own: string): Unit => ({ ...at(own), kind: 'para', sentences: sentences(own), role: null })
  const list = (lead: string | null, items: Item[], ordered = false): Unit => ({
    ...whole,
    kind: 'list',
    lead: lead ? sentence(lead) : null,
    ordered,
    items,
    first: 1,
    goesOn: false,
  })
  const part: Part = {
    ...whole,
    title: '',
    raw: '',
    level: 2,
    isQuestion: false,
    units: [],
    parts: [],
    given: [],
  }
  const tell = (units: Unit[], title = '', more: Partial<ScenePlan> = {}) => {
    const root: Part = { ...part, level: 0 }
    const tree = { document, language, title: '', root, leftOut: [], isScript: false }
    const own: Part = { ...part, title, raw: title, isQuestion: title.endsWith('?') }
    const plan: ScenePlan = { tree, part: own, units, cards: [], opens: true, title, ...more }
    return narrateScene(plan, startSpeech([document], language))
  }
  const texts = (...given: Parameters<typeof tell>) => tell(...given).map(({ text }) => text)
  return { document, sentence, item, row, para, list, part, tell, texts, whole }
}

describe('prose', () => {
  const { document, para, tell } = deskFor('Call the client first. Then write to him.', 'en')
  const said = tell([para('Call the client first. Then write to him.')])

  test('is spoken in its own sentences, each with its range', () => {
    expect(said.map(({ text }) => text)).toEqual(['Call the client first.', 'Then write to him.'])
    for (const { text, span } of said) expect(document.text.slice(span?.start, span?.end)).toBe(text)
  })
})

test('a text that ends on a colon runs into the next', () => {
  const { para, texts } = deskFor('Ask: Why now? The answer is yours.', 'en')
  const unit = para('Ask: Why now? The answer is yours.')
  if (unit.kind === 'para')
    unit.sentences = [
      { start: 0, end: 4, text: 'Ask:', leans: false },
      { start: 5, end: 13, text: 'Why now?', leans: false },
    ]
  expect(texts([unit])).toEqual(['Ask: Why now?'])
})

test('a long sentence is cut only at its semicolons', () => {
  const clause = (word: string) =>
    `the ${word} team answers every client of the region within two working days`
  const long = `First ${clause('north')}; then ${clause('south')}; last ${clause('west')}; and ${clause('east')}.`
  const { para, texts } = deskFor(`${long}\n\n${long.replaceAll(';', ',')}`, 'en')
  const said = texts([para(long)])
  expect(said.length).toBe(4)
  expect(Math.max(...said.map(countWords))).toBeLessThanOrEqual(45)
  expect(texts([para(long.replaceAll(';', ','))]).length).toBe(1)
})

describe('the heading is spoken', () => {
  const { para, list, item, part, texts } = deskFor(
    'Refunds take five days. This is the law. Keep calm. Open the file.',
    'en',
  )
  const first = (title: string, own: string) => texts([para(own)], title)[0]

  test('if it is a question or a saying', () => {
    expect(first('How long do refunds take?', 'Refunds take five days.')).toBe('How long do refunds take?')
    expect(first('"Too slow"', 'Refunds take five days.')).toBe('"Too slow".')
  })
  test('if the text shares no word with it, or a list has no lead', () => {
    expect(first('Payment', 'Refunds take five days.')).toBe('Payment.')
    expect(texts([list(null, [item('Keep calm.'), item('Open the file.')])], 'At the desk')[0]).toBe(
      'At the desk.',
    )
  })
  test('nowhere else', () => {
    expect(first('Refunds', 'Refunds take five days.')).toBe('Refunds take five days.')
    expect(first('Introduction', 'Keep calm.')).toBe('Keep calm.')
    expect(texts([para('Keep calm.')], 'Payment', { opens: false })).toEqual(['Keep calm.'])
  })
  test('with each card', () => {
    const card = { ...part, title: 'Payment', raw: 'Payment', units: [para('Keep calm.')] }
    expect(texts([], '', { cards: [card] })).toEqual(['Payment.', 'Keep calm.'])
  })
})

describe('lists', () => {
  const english = deskFor(
    'Bring: the badge, the key, The Orange card. Bring one of: the badge (blue) a pen. Open the file. Check every line of it twice. Close it. Finally, sign the slip.\n\nDelivered – The package is there.',
    'en',
  )
  const french = deskFor('Étapes : Ouvrir le dossier du client. Vérifier le nom. Classer le tout.', 'fr')

  test('short fragments are one sentence', () => {
    const { list, item, texts } = english
    expect(texts([list('Bring:', [item('the badge'), item('the key')])])).toEqual([
      'Bring: the badge and the key.',
    ])
  })
  test('"and" joins the last, except of alternatives; semicolons part what has commas', () => {
    const { list, item, texts } = english
    const three = [item('the badge'), item('the key'), item('The Orange card')]
    expect(texts([list('Bring:', three)])).toEqual(['Bring: the badge, the key, and the Orange card.'])
    expect(texts([list('Bring one of:', three)])).toEqual([
      'Bring one of: the badge, the key, the Orange card.',
    ])
    expect(texts([list('Bring:', [item('the badge (blue)'), item('the key'), item('a pen')])])).toEqual([
      'Bring: the badge (blue); the key; and a pen.',
    ])
  })
  test('a part of a long list does not end it, and what comes of the steps is no step', () => {
    const { list, item, texts } = english
    const steps = [item('Open the file.'), item('Check every line of it twice.'), item('Close it.')]
    expect(texts([{ ...list(null, steps, true), goesOn: true } as Unit])).toEqual([
      'First, open the file.',
      'Then, check every line of it twice.',
      'Next, close it.',
    ])
    expect(texts([list(null, [...steps, item('The package is there.')], true)]).at(-1)).toBe(
      'The package is there.',
    )
  })
  test('steps are told apart only if the order matters', () => {
    const { list, item, texts } = french
    const items = () => [
      item('Ouvrir le dossier du client.'),
      item('Vérifier le nom.'),
      item('Classer le tout.'),
    ]
    expect(texts([list('Étapes :', items(), true)])).toEqual([
      'Étapes\u00A0: d’abord, ouvrir le dossier du client.',
      'Ensuite, vérifier le nom.',
      'Enfin, classer le tout.',
    ])
    expect(texts([list(null, items())])).toEqual([
      'Ouvrir le dossier du client.',
      'Vérifier le nom.',
      'Classer le tout.',
    ])
  })
  test('a name and its meaning are separated by a colon', () => {
    const { list, item, texts } = english
    expect(texts([list(null, [item('Delivered – The package is there.', 'Delivered')])])).toEqual([
      'Delivered: The package is there.',
    ])
  })
})

test('the lead of labeled items is a sentence, not a colon before another', () => {
  const { list, item, texts } = deskFor(
    'Two offices buy from us: Law firm: A cup to offer. Workshop: A cup at six. Bring: Badge: The blue one.',
    'en',
  )
  expect(
    texts([
      list('Two offices buy from us:', [
        item('Law firm: A cup to offer.', 'Law firm'),
        item('Workshop: A cup at six.', 'Workshop'),
      ]),
    ]),
  ).toEqual(['Two offices buy from us.', 'Law firm: A cup to offer.', 'Workshop: A cup at six.'])
  expect(texts([list('Bring:', [item('Badge: The blue one.', 'Badge')])])).toEqual([
    'Bring: Badge: The blue one.',
  ])
})

test('a lead that its labeled items complete keeps its colon', () => {
  const { list, item, texts } = deskFor(
    "Avec cet outil, l'entraînement devient : Ciblé : une scène à la fois. Répétable : autant qu'il faut.",
    'fr',
  )
  const items = [
    item('Ciblé : une scène à la fois.', 'Ciblé'),
    item("Répétable : autant qu'il faut.", 'Répétable'),
  ]
  expect(texts([list("Avec cet outil, l'entraînement devient :", items)])).toEqual([
    "Avec cet outil, l'entraînement devient\u00A0: Ciblé\u00A0: une scène à la fois.",
    "Répétable\u00A0: autant qu'il faut.",
  ])
})

describe('tables', () => {
  const { row, whole, texts } = deskFor('Start Team Pro Plan Price Users Agency Freelancer Mini Office', 'en')
  const table = (header: string[], rows: Row[], register = false): Unit => ({
    ...whole,
    kind: 'table',
    lead: null,
    header,
    rows,
    register,
  })

  test('name their column heads once if the cells are clear without', () => {
    const rows = [row('Agency', 'Dear', 'Predictable'), row('Freelancer', 'Hard to steer', 'One contact')]
    expect(texts([table(['Rival', 'Weakness', 'Our answer'], rows)])).toEqual([
      'Agency.',
      'Weakness: Dear; Our answer: Predictable.',
      'Freelancer: Hard to steer; One contact.',
    ])
    const figures = [row('Mini', '40', '$290'), row('Office', '80', '$490')]
    expect(texts([table(['Model', 'Cups', 'Price'], figures)])).toContain('Cups: 80; Price: $490.')
  })

  test('are read row by row, the values with their heads, ticks as words', () => {
    const rows = [row('Start', '$10', '✅'), row('Team', '$20', '❌')]
    expect(texts([table(['Plan', 'Price', 'Export'], rows)])).toEqual([
      'Start.',
      'Price: $10; Export: yes.',
      'Team.',
      'Price: $20; Export: no.',
    ])
  })
  test('refer to the slide for the rest of a wide one', () => {
    const heads = ['Plan', 'Price', 'Users', 'Start']
    const rows = ['Start', 'Team', 'Pro', 'Plan'].map((name) => row(name, '$10', 'two', 'May'))
    expect(texts([table(heads, rows)])).toEqual([
      'Start: $10.',
      'Team: $10.',
      'Pro: $10.',
      'Plan: $10.',
      'For each row, the table also gives: Users, Start.',
    ])
  })
  test('tell the figure of a wide one, wherever it stands', () => {
    const rows = ['Start', 'Team', 'Pro', 'Plan', 'Mini'].map((name) => row(name, 'May', '$10'))
    expect(texts([table(['Plan', 'Start', 'Price'], rows)])).toEqual([
      'Start.',
      'Price: $10.',
      'Team: $10.',
      'Pro: $10.',
      'Plan: $10.',
      'Mini: $10.',
      'For each row, the table also gives: Start.',
    ])
  })
  test.each([4, 5])('compare the same value in every column, %i rows', (count) => {
    const rows = ['Price', 'Users', 'Office', 'Plan', 'Mini']
      .slice(0, count)
      .map((name) => row(name, '$10', '$20'))
    const heads = ['Plan', 'Start', 'Team']
    const said = texts([table(heads, rows)])
    if (count === 5)
      expect(said).toEqual(['The table compares: Start, Team.', 'Price, Users, Office, Plan, Mini.'])
    else expect(said).toContain('Start: $10; Team: $20.')
  })
  test('say nothing for a cell that says there is nothing', () => {
    const rows = [row('Start', 'N/A', 'yes'), row('Team', '$20', 'n/a')]
    expect(texts([table(['Plan', 'Price', 'Export'], rows)])).toEqual([
      'Start.',
      'Export: yes.',
      'Team.',
      'Price: $20.',
    ])
  })
  test('tell the names of a register with one figure', () => {
    const rows = [row('Start', 'a'), row('Team', 'b'), row('Pro', 'c')]
    expect(texts([table(['Plan', 'Note'], rows, true)])).toEqual(['Start, Team, Pro.'])
    const wide = [row('Start', '$10', 'two'), row('Team', '$20', 'May')]
    expect(texts([table(['Plan', 'Price', 'Users'], wide, true)])).toEqual([
      'Start: $10; Team: $20.',
      'For each row, the table also gives: Users.',
    ])
  })
  test('tell which column is told of where none has figures', () => {
    const rows = ['Start', 'Team', 'Pro', 'Plan'].map((name) => row(name, 'May', 'two', 'Users'))
    expect(texts([table(['Plan', 'Start', 'Users', 'Note'], rows)]).slice(0, 2)).toEqual([
      'Start.',
      'Start: May.',
    ])
  })
  test('start with the column of names, if the first has none', () => {
    const rows = ['Start', 'Team', 'Pro'].map((name, at) => row('', name, `$${at + 1}0`))
    expect(texts([table(['Image', 'Plan', 'Price'], rows, true)])).toEqual([
      'Start: $10; Team: $20; Pro: $30.',
    ])
  })
  test('say the figures of a register of names and prices', () => {
    const rows = ['Start', 'Team', 'Pro', 'Mini', 'Office'].map((name, at) => row(name, `$${at + 1}0`))
    expect(texts([table([], rows, true)])).toEqual([
      'Start: $10; Team: $20; Pro: $30.',
      'Mini: $40; Office: $50.',
    ])
  })
  test('are read if a register of two columns has sentences in the second', () => {
    const rows = [row('Start', 'Team Pro Plan'), row('Team', 'Price Users Start')]
    expect(texts([table(['Plan', 'Users'], rows, true)])).toEqual([
      'Start: Team Pro Plan.',
      'Team: Price Users Start.',
    ])
  })
})

test('quotations keep their marks, dialogues their speakers', () => {
  const { sentence, whole, texts } = deskFor('Il dit : Je réfléchis. Client Merci. À demain.', 'fr')
  const quote: Unit = {
    ...whole,
    kind: 'quote',
    lead: sentence('Il dit :'),
    speaker: null,
    sentences: [sentence('Je réfléchis.')],
  }
  expect(texts([quote])).toEqual(['Il dit\u00A0: «\u00A0Je réfléchis.\u00A0»'])
  const turns = [{ ...whole, speaker: 'Client', text: 'Merci. À demain.' }]
  expect(texts([{ ...whole, kind: 'dialogue', lead: null, turns }])).toEqual([
    'Client\u00A0: Merci.',
    'À demain.',
  ])
})

describe('who speaks', () => {
  const { sentence, whole, tell } = deskFor(
    'Talk: Rep Good morning. Customer Your price is high. I am sorry. Ann It saved us a day. — Ann Lee, buyer',
    'en',
  )
  const turn = (speaker: string, text: string) => ({ ...whole, speaker, text })
  const voices = (units: Unit[]) => tell(units).map(({ text, speaker }) => [text, speaker ?? null])

  test('a customer has another voice, after the name and what announces it', () => {
    const turns = [turn('Customer', 'Your price is high. I am sorry.'), turn('Rep', 'Good morning.')]
    expect(voices([{ ...whole, kind: 'dialogue', lead: sentence('Talk:'), turns }])).toEqual([
      ['Talk: Customer: Your price is high.', { name: 'Customer', after: 'Talk: Customer:', voice: 'other' }],
      ['I am sorry.', { name: 'Customer', after: '', voice: 'other' }],
      ['Rep: Good morning.', { name: 'Rep', after: 'Rep:', voice: 'narrator' }],
    ])
  })

  test('between two names the narrator voices the first', () => {
    const turns = [
      turn('Ann', 'Good morning.'),
      turn('Bob', 'I am sorry.'),
      turn('Ann', 'Your price is high.'),
    ]
    expect(
      tell([{ ...whole, kind: 'dialogue', lead: null, turns }]).map((each) => each.speaker?.voice),
    ).toEqual(['narrator', 'other', 'narrator'])
  })

  test('a signed quotation is spoken by its speaker, an unsigned one by the narrator', () => {
    const quote = (speaker: string | null): Unit => ({
      ...whole,
      kind: 'quote',
      lead: null,
      speaker,
      sentences: [sentence('It saved us a day.')],
    })
    const speaker = { name: 'Ann Lee, buyer', after: '', voice: 'other' }
    expect(voices([quote('Ann Lee, buyer')])).toEqual([
      ['It saved us a day.', speaker],
      ['Ann Lee, buyer.', null],
    ])
    expect(voices([quote(null)])).toEqual([['It saved us a day.', null]])
  })
})

test('an objection in quotation marks is the customer’s, what is next to it the narrator’s', () => {
  const source = '“We have no budget.” Offer a trial. “It is not for us!” Ask why. Price Show the saving.'
  const { row, list, item, whole, tell } = deskFor(source, 'en')
  const rows = [row('“We have no budget.”', 'Offer a trial.'), row('Price', 'Show the saving.')]
  const table: Unit = {
    ...whole,
    kind: 'table',
    lead: null,
    header: ['Objection', 'Reply'],
    rows,
    register: false,
  }
  const voices = (unit: Unit) => tell([unit]).map(({ text, speaker }) => [text, speaker?.voice])
  expect(voices(table)).toEqual([
    ['“We have no budget.”', 'other'],
    ['Offer a trial.', undefined],
    ['Price: Show the saving.', undefined],
  ])
  // What not to say and what to say instead both belong to the seller.
  const wordings = { ...table, header: ['Avoid', 'Prefer'] }
  expect(voices(wordings).map(([, voice]) => voice)).toEqual([undefined, undefined])
  const label = '“It is not for us!”'
  expect(
    voices(
      list(null, [
        {
          ...item(label),
          text: `${label}: Ask why.`,
          label,
          rest: 'Ask why.',
          sentences: [{ ...whole, text: `${label}: Ask why.`, leans: false }],
        },
      ]),
    ),
  ).toEqual([
    [label, 'other'],
    ['Ask why.', undefined],
  ])
})

test('every plain word that is spoken is in the source, except the words between steps', () => {
  const source =
    'Before the visit: Read the file. Call the client, then write. Listen – Never argue. Prices are public. Plans Start is cheap'
  const { para, list, item, row, whole, texts } = deskFor(source, 'en')
  const units: Unit[] = [
    para('Prices are public.'),
    list('Before the visit:', [item('Read the file.'), item('Call the client, then write.')], true),
    list(null, [item('Listen – Never argue.', 'Listen')]),
    {
      ...whole,
      kind: 'table',
      lead: null,
      header: ['Plans', 'Prices'],
      rows: [row('Start', 'cheap')],
      register: false,
    },
  ]
  const words = new Set([...wordsOf(source), 'first', 'finally'])
  expect(
    texts(units, 'Visit')
      .flatMap((text) => wordsOf(text))
      .filter((word) => !words.has(word)),
  ).toEqual([])
})
