import type { Language } from '../../product/source-document.ts'
import { relationsPart, xmlPart } from '../deck/deck-xml.ts'
import { CORE_PROPERTIES, coreRoot } from '../deck/office-properties.ts'
import { contentTypesPart, type OfficePart, zipToBuffer } from '../deck/office-zip.ts'
import { xmlElement as el, type XmlElement } from '../packages/xml-element.ts'

/** What is said in a course: `lines` are the paragraphs of a scene. */
export type TranscriptDocument = {
  title: string
  companyName: string
  language: Language
  modules: { title: string; scenes: { title: string; lines: string[] }[] }[]
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** A Word document with a heading for each module and scene; the same texts give the same bytes. */
export function writeTranscript({ title, modules, ...of }: TranscriptDocument): Promise<Buffer> {
  const paragraphs = [
    paragraph('Title', title),
    ...modules.flatMap((module) => [
      paragraph('Heading1', module.title),
      ...module.scenes.flatMap((scene) => [
        paragraph('Heading2', scene.title),
        ...scene.lines.map((line) => paragraph('Normal', line)),
      ]),
    ]),
  ]
  const parts: OfficePart[] = [
    part('word/document.xml', `${TYPE}document.main+xml`, documentRoot(paragraphs)),
    part('word/styles.xml', `${TYPE}styles+xml`, stylesRoot(LOCALES[of.language])),
    part(
      'docProps/core.xml',
      'application/vnd.openxmlformats-package.core-properties+xml',
      coreRoot(title, of, of.language),
    ),
  ]
  const relations = [
    { type: 'officeDocument', target: 'word/document.xml' },
    { type: CORE_PROPERTIES, target: 'docProps/core.xml' },
  ]
  return zipToBuffer([
    contentTypesPart(parts),
    { name: '_rels/.rels', bytes: relationsPart(relations) },
    {
      name: 'word/_rels/document.xml.rels',
      bytes: relationsPart([{ type: 'styles', target: 'styles.xml' }]),
    },
    ...parts,
  ])
}

const part = (name: string, type: string, root: XmlElement): OfficePart => ({
  name,
  type,
  bytes: xmlPart(root),
})

const value = (name: string, val: string) => el(name, { 'w:val': val })

const paragraph = (style: string, text: string): XmlElement =>
  el(
    'w:p',
    {},
    el('w:pPr', {}, value('w:pStyle', style)),
    el('w:r', {}, el('w:t', { 'xml:space': 'preserve' }, text)),
  )

/** A page of A4 with margins of an inch, in twentieths of a point. */
const documentRoot = (paragraphs: XmlElement[]): XmlElement => {
  const margins = Object.fromEntries(['top', 'right', 'bottom', 'left'].map((side) => [`w:${side}`, '1440']))
  const page = el(
    'w:sectPr',
    {},
    el('w:pgSz', { 'w:w': '11906', 'w:h': '16838' }),
    el('w:pgMar', { ...margins, 'w:header': '720', 'w:footer': '720', 'w:gutter': '0' }),
  )
  return el('w:document', { 'xmlns:w': WORD }, el('w:body', {}, ...paragraphs, page))
}

/** `size` in half points, `before` and `after` in twentieths of a point; `level` of a heading, from 0. */
type Style = { id: string; name: string; size: number; before: number; after: number; level?: number }
const STYLES: Style[] = [
  { id: 'Normal', name: 'Normal', size: 22, before: 0, after: 120 },
  { id: 'Title', name: 'Title', size: 48, before: 0, after: 240 },
  { id: 'Heading1', name: 'heading 1', size: 32, before: 480, after: 120, level: 0 },
  { id: 'Heading2', name: 'heading 2', size: 26, before: 240, after: 80, level: 1 },
]

const stylesRoot = (locale: string): XmlElement => {
  const fonts = el('w:rFonts', { 'w:ascii': 'Calibri', 'w:hAnsi': 'Calibri', 'w:cs': 'Calibri' })
  const plain = el('w:rPr', {}, fonts, el('w:lang', { 'w:val': locale }))
  return el(
    'w:styles',
    { 'xmlns:w': WORD },
    el('w:docDefaults', {}, el('w:rPrDefault', {}, plain), el('w:pPrDefault', {}, el('w:pPr', {}))),
    ...STYLES.map(styleElement),
  )
}

function styleElement({ id, name, size, before, after, level }: Style): XmlElement {
  const isNormal = id === 'Normal'
  const others = isNormal ? [] : [value('w:basedOn', 'Normal'), value('w:next', 'Normal')]
  const spacing = {
    'w:before': String(before),
    'w:after': String(after),
    'w:line': '276',
    'w:lineRule': 'auto',
  }
  return el(
    'w:style',
    { 'w:type': 'paragraph', 'w:styleId': id, ...(isNormal && { 'w:default': '1' }) },
    value('w:name', name),
    ...others,
    el('w:qFormat', {}),
    el(
      'w:pPr',
      {},
      ...(isNormal ? [] : [el('w:keepNext', {})]),
      el('w:spacing', spacing),
      ...(level === undefined ? [] : [value('w:outlineLvl', String(level))]),
    ),
    el('w:rPr', {}, ...(isNormal ? [] : [el('w:b', {})]), value('w:sz', String(size))),
  )
}
