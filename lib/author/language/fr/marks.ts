import type { Marks } from '../pack/marks.ts'

/** The parts of an amount stay on one line: "1 290 €". */
const keepAmounts = (text: string): string => text.replace(/(?<=\d) (?=\d{3}(?!\d)|[€%$£])/g, '\u00A0')

const spaceRead = (text: string): string =>
  keepAmounts(text.replace(/([^\s\u00A0])\s?([:;!?])(?=\s|”|\u00A0»|$)/g, '$1\u00A0$2'))

export const MARKS: Marks = {
  colon: ' : ',
  semicolon: ' ; ',
  commaBeforeAnd: '',
  commaBeforeThree: '.',
  quotes: ['« ', ' »'],
  printed: ['«\u00A0', '\u00A0»', '“', '”'],
  quote: (text) => `« ${text.replace(/[«»]/g, '"')} »`,
  isSmallAfterColon: true,
  easesTitles: true,
  spacePrinted: (text) =>
    text
      .replace(/([^\s\u00A0«])[\s\u00A0]?([;:!?]+)(?=[\s\u00A0”»)]|$)/gu, '$1\u00A0$2')
      .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00A0')
      .replace(/(\d) ?([€%])/g, '$1\u00A0$2'),
  spaceSpoken: (text) =>
    keepAmounts(
      text
        .replace(/(?<=[^\s\u00A0])\s?([:;!?»])(?=\s|\u00A0|$|[.,»])/g, '\u00A0$1')
        .replace(/«\s*/g, '«\u00A0'),
    ),
  spaceRead,
  quoteRead: (text) => spaceRead(text.replace(/“\s*/g, '«\u00A0').replace(/\s*”/g, '\u00A0»')),
}
