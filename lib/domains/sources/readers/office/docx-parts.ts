import { RefusedFileError } from '../../source-file.ts'

const MAX_DEPTH = 1_500
const MAX_LEVEL = 6

/**
 * The heading levels of a Word document's styles, by style id: from their name, outline level or base style.
 */
export function headingStyles(xml: string): Map<string, number> {
  const own = new Map<string, { level: number; parent: string }>()
  for (const [style, id = ''] of xml.matchAll(
    /<w:style\b[^>]*w:styleId="([^"]*)"[^>]*>[\s\S]*?<\/w:style>/g,
  )) {
    const name = Number(/<w:name w:val="heading (\d)"/i.exec(style)?.[1] ?? 0)
    const outline = /<w:outlineLvl w:val="(\d)"/.exec(style)?.[1]
    const parent = /<w:basedOn w:val="([^"]*)"/.exec(style)?.[1] ?? ''
    own.set(id, { level: name || (outline === undefined ? 0 : Number(outline) + 1 || 0), parent })
  }
  const levels = new Map<string, number>()
  for (const id of own.keys()) {
    let level = 0
    for (
      let at = own.get(id), steps = 0;
      at && level === 0 && steps < 10;
      at = own.get(at.parent), steps += 1
    )
      level = at.level
    if (level > 0 && level <= MAX_LEVEL) levels.set(id, level)
  }
  return levels
}

/**
 * Prepares the body of a Word document for the parser: headings by outline level get a style of that name
 * (`OutlineLevel1`), hidden text is removed. Throws `file_too_complex` if it is nested too deeply.
 */
export function prepareBody(xml: string): string {
  refuseDeep(xml)
  return xml
    .replace(/<w:pPr>(?:(?!<\/w:pPr>)[\s\S])*?<w:outlineLvl w:val="([0-5])"\s*\/>/g, (properties, level) => {
      const style = `<w:pStyle w:val="OutlineLevel${Number(level) + 1}"/>`
      return properties.replace(/<w:pStyle\b[^>]*\/>/, '').replace('<w:pPr>', `<w:pPr>${style}`)
    })
    .replace(
      /<w:r(?:\s[^>]*)?>\s*<w:rPr>(?:(?!<\/w:rPr>)[\s\S])*?<w:vanish\s*\/>(?:(?!<\/w:r>|<w:r[ >])[\s\S])*<\/w:r>/g,
      '',
    )
}

// Parsing recurses into tables and boxes; no real document nests hundreds of them.
function refuseDeep(xml: string): void {
  let depth = 0
  for (const [tag] of xml.matchAll(/<\/?[a-zA-Z][^<>]*>/g)) {
    if (tag.endsWith('/>')) continue
    depth += tag[1] === '/' ? -1 : 1
    if (depth > MAX_DEPTH)
      throw new RefusedFileError({ code: 'file_too_complex', params: { problem: 'docx_tables' } })
  }
}
