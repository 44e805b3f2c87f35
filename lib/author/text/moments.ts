import { layoutRule } from '../../media/slides/slide-layouts.ts'

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december'
const SHORT_MONTHS =
  '(?:jan|janv|feb|fév|févr|mar|apr|avr|jun|jul|juil|aug|sep|sept|oct|nov|dec|déc)(?:\\.|(?=\\s\\d))'
const DAYS =
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const SPANS =
  'jours?|semaines?|mois|trimestres?|années?|heures?|minutes?|days?|weeks?|months?|quarters?|years?|hours?'
const MOMENT = new RegExp(
  `^(?:(?:en|in|le|by|from|until|dès|fin|end of|mi|mid|début|early|late)[ -])?(?:(?:19|20)\\d{2}(?!\\s?[\\d%€$£])|(?:${SPANS})\\s(?:n°\\s?)?\\d|(?:${MONTHS}|${DAYS})(?!\\p{L})|${SHORT_MONTHS}|\\d{1,2}(?:er|st|nd|rd|th)?\\s(?:${MONTHS})(?!\\p{L})|\\d{1,2}\\s?(?:h|:\\s?\\d{2})|[jdsw][+-]?\\s?\\d{1,3}(?!\\p{L})|[qt][1-4](?!\\d))`,
  'iu',
)
/** Fewer than three moments are no timeline; more than a slide holds are for reference, not for teaching. */
const [LEAST, MOST] = layoutRule('timeline').lines

/** Whether a text opens with a year, a date, a day, a time, or a numbered day, week or month. */
export const isMoment = (text: string): boolean => MOMENT.test(text.trim())

/** Whether all names are moments, and as many as a timeline can show. */
export const areMoments = (names: readonly string[]): boolean =>
  names.length >= LEAST &&
  names.length <= MOST &&
  new Set(names).size === names.length &&
  names.every(isMoment)
