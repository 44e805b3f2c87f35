import { html as HTML, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'
import { parseHTML } from '../light-tree.ts'

type Nodes = TreeAdapterTypeMap<Node, Element, ChildNode, Element, Element, Element, Comment, Text, Element>

const [ELEMENT, TEXT, COMMENT] = [1, 3, 8]

/**
 * Builds a page of linkedom while parse5 reads it: no second tree, no second parser. `onElement` is called for
 * each element before it is created. The content of a template is that of its element.
 */
export function pageBuilder(onElement: () => void): TreeAdapter<Nodes> {
  const document = parseHTML('').document as unknown as Document
  const foreign = new Map<Node, HTML.NS>()
  let mode = HTML.DOCUMENT_MODE.NO_QUIRKS

  const insertText = (parent: Node, text: string, next: Node | null) => {
    const before = next ? next.previousSibling : parent.lastChild
    if (before?.nodeType === TEXT) before.textContent += text
    else parent.insertBefore(document.createTextNode(text), next)
  }

  return {
    createDocument: () => document as unknown as Element,
    createDocumentFragment: () => document.createDocumentFragment() as unknown as Element,
    createElement: (name, namespace, attributes) => {
      onElement()
      const element = document.createElementNS(namespace, name)
      if (namespace !== HTML.NS.HTML) foreign.set(element, namespace)
      // linkedom adds each one before the others.
      for (const attribute of attributes.toReversed()) setAttribute(element, attribute)
      return element
    },
    createCommentNode: (text) => document.createComment(text),
    createTextNode: (text) => document.createTextNode(text),
    appendChild: (parent, node) => void parent.insertBefore(node, null),
    insertBefore: (parent, node, next) => void parent.insertBefore(node, next),
    insertText: (parent, text) => insertText(parent, text, null),
    insertTextBefore: insertText,
    detachNode: (node) => node.remove(),
    setTemplateContent: () => {},
    getTemplateContent: (template) => template,
    setDocumentType: () => {},
    setDocumentMode: (_, found) => {
      mode = found
    },
    getDocumentMode: () => mode,
    adoptAttributes: (element, attributes) => {
      for (const attribute of attributes)
        if (!element.hasAttribute(nameOf(attribute))) setAttribute(element, attribute)
    },
    getFirstChild: (node) => node.firstChild,
    getChildNodes: (node) => [...node.childNodes],
    getParentNode: (node) => node.parentNode as Element | null,
    getAttrList: (element) => [...element.attributes].map(({ name, value }) => ({ name, value })),
    getNamespaceURI: (element) => foreign.get(element) ?? HTML.NS.HTML,
    getTagName: (element) => element.localName,
    getTextNodeContent: (text) => text.data,
    getCommentNodeContent: (comment) => comment.data,
    getDocumentTypeNodeName: () => '',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    isElementNode: (node): node is Element => node.nodeType === ELEMENT,
    isTextNode: (node): node is Text => node.nodeType === TEXT,
    isCommentNode: (node): node is Comment => node.nodeType === COMMENT,
    isDocumentTypeNode: (_): _ is never => false,
    getNodeSourceCodeLocation: () => null,
    setNodeSourceCodeLocation: () => {},
    updateNodeSourceCodeLocation: () => {},
  }
}

const nameOf = ({ prefix, name }: Token.Attribute) => (prefix ? `${prefix}:${name}` : name)

function setAttribute(element: Element, attribute: Token.Attribute): void {
  const own = element.ownerDocument.createAttribute(nameOf(attribute))
  own.value = attribute.value
  element.setAttributeNode(own)
}
