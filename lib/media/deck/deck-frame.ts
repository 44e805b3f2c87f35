import { createHash } from 'node:crypto'
import { xmlElement as el, type XmlElement } from '../packages/xml-element.ts'
import type { BackdropKind } from '../slides/slide-layouts.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../slides/slide-shape.ts'
import { background, colorMap } from './deck-theme.ts'
import { emu, NAMESPACES, placed, type Theme } from './deck-xml.ts'

const NOTES = { width: '6858000', height: '9144000' }
const EMPTY_TREE = el(
  'p:spTree',
  {},
  el('p:nvGrpSpPr', {}, el('p:cNvPr', { id: '1', name: '' }), el('p:cNvGrpSpPr', {}), el('p:nvPr', {})),
  el('p:grpSpPr', {}),
)

const listed = (list: string, item: string, first: number, relations: readonly number[]): XmlElement =>
  el(
    list,
    {},
    ...relations.map((relation, i) => el(item, { id: String(first + i), 'r:id': `rId${relation}` })),
  )

/** The id of the first slide; the others count up. Programs keep it when slides move. */
export const FIRST_SLIDE = 256

export type Section = { title: string; slideCount: number }

/** The list of slides with their sections. Relations: the master, the notes' master, then the slides. */
export function presentationRoot(sections: readonly Section[]): XmlElement {
  const count = sections.reduce((sum, { slideCount }) => sum + slideCount, 0)
  const slides = Array.from({ length: count }, (_, i) => i)
  let at = 0
  const written = sections.map(({ title, slideCount }, i) =>
    el(
      'p14:section',
      { name: title, id: guidOf(`section ${i}`) },
      el(
        'p14:sldIdLst',
        {},
        ...Array.from({ length: slideCount }, () => el('p14:sldId', { id: String(FIRST_SLIDE + at++) })),
      ),
    ),
  )
  const p14 = { 'xmlns:p14': 'http://schemas.microsoft.com/office/powerpoint/2010/main' }
  return el(
    'p:presentation',
    NAMESPACES,
    listed('p:sldMasterIdLst', 'p:sldMasterId', 2 ** 31, [1]),
    el('p:notesMasterIdLst', {}, el('p:notesMasterId', { 'r:id': 'rId2' })),
    listed(
      'p:sldIdLst',
      'p:sldId',
      FIRST_SLIDE,
      slides.map((i) => i + 3),
    ),
    el('p:sldSz', { cx: emu(SLIDE_WIDTH), cy: emu(SLIDE_HEIGHT) }),
    el('p:notesSz', { cx: NOTES.width, cy: NOTES.height }),
    el(
      'p:extLst',
      {},
      el('p:ext', { uri: '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}' }, el('p14:sectionLst', p14, ...written)),
    ),
  )
}

function guidOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex').toUpperCase()
  return `{${[8, 12, 16, 20, 32].map((end, i, ends) => digest.slice(ends[i - 1] ?? 0, end)).join('-')}}`
}

/** The master of all slides; `layouts` says how many there are: relations 1 and up. Then follows the theme. */
export function masterRoot(theme: Theme, ground: string, title: XmlElement, layouts: number): XmlElement {
  const relations = Array.from({ length: layouts }, (_, i) => i + 1)
  const style = (name: string) => el(name, {})
  return el(
    'p:sldMaster',
    NAMESPACES,
    el('p:cSld', {}, background(theme, ground), withElements([title])),
    colorMap(),
    listed('p:sldLayoutIdLst', 'p:sldLayoutId', 2 ** 31 + 1, relations),
    el('p:txStyles', {}, ...['p:titleStyle', 'p:bodyStyle', 'p:otherStyle'].map(style)),
  )
}

const withElements = (elements: XmlElement[]): XmlElement => ({
  xml: EMPTY_TREE.xml.replace('</p:spTree>', `${elements.map(({ xml }) => xml).join('')}</p:spTree>`),
})

/** Above the ids of shapes, of which a part has no two alike. */
const TITLE_ID = '10001'

/** Where a title is written unless its slide says otherwise. */
export const titlePlace = (prompt: string): XmlElement =>
  el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      el('p:cNvPr', { id: TITLE_ID, name: 'Title' }),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: '1' })),
      el('p:nvPr', {}, el('p:ph', { type: 'title' })),
    ),
    el(
      'p:spPr',
      {},
      placed('a:xfrm', { x: 96, y: 80, width: 1500, height: 150 }),
      el('a:prstGeom', { prst: 'rect' }, el('a:avLst', {})),
    ),
    el(
      'p:txBody',
      {},
      el('a:bodyPr', { anchor: 'ctr' }, el('a:normAutofit', {})),
      el(
        'a:lstStyle',
        {},
        el('a:lvl1pPr', {}, el('a:defRPr', { sz: '3000', b: '1' }, el('a:latin', { typeface: '+mj-lt' }))),
      ),
      el('a:p', {}, el('a:r', {}, el('a:rPr', {}), el('a:t', {}, prompt))),
    ),
  )

/** What the slides of a kind have behind their content. */
export const layoutRoot = (theme: Theme, kind: BackdropKind, ground: string, tree: XmlElement): XmlElement =>
  el(
    'p:sldLayout',
    { ...NAMESPACES, preserve: '1', userDrawn: '1' },
    el('p:cSld', { name: kind }, background(theme, ground), {
      xml: tree.xml.replace('</p:spTree>', `${titlePlace(kind).xml}</p:spTree>`),
    }),
    el('p:clrMapOvr', {}, el('a:masterClrMapping', {})),
  )

/** A slide: its name is the id of its scene, which programs keep. */
export const slideRoot = (id: string, tree: XmlElement): XmlElement =>
  el(
    'p:sld',
    NAMESPACES,
    el('p:cSld', { name: id }, tree),
    el('p:clrMapOvr', {}, el('a:masterClrMapping', {})),
  )

const notesShape = (type: 'sldImg' | 'body', text: string | null): XmlElement => {
  const isBody = type === 'body'
  const place = isBody
    ? { x: 108, y: 684, width: 864, height: 567 }
    : { x: 108, y: 108, width: 864, height: 486 }
  const paragraph = (words: string) => el('a:p', {}, el('a:r', {}, el('a:rPr', {}), el('a:t', {}, words)))
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      el('p:cNvPr', { id: isBody ? '3' : '2', name: isBody ? 'Notes' : 'Slide' }),
      el(
        'p:cNvSpPr',
        {},
        el('a:spLocks', { noGrp: '1', ...(!isBody && { noRot: '1', noChangeAspect: '1' }) }),
      ),
      el('p:nvPr', {}, el('p:ph', { type, ...(isBody && { idx: '1' }) })),
    ),
    el('p:spPr', {}, placed('a:xfrm', place), el('a:prstGeom', { prst: 'rect' }, el('a:avLst', {}))),
    ...(text === null
      ? []
      : [
          el(
            'p:txBody',
            {},
            el('a:bodyPr', {}),
            el('a:lstStyle', {}),
            ...(text ? text.split('\n').map(paragraph) : [el('a:p', {})]),
          ),
        ]),
  )
}

const notesTree = (text: string): XmlElement =>
  withElements([notesShape('sldImg', null), notesShape('body', text)])

/** The notes of a slide. */
export const notesRoot = (text: string): XmlElement =>
  el(
    'p:notes',
    NAMESPACES,
    el('p:cSld', {}, notesTree(text)),
    el('p:clrMapOvr', {}, el('a:masterClrMapping', {})),
  )

/** The master of all notes. */
export const notesMasterRoot = (theme: Theme): XmlElement =>
  el('p:notesMaster', NAMESPACES, el('p:cSld', {}, background(theme, '#ffffff'), notesTree('')), colorMap())
