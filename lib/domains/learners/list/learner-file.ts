import { decodeText } from '../../sources/readers/text/decode-text.ts'

/** How the workbooks of Excel start: as a zip archive, or in its format until 2003. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** The text of a list that was saved as a file, in any of Excel's encodings; null of a workbook, which is no text. */
export function readListFile(bytes: Uint8Array): string | null {
  const isWorkbook = WORKBOOKS.some((start) => start.every((byte, place) => bytes[place] === byte))
  return isWorkbook ? null : decodeText(bytes)
}
