import { CELL_MARK, type LayoutName } from '../../media/slides/slide-layouts.ts'
import type { Span } from '../reading/source-tree.ts'
import { isQuestion } from '../text/text-key.ts'

/**
 * A line of a slide with the range of the source it shows; null for column headings. `leans`: it is clear
 * only below the line before it; `short`: its shorter form on a crowded slide; `name`: its shortest form, if
 * that is still not enough.
 */
export type Line = { text: string; span: Span | null; leans?: boolean; short?: string | null; name?: string }

/** Whether a layout would show an order in lines that mostly ask: of questions, a seller picks the one that fits. */
export const ordersQuestions = (layout: LayoutName, lines: readonly string[]): boolean =>
  layout === 'steps' && lines.filter(isQuestion).length * 2 > lines.length

/** The most words of a line that can be read at a glance. */
export const MOST_WORDS = 18

/** A single sentence without its period, so that the lines of a slide end alike; several keep theirs. */
const withoutStop = (text: string): string =>
  /^[^.!?…]*\p{Ll}{2}\.$/u.test(text) && !/(?<!\p{L})(?:etc|inc|ltd|corp)\.$/iu.test(text)
    ? text.slice(0, -1)
    : text

/** A text as slides show it: no markup or final period, first letter capitalized. */
export const shownText = (text: string): string =>
  marked(text).split(CELL_MARK).map(withoutStop).join(CELL_MARK)

/** The number of a rule or of a question: the order of lines says as much. */
const NUMBERED =
  /(?<=^|\| )(?:(?:R[GM]|BR|REQ)[-.]?\d{1,3}|Q\d{1,2}(?=\s?[:.]\s+(?:["“«]|[^|]*\?)))\s?[:.–—-]\s+/gu
/** What only the authors of a document open: "(materials/prices.pdf)", and what is left of a code mark. */
const FILES =
  /\s*\(`?(?:[\w .-]*\/)*[\w .-]*(?:\/|\.(?:pdf|xlsx?|docx?|pptx?|md|json|csv|html?|ts|js|txt|png))`?\)|\s*\([a-z]{3,}(?:[A-Z][a-z]+)+\)/gu
const OPEN_CODE = /^[^`]*`[^`]*$/u
/** A name in the code of a program: "carData". */
export const IDENTIFIER = /(?<![\p{L}\d@./])[a-z]{3,}(?:[A-Z][a-z]+)+(?![\p{L}\d])/u

const withoutFiles = (text: string): string =>
  (OPEN_CODE.test(text) ? text.replace(/\s*\S*`\)*/u, '') : text).replace(FILES, '').replaceAll('`', '')

/** A reference to another place of the document: "(see Q29)". */
const PLACE =
  /\s*\((?:see|voir|cf\.?)\s(?:also\s|aussi\s)?(?:Q\d|§|(?:question|section|chap|annex|append|partie|part|step|étape|tabl|figure|page|point|article)\p{L}*)[^()]*\)/giu

/** A text without a single quotation mark at either end: its other half was cut off. */
const withoutHalfQuote = (text: string): string =>
  text.split('"').length === 2 ? text.replace(/^"|(?<!\d)"(?=[.!?…]?$)/g, '') : text

const marked = (text: string): string =>
  withoutHalfQuote(withoutFiles(text).trim())
    .replace(NUMBERED, '')
    .replace(PLACE, '')
    .replace(/(?<=[\p{L}\d])_+(?=[\p{L}\d])/gu, ' ')
    .replace(/\*+|_{2,}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      /^([«“"]?\s?)(\p{Ll})(?!\p{Ll}*\p{Lu})/u,
      (_all, mark: string, letter: string) => mark + letter.toUpperCase(),
    )

/** Text that only sends readers elsewhere: nothing on a slide is "below", and no link can be followed. */
export const POINTER =
  /^(?:see also|learn more|read more|for (?:more|complete|full|further) (?:information|details)|please (?:refer to|see)|voir aussi|pour (?:en savoir plus|approfondir|plus de détails|plus d['’]informations)|(?:veuillez )?(?:consulter?z?|vous (?:référer|reporter)) (?:notre|à|au)|the following summari[sz]es|(?:ce qui suit|le tableau suivant|la liste suivante) (?:résume|présente|récapitule))(?!\p{L})|(?<!\p{L})(?:(?:fields?|information|steps?|list|table|details|see)(?: (?:outlined|listed|described|shown))? below|the following (?:information|fields?|steps?)|(?:our|this) (?:\p{L}+ ){0,2}(?:article|guide|page)|(?<!-)here|ci-(?:dessous|après)|notre (?:article|guide|page)(?: \p{L}+)?|\S+\.(?:md|pdf|docx?|xlsx?))(?:\s[^.]*)?$/iu
