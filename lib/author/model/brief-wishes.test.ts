import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { writeOutline } from '../builtin/write-outline.ts'
import { writeScenes } from '../builtin/write-scenes.ts'
import type { Brief, CourseOutline, Feedback } from '../contract/author.ts'
import { documentOf, namedFixture } from '../fixtures/read-fixture.ts'
import { sayWithout } from '../text/forbidden-words.ts'

const common = (name: Parameters<typeof namedFixture>[0], wishes: Partial<Brief> = {}) => {
  const document = namedFixture(name)
  return { language: document.language, documents: [document], brief: { ...EMPTY_BRIEF, ...wishes } }
}
const outlineOf = (
  name: Parameters<typeof namedFixture>[0],
  wishes: Partial<Brief> = {},
  feedback: Feedback[] = [],
  previous: CourseOutline | null = null,
) => writeOutline({ ...common(name, wishes), feedback, previous })
function spoken(name: Parameters<typeof namedFixture>[0], wishes: Partial<Brief> = {}): string {
  const { outline } = outlineOf(name, wishes)
  return outline.modules
    .flatMap((_module, moduleIndex) =>
      writeScenes({ ...common(name, wishes), outline, moduleIndex, feedback: [] }),
    )
    .flatMap((scene) => scene.sentences.map(({ text }) => text))
    .join(' ')
}
const titles = (outline: CourseOutline) =>
  outline.modules.flatMap((module) => module.scenes.map((scene) => scene.title))

describe('an answer of the brief changes the course', () => {
  test.each([{ tone: 'formal' }, { tone: 'energetic' }, { seniority: 'senior' }])(
    'but not %o: what the sources say is not rewritten for it',
    (wishes) => {
      for (const name of ['policy.fr', 'faq.en'] as const) expect(spoken(name, wishes)).toBe(spoken(name))
    },
  )

  test('scenario: the situation comes first, in the client’s words', () => {
    const scenario = 'A buyer of a hospital asks for a discount by phone.'
    expect(spoken('faq.en', { scenario })).toContain(scenario)
    expect(outlineOf('faq.en', { scenario }).outline.modules[0]?.description).toContain(scenario)
  })

  test('objectives go to the module that serves them; one without a source gets a remark', () => {
    const objectives = ['Run a trial in the right order', 'Negotiate customs duties with Brazil']
    const { outline } = outlineOf('faq.en', { objectives })
    const module = outline.modules.find((each) => each.objectives.includes(objectives[0]!))
    expect(module?.scenes.map((scene) => scene.title)).toContain('Running a trial')
    expect(outline.remarks.join(' ')).toContain(objectives[1])
    expect(outline.remarks.join(' ')).not.toContain(objectives[0])
  })

  test('must cover: kept if time is short, with a remark if no source covers it', () => {
    const brief = { targetMinutes: 2, mustCover: ['Troubleshooting', 'Software', 'Leasing contracts'] }
    const { outline } = outlineOf('manual.en', brief)
    expect(titles(outline)).toContain('Troubleshooting')
    expect(titles(outline)).toContain('Software')
    expect(titles(outlineOf('manual.en', { targetMinutes: 2 }).outline)).not.toContain('Software')
    expect(outline.remarks.some((remark) => remark.includes('“Leasing contracts”'))).toBe(true)
  })

  test('must avoid and forbidden words are neither planned nor spoken', () => {
    expect(spoken('policy.fr')).toMatch(/sanction|téléphone/i)
    const wishes = { mustAvoid: ['sanctions'], forbiddenWords: ['téléphone', 'hôtel'] }
    expect(spoken('policy.fr', wishes)).not.toMatch(/sanction|téléphone|hôtel/i)
    expect(JSON.stringify(titles(outlineOf('policy.fr', wishes).outline))).not.toMatch(/sanction/i)
  })

  test('a clause with a forbidden word is left out, a sentence with nothing else is dropped', () => {
    expect(sayWithout('The trial is free for a month, and it is cheap.', ['cheap'], 'en')).toBe(
      'The trial is free for a month',
    )
    expect(sayWithout('It is cheap.', ['cheap'], 'en')).toBeNull()
    expect(sayWithout('Le client est roi.', ['jamais'], 'fr')).toBe('Le client est roi.')
    expect(sayWithout('Ne dites jamais cela au client.', ['jamais'], 'fr')).toBeNull()
  })

  test('length: more than the sources support gets a remark, less leaves out parts and lists them', () => {
    expect(outlineOf('faq.en', { targetMinutes: 60 }).outline.remarks[0]).toMatch(
      /^The sources carry about (?:one minute|\d+ minutes); 60 were asked for/,
    )
    const { outline } = outlineOf('policy.fr', { targetMinutes: 2 })
    expect(outline.remarks.join(' ')).toMatch(
      /Laissé de côté pour tenir dans la durée, \d+ scènes .*« Plafonds »/,
    )
    expect(outlineOf('policy.fr').outline.remarks.join(' ')).not.toContain('durée')
  })

  test('audience, measure of success and instructions', () => {
    const { outline } = outlineOf('faq.en', {
      audience: 'New reps',
      successMeasure: 'Ten trials a month',
      instructions: 'Please remove the part on running a trial.',
    })
    expect(outline.courseDescription).toContain('New reps')
    expect(outline.courseDescription).toContain('Ten trials a month')
    expect(titles(outline)).not.toContain('Running a trial')
  })
})

test('a document in another language is left out and reported', () => {
  const { brief } = common('faq.en')
  const documents = [namedFixture('faq.en'), namedFixture('policy.fr')]
  const { outline } = writeOutline({ language: 'en', documents, brief, feedback: [], previous: null })
  expect(outline.remarks.join(' ')).toContain('policy.fr.md')
  const refs = outline.modules.flatMap((module) => module.scenes.flatMap((scene) => scene.sourceRefs))
  expect(new Set(refs.map((ref) => ref.sourceId))).toEqual(new Set(['src_faq_en']))
})

describe('notes of a reviewer', () => {
  const { outline: previous } = outlineOf('policy.fr')
  const place = (title: string) => {
    const module = previous.modules.findIndex((each) => each.scenes.some((scene) => scene.title === title))
    return {
      module: `modules.${module}`,
      scene: `modules.${module}.scenes.${previous.modules[module]!.scenes.findIndex((scene) => scene.title === title)}`,
    }
  }
  const next = (note: string, target: string | null = null) =>
    outlineOf('policy.fr', {}, [{ note, target }], previous)

  test('remove the scene they point to', () => {
    const { outline, applied } = next('Supprimez cette scène.', place('Notes de frais').scene)
    expect([titles(outline).includes('Notes de frais'), applied]).toEqual([false, [true]])
  })

  test('rename what they point to', () => {
    const { outline, applied } = next('Renommez en « Le cadre des remises »', 'modules.0')
    expect([outline.modules[0]!.title, applied]).toEqual(['Le cadre des remises', [true]])
  })

  test('say what comes first', () => {
    const { outline } = next('Commencez par les notes de frais.')
    const taught = outline.modules.flatMap(({ scenes }) => scenes.filter(({ plan }) => plan))
    expect(taught[0]?.title).toBe('Notes de frais')
  })

  test('change nothing if they are not understood', () => {
    const { outline, applied } = next('Le bleu est trop bleu.')
    expect([outline, applied]).toEqual([previous, [false]])
  })
})

test('an edited scene title is the title of its slide', () => {
  const request = common('policy.fr')
  const { outline } = writeOutline({ ...request, feedback: [], previous: null })
  outline.modules[0]!.scenes[0]!.title = 'Négocier une remise'
  const [first] = writeScenes({ ...request, outline, moduleIndex: 0, feedback: [] })
  expect(first?.title).toBe('Négocier une remise')
})

test('names keep the capitals of the source, shouted words lose them', () => {
  const document = documentOf(
    '# GUIDE ALTIVOLT\n\n## POURQUOI\n\nLa société VALDOR INDUSTRIE vend des bornes AVANT tout aux PME. Elle livre avant midi.\n\n## CONTACT\n\ncontact@altivolt.example',
    'fr',
  )
  const { outline } = writeOutline({
    language: 'fr',
    documents: [document],
    brief: EMPTY_BRIEF,
    feedback: [],
    previous: null,
  })
  const text = writeScenes({
    language: 'fr',
    documents: [document],
    brief: EMPTY_BRIEF,
    outline,
    moduleIndex: 0,
    feedback: [],
  })
    .flatMap((scene) => scene.sentences.map((sentence) => sentence.text))
    .join(' ')
  expect(outline.courseTitle).toBe('Guide Altivolt')
  expect(text).toContain('VALDOR INDUSTRIE vend des bornes avant tout aux PME')
})

describe('what must not be done is never presented as advice', () => {
  const tell = (markdown: string, language: 'fr' | 'en') => {
    const documents = [documentOf(markdown, language)]
    const { outline } = writeOutline({
      language,
      documents,
      brief: EMPTY_BRIEF,
      feedback: [],
      previous: null,
    })
    return writeScenes({ language, documents, brief: EMPTY_BRIEF, outline, moduleIndex: 0, feedback: [] })
      .flatMap((scene) => scene.sentences.map(({ text }) => text))
      .join(' ')
  }

  test('in French', () => {
    const text = tell(
      '# Guide\n\n## À ne pas faire\n\n- Ouvrir la négociation par un pourcentage\n- Accorder une remise par téléphone\n\n## À faire\n\n- Annoncer la contrepartie avant la remise\n- Noter l’accord du client par écrit',
      'fr',
    )
    expect(text).toMatch(/À ne pas faire\. Ouvrir la négociation par un pourcentage/)
    expect(text).toMatch(/À faire\. Annoncer la contrepartie/)
  })

  test('in English, commands and words alike', () => {
    const text = tell(
      '# Guide\n\n## Mistakes to avoid\n\n- Promise a delivery date by phone\n- Negotiate before the first visit\n\n## Words to avoid\n\n"We are the cheapest supplier on the market."\n\n"Trust me, everybody buys it."',
      'en',
    )
    expect(text).toMatch(
      /Mistakes to avoid\. Promise a delivery date by phone\. Negotiate before the first visit/,
    )
    expect(text).toMatch(/Words to avoid\. "We are the cheapest/)
  })
})
