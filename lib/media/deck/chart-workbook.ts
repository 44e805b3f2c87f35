import { xmlElement as el, type XmlElement } from '../packages/xml-element.ts'
import type { Chart } from '../slides/chart-figures.ts'
import { relationsPart, xmlPart } from './deck-xml.ts'
import { contentTypesPart, type OfficePart, zipToBuffer } from './office-zip.ts'

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const text = (words: string): XmlElement =>
  el('c', { t: 'inlineStr' }, el('is', {}, el('t', { 'xml:space': 'preserve' }, words)))
const row = (...cells: XmlElement[]): XmlElement => el('row', {}, ...cells)

/** The figures of a chart as a workbook, which opens when someone edits them. */
export function chartWorkbook({ measure, values }: Chart): Promise<Buffer> {
  const parts: OfficePart[] = [
    {
      name: 'xl/workbook.xml',
      type: `${TYPE}.sheet.main+xml`,
      bytes: xmlPart(
        el(
          'workbook',
          { xmlns: SHEET, 'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships' },
          el('sheets', {}, el('sheet', { name: 'Sheet1', sheetId: '1', 'r:id': 'rId1' })),
        ),
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      type: `${TYPE}.worksheet+xml`,
      bytes: xmlPart(
        el(
          'worksheet',
          { xmlns: SHEET },
          el(
            'sheetData',
            {},
            row(text(''), text(measure)),
            ...values.map(({ name, value }) => row(text(name), el('c', {}, el('v', {}, String(value))))),
          ),
        ),
      ),
    },
  ]
  return zipToBuffer([
    contentTypesPart(parts),
    { name: '_rels/.rels', bytes: relationsPart([{ type: 'officeDocument', target: 'xl/workbook.xml' }]) },
    ...parts,
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: relationsPart([{ type: 'worksheet', target: 'worksheets/sheet1.xml' }]),
    },
  ])
}
