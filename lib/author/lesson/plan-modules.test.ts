import { describe, expect, it } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { documentOf, FIXTURES, namedFixture } from '../fixtures/read-fixture.ts'
import { readTree } from '../reading/read-tree.ts'
import { titleKey } from '../text/text-key.ts'
import { SLIDE_MEASURE } from '../wording/show/measure-slides.ts'
import { PLAN_LIMITS, WORDS_PER_MINUTE } from './plan-limits.ts'
import { planModules } from './plan-modules.ts'
import type { ModulePlan, ScenePlan } from './scene-plan.ts'
import { refsOfScene } from './scene-refs.ts'
import { scenesWords } from './unit-size.ts'

const treeOf = (markdown: string, language: Language = 'en', id = 'src_1') =>
  readTree(documentOf(markdown, language, id))
const plan = (markdown: string, language: Language = 'en') =>
  planModules([treeOf(markdown, language)], { measure: SLIDE_MEASURE, targetMinutes: null }).modules
const scenesIn = (modules: ModulePlan[]) => modules.flatMap(({ scenes }) => scenes)
const titlesIn = (modules: ModulePlan[]) => scenesIn(modules).map(({ title }) => title)
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const sentence = (seed: number, size: number): string =>
  `Buyers ${Array.from({ length: size - 1 }, (_none, index) => `want${ALPHABET[(seed * 7 + index) % 26]}${ALPHABET[seed % 26]}`).join(' ')}.`
const part = (title: string, words: number, level = '##'): string =>
  `${level} ${title}\n${Array.from({ length: Math.ceil(words / 20) }, (_none, index) => sentence(index + title.length, 20)).join(' ')}`
const NAMES = ['Price', 'Delivery', 'Quality', 'Service', 'Contract', 'Training', 'Support', 'Payment']

describe('modules', () => {
  it('merges small parts and keeps large ones', () => {
    const modules = plan(`# Guide\n${part('Price', 400)}\n${part('Delivery', 100)}\n${part('Quality', 150)}`)
    expect(modules.map(({ title }) => title)).toEqual(['Price', 'Delivery and Quality'])
  })

  it('name as many parts as a title takes, and say that there is more', () => {
    const short = (names: string[]) => names.map((name) => part(name, 60)).join('\n')
    const modules = (names: string[]) => plan(`# Guide\n${part('Start', 400)}\n${short(names)}`)
    const titled = (names: string[]) => modules(names).at(-1)!.title
    expect(titled(['Price', 'Delivery', 'Quality'])).toBe('Price, Delivery and Quality')
    const long = ['Price of the seat', 'Delivery to the door', 'Quality of the wood', 'Contract for a year']
    expect(titled(long)).toBe('Price of the seat, Delivery to the door, Quality of the wood and more')
  })

  it('splits a large part at its own headings', () => {
    const inner = NAMES.slice(0, 4).map((name) => part(name, 320, '###'))
    const modules = plan(`# Guide\n## Everything\n${inner.join('\n')}\n${part('Training', 300)}`)
    expect(modules.map(({ title }) => title)).toEqual([...NAMES.slice(0, 4), 'Training'])
  })

  it('names the parts of a case after the case if an earlier one has the same parts', () => {
    const cases = ['Harbor', 'Mill'].map(
      (name) => `## ${name}\n${part('Approach', 600, '###')}\n${part('Results', 600, '###')}`,
    )
    const modules = plan(`# Cases\n${cases.join('\n')}`)
    expect(modules.map(({ title }) => title)).toEqual([
      'Approach',
      'Results',
      'Mill: Approach',
      'Mill: Results',
    ])
  })

  it('teaches all of a source once and in order', () => {
    for (const name of FIXTURES) {
      const modules = planModules([readTree(namedFixture(name))], {
        measure: SLIDE_MEASURE,
        targetMinutes: null,
      }).modules
      const starts = scenesIn(modules).flatMap((scene) => refsOfScene(scene).map(({ start }) => start))
      expect(starts, name).toEqual([...starts].sort((one, other) => one - other))
      expect(new Set(starts).size, name).toBe(starts.length)
    }
  })

  it('gives each document its own modules, titled after a document of one module', () => {
    const one = treeOf(`# Prices\n${part('Price', 100)}\n${part('Payment', 90)}`, 'en', 'src_1')
    const other = treeOf(`# Deliveries\n${part('Delivery', 100)}\n${part('Quality', 90)}`, 'en', 'src_2')
    const { modules } = planModules([one, other], { measure: SLIDE_MEASURE, targetMinutes: null })
    expect(modules.map(({ title }) => title)).toEqual(['Prices', 'Deliveries'])
  })

  it('has no more modules or scenes than a course may have', () => {
    const parts = Array.from({ length: 60 }, (_none, index) =>
      part(`${NAMES[index % 8]} ${ALPHABET[index % 26]}${ALPHABET[Math.floor(index / 8)]}`, 400),
    )
    const { modules, dropped } = planModules([treeOf(`# Guide\n${parts.join('\n')}`)], {
      measure: SLIDE_MEASURE,
      targetMinutes: null,
    })
    expect(modules.length).toBeLessThanOrEqual(PLAN_LIMITS.modules)
    expect(Math.max(...modules.map(({ scenes }) => scenes.length))).toBeLessThanOrEqual(
      PLAN_LIMITS.scenesInModule,
    )
    expect(dropped).toEqual([])
  })

  it('lists what does not fit into the maximum of modules', () => {
    const trees = Array.from({ length: 30 }, (_none, index) =>
      treeOf(
        `# Guide ${ALPHABET[index % 26]}\n${Array.from({ length: 30 }, (_each, at) => part(`Point ${ALPHABET[at % 26]}${ALPHABET[index % 26]}`, 100)).join('\n')}`,
        'en',
        `src_${index}`,
      ),
    )
    const { modules, dropped } = planModules(trees, { measure: SLIDE_MEASURE, targetMinutes: null })
    expect(modules).toHaveLength(PLAN_LIMITS.modules)
    expect(dropped.length).toBeGreaterThan(0)
    expect(dropped.every(({ title }) => title !== '')).toBe(true)
  })
})

describe('prose of long sentences', () => {
  const long = [1, 2, 3, 4].map((at) => sentence(at, 23)).join(' ')
  const short = [1, 2, 3].map((at) => sentence(at, 12)).join(' ')

  it('has a slide per claim or two if it has too few lines for one', () => {
    const scenes = scenesIn(plan(`# Guide\n## Price\n${long}\n${part('Service', 300)}`))
    const own = scenes.filter((scene) => scene.part.title === 'Price')
    expect(own.map(({ opens, title }) => [opens, title])).toEqual([
      [true, 'Price'],
      [false, 'Price'],
    ])
    expect(Math.max(...own.map((scene) => scenesWords([scene])))).toBeLessThanOrEqual(PLAN_LIMITS.claim)
  })

  it('has no number in its title, but what it says first', () => {
    const items = Array.from(
      { length: 12 },
      (_each, at) => `- The delivery of flower number ${at}: ${sentence(at, 14)}`,
    )
    const scenes = scenesIn(plan(`# Guide\n## Price\n${items.join('\n')}\n${part('Service', 300)}`))
    const titles = scenes.filter((scene) => scene.part.title === 'Price').map(({ title }) => title)
    expect(titles.length).toBeGreaterThan(1)
    expect(titles.slice(1).every((title) => /^Price: The delivery of flower number \d+$/.test(title))).toBe(
      true,
    )
  })

  it('stays together if its lines fill a slide', () => {
    const scenes = scenesIn(plan(`# Guide\n## Price\n${short} ${short}\n${part('Service', 300)}`))
    expect(scenes.filter((scene) => scene.part.title === 'Price')).toHaveLength(1)
  })
})

describe('length', () => {
  const markdown = `# Guide\n${NAMES.map((name) => part(name, 300)).join('\n')}`

  it('does not count the length of what nobody wants', () => {
    const isSupport = (scene: ScenePlan) => scene.part.title === 'Support'
    const { modules, dropped } = planModules([treeOf(markdown)], {
      measure: SLIDE_MEASURE,
      targetMinutes: 4,
      unwanted: (scene) => !isSupport(scene),
    })
    expect(dropped).toEqual([])
    expect(scenesIn(modules)).toHaveLength(7)
    expect(scenesIn(modules).every(isSupport)).toBe(true)
  })

  it('leaves out whole scenes only when a length is given', () => {
    const tree = treeOf(markdown)
    const whole = planModules([tree], { measure: SLIDE_MEASURE, targetMinutes: null })
    const short = planModules([tree], { measure: SLIDE_MEASURE, targetMinutes: 8 })
    expect(whole.dropped).toEqual([])
    expect(scenesWords(scenesIn(short.modules))).toBeLessThanOrEqual(8 * WORDS_PER_MINUTE * 1.1)
    expect(scenesWords(scenesIn(short.modules))).toBeGreaterThan(8 * WORDS_PER_MINUTE * 0.8)
    expect(scenesIn(short.modules).length + short.dropped.length).toBe(scenesIn(whole.modules).length)
  })

  it('keeps what the client wants, and the beginning of what stays', () => {
    const { modules } = planModules([treeOf(markdown)], {
      measure: SLIDE_MEASURE,
      targetMinutes: 4,
      wants: (scene) => scene.part.title === 'Support',
    })
    expect(scenesIn(modules).filter((scene) => scene.part.title === 'Support')).toHaveLength(7)
    for (const { scenes } of modules)
      for (const [index, scene] of scenes.entries())
        if (!scene.opens) expect(scenes[index - 1]?.part).toBe(scene.part)
  })
})

describe('titles', () => {
  it('are whole sentences if there is no heading and no short one', () => {
    const own = 'The research instance is a system of its own and no part of our internal sign in at all.'
    const long = (word: string) => `${sentence(3, 60).replace(/[,.]/g, '')} ${word}.`
    const titles = titlesIn(plan(`${long('alpha')} ${long('beta')} ${own}`))
    expect(titles).toContain(own.slice(0, -1))
    expect(titles.filter((title) => /: | · /.test(title) || title.endsWith('…'))).toEqual([])
  })
  it('use the heading and a short lead for what it introduces, not its first item', () => {
    const list = (lead: string) => {
      const items = [1, 2, 3, 4].map((at) => `- ${lead} number ${at} of the call with this buyer`)
      return `${lead}:\n\n${items.join('\n')}`
    }
    const text = `## Discovery\n${['Activities', 'Metrics', 'Red flags'].map(list).join('\n\n')}`
    const titles = titlesIn(plan(`# Guide\n${text}`))
    expect(titles).toEqual(['Discovery', 'Discovery: Metrics', 'Discovery: Red flags'])
  })

  it('are the headings of parts, then claims of their own', () => {
    const long = `${sentence(1, 40)} ${sentence(2, 40)} ${sentence(3, 40)} Buyers pay for calm. They stay for years, too. ${sentence(4, 40)}`
    const modules = plan(`# Guide\n## Price\n${long}\n${part('Service', 300)}`)
    expect(titlesIn(modules).slice(0, 2)).toEqual(['Price', 'Buyers pay for calm'])
  })

  it.each<[Language, string, string]>([
    ['en', 'And so, buyers pay for calm.', 'Buyers pay for calm'],
    ['fr', 'Et donc, logiquement, le client paie le calme.', 'Le client paie le calme'],
  ])('do not begin with the word that ties a sentence to the one before (%s)', (language, claim, title) => {
    const [first, second, third, last] = [40, 23, 23, 23].map((size, at) => sentence(at, size))
    const said = `${first} ${second} ${third} ${claim} ${last}`
    const modules = plan(`# Guide\n## Price\n${said}\n${part('Service', 300)}`, language)
    expect(titlesIn(modules)).toContain(title)
  })

  it.each<[Language, string, string[]]>([
    ['en', 'Deadline', ['Pack Blue: Deadline', 'Pack Red: Deadline']],
    ['fr', 'Délai', ['Pack Bleu : Délai', 'Pack Rouge : Délai']],
  ])('tell a repeated heading apart (%s)', (language, heading, expected) => {
    const packs = expected.map((title, index) => {
      const pack = title.split(/ ?: /)[0]
      return `## ${pack}\n${part(heading, 60 + index * 20, '###')}\n${part(`${pack} option`, 60, '###')}`
    })
    expect(titlesIn(plan(`# Guide\n${packs.join('\n')}`, language))).toEqual(expect.arrayContaining(expected))
  })

  it.each<[Language, string, string, string, string]>([
    ['en', 'Discounts', 'Buyers like calm', 'Call us any day you like.', ': '],
    ['fr', 'Remises', 'Client fidèle', 'Appelez-nous le jour qui vous convient.', ' : '],
  ])(
    'name a later list after its heading and its first item, not after what follows it (%s)',
    (language, heading, name, after, colon) => {
      const items = (first: string, at: number) =>
        [first, ...NAMES.slice(0, 6)].map((each) => `- ${each}: ${sentence(at, 14)}`).join('\n')
      const text = `## ${heading}\n${items(`${name} first`, 1)}\n\n${items(name, 3)}\n\n${after}`
      const titles = titlesIn(plan(`# Guide\n${text}\n${part('Service', 300)}`, language))
      expect(titles.slice(0, 2)).toEqual([heading, `${heading}${colon}${name}`])
    },
  )

  it.each<[Language, string]>([
    ['en', '"I work for you alone. I will speak for you at every table. My only job is your interest."'],
    [
      'fr',
      '« Je travaille pour vous seul. Je parle pour vous à chaque table. Votre intérêt est mon seul métier. »',
    ],
  ])('are never words from the middle of a quotation (%s)', (language, quote) => {
    const text = `## Agent\n${sentence(1, 60)} ${sentence(2, 60)}\n\n${quote} ${sentence(3, 40)}`
    const titles = titlesIn(plan(`# Guide\n${text}\n${part('Service', 300)}`, language))
    expect(titles.length).toBeGreaterThan(2)
    expect(titles.filter((title) => quote.includes(title))).toEqual([])
  })

  it.each<[Language, string]>([
    ['en', 'Page 4'],
    ['fr', 'Diapo 4'],
  ])('are no page number if the page says anything (%s)', (language, heading) => {
    const said = language === 'en' ? 'Buyers pay for calm.' : 'Le client paie le calme.'
    const text = `## ${heading}\n${sentence(1, 20)} ${said} ${sentence(2, 14)}`
    expect(titlesIn(plan(`# Guide\n${text}\n${part('Service', 300)}`, language))[0]).toBe(said.slice(0, -1))
  })

  it('are never the same, whatever the source', () => {
    for (const name of FIXTURES) {
      const keys = titlesIn(
        planModules([readTree(namedFixture(name))], { measure: SLIDE_MEASURE, targetMinutes: null }).modules,
      ).map(titleKey)
      expect(new Set(keys).size, name).toBe(keys.length)
    }
  })

  const TERMS =
    '# Guide\n## Terms\n### Price\nThe price holds for a year.\n### Delivery\nDelivery takes two days.\n### Payment\nYou pay after thirty days.'
  const sizes = (text: string) =>
    plan(text).flatMap(({ scenes }) => scenes.map(({ cards, title }) => [cards.length, title]))

  it('are the heading of small siblings that share a slide', () => {
    const more = `\n## More\n${'A machine is cleaned with care by its owner every single day of the week. '.repeat(18)}`
    expect(sizes(TERMS + more)[0]).toEqual([3, 'Terms'])
    // What follows another scene under the heading has it too: its cards show their own names.
    const first = `\n### Trial\n${'A machine is tried for a day by all who will use it in the week to come. '.repeat(5)}`
    const titles = sizes(TERMS.replace('\n### Price', `${first}\n### Price`) + more)
    expect(titles.slice(0, 2)).toEqual([
      [0, 'Trial'],
      [3, 'Terms'],
    ])
    // Two short names stand in for the heading that names the module and is already above the slide.
    const long = `\n### Price list\n${'A machine is cleaned with care by its owner every single day of the week. '.repeat(18)}`
    const two = TERMS.replace('# Guide\n', '').replace(/\n### Payment.*$/s, '')
    expect(sizes(two + long)[0]).toEqual([2, 'Price and Delivery'])
  })

  it('share a slide in twos if each gives the words to say, which the slide shows completely', () => {
    const said = (at: number) =>
      `### "Objection ${at}"\nReply: "Fair enough, and how much do you pay for the one across the street number ${at} today?"`
    const text = `# Guide\n## Objections\n${[1, 2, 3, 4].map(said).join('\n')}\n## More\n${'A machine is cleaned with care by its owner every single day of the week. '.repeat(18)}`
    expect(
      sizes(text)
        .slice(0, 2)
        .map(([cards]) => cards),
    ).toEqual([2, 2])
  })

  it('keep a slide per heading in a text of a few lines', () => {
    const told = TERMS.replace(/\.\n|\.$/g, `. ${sentence(1, 24)}\n`)
    expect(sizes(told)).toEqual([
      [0, 'Price'],
      [0, 'Delivery'],
      [0, 'Payment'],
    ])
    // Each would be over before it is read.
    expect(sizes(TERMS)).toEqual([[3, 'Price, Delivery and Payment']])
  })
})

describe('a script', () => {
  const video = (title: string) =>
    `## ${title}\n### Voice-over script\n[0:00-0:10] INTRO\n\nWelcome to the workshop of ${title}.\n\n[0:10-0:40] START\n\nClick on the workshop and choose a memory of yours.\n\n`

  it('has a module per video, named after the video and not after a label', () => {
    const modules = plan(`# Scripts\n${video('Your first memory')}${video('Your second memory')}`)
    expect(modules.map(({ title }) => title)).toEqual(['Your first memory', 'Your second memory'])
    expect(modules[0]!.scenes.map(({ part }) => part.title)).toEqual(['Intro', 'Start'])
  })
})
