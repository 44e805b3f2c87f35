import type { Block, Language } from '../../../product/source-document.ts'
import type { RawBlock } from '../../sources/source-file.ts'
import type { CompanyQuestionId } from './question-company.ts'
import { readTexts, type StoredAnswer } from './question-form.ts'
import { PROFILE_TEXT_EN } from './question-text-en.ts'
import { PROFILE_TEXT_FR, type ProfileText } from './question-text-fr.ts'

type Heading = keyof ProfileText['headings']
type Part = keyof ProfileText['parts']

/** Answers by heading, in order: the first heading of a scene names it, the others are subheadings. */
const PARTS: readonly [Part | null, readonly (readonly Heading[])[]][] = [
  [
    'company',
    [
      ['company_summary', 'offer'],
      ['ideal_customer', 'buyers', 'bad_fit'],
      ['pains', 'cost_of_inaction'],
      ['value', 'proof_figures', 'customer_stories'],
    ],
  ],
  [null, [['objections']]],
  ['sale', [['sales_steps'], ['discovery_questions'], ['pricing'], ['competitors'], ['vocabulary']]],
]
const ARROW = /\s*(?:→|⇒|=>|->)\s*/
const QUOTED = /^[“”"«]\s*([^“”"«»]*?)\s*[“”"»]$/

// Running text is split into sentences, even if the final full stop is missing.
const paragraph = (text: string): RawBlock => ({
  kind: 'paragraph',
  level: 0,
  text: text.split(/\s/).length > 3 && /[\p{L}\p{N})%€$]$/u.test(text) ? `${text}.` : text,
})
const heading = (level: number, text: string): RawBlock => ({ kind: 'heading', level, text })
const item = (text: string, ordered = false): RawBlock => ({ kind: 'list_item', level: 1, ordered, text })

const PROFILE_TEXTS: Record<Language, ProfileText> = { fr: PROFILE_TEXT_FR, en: PROFILE_TEXT_EN }
const QUOTES: Record<Language, [string, string]> = { fr: ['« ', ' »'], en: ['“', '”'] }

/** The texts of the profile in a language: its name and headings. */
export const profileText = (language: Language): ProfileText => PROFILE_TEXTS[language]

/**
 * A company's answers as a document to teach from, in reading order; empty if nothing in them can be taught.
 * Tone, audience and forbidden words are left out: they define how a course speaks, not what about.
 */
export function profileBlocks(answers: readonly StoredAnswer[], language: Language): RawBlock[] {
  const text = profileText(language)
  const value = (id: CompanyQuestionId): unknown =>
    answers.find((answer) => answer.questionId === id && !answer.skipped)?.value
  return PARTS.flatMap(([part, scenes]) => {
    const level = part ? 2 : 1
    const below = scenes.flatMap((ids) => sceneBlocks(ids, level))
    return part && below.length > 0 ? [heading(1, text.parts[part]), ...below] : below
  })

  function sceneBlocks(ids: readonly Heading[], level: number): RawBlock[] {
    const filled = ids
      .map((id) => ({ id, blocks: blocksOf(id, value, text, language, level + 1) }))
      .filter(({ blocks }) => blocks.length > 0)
    return filled.flatMap(({ id, blocks }, index) => [
      heading(index === 0 ? level : level + 1, text.headings[id]),
      ...blocks,
    ])
  }
}

/**
 * The length of the introduction of the company and its customers in a profile of this language; 0 without
 * one.
 */
export function profileIntroduction(text: string, blocks: readonly Block[], language: Language): number {
  const parts = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1)
  const index = parts.findIndex(
    ({ start, end }) => text.slice(start, end) === profileText(language).parts.company,
  )
  return index < 0 ? 0 : (parts[index + 1]?.start ?? text.length)
}

type ValueOf = (id: CompanyQuestionId) => unknown

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? readTexts(value) : typeof value === 'string' ? value.split(/\n+/) : [])
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')

function blocksOf(
  id: Heading,
  value: ValueOf,
  text: ProfileText,
  language: Language,
  level: number,
): RawBlock[] {
  const texts = textsOf(value(id))
  switch (id) {
    case 'company_summary':
    case 'ideal_customer':
    case 'cost_of_inaction':
    case 'pricing':
    case 'customer_stories':
    case 'proof_figures':
      return texts.map(paragraph)
    case 'sales_steps':
      return [...texts.map((step) => item(step, true)), ...motionOf(value, text)]
    case 'vocabulary':
      return texts.map((entry) => paragraph(sayingOf(entry, text)))
    case 'objections':
      return objectionBlocks(texts, text, language, level)
    default:
      return texts.map((entry) => item(entry))
  }
}

function motionOf(value: ValueOf, text: ProfileText): RawBlock[] {
  const channels = textsOf(value('sales_channels')).flatMap((channel) => text.channels[channel] ?? [])
  const weeks = value('sales_cycle_weeks')
  return [...channels, ...(typeof weeks === 'number' ? [text.weeks(weeks)] : [])].map(paragraph)
}

function sayingOf(entry: string, text: ProfileText): string {
  const [better = '', worse] = entry.split(ARROW).map(unquoted)
  return worse ? text.says(better, worse) : entry
}

const unquoted = (text: string): string => QUOTED.exec(text)?.[1] ?? text

const quote = (text: string, language: Language): string => QUOTES[language].join(text)

/** Each answered objection gets its own heading; the others are put to the learner as questions. */
function objectionBlocks(
  texts: readonly string[],
  text: ProfileText,
  language: Language,
  level: number,
): RawBlock[] {
  const pairs = texts.map((entry) => {
    const [heard = '', ...answer] = entry.split(ARROW)
    return { heard: quote(unquoted(heard), language), answer: answer.join(' ') }
  })
  const open = pairs.filter(({ answer }) => answer === '').map(({ heard }) => paragraph(text.asks(heard)))
  const answered = pairs.filter(({ answer }) => answer !== '')
  return [
    ...answered.flatMap(({ heard, answer }) => [heading(level, heard), paragraph(answer)]),
    ...(open.length > 0 && answered.length > 0 ? [heading(level, text.otherObjections)] : []),
    ...open,
  ]
}
