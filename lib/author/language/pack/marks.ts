/** How a language writes punctuation. */
export type Marks = {
  /** between a name and its meaning */
  colon: string
  semicolon: string
  /** before "and" in a row of three or more */
  commaBeforeAnd: string
  /** what replaces the comma in "1,200": nothing, or the decimal point */
  commaBeforeThree: string
  quotes: [string, string]
  /** those of a quotation, then those of one inside it */
  printed: [string, string, string, string]
  quote: (text: string) => string
  isSmallAfterColon: boolean
  /** whether titles have capitals only where sentences do */
  easesTitles: boolean
  /** the spaces of marks: of questions as printed, of narration, of other spoken text */
  spacePrinted: (text: string) => string
  spaceSpoken: (text: string) => string
  spaceRead: (text: string) => string
  /** a text with “ ” in the quotation marks of plain text */
  quoteRead: (text: string) => string
}
