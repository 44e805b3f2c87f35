/** A hostile page multiplies its selectors with its elements; a real one takes a tenth of this. */
const MAX_STEPS = 3_000_000
const NAME = String.raw`(?:[\w-]|[^\x00-\x7F]|\\.)+`
const PART = new RegExp(
  String.raw`(?<combinator>\s*[>+~]\s*|\s+)|\*|(?<tag>${NAME})|#(?<id>${NAME})|\.(?<class>${NAME})|\[\s*(?<name>[\w-]+)\s*(?:(?<operator>[~|^$*]?)=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[\w-]+))\s*)?\]`,
  'y',
)

type Attribute = { name: string; operator: string; value: string | undefined }
/** The part of a selector about one element; `relation` is that to the part before it. */
type Compound = { relation: string; tag: string; id: string; classes: string[]; attributes: Attribute[] }
type Names = { tag: string; id: string; classes: readonly string[] }
type Rule = { selector: string; compounds: Compound[] }

/**
 * Finds which selectors match which elements below (and with) `root`, in one pass: an element is compared only
 * with selectors that end in its id, one of its classes or its tag. States such as :hover, and what this reader
 * does not know, match nothing; nor does the rest of a page that takes too long.
 */
export function matchSelectors(root: Element, selectors: Iterable<string>): Map<Element, string[]> {
  const elements = namesBelow(root)
  const index = indexOf(selectors, elements.values())
  const matcher = new Matcher(elements)
  const found = new Map<Element, string[]>()
  for (const [element, names] of elements) {
    if (matcher.isExhausted) break
    for (const rules of rulesFor(names, index))
      for (const { selector, compounds } of rules)
        if (matcher.matches(element, compounds, compounds.length - 1)) {
          const others = found.get(element)
          if (others) others.push(selector)
          else found.set(element, [selector])
        }
  }
  return found
}

/** The rules by the rarest kind of name of their last part: only a page's own names have any. */
type Index = {
  any: Rule[]
  tags: Map<string, Rule[]>
  classes: Map<string, Rule[]>
  ids: Map<string, Rule[]>
}

/** From the most common to the rarest. */
function* rulesFor({ tag, id, classes }: Names, index: Index): Iterable<Rule[]> {
  yield index.any
  yield index.tags.get(tag) ?? []
  for (const name of classes) yield index.classes.get(name) ?? []
  yield index.ids.get(id) ?? []
}

/** The selectors whose names are all in the page. */
function indexOf(selectors: Iterable<string>, page: Iterable<Names>): Index {
  const index: Index = { any: [], tags: new Map(), classes: new Map(), ids: new Map() }
  for (const { tag, id, classes } of page) {
    addName(index.tags, tag)
    for (const name of classes) addName(index.classes, name)
    if (id) addName(index.ids, id)
  }
  const isInPage = ({ tag, id, classes }: Names) =>
    (!tag || index.tags.has(tag)) &&
    (!id || index.ids.has(id)) &&
    classes.every((name) => index.classes.has(name))
  for (const selector of selectors) {
    const compounds = compoundsOf(selector)
    const last = compounds?.at(-1)
    if (!compounds || !last || !compounds.every(isInPage)) continue
    const name = last.classes.at(-1)
    const rules =
      (last.id && index.ids.get(last.id)) ||
      (name && index.classes.get(name)) ||
      (last.tag && index.tags.get(last.tag)) ||
      index.any
    rules.push({ selector, compounds })
  }
  return index
}

function addName(names: Map<string, Rule[]>, name: string): void {
  if (!names.has(name)) names.set(name, [])
}

/** In the order of the document. */
function namesBelow(root: Element): Map<Element, Names> {
  const all = new Map<Element, Names>()
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const names = element.getAttribute('class')
    all.set(element, {
      tag: element.localName,
      id: element.getAttribute('id') ?? '',
      classes: names ? names.split(' ') : [],
    })
  }
  return all
}

/** The parts of a selector; null if one of them is not understood. */
function compoundsOf(selector: string): Compound[] | null {
  if (/^$|^[>+~]|[>+~]$/.test(selector)) return null
  const begin = (relation: string): Compound => ({ relation, tag: '', id: '', classes: [], attributes: [] })
  const compounds = [begin('')]
  PART.lastIndex = 0
  while (PART.lastIndex < selector.length) {
    const part = PART.exec(selector)?.groups
    if (!part) return null
    const last = compounds.at(-1)!
    if (part.combinator) compounds.push(begin(part.combinator.trim() || ' '))
    else if (part.tag) last.tag = plain(part.tag).toLowerCase()
    else if (part.id) last.id = plain(part.id)
    else if (part.class) last.classes.push(plain(part.class))
    else if (part.name) {
      const value = part.double ?? part.single ?? part.bare
      last.attributes.push({ name: part.name, operator: part.operator ?? '', value })
    }
  }
  return compounds
}

const plain = (name: string) => name.replace(/\\(.)/g, '$1')

class Matcher {
  private readonly elements: ReadonlyMap<Element, Names>
  private steps = 0

  constructor(elements: ReadonlyMap<Element, Names>) {
    this.elements = elements
  }

  get isExhausted(): boolean {
    return this.steps > MAX_STEPS
  }

  /** Whether an element matches the parts of a selector up to `at`. */
  matches(element: Element, compounds: readonly Compound[], at: number): boolean {
    const compound = compounds[at]!
    if (!this.matchesOne(element, compound)) return false
    if (at === 0) return true
    const isSibling = /[+~]/.test(compound.relation)
    let other: Element | null = element
    do {
      other = isSibling ? other.previousElementSibling : other.parentElement
      if (!other || this.isExhausted) return false
      if (this.matches(other, compounds, at - 1)) return true
    } while (compound.relation === ' ' || compound.relation === '~')
    return false
  }

  private matchesOne(element: Element, { tag, id, classes, attributes }: Compound): boolean {
    this.steps += 1
    const names = this.elements.get(element)
    return (
      names !== undefined &&
      !this.isExhausted &&
      (!tag || tag === names.tag) &&
      (!id || id === names.id) &&
      classes.every((name) => names.classes.includes(name)) &&
      attributes.every((attribute) => hasAttribute(element, attribute))
    )
  }
}

function hasAttribute(element: Element, { name, operator, value }: Attribute): boolean {
  const own = element.getAttribute(name)
  if (own === null || value === undefined) return own !== null
  if (operator === '~') return own.split(/\s+/).includes(value)
  if (operator === '|') return own === value || own.startsWith(`${value}-`)
  if (operator === '^') return own.startsWith(value)
  if (operator === '$') return own.endsWith(value)
  return operator === '*' ? own.includes(value) : own === value
}
