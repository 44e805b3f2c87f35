const NOTHING =
  /^\(?(?:n\s?\/\s?a|n\.\s?a\.?|s\.\s?o\.?|sans objet|néant|not applicable|[–—-]+)\)?\.?$|^\s*$/iu

/** Whether a cell of a table says that there is nothing: empty, a dash, "N/A", "sans objet". */
export const isEmptyCell = (cell: string): boolean => NOTHING.test(cell.trim())
