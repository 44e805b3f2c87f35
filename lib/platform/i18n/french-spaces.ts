/** A French text whose lines do not break before its double signs, within its quotation marks or before a unit. */
export const withFrenchSpaces = (text: string): string =>
  text.replace(/ (?=[:;?!»%])/g, '\u00a0').replace(/« /g, '«\u00a0')
