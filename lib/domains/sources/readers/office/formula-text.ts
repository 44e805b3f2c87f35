import { raisedDigits } from '../text/raised-figures.ts'
import { attributeOf, childOf, localName } from './office-xml.ts'

/** A formula of an Office file (OMML) on one line: "(price − cost)/price", "r²", "√(a + b)". */
export function formulaText(node: Element): string {
  const part = (name: string) => {
    const child = childOf(node, name)
    return child ? formulaText(child) : ''
  }
  const sign = (name: string, otherwise: string) => {
    const property = childOf(childOf(node, `${localName(node)}Pr`), name)
    return property ? (attributeOf(property, 'val') ?? '') : otherwise
  }
  switch (localName(node)) {
    case 't':
      return node.textContent ?? ''
    case 'f':
      return sign('type', 'bar') === 'noBar'
        ? `${part('num')} over ${part('den')}`
        : `${grouped(part('num'))}/${grouped(part('den'))}`
    case 'sSup':
      return grouped(part('e')) + raised(part('sup'))
    case 'sSub':
      return part('e') + lowered(part('sub'))
    case 'sSubSup':
      return part('e') + lowered(part('sub')) + raised(part('sup'))
    case 'rad':
      return `${part('deg')}√${grouped(part('e'))}`
    case 'nary':
      return `${sign('chr', '∫')}${lowered(part('sub'))}${raised(part('sup'))} ${part('e')}`
    case 'limLow':
      return part('e') + lowered(part('lim'))
    case 'func': {
      const of = part('e')
      return part('fName') + (/^[([{]/.test(of) ? of : `(${of})`)
    }
    case 'd':
      return sign('begChr', '(') + elements(node).join(sign('sepChr', '|')) + sign('endChr', ')')
    case 'm':
    case 'eqArr':
      return elements(node).join('; ')
    case 'mr':
      return elements(node).join(', ')
    default:
      return elements(node).join('')
  }
}

const elements = (node: Element) =>
  [...node.children].filter((child) => !localName(child).endsWith('Pr')).map(formulaText)

// What is more than one word or number needs brackets, unless it has some.
const grouped = (text: string) =>
  /^(?:[\p{L}\p{N}.,%€$£]*|\([^()]*\))$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`

const raised = (text: string) => (text === '' ? '' : (raisedDigits(text) ?? `^${grouped(text)}`))

const lowered = (text: string) => (text === '' ? '' : `_${grouped(text)}`)
