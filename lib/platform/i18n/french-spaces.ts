/** A French text with no-break spaces before double punctuation, inside quotation marks and before units. */
export const withFrenchSpaces = (text: string): string =>
  text.replace(/ (?=[:;?!»%])/g, '\u00a0').replace(/« /g, '«\u00a0')
