import { Element, Node, DOMParser as Parser, parseHTML as parse } from 'linkedom'

/*
 * linkedom gives every node, attributes included, a map of event listeners in a WeakMap, which each collection goes
 * through, and every element with a class a set of its names. Nobody listens to what is only read, and classes are
 * read as text: without both, a page of 60,000 elements takes 80 MB less memory, and less time. Only what is parsed
 * here goes without listeners.
 */
const NodeClass = Node.prototype.constructor
const listening = Object.getPrototypeOf(NodeClass)
const deaf = class {}

function withoutListeners<Tree>(parsed: () => Tree): Tree {
  Object.setPrototypeOf(NodeClass, deaf)
  try {
    return parsed()
  } finally {
    Object.setPrototypeOf(NodeClass, listening)
  }
}

const own = Object.getOwnPropertyDescriptor(Element.prototype, 'className')
Object.defineProperty(Element.prototype, 'className', {
  get(this: Element): string {
    return this.getAttributeNode('class')?.value ?? ''
  },
  set(this: Element, names: string) {
    const attribute = this.getAttributeNode('class')
    // An attribute that is being added: its element has no set of names yet.
    if (attribute?.value === names) attribute.value = uniqueNames(names)
    else own?.set?.call(this, names)
  },
})

const uniqueNames = (names: string): string =>
  /\s/.test(names) ? [...new Set(names.split(/\s+/).filter(Boolean))].join(' ') : names

/** Parses HTML into a tree of linkedom, whose nodes have no events. */
export const parseHTML: typeof parse = (...input) => withoutListeners(() => parse(...input))

/** The same for XML. */
export class DOMParser extends Parser {}
DOMParser.prototype.parseFromString = function (
  this: Parser,
  ...input: Parameters<Parser['parseFromString']>
) {
  return withoutListeners(() => Parser.prototype.parseFromString.apply(this, input))
} as Parser['parseFromString']
