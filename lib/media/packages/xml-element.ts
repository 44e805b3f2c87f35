const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Some parsers treat these as line breaks.
  '\u2028': '&#x2028;',
  '\u2029': '&#x2029;',
}

/** A text as content or attribute value of XML: escaped, without the characters XML 1.0 forbids. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"'\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)

/** An element of XML already written. */
export type XmlElement = { xml: string }

/** Writes an element: texts among its children are escaped. */
export function xmlElement(
  name: string,
  attributes: Record<string, string>,
  ...children: (XmlElement | string)[]
): XmlElement {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const inside = children.map((child) => (typeof child === 'string' ? xmlText(child) : child.xml)).join('')
  return { xml: inside ? `<${name}${written.join('')}>${inside}</${name}>` : `<${name}${written.join('')}/>` }
}
