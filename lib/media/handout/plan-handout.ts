import { readableOn } from '../../platform/color.ts'
import type { DeckRequest, DeckSlide, Passage } from '../renderer.ts'
import { facesFor, familyOf } from '../slides/families/slide-families.ts'
import { toDrawable } from '../slides/slide-text.ts'
import { HANDOUT_WORDS } from './handout-words.ts'
import { type PageFlow, pageFlow, type TextBlock, type TextStyle } from './page-flow.ts'

/** Two slides of usual narration stand on a page. */
export const PICTURE = { width: 288, height: 162 }

/** A part of a page and what it is for screen readers. */
export type TaggedText = TextBlock & { tag: 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'BlockQuote' }
export type ScenePlan = {
  slide: DeckSlide
  heading: TaggedText[]
  picture: { page: number; y: number }
  texts: TaggedText[]
}
/** An entry of the table of contents; `target` is the number of a page, from 1. */
export type Entry = TextBlock & { title: string; isModule: boolean; target: number }
export type HandoutPlan = {
  front: TaggedText[]
  entries: Entry[]
  /** `checks`: the questions at its end, from their heading on */
  modules: { title: string; scenes: ScenePlan[]; checks: TaggedText[] }[]
  /** the answers to all of them */
  answers: TaggedText[]
  /** what the foot of a page says, and its style */
  foot: TextStyle
}

type Styles = ReturnType<typeof stylesOf>
const MUTED = '#5a6470'
const TEXT = '#1a2027'

/** Where everything of a handout is. Pure but for the fonts it measures with. */
export function planHandout(request: DeckRequest): HandoutPlan {
  const { language, title, look, modules } = request
  const words = HANDOUT_WORDS[language]
  const styles = stylesOf(request)
  const drawable = (text: string) => toDrawable(text, language)
  const front = pageFlow(1)
  const opening: TaggedText[] = [
    { tag: 'P', ...front.text(drawable(look.companyName), styles.small) },
    { tag: 'H1', ...front.text(drawable(title), styles.title) },
    { tag: 'P', ...front.text(words.kind, styles.small) },
    { tag: 'H2', ...front.text(words.contents, styles.module) },
  ]
  const named = modules.map(({ title, slides, checks = [] }) => ({
    title,
    parts: [...slides.map(({ content }) => content.title), ...(checks.length > 0 ? [words.check] : [])],
  }))
  const answered = modules.some(({ checks = [] }) => checks.length > 0)
  const entries = [
    ...named.flatMap(({ title, parts }) => [
      entryOf(front, drawable(title), styles.moduleEntry, true),
      ...parts.map((part) => entryOf(front, drawable(part), styles.sceneEntry, false)),
    ]),
    ...(answered ? [entryOf(front, words.answers, styles.moduleEntry, false)] : []),
  ]
  const flow = pageFlow(front.page())
  const planned = modules.map((module) => ({
    title: module.title,
    scenes: module.slides.map((slide, i): ScenePlan => {
      const means = { styles, drawable, words }
      if (i === 0 || heightOf(slide, means) > flow.rest()) flow.turn()
      const begin =
        i === 0 ? [{ tag: 'H2' as const, ...flow.text(drawable(module.title), styles.module) }] : []
      return { slide, ...planScene(flow, slide, { begin, ...means }) }
    }),
    checks: planChecks(flow, module, { styles, drawable, words }),
  }))
  const answers = planAnswers(flow, modules, { styles, drawable, words })
  const targets = planned.flatMap(({ scenes, checks }) => {
    const pages = scenes.map(({ heading, picture }) => pageOf(heading) ?? picture.page)
    return [pages[0] ?? 1, ...pages, pageOf(checks) ?? []].flat()
  })
  targets.push(...[pageOf(answers) ?? []].flat())
  return {
    front: opening,
    entries: entries.map((entry, i) => ({ ...entry, target: targets[i]! })),
    modules: planned,
    answers,
    foot: styles.small,
  }
}

/** The page on which texts begin. */
const pageOf = ([first]: readonly TaggedText[]): number | undefined => first?.pieces[0]?.page

function entryOf(flow: PageFlow, title: string, style: TextStyle, isModule: boolean): Omit<Entry, 'target'> {
  return { title, isModule, ...flow.text(title, style) }
}

type Means = {
  styles: Styles
  drawable: (text: string) => string
  words: (typeof HANDOUT_WORDS)[keyof typeof HANDOUT_WORDS]
}

/** What a scene takes of a page, or more than there is if it takes several. */
function heightOf(slide: DeckSlide, means: Means): number {
  const trial = pageFlow(1)
  const all = trial.rest()
  planScene(trial, slide, { begin: [], ...means })
  return trial.page() > 1 ? Number.POSITIVE_INFINITY : all - trial.rest() + means.styles.scene.before
}

function planScene(
  flow: PageFlow,
  slide: DeckSlide,
  { begin, styles, drawable, words }: Means & { begin: TaggedText[] },
) {
  const heading: TaggedText[] = [
    ...begin,
    { tag: 'H3', ...flow.text(drawable(slide.content.title), styles.scene) },
  ]
  const picture = flow.box(PICTURE.height, 8)
  const texts: TaggedText[] = slide.notes
    .split('\n')
    .map((words) => ({ tag: 'P', ...flow.text(drawable(words), styles.narration) }))
  if (slide.passages.length > 0) texts.push({ tag: 'H4', ...flow.text(words.passages, styles.label) })
  const named = new Set<string>()
  for (const passage of slide.passages) {
    const isRead = isSaidIn(passage.quote, slide.notes)
    const origin = originOf(passage, words)
    if (isRead && named.has(origin)) continue
    if (!isRead) texts.push({ tag: 'BlockQuote', ...flow.text(drawable(passage.quote), styles.quote) })
    texts.push({ tag: 'P', ...flow.text(drawable(origin), styles.origin) })
    named.add(origin)
  }
  return { heading: withText(heading), picture, texts: withText(texts) }
}

type Checked = DeckRequest['modules'][number]

/** The questions at the end of a module, with their options as letters. */
function planChecks(
  flow: PageFlow,
  { checks = [] }: Checked,
  { styles, drawable, words }: Means,
): TaggedText[] {
  if (checks.length === 0) return []
  const block = (text: string, style: TextStyle) => ({
    tag: 'P' as const,
    ...flow.text(drawable(text), style),
  })
  return [
    { tag: 'H3', ...flow.text(words.check, styles.scene) },
    ...checks.flatMap(({ prompt, options }, index) => [
      block(`${index + 1}. ${prompt}`, { ...styles.narration, below: 40 }),
      ...options.map((option) => block(`– ${option}`, styles.option)),
    ]),
  ]
}

/** The answers to the questions of all modules, on a page of their own. */
function planAnswers(flow: PageFlow, modules: readonly Checked[], means: Means): TaggedText[] {
  const { styles, drawable, words } = means
  const asking = modules.flatMap(({ title, checks = [] }) => (checks.length > 0 ? [{ title, checks }] : []))
  if (asking.length === 0) return []
  flow.turn()
  return withText([
    { tag: 'H2', ...flow.text(words.answers, styles.module) },
    ...asking.flatMap(({ title, checks }) => [
      { tag: 'H3' as const, ...flow.text(drawable(title), styles.scene) },
      ...checks.flatMap(({ answer, explanation }, index) => [
        { tag: 'P' as const, ...flow.text(drawable(`${index + 1}. ${answer}`), styles.narration) },
        { tag: 'P' as const, ...flow.text(drawable(explanation), styles.option) },
      ]),
    ]),
  ])
}

const withText = (blocks: TaggedText[]) => blocks.filter(({ pieces }) => pieces.length > 0)

/** The share of a passage's words from which the narration says the same. */
const SAID = 0.8

/** Whether the narration says what a passage does, its figures included: it need not be read twice. */
function isSaidIn(quote: string, notes: string): boolean {
  const said = new Set(wordsOf(notes))
  const words = wordsOf(quote)
  const missing = words.filter((word) => !said.has(word))
  return words.length - missing.length >= SAID * words.length && !missing.some((word) => /\p{N}/u.test(word))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** "Guide.pdf, page 3" */
const originOf = ({ source, page, slide }: Passage, words: Means['words']): string =>
  [source, page && `${words.page} ${page}`, slide && `${words.slide} ${slide}`].filter(Boolean).join(', ')

function stylesOf({ look }: DeckRequest) {
  const { display, displayWeight } = facesFor(familyOf(look.family), look.fontFamily)
  const primary = readableOn(look.colors.primary, ['#ffffff'], 4.5)
  const heading = { name: display, weight: displayWeight, color: primary, below: 40 }
  const body = { name: 'Inter', weight: 400, color: TEXT } as const
  return {
    title: { ...heading, size: 26, leading: 32, before: 8 },
    module: { ...heading, size: 18, leading: 24, before: 28 },
    scene: { ...heading, size: 13, leading: 17, before: 24 },
    label: { ...body, weight: 600, size: 9.5, leading: 14, before: 10, color: primary, below: 40 },
    narration: { ...body, size: 10, leading: 14.5, before: 8 },
    option: { ...body, size: 10, leading: 14.5, before: 3, indent: 14 },
    quote: { ...body, size: 9, leading: 13, before: 8, indent: 14, below: 14 },
    origin: { ...body, size: 8, leading: 12, before: 2, indent: 14, color: MUTED },
    small: { ...body, size: 8.5, leading: 12, before: 6, color: MUTED },
    moduleEntry: { ...body, weight: 600, size: 10.5, leading: 15, before: 10, inset: 40 },
    sceneEntry: { ...body, size: 10, leading: 14.5, before: 3, indent: 14, inset: 40 },
  } satisfies Record<string, TextStyle>
}
