import type { Marks } from '../pack/marks.ts'

const asItIs = (text: string): string => text

export const MARKS: Marks = {
  colon: ': ',
  semicolon: '; ',
  commaBeforeAnd: ',',
  commaBeforeThree: '',
  quotes: ['“', '”'],
  printed: ['“', '”', '‘', '’'],
  quote: (text) => `“${text.replace(/[“”]/g, '"')}”`,
  isSmallAfterColon: false,
  easesTitles: false,
  spacePrinted: asItIs,
  spaceSpoken: (text) => text.replace(/\s+:(?=\s)/g, ':'),
  spaceRead: asItIs,
  quoteRead: (text) => text.replace(/[“”]/g, '"'),
}
