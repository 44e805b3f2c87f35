import { describe, expect, test } from 'vitest'
import type { Block, Language, SourceDocument } from '../../product/source-document.ts'
import { documentOf, FIXTURES, namedFixture } from '../fixtures/read-fixture.ts'
import { readTree } from './read-tree.ts'
import type { Item, Part, SourceTree, Span, Unit } from './source-tree.ts'

const read = (markdown: string, language: Language = 'en') => readTree(documentOf(markdown, language))
const unitsOf = (part: Part): Unit[] => [...part.units, ...part.parts.flatMap(unitsOf)]
const partsOf = (part: Part): Part[] => [part, ...part.parts.flatMap(partsOf)]
const kindsOf = (tree: SourceTree) => unitsOf(tree.root).map(({ kind }) => kind)
const reasonsOf = (tree: SourceTree) => tree.leftOut.map(({ reason, text }) => [reason, text])

function spansOf(unit: Unit): Span[] {
  const ofItem = (item: Item): Span[] => [...item.sentences, ...item.children.flatMap(ofItem)]
  const lead = unit.lead ? [unit.lead] : []
  if (unit.kind === 'list') return [...lead, ...unit.items.flatMap(ofItem)]
  if (unit.kind === 'dialogue') return [...lead, ...unit.turns]
  return unit.kind === 'table' ? [...lead, ...unit.rows] : [...lead, ...unit.sentences]
}

/** How often each character of a document is in a unit, a title or what was left out. */
function countUses(tree: SourceTree): Uint8Array {
  const uses = new Uint8Array(tree.document.text.length)
  const add = ({ start, end }: Span) => {
    for (let at = start; at < end; at += 1) uses[at]! += 1
  }
  for (const part of partsOf(tree.root)) {
    if (part.raw) {
      const start = tree.document.text.indexOf(part.raw, part.parts.length > 0 ? 0 : part.start)
      add({ start, end: start + part.raw.length })
    }
    for (const unit of part.units) add(unit)
  }
  for (const left of tree.leftOut) if (!unitsOf(tree.root).some((unit) => isInside(left, unit))) add(left)
  return uses
}

const isInside = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end

const OWN: [string, Language][] = [
  ['# Guide\n\nSome text.\n\n- One\n  - Under one\n- Two\n\n## Licence\n\nMIT.\n\n## Empty', 'en'],
  ['Intro.\n\n# A\n\nLead:\n\n- x: y\n- z\n\n# B\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'en'],
  [
    '# Appel\n\nClient : « Bonjour. »\n\nVendeur : « Oui ? »\n\nClient : « Le prix ? »\n\nVoir ci-dessous.',
    'fr',
  ],
  [
    '# Vidéo\n\n[Intro - 10s] Bienvenue.\n\n[Corps - 20s]\n\nTexte.\n\n[Musique]\n\n[Fin - 5s]\n\nÀ bientôt.\n\n[A - 1s] Oui.',
    'fr',
  ],
]

describe('nothing is lost', () => {
  const documents: [string, SourceDocument][] = [
    ...FIXTURES.map((name): [string, SourceDocument] => [name, namedFixture(name)]),
    ...OWN.map(([text, language], index): [string, SourceDocument] => [
      `own ${index}`,
      documentOf(text, language),
    ]),
  ]
  test.each(documents)('%s: every word is in one unit, title or left out', (_name, document) => {
    const tree = readTree(document)
    const uses = countUses(tree)
    for (const { start, end } of document.blocks)
      for (let at = start; at < end; at += 1)
        if (/[\p{L}\p{N}]/u.test(document.text[at]!))
          expect([uses[at], document.text.slice(at - 10, at + 20)]).toEqual([1, expect.anything()])
  })
  test.each(documents)('%s: all spans hold their text, inside their unit', (_name, document) => {
    for (const unit of unitsOf(readTree(document).root)) {
      for (const span of spansOf(unit)) expect(isInside(span, unit)).toBe(true)
      if (unit.kind === 'para')
        for (const { start, end, text } of unit.sentences)
          expect(document.text.slice(start, end).toLowerCase()).toBe(text.toLowerCase())
    }
  })
})

describe('units', () => {
  test.each<[string, Language, string, string[]]>([
    ['a paragraph and its list', 'en', 'Bring these:\n\n- A pen\n- A pad', ['list']],
    ['label lines', 'en', 'Price: ten euros\n\nDelay: two days', ['list']],
    ['one label line', 'en', 'Price: ten euros a month.', ['para']],
    ['typed bullets', 'fr', '• Un stylo\n\n• Un cahier', ['list']],
    ['a saying with its lead', 'fr', 'Dites :\n\n« Je vous écoute. »', ['quote']],
    ['a dialogue', 'fr', 'Client : « Trop cher. »\n\nVendeur : « Comparé à quoi ? »', ['dialogue']],
    [
      'a label before a dialogue',
      'fr',
      'Objectif : isoler le prix\n\nProspect : « Trop cher. »\n\nVous : « Comparé à quoi ? »',
      ['para', 'dialogue'],
    ],
    ['a dialogue without quotes', 'en', 'Customer: Too dear.\n\nRep: Why?\n\nCustomer: It is.', ['dialogue']],
    ['definitions, not a dialogue', 'en', 'Buyers: they pay\n\nMessage: save time', ['list']],
    ['a table', 'en', '| A | B |\n|---|---|\n| 1 | 2 |', ['table']],
  ])('%s', (_name, language, text, kinds) => {
    expect(kindsOf(read(`# Head\n\n${text}`, language))).toEqual(kinds)
  })

  test.each<[string, Language, string, boolean]>([
    ['commands', 'en', '1. Open the case\n2. Check the seal', true],
    ['operations', 'en', '1. Unlock the till\n2. Count the float\n3. Sign the slip', true],
    ['operations', 'fr', '1. Poursuivre la pesée\n2. Connecte-toi à la caisse\n3. Chez le client', true],
    ['names that end like verbs', 'fr', '1. Inventaire du soir\n2. Dossier client\n3. Territoire', false],
    ['steps by their lead', 'fr', 'Les étapes :\n\n1. Accueil\n2. Écoute', true],
    ['a tidy list', 'en', '1. Honesty\n2. Courage', false],
    ['labels', 'en', '1. Speed: we are fast\n2. Care: we are kind', false],
    ['bullets', 'en', '- Open the case\n- Check the seal', false],
  ])('counts only what counts: %s', (_name, language, text, ordered) => {
    expect(unitsOf(read(`# Head\n\n${text}`, language).root)[0]).toMatchObject({ kind: 'list', ordered })
  })

  test.each<[string, string | null]>([
    ['9:00 - 10:30: the tasting', '9:00 - 10:30'],
    ['2019: we open in Paris', '2019'],
    ['Open 24/7: 15 minutes of your time', 'Open 24/7'],
    ['Tests - 100 % of them pass', 'Tests'],
    ['12: 40', null],
  ])('the name before an item: %s', (text, label) => {
    const [unit] = unitsOf(read(`# Head\n\n- ${text}\n- Another one`, 'en').root)
    expect(unit?.kind === 'list' && unit.items[0]?.label).toBe(label)
  })

  test('bullets above a paragraph each are headings', () => {
    const text =
      '# Conduct\n\n- Gifts\n\nNobody takes gifts from a supplier.\n\n- Working hours\n\nEverybody logs their hours.'
    expect(partsOf(read(text).root).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Gifts', 'Working hours']),
    )
    expect(kindsOf(read('# Conduct\n\n- Gifts\n\nNobody takes gifts from a supplier.'))).toEqual([
      'list',
      'para',
    ])
  })

  test('a single bullet with someone’s words is a quotation', () => {
    expect(
      kindsOf(
        read('# "It is too dear"\n\n- "I see. Compared to what? Let us look at the year."\n\n# End\n\nBye.'),
      ),
    ).toEqual(['quote', 'para'])
    expect(kindsOf(read('# « Trop cher »\n\n- « Je comprends. Par rapport à quoi ? »', 'fr'))).toEqual([
      'quote',
    ])
  })

  test('several sentences behind one bullet are a paragraph, an announced one stays a list', () => {
    const kindsOf = (text: string) => unitsOf(read(`# Head\n\n${text}`, 'en').root).map(({ kind }) => kind)
    expect(kindsOf('- We answer within a day. Nobody waits for longer.')).toEqual(['para'])
    expect(kindsOf('We promise this:\n\n- We answer within a day. Nobody waits for longer.')).toEqual([
      'list',
    ])
    expect(kindsOf('- We answer within a day.')).toEqual(['list'])
  })

  test('a quotation takes its speaker from the line below it', () => {
    const [unit] = unitsOf(read('# Head\n\n« Un vrai gain de temps. »\n\n— Léa Martin, Nantes', 'fr').root)
    expect(unit).toMatchObject({ kind: 'quote', speaker: 'Léa Martin, Nantes' })
    const [quoted] = unitsOf(read('# Head\n\n> It saves us a day.\n>\n> — Lea Martin').root)
    expect(quoted).toMatchObject({ kind: 'quote', speaker: 'Lea Martin', sentences: [{}] })
  })
  test('a quotation over several paragraphs is one unit', () => {
    const [unit] = unitsOf(read('# Head\n\nSay:\n\n"First this.\n\nThen that."').root)
    expect(unit).toMatchObject({ kind: 'quote', lead: { text: 'Say:' }, sentences: [{}, {}] })
  })
  test('items keep children, labels and marks', () => {
    const [unit] = unitsOf(read('# Head\n\nDo not:\n\n- Rush: wait\n  - Ten seconds').root)
    expect(unit).toMatchObject({
      items: [{ label: 'Rush', rest: 'wait', mark: 'dont', children: [{ text: 'Ten seconds' }] }],
    })
  })
  test('a warning is recognized by its first words', () => {
    expect(unitsOf(read('# Head\n\nAttention : le gaz brûle.', 'fr').root)[0]).toMatchObject({
      role: 'warning',
    })
  })
  test('a table without a corner head keeps its values under their heads', () => {
    const table = '|  | Paper | App |\n|---|---|---|\n| Nights | not covered | covered |'
    expect(unitsOf(read(`# Head\n\n${table}`).root)[0]).toMatchObject({
      header: ['', 'Paper', 'App'],
      rows: [{ cells: ['Nights', 'not covered', 'covered'] }],
    })
  })
  test('short paragraphs inside items stay with them', () => {
    const [list, ...others] = unitsOf(
      read('# Head\n\n1. **Call**\n   Know their needs\n\n2. **Offer**\n   One price').root,
    )
    expect(others).toEqual([])
    expect(list).toMatchObject({
      items: [
        { text: 'Call', children: [{ text: 'Know their needs' }] },
        { text: 'Offer', children: [{ text: 'One price' }] },
      ],
    })
  })
  test('a column that only numbers the rows is dropped, one with quantities stays', () => {
    const table = (head: string, from: number, step: number) => {
      const rows = [0, 1, 2].map((row) => `| ${from + row * step} | Ask ${row} | x |`).join('\n')
      return unitsOf(read(`# Head\n\n| ${head} | A | B |\n|---|---|---|\n${rows}`).root)[0]
    }
    expect(table('#', 4, 1)).toMatchObject({ header: ['A', 'B'], rows: [{ cells: ['Ask 0', 'x'] }, {}, {}] })
    expect(table('Seats', 4, 1)).toMatchObject({ header: ['Seats', 'A', 'B'] })
    expect(table('#', 4, 2)).toMatchObject({ header: ['', 'A', 'B'] })
  })
  test('an address that says whom to write to is kept', () => {
    const tree = read('# T\n\n- Deal desk: deals@acme.example\n- Legal: law@acme.example')
    expect(unitsOf(tree.root)[0]).toMatchObject({ items: [{ label: 'Deal desk' }, { label: 'Legal' }] })
    expect(reasonsOf(read('# T\n\nText.\n\nEmail: jo@acme.example'))).toEqual([
      ['link', 'Email: jo@acme.example'],
    ])
  })
  test('a long table is a register', () => {
    const rows = Array.from({ length: 12 }, (_row, index) => `| ${index} | x |`).join('\n')
    expect(unitsOf(read(`# Head\n\n| A | B |\n|---|---|\n${rows}`).root)[0]).toMatchObject({ register: true })
  })
})

describe('parts', () => {
  test('a lone heading of the first level is the title, what precedes it its text', () => {
    const tree = read('Before.\n\n# The guide\n\n## 1. Start\n\nText.')
    expect([tree.title, tree.root.units.length, tree.root.parts[0]!.title]).toEqual(['The guide', 1, 'Start'])
  })
  test('numbers of questions are dropped', () => {
    const { root } = read('# T\n\n## Q1: How long?\n\nA.\n\n## Q2: How much?\n\nB.')
    expect(root.parts.flatMap(({ title, parts }) => [title, ...parts.map((each) => each.title)])).toEqual(
      expect.arrayContaining(['How long?', 'How much?']),
    )
  })

  test('a heading without text before others of its level is the title, as of a Word document', () => {
    const tree = read('# Sales playbook\n\n# Prospecting\n\nA line.\n\n# Closing\n\nA line.')
    expect([tree.title, ...tree.root.parts.map(({ title }) => title)]).toEqual([
      'Sales playbook',
      'Prospecting',
      'Closing',
    ])
    expect(tree.leftOut).toEqual([])
  })

  test('labels that say when are kept, counters are not', () => {
    const titles = (...names: string[]) =>
      read(`# T\n\n${names.map((name) => `## ${name}\n\nA line.`).join('\n\n')}`).root.parts.map(
        ({ title }) => title,
      )
    expect(titles('Month 1: Sign', 'Month 2: Grow')).toEqual(['Month 1: Sign', 'Month 2: Grow'])
    expect(titles('Tier 1: Basic', 'Tier 3: Gold')).toEqual(['Tier 1: Basic', 'Tier 3: Gold'])
    expect(titles('1 Basic', '2 Gold')).toEqual(['Basic', 'Gold'])
  })

  test.each<[Language, string, string]>([
    [
      'en',
      'RATHER THAN GIANT SITES, WE PREFER THE REPAIR OF SMALL HOUSES.',
      'Rather than giant sites, we prefer the repair of small houses.',
    ],
    [
      'fr',
      'NOUS PRÉFÉRONS LA RÉPARATION DE PETITES MAISONS EN VILLE.',
      'Nous préférons la réparation de petites maisons en ville.',
    ],
    ['fr', 'JULIE MARCHAND', 'Julie Marchand'],
  ])('a sentence or name in capitals is written as others are (%s: %s)', (language, text, eased) => {
    const [unit] = unitsOf(read(`# T\n\n${text}`, language).root)
    expect(unit).toMatchObject({ kind: 'para', sentences: [{ text: eased }] })
  })

  test('shared prefixes are dropped', () => {
    const { root } = read('# T\n\n## Step 1: Listen\n\nA.\n\n## Step 2: Ask\n\nB.')
    expect(root.parts.map(({ title }) => title)).toEqual(['Listen', 'Ask'])
  })
  test('numbered names on a page are headings', () => {
    const { root } = read('# T\n\nScript 1 — Cold call\n\nA.\n\nScript 2 — Referral\n\nB.')
    expect(root.parts.map(({ title }) => title)).toEqual(['Cold call', 'Referral'])
  })
  test('lone questions with answers are headings, a list of questions is not', () => {
    const faq = read('# T\n\nIs it safe?\n\nYes.\n\nIs it dear?\n\nNo.\n\nWho sells it?\n\nWe do.')
    expect(faq.root.parts.map(({ isQuestion }) => isQuestion)).toEqual([true, true, true])
    expect(read('# T\n\nIs it safe?\n\nIs it dear?\n\nWho sells it?\n\nNobody.').root.parts).toEqual([])
  })
  test('a heading that is a fact of its own is spoken', () => {
    const { root } = read('# T\n\n## Text\n\nA.\n\n## Full plan: 12 modules and one year')
    expect(root.parts[1]!.units).toMatchObject([
      { sentences: [{ text: 'Full plan: 12 modules and one year' }] },
    ])
  })
})

test('an address stays with the other ways to reach somebody', () => {
  const items = ['Phone: 0800 123 456', 'Email: pier@acme.example', 'Hours: 8 to 12']
  const { root } = read(`# Office\n\n${items.map((item) => `- ${item}`).join('\n')}`)
  expect(root.units).toMatchObject([{ items: items.map((text) => ({ text })) }])
})

test('the codes and dates of a policy are about the document', () => {
  const { root } = read(
    '# Fees\n\n**Policy Code:** SCP-8\n**Version:** 1.0\n**Effective Date:** May 1\n\nFees are due at once.',
  )
  expect(root.units).toMatchObject([{ sentences: [{ text: 'Fees are due at once.' }] }])
})

describe('left out', () => {
  test.each<[string, Language, string, string, string]>([
    ['a credit', 'en', '© 2024 Acme. All rights reserved.', 'credit', '© 2024 Acme. All rights reserved.'],
    ['navigation', 'fr', 'Retour en haut', 'navigation', 'Retour en haut'],
    ['the badge of a point', 'en', '_03', 'navigation', '_03'],
    ['a page number', 'en', 'Page 3 of 12', 'navigation', 'Page 3 of 12'],
    ['a bare link', 'en', 'https://acme.example/x', 'link', 'https://acme.example/x'],
    ['an address', 'fr', 'Email : ventes@acme.example', 'link', 'Email : ventes@acme.example'],
    [
      'the last update',
      'fr',
      'Dernière mise à jour : mars 2026',
      'navigation',
      'Dernière mise à jour : mars 2026',
    ],
    ['the next file', 'en', 'Next artifact: 05-follow-up.md', 'navigation', 'Next artifact: 05-follow-up.md'],
    ['a revision', 'en', 'Rev. D, 2026-01.', 'navigation', 'Rev. D, 2026-01.'],
    ['a notice', 'fr', 'Document confidentiel', 'about', 'Document confidentiel'],
    [
      'a link to details',
      'en',
      'See https://acme.example/x for details.',
      'pointer',
      'See https://acme.example/x for details.',
    ],
    ['a field', 'fr', 'Nom : ________', 'label', 'Nom : ________'],
    ['a pointer', 'en', 'See the table below.', 'pointer', 'See the table below.'],
    [
      'a guide elsewhere',
      'en',
      'For a deeper comparison, see our guide to CRM tools.',
      'pointer',
      'For a deeper comparison, see our guide to CRM tools.',
    ],
    [
      'un article ailleurs',
      'fr',
      'Vous trouverez plus de détails dans notre article dédié.',
      'pointer',
      'Vous trouverez plus de détails dans notre article dédié.',
    ],
    [
      'an offer of the page',
      'fr',
      'Essayer le simulateur gratuitement pendant 14 jours.',
      'pointer',
      'Essayer le simulateur gratuitement pendant 14 jours.',
    ],
    ['a section of links', 'en', '## References\n\nSmith 2001.', 'apparatus', 'References'],
    ['further reading', 'fr', '## À lire également\n\nSuivi des demandes', 'apparatus', 'À lire également'],
    ['related pages', 'fr', '## Liens connexes\n\nSuivi des demandes', 'apparatus', 'Liens connexes'],
    ['an empty section', 'fr', '## Prix', 'empty', 'Prix'],
    ['data of the document', 'en', 'Author: Jo Doe', 'about', 'Author: Jo Doe'],
  ])('%s', (_name, language, text, reason, shown) => {
    const tree = read(`# Head\n\n${text}\n\n## Body\n\nSome text stays here.`, language)
    expect(reasonsOf(tree)).toEqual([[reason, shown]])
    expect(kindsOf(tree)).toEqual(['para'])
  })
  test('a sentence about what is confidential, or with an address, is the subject', () => {
    const text = 'Confidential records stay in the safe.\n\nSend the form to ann@acme.example by Friday.'
    expect(read(`# Head\n\n${text}`).leftOut).toEqual([])
  })
  test('a sentence about copyright is the subject', () => {
    expect(reasonsOf(read('# Head\n\nContent made by a model is not under copyright today.', 'en'))).toEqual(
      [],
    )
  })

  test('"Format: …" in the middle of a text is its subject', () => {
    expect(read('# Head\n\n## Workshop\n\nIt is short.\n\nFormat: two hours on site.').leftOut).toEqual([])
  })
  test('the next lesson is a farewell only in a script', () => {
    expect(read('# Head\n\nWe discuss grading in the next lesson.').leftOut).toEqual([])
  })
})

test.each<[Language, string, string]>([
  ['en', '[Pause for questions]', '[Your company]'],
  ['fr', '[Laissez-le répondre]', '[Votre entreprise]'],
])(
  'directions in brackets are set apart in any text, blanks to fill in are not (%s)',
  (language, direction, blank) => {
    const tree = read(
      `# Guide\n\n## Call\n\nAsk about the price.\n\n${direction}\n\nAsk about the date.\n\n${blank}`,
      language,
    )
    expect(tree.leftOut.map(({ reason, text }) => [reason, text])).toEqual([['direction', direction]])
  },
)

describe('a script', () => {
  const SCRIPT =
    '# Accueil\n\nObjectifs :\n\n- Savoir écouter.\n\n[Ouverture - 20s] Bonjour à tous !\n\nÉcoutez.\n\n[Musique]\n\n[ÉCOUTE - 30s]\n\nPosez une question.\n\n[Prix - 10s] Parlez du prix.\n\n[Fin - 5s] Concluez.\n\nÀ bientôt.'
  const tree = read(SCRIPT, 'fr')
  test('has its labels as titles', () => {
    expect(tree.isScript).toBe(true)
    expect(tree.root.parts.map(({ title }) => title)).toEqual(['Ouverture', 'Écoute', 'Prix', 'Fin'])
  })
  test('leaves out what is not spoken to learners', () => {
    expect(tree.leftOut.map(({ reason }) => reason)).toEqual(['label', 'greeting', 'direction', 'farewell'])
  })
  test('treats its quoted lines as the narrator’s own words', () => {
    const quoted = read(SCRIPT.replace('Écoutez.', '« Écoutez. Notez. »'), 'fr')
    expect(unitsOf(quoted.root)[0]).toMatchObject({ sentences: [{ text: 'Écoutez.' }, { text: 'Notez.' }] })
  })
  test('teaches no video that is only named', () => {
    const named = read(`${SCRIPT}\n\n## Vidéo 7.3 : Les feuilles de temps`, 'fr')
    expect(named.leftOut.at(-1)).toMatchObject({ reason: 'empty', text: 'Vidéo 7.3 : Les feuilles de temps' })
  })
  test('states its objectives', () => {
    expect(tree.root.given).toEqual(['Savoir écouter'])
  })
})

test.each<[Language, string, string, string]>([
  ['en', 'NARRATOR', 'Required visuals', 'Whoever leaves: press # twice; then wait.'],
  ['fr', 'NARRATEUR', 'Visuels requis', 'Pour sortir : appuyez sur # deux fois ; puis attendez.'],
])(
  'in %s, a script in code frames is read, without its narrator and its pictures',
  (language, label, visuals, line) => {
    const film = (name: string) => [
      ['heading', `Video: ${name}`],
      ['code', `[INTRO]\n\n${label}:\n${line}\n\n[SCREEN - Menu]\n\n# ${name} {all}\n\n[OUTRO]`],
      ['heading', visuals],
      ['list_item', 'Logo'],
    ]
    const pieces = [...film('Doors'), ...film('Windows'), ...film('Stairs')]
    const text = pieces.map(([, own]) => own).join('\n')
    let at = 0
    const blocks = pieces.map(([kind, own]): Block => {
      const start = at
      at += own!.length + 1
      return {
        kind: kind as Block['kind'],
        level: own!.startsWith('Video') ? 1 : 2,
        start,
        end: start + own!.length,
      }
    })
    const tree = readTree({ sourceId: 's', name: 'film.md', language, text, blocks })
    const said = unitsOf(tree.root).flatMap((unit) => (unit.kind === 'para' ? unit.sentences : []))
    expect(said.filter((sentence) => sentence.text === line)).toHaveLength(3)
    expect(tree.leftOut.map(({ reason }) => reason)).not.toContain('code')
    expect(tree.leftOut.filter(({ reason }) => reason === 'production')).toHaveLength(3)
    expect(tree.leftOut.filter(({ text: own }) => own === `${label}:`)).toHaveLength(3)
  },
)

describe('documents of procedures', () => {
  const SOP = `# Procedures

### OP-1: A sale

**SOP TITLE:** A sale  
**SOP CODE:** OP-1  
**VERSION:** 1.0  

1. PURPOSE  
The purpose is a clean sale.

2. SCOPE  

WHO:  
• Cashier  

3. PROCEDURE (Step-by-Step)

STEP 1: Greet the customer  
DETAIL:  
• Look up and smile  
SYSTEM: N/A  

STEP 2: Take the money  
DETAIL:  
• Count the change  

✓ COMPLETION CHECKLIST  
• Customer served`
  const tree = read(SOP)

  test('has all-caps lines as headings, and steps under theirs', () => {
    const levels = partsOf(tree.root).map(({ title, level }) => [title, level])
    expect(levels).toEqual([
      ['Procedures', 1],
      ['OP-1: A sale', 3],
      ['Purpose', 4],
      ['Scope', 4],
      ['Procedure (Step-by-Step)', 4],
      ['Greet the customer', 5],
      ['Take the money', 5],
      ['Completion checklist', 5],
    ])
  })

  test('leaves out its metadata and fields without a value', () => {
    expect(reasonsOf(tree)).toEqual([
      ['about', 'SOP TITLE: A sale'],
      ['about', 'SOP CODE: OP-1'],
      ['about', 'VERSION: 1.0'],
      ['empty', 'SYSTEM: N/A'],
    ])
  })

  test('keeps a list of all-caps words a list', () => {
    const list = read('# Method\n\n1. LISTEN\n2. EXPLORE\n3. ANSWER')
    expect(kindsOf(list)).toEqual(['list'])
  })

  test.each<[Language, string]>([
    ['en', 'End of Topic 06'],
    ['fr', 'Fin du module 3'],
  ])('leaves out a heading that only says where the document ends (%s)', (language, end) => {
    const guide = read(`# Boats\n\nThe ferry leaves at nine.\n\n### ${end}\n`, language)
    expect(partsOf(guide.root).map(({ title }) => title)).toEqual(['Boats'])
    expect(reasonsOf(guide)).toEqual([['about', end]])
  })

  test.each<[Language, string]>([
    ['en', '**Topic:** Boats in winter\n**Difficulty:** Intermediate'],
    ['fr', '**Temps estimé :** 10 minutes\n**Difficulté :** moyenne'],
  ])('leaves out what its first lines say of it (%s)', (language, head) => {
    const guide = read(`# Boats\n\n${head}\n\n## Winter\n\nThe ferry leaves at nine.\n`, language)
    expect(reasonsOf(guide).map(([reason]) => reason)).toEqual(['about', 'about'])
  })

  test('leaves out a heading that is only a version', () => {
    const guide = read(
      '# Guide de vente\n\n### Version 1.0 | 14 janvier 2026\n\nVendre, c’est écouter.',
      'fr',
    )
    expect(partsOf(guide.root).map(({ title }) => title)).toEqual(['Guide de vente'])
    expect(reasonsOf(guide)).toEqual([['about', 'Version 1.0 | 14 janvier 2026']])
  })
})

test('names in a list with a saying below each are one list', () => {
  const tree = read(
    '# Appel\n\n1. **Contexte**\n> "Comment êtes-vous organisés ?"\n\n2. **Budget**\n> "Avez-vous un budget ?"',
    'fr',
  )
  const [list] = unitsOf(tree.root)
  expect(kindsOf(tree)).toEqual(['list'])
  expect(list?.kind === 'list' && list.items.map(({ text, children }) => [text, children[0]?.text])).toEqual([
    ['Contexte', '"Comment êtes-vous organisés ?"'],
    ['Budget', '"Avez-vous un budget ?"'],
  ])
})

test('the mark of an answer is not part of it', () => {
  const tree = read('# FAQ\n\n## Peut-on essayer ?\n\nR : Oui, quatre semaines.', 'fr')
  const [answer] = unitsOf(tree.root)
  expect(answer?.kind === 'para' && answer.sentences[0]?.text).toBe('Oui, quatre semaines.')
})

test('the branches of a tree drawn with symbols go under their question', () => {
  const text =
    '1. Does the client have a plan today?\n   +-- Yes -> a person of the team answers\n   +-- No -> the shop answers\n2. Is the client calling about an open order?\n   +-- Yes -> the desk answers'
  const block = { kind: 'code', level: 0, start: 0, end: text.length } as const
  const { root } = readTree({ sourceId: 'src_1', name: 'a.md', language: 'en', text, blocks: [block] })
  const [unit] = unitsOf(root)
  expect(unit?.kind === 'list' && unit.items.map(({ text, children }) => [text, children.length])).toEqual([
    ['Does the client have a plan today?', 2],
    ['Is the client calling about an open order?', 1],
  ])
})

test('a quotation of several paragraphs in a code frame is one, and its end is no heading', () => {
  const said = '"Many guests stay twice.\n\nWhich week suits you better?"'
  const text = `You:\n\n${said}\n\nThe warden waits for an answer.`
  const [start, end] = [text.indexOf(said), text.indexOf(said) + said.length]
  const { root } = readTree({
    ...{ sourceId: 'src_1', name: 'a.md', language: 'en', text },
    blocks: [
      { kind: 'paragraph', level: 0, start: 0, end: 4 },
      { kind: 'code', level: 0, start, end },
      { kind: 'paragraph', level: 0, start: end + 2, end: text.length },
    ],
  })
  expect(root.parts).toEqual([])
  const quote = unitsOf(root).find((unit) => unit.kind === 'quote')
  expect(quote?.sentences.map((each) => each.text).join(' ')).toBe(
    '"Many guests stay twice. Which week suits you better?"',
  )
})

test('a result after an arrow in a code frame is read', () => {
  const text = 'Text message\n\n→ 22% no-show rate'
  const { root } = readTree({
    ...{ sourceId: 'src_1', name: 'a.md', language: 'en', text },
    blocks: [
      { kind: 'heading', level: 2, start: 0, end: 12 },
      { kind: 'code', level: 0, start: 14, end: text.length },
    ],
  })
  expect(unitsOf(root).map((unit) => unit.kind === 'para' && unit.sentences[0]?.text)).toEqual([
    '→ 22% no-show rate',
  ])
})

test('a playbook with one short script in it is no script', () => {
  const script = '[0:00-0:30] OPENING\n\n[0:30-1:30] PROBLEM\n\n[1:30-3:30] DEMO\n\n[3:30-5:00] NEXT STEP\n\n'
  const rules = Array.from({ length: 90 }, (_, at) => `The ferry takes ${at + 2} guests.\n\n`).join('')
  const isScriptOf = (text: string) => read(text).isScript
  expect(isScriptOf(`# Playbook\n\n${script}`)).toBe(true)
  expect(isScriptOf(`# Playbook\n\n${rules}${script}`)).toBe(false)
})

test.each([
  ['ticks', '✅', 'do'],
  ['boxes', '□', null],
  ['crosses', '❌', 'dont'],
])('lines typed with %s in a code frame are a list under their first line', (_name, sign, mark) => {
  const text = `Offer\n\nDay one\n${sign} Deposit paid\n${sign} Keys handed over (both)\n\nThen the boat leaves.`
  const { root } = readTree({
    ...{ sourceId: 'src_1', name: 'a.md', language: 'en', text },
    blocks: [
      { kind: 'heading', level: 2, start: 0, end: 5 },
      { kind: 'code', level: 0, start: 7, end: text.length },
    ],
  })
  const list = unitsOf(root).find((unit) => unit.kind === 'list')
  expect(list?.items.map((item) => [item.text, item.mark])).toEqual([
    ['Deposit paid', mark],
    ['Keys handed over (both)', mark],
  ])
})

test.each([
  ['numbers', ['1.', '2.']],
  ['keycaps', ['1️⃣', '2️⃣']],
])('lines typed with %s in a code frame are items, not headings', (_name, [one, two]) => {
  const text = `Offer\n\nTwo questions:\n\n${one} How many desks do you have?\n   [Wait]\n\n${two} Who cleans them?\n   [Wait]`
  const { root } = readTree({
    ...{ sourceId: 'src_1', name: 'a.md', language: 'en', text },
    blocks: [
      { kind: 'heading', level: 2, start: 0, end: 5 },
      { kind: 'code', level: 0, start: 7, end: text.length },
    ],
  })
  const list = unitsOf(root).find((unit) => unit.kind === 'list')
  expect(list?.items.map((item) => item.sentences[0]?.text)).toEqual([
    'How many desks do you have?',
    'Who cleans them?',
  ])
})
