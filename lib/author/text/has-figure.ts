/** "24 hours", "€40", "5 %": a number with what it counts, not the number of a step, a name or an article ("L.121-21"). */
const FIGURE =
  /(?<![\p{L}\d.,#]|\p{Lu}[.\s]?\d{1,4}-)(?:[$€£]\s?\d[\d.,\s]*|\d[\d.,\u00A0\u202F]*(?:\s\d{3})*[\s\u00A0\u202F-]?(?:[%€$£×]|[kM]\b|\p{Ll}{2,}))/u

/** Whether a text has a figure with what it counts. */
export const hasFigure = (text: string): boolean => FIGURE.test(text)

const PRICE = /[$€£]\s?\d|\d\s?(?:[$€£]|euros?|dollars?)(?!\p{L})/iu

/** Whether a text has a price in it: "£ 12", "40 euros". */
export const hasPrice = (text: string): boolean => PRICE.test(text)
