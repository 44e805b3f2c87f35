import { type XmlElement, xmlElement } from '../packages/xml-element.ts'
import {
  MATCHES,
  type MarkedText,
  type WrittenSegment,
  type WrittenUnit,
  type WrittenXliff,
  XLIFF,
} from './xliff-file.ts'

/**
 * Writes XLIFF 2.1 (OASIS, 2018). Terms to keep are annotated `translate="no"`. What was translated before its
 * source changed is a candidate (`mtc:match`), not a target: a file that comes back untouched must not approve it.
 */
export function writeXliff({ original, from, to, groups }: WrittenXliff): string {
  const root = xmlElement(
    'xliff',
    { xmlns: XLIFF, 'xmlns:mtc': MATCHES, version: '2.1', srcLang: from, trgLang: to },
    xmlElement(
      'file',
      { id: original, original, canResegment: 'no', 'xml:space': 'preserve' },
      ...groups.map(({ id, name, units }) => xmlElement('group', { id, name }, ...units.map(writeUnit))),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}

function writeUnit({ id, notes, segments }: WrittenUnit): XmlElement {
  const matches = segments.flatMap((segment) =>
    segment.earlier ? [writeMatch(segment.id, segment.earlier)] : [],
  )
  const marks = termIds()
  return xmlElement(
    'unit',
    { id },
    ...(matches.length > 0 ? [xmlElement('mtc:matches', {}, ...matches)] : []),
    ...(notes.length > 0
      ? [xmlElement('notes', {}, ...notes.map((note) => xmlElement('note', {}, note)))]
      : []),
    ...segments.map((segment) => writeSegment(segment, marks)),
  )
}

const writeMatch = (id: string, { source, target }: NonNullable<WrittenSegment['earlier']>): XmlElement =>
  xmlElement(
    'mtc:match',
    { ref: `#${id}` },
    xmlElement('source', {}, source),
    xmlElement('target', {}, target),
  )

const writeSegment = ({ id, source, target }: WrittenSegment, marks: () => string): XmlElement =>
  xmlElement(
    'segment',
    { id, state: target === null ? 'initial' : 'translated' },
    xmlElement('source', {}, ...writeMarked(source, marks)),
    ...(target === null ? [] : [xmlElement('target', {}, target)]),
  )

const writeMarked = (text: MarkedText, marks: () => string): (XmlElement | string)[] =>
  text.map(({ text, isTerm }) => (isTerm ? xmlElement('mrk', { id: marks(), translate: 'no' }, text) : text))

/** Ids of marks, unique in a unit: those of segments have no dot. */
function termIds(): () => string {
  let count = 0
  return () => `term.${++count}`
}
