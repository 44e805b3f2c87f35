import { type XmlElement, xmlElement } from '../packages/xml-element.ts'
import type { NativeRow, NativeTable } from '../slides/slide-shape.ts'
import { textBody } from './deck-text.ts'
import { emu, NO_FILL, placed, ruled, solid, type Theme } from './deck-xml.ts'

/** What shows a table or a chart on a slide. */
export const graphicFrame = (
  id: number,
  name: string,
  box: NativeTable['box'],
  uri: string,
  content: XmlElement,
): XmlElement =>
  xmlElement(
    'p:graphicFrame',
    {},
    xmlElement(
      'p:nvGraphicFramePr',
      {},
      xmlElement('p:cNvPr', { id: String(id), name }),
      xmlElement('p:cNvGraphicFramePr', {}, xmlElement('a:graphicFrameLocks', { noGrp: '1' })),
      xmlElement('p:nvPr', {}),
    ),
    placed('p:xfrm', box),
    xmlElement('a:graphic', {}, xmlElement('a:graphicData', { uri }, content)),
  )

const TABLE = 'http://schemas.openxmlformats.org/drawingml/2006/table'

/** A table with its grounds and rules as properties of its cells. */
export function tableFrame(theme: Theme, id: number, name: string, table: NativeTable): XmlElement {
  const columns = table.widths.map((width) => xmlElement('a:gridCol', { w: emu(width) }))
  const rows = table.rows.map((row, i) =>
    xmlElement(
      'a:tr',
      { h: emu(row.height) },
      ...row.cells.map((_, j) => cellOf(theme, table, row, j, i === 0)),
    ),
  )
  const content = xmlElement(
    'a:tbl',
    {},
    xmlElement('a:tblPr', { firstRow: '1' }),
    xmlElement('a:tblGrid', {}, ...columns),
    ...rows,
  )
  return graphicFrame(id, name, table.box, TABLE, content)
}

function cellOf(
  theme: Theme,
  { box, widths, frame }: NativeTable,
  row: NativeRow,
  j: number,
  isFirst: boolean,
): XmlElement {
  const text = row.cells[j] ?? null
  const left = box.x + widths.slice(0, j).reduce((sum, width) => sum + width, 0)
  const before = text ? Math.max(0, text.box.x - left) : 0
  const after = text ? Math.max(0, left + (widths[j] ?? 0) - text.box.x - text.box.width) : 0
  return xmlElement(
    'a:tc',
    {},
    textBody(theme, 'a:txBody', text),
    xmlElement(
      'a:tcPr',
      { marL: emu(before), marR: emu(after), marT: '0', marB: '0', anchor: 'ctr' },
      ruled(theme, frame, 'a:lnL'),
      ruled(theme, frame, 'a:lnR'),
      ruled(theme, isFirst ? frame : null, 'a:lnT'),
      ruled(theme, row.rule ?? frame, 'a:lnB'),
      row.fill ? solid(theme, row.fill) : NO_FILL,
    ),
  )
}
