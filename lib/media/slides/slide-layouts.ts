/** What a slide is for: `wide` needs the full width, `cover` has no title of the backdrop's own. */
export type BackdropKind = 'content' | 'wide' | 'quote' | 'closing' | 'cover' | 'divider'

type LayoutRule = {
  /** least and most lines, the headings included */
  lines: readonly [number, number]
  /** least and most cells a line, separated by ` | `; null: a line is one text */
  cells: readonly [number, number] | null
  /** whether the first line holds the headings of the columns */
  headed: boolean
  /** whether lines appear with the sentences that speak of them */
  builds: boolean
  backdrop: BackdropKind
  /** how its lines are written, as a language model is told */
  form: string
}

/**
 * The slide layouts: the one table for validation, the console's editor, the authors and the renderer. A
 * scene's text is its title and its lines (`bullets` on the wire).
 */
export const SLIDE_LAYOUTS = {
  title: {
    lines: [0, 1],
    cells: null,
    headed: false,
    builds: false,
    backdrop: 'cover',
    form: 'no line or one, set below the title',
  },
  bullets: {
    lines: [1, 8],
    cells: null,
    headed: false,
    builds: true,
    backdrop: 'content',
    form: 'one to six short points, eight where each is a few words; a line that ends with a colon is set above the points it leads to',
  },
  two_columns: {
    lines: [2, 7],
    cells: [2, 2],
    headed: true,
    builds: true,
    backdrop: 'wide',
    form: 'first line the two headings as "left | right", then pairs "left | right", two to six lines in all',
  },
  key_figure: {
    lines: [1, 3],
    cells: [2, 2],
    headed: false,
    builds: true,
    backdrop: 'content',
    form: 'one to three lines "figure | what it stands for"',
  },
  comparison: {
    lines: [2, 7],
    cells: [2, 4],
    headed: true,
    builds: true,
    backdrop: 'wide',
    form: 'first line the column heads, then one line a row, cells separated by " | ", two to four columns, three to seven lines',
  },
  steps: {
    lines: [2, 8],
    cells: [1, 2],
    headed: false,
    builds: true,
    backdrop: 'wide',
    form: 'two to six lines "step" or "step | detail", eight where each is a few words',
  },
  quote: {
    lines: [1, 2],
    cells: null,
    headed: false,
    builds: false,
    backdrop: 'quote',
    form: 'the words said, then (if known) who says them',
  },
  divider: {
    lines: [0, 1],
    cells: null,
    headed: false,
    builds: false,
    backdrop: 'divider',
    form: 'no line or one',
  },
  closing: {
    lines: [1, 4],
    cells: null,
    headed: false,
    builds: true,
    backdrop: 'closing',
    form: 'one to four things to remember',
  },
  statement: {
    lines: [1, 4],
    cells: null,
    headed: false,
    builds: true,
    backdrop: 'quote',
    form: 'first one claim in a short sentence, then none to three terms or short lines it stands on',
  },
  cards: {
    lines: [2, 5],
    cells: [2, 2],
    headed: false,
    builds: true,
    backdrop: 'wide',
    form: 'two to five lines "name | what it says", in no order',
  },
  table: {
    lines: [3, 9],
    cells: [2, 6],
    headed: true,
    builds: true,
    backdrop: 'wide',
    form: 'first line the column heads, then one line a row of data, cells separated by " | ", two to six columns, five or six only of short cells, three to nine lines',
  },
  dialogue: {
    lines: [2, 6],
    cells: [2, 2],
    headed: false,
    builds: true,
    backdrop: 'wide',
    form: 'two to six lines "speaker | words", in the order they are said',
  },
  do_dont: {
    lines: [2, 7],
    cells: [2, 2],
    headed: true,
    builds: true,
    backdrop: 'wide',
    form: 'first line the two headings "do | don’t", then pairs "what to do | what not to do", two to seven lines in all',
  },
  checklist: {
    lines: [2, 7],
    cells: null,
    headed: false,
    builds: true,
    backdrop: 'content',
    form: 'two to seven things to check or to have ready',
  },
  avoid: {
    lines: [2, 7],
    cells: null,
    headed: false,
    builds: true,
    backdrop: 'content',
    form: 'two to seven mistakes to avoid',
  },
  definition: {
    lines: [1, 3],
    cells: [1, 2],
    headed: false,
    builds: true,
    backdrop: 'content',
    form: 'one to three lines "term | meaning"; beside one of these, a line may be a single claim without " | "',
  },
  opening: {
    lines: [1, 5],
    cells: null,
    headed: false,
    builds: true,
    backdrop: 'cover',
    form: 'the first slide of a module: one to five objectives, below the title',
  },
  timeline: {
    lines: [3, 7],
    cells: [2, 2],
    headed: false,
    builds: true,
    backdrop: 'wide',
    form: 'three to seven lines "moment | what happens then", in the order of time',
  },
  chart: {
    lines: [3, 9],
    cells: [2, 2],
    headed: true,
    builds: true,
    backdrop: 'wide',
    form: 'first line "what is listed | what is measured", then two to eight lines "name | figure", all figures of one unit',
  },
  picture: {
    lines: [0, 1],
    cells: null,
    headed: false,
    builds: false,
    backdrop: 'wide',
    form: 'a picture of the documents, and no line or one, its caption',
  },
  picture_beside: {
    lines: [1, 5],
    cells: null,
    headed: false,
    builds: true,
    backdrop: 'wide',
    form: 'a picture of the documents, with one to five short points beside it',
  },
} as const satisfies Record<string, LayoutRule>

export type LayoutName = keyof typeof SLIDE_LAYOUTS

/** The names, in the order they are offered. */
export const LAYOUT_NAMES = Object.keys(SLIDE_LAYOUTS) as [LayoutName, ...LayoutName[]]

/** The most lines of any layout. */
export const MOST_LINES = Math.max(...LAYOUT_NAMES.map((name) => SLIDE_LAYOUTS[name].lines[1]))

/** What separates the cells of a line. */
export const CELL_MARK = ' | '

/** Whether lines lack the pair that their layout is for: beside one, a definition takes claims alone. */
export const lacksPair = (layout: LayoutName, lines: readonly string[]): boolean =>
  layout === 'definition' && !lines.some((line) => line.includes(CELL_MARK))

/** The layouts that show a picture: only for scenes that have one. */
export const PICTURE_LAYOUTS = ['picture', 'picture_beside'] as const satisfies LayoutName[]
type PictureLayout = (typeof PICTURE_LAYOUTS)[number]
export const showsPicture = (layout: LayoutName): layout is PictureLayout =>
  (PICTURE_LAYOUTS as readonly LayoutName[]).includes(layout)

/** The layouts any scene can have. */
export const TEXT_LAYOUTS = LAYOUT_NAMES.filter((layout) => !showsPicture(layout)) as [
  Exclude<LayoutName, PictureLayout>,
  ...Exclude<LayoutName, PictureLayout>[],
]

/** The rule of a layout, its type widened. */
export const layoutRule = (layout: LayoutName): LayoutRule => SLIDE_LAYOUTS[layout]
