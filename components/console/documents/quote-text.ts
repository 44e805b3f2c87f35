/** A passage on one line, as it is read: in the text of a source, a bar stands between the cells of a table. */
export const quoteText = (quote: string): string =>
  quote
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
