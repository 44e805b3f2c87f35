import { attributeOf, childOf, isOn, parseXml, tags } from './office-xml.ts'

const MAX_LEVEL = 6
const MOST_STEPS = 12
const FURNITURE = /^(?:toc(?: \d| heading)|table of figures|header|footer)$/i

/** What the styles of a Word document say, by style id, inherited from their base styles. */
export type WordStyles = {
  /** of paragraphs that are headings, by their name or outline level: 1 to 6 */
  levels: Map<string, number>
  /** of the title of the document */
  titles: Set<string>
  hidden: Set<string>
  struck: Set<string>
  raised: Set<string>
  /** of contents lists, headers and footers */
  furniture: Set<string>
}

type Style = {
  parent: string
  title: boolean | undefined
  level: number | undefined
  hidden: boolean | undefined
  struck: boolean | undefined
  raised: boolean | undefined
  furniture: boolean | undefined
}

/** Reads the part with the styles of a Word document. */
export function readStyles(xml: string): WordStyles {
  const own = new Map(
    tags(parseXml(xml), 'style').map((style) => [attributeOf(style, 'styleId') ?? '', ownOf(style)]),
  )
  const inherited = <Key extends keyof Style>(id: string, key: Key): Style[Key] | undefined => {
    for (let at = own.get(id), steps = 0; at && steps < MOST_STEPS; at = own.get(at.parent), steps += 1)
      if (at[key] !== undefined) return at[key]
    return undefined
  }
  const having = (key: 'title' | 'hidden' | 'struck' | 'raised' | 'furniture') =>
    new Set([...own.keys()].filter((id) => inherited(id, key)))
  const levels = [...own.keys()].map((id): [string, number] => [id, inherited(id, 'level') ?? 0])
  return {
    levels: new Map(levels.filter(([, level]) => level > 0 && level <= MAX_LEVEL)),
    titles: having('title'),
    hidden: having('hidden'),
    struck: having('struck'),
    raised: having('raised'),
    furniture: having('furniture'),
  }
}

function ownOf(style: Element): Style {
  const named = attributeOf(childOf(style, 'name'), 'val') ?? ''
  const name = /^heading (\d)/i.exec(named)?.[1]
  const outline = attributeOf(childOf(childOf(style, 'pPr'), 'outlineLvl'), 'val')
  const run = childOf(style, 'rPr')
  const vertical = childOf(run, 'vertAlign')
  return {
    parent: attributeOf(childOf(style, 'basedOn'), 'val') ?? '',
    title: /^title$/i.test(named) || undefined,
    level: Number(name ?? (outline === null ? 0 : Number(outline) + 1)) || undefined,
    hidden: switchOf(run, 'vanish'),
    struck: struckOf(run),
    furniture: FURNITURE.test(named) || undefined,
    raised: vertical && attributeOf(vertical, 'val') === 'superscript',
  }
}

/** Whether properties of text switch this on or off; undefined if they do not say. */
export function switchOf(properties: Element | undefined, name: string): boolean | undefined {
  const property = childOf(properties, name)
  return property && isOn(property)
}

/** The same for a line through the text, single or double. */
export function struckOf(properties: Element | undefined): boolean | undefined {
  const [single, double] = ['strike', 'dstrike'].map((name) => switchOf(properties, name))
  return single || double || (single ?? double)
}
