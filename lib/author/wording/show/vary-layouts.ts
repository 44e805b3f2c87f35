import { CELL_MARK, type LayoutName, layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import type { SceneDraft } from '../../contract/author.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { MOST_WORDS, shownText } from '../../lines/line-text.ts'
import { isQuestion, titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { cellLine } from './slide-draft.ts'
import { stressedPhrases } from './stressed-phrases.ts'

/** The most scenes in a row that look the same where one of them could look different. */
const MOST_ALIKE = 3
/** The most words of a name before a colon. */
const LONGEST_NAME = 5

/** The same lines as another layout has them; null if they say less there, or what the source does not. */
type Recast = (lines: readonly string[], language: Language) => string[] | null

const asTheyAre: Recast = (lines) => [...lines]

/** "Price: 500 €" in two cells, if each line has a name of its own. */
const inCells: Recast = (lines) => {
  const pairs = lines.map((line) => /^([^:|"“«]{2,60}?)\s?:\s+(\S.*)$/u.exec(line)?.slice(1) ?? [])
  const names = new Set(pairs.map(([name = '']) => titleKey(name)))
  const areNames = pairs.every(([name, text]) => text && name && countWords(name) <= LONGEST_NAME)
  return areNames && names.size === lines.length
    ? pairs.map(([name = '', text = '']) => cellLine([name, shownText(text)]))
    : null
}

/** A name and its text on one line, if it can be read at a glance. */
const onLines: Recast = (lines, language) => {
  const pairs = lines.map((line) => line.split(CELL_MARK))
  const joined = pairs.map(([name = '', ...texts]) => {
    const joint = /[?!…:]["”»]?\s*$/.test(name) ? ' ' : LANGUAGE_PACKS[language].marks.colon
    return name + joint + texts.join(' ')
  })
  return joined.every((line) => countWords(line) <= MOST_WORDS) ? joined : null
}

/** Only what is to be done can be ticked off. */
const ifActions: Recast = (lines, language) =>
  lines.every((line) => LANGUAGE_PACKS[language].patterns.command.test(line) && !isQuestion(line))
    ? [...lines]
    : null

const ifGrounded: Recast = (lines) => (lines.length > 1 ? [...lines] : null)

/**
 * The layouts that show the lines of another as well, best first. What is an order, a saying, a warning, a
 * definition or a picture of figures would not be one in any other.
 */
const ALIKE: Partial<Record<LayoutName, readonly (readonly [LayoutName, Recast])[]>> = {
  bullets: [
    ['cards', inCells],
    ['checklist', ifActions],
  ],
  cards: [['bullets', onLines]],
  checklist: [['bullets', asTheyAre]],
  statement: [['bullets', ifGrounded]],
  table: [['comparison', asTheyAre]],
  comparison: [['table', asTheyAre]],
}

/**
 * The scenes of a module with at most three in a row of one layout, as far as another shows the lines of one
 * of them as well. The first scene keeps its slide, which opens the module. Pure.
 */
export function varyLayouts(scenes: readonly SceneDraft[], language: Language): SceneDraft[] {
  const varied = [...scenes]
  for (let end = MOST_ALIKE; end < varied.length; end++) {
    const { layout } = varied[end]!
    const run = [...varied.keys()].slice(end - MOST_ALIKE, end + 1)
    if (run.some((at) => varied[at]!.layout !== layout)) continue
    // The latest that can: it ends the run for as many scenes as possible.
    for (const at of run.filter((each) => each > 0).reverse()) {
      const other = recast(varied[at]!, language)
      if (!other || isAlike(varied.with(at, other), at)) continue
      varied[at] = other
      break
    }
  }
  return varied
}

function recast(scene: SceneDraft, language: Language): SceneDraft | null {
  for (const [layout, recastLines] of ALIKE[scene.layout] ?? []) {
    const { lines, cells } = layoutRule(layout)
    const bullets = recastLines(scene.bullets, language)
    const fits =
      bullets &&
      bullets.length >= lines[0] &&
      bullets.length <= lines[1] &&
      (!cells || bullets.every((line) => line.split(CELL_MARK).length <= cells[1]))
    if (fits) return { ...scene, layout, bullets, emphasis: stressedPhrases(bullets, language) }
  }
  return null
}

/** Whether a scene is one of too many in a row. */
function isAlike(scenes: readonly SceneDraft[], at: number): boolean {
  const differs = ({ layout }: SceneDraft) => layout !== scenes[at]!.layout
  const before = scenes.slice(0, at).findLastIndex(differs)
  const after = scenes.findIndex((scene, index) => index > at && differs(scene))
  return (after < 0 ? scenes.length : after) - before - 1 > MOST_ALIKE
}
