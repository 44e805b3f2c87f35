/** The terms of a text that are to stay as they are, marked off from the rest of it. */
export type MarkedText = readonly { text: string; isTerm: boolean }[]

/** A text to translate; `earlier` is what was translated before the text changed. */
export type WrittenSegment = {
  id: string
  source: MarkedText
  target: string | null
  earlier: { source: string; target: string } | null
}
/** Segments that are read together, such as the sentences of a narration. */
export type WrittenUnit = { id: string; notes: readonly string[]; segments: readonly WrittenSegment[] }
export type WrittenGroup = { id: string; name: string; units: readonly WrittenUnit[] }
export type WrittenXliff = {
  /** what the file is of: it says when the file comes back where it belongs */
  original: string
  from: string
  to: string
  groups: readonly WrittenGroup[]
}

/** A segment of a file that came back; `isInitial`: by its state, nobody has translated it. */
export type ReadSegment = {
  unit: string
  id: string
  source: string
  target: string
  isInitial: boolean
}
export type ReadXliff = { original: string; from: string; to: string; segments: ReadSegment[] }

export const XLIFF_PROBLEMS = ['not_xml', 'doctype', 'not_xliff', 'version'] as const
export type XliffProblem = (typeof XLIFF_PROBLEMS)[number]

/** The namespaces of XLIFF 2.0 and 2.1, which share them, and of its translation candidates. */
export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0'
export const MATCHES = 'urn:oasis:names:tc:xliff:matches:2.0'
/** The versions of files that are read: what 2.1 added is not used here. */
export const READ_VERSIONS: readonly string[] = ['2.0', '2.1']
