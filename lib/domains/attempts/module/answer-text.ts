import type { Language } from '../../../product/source-document.ts'

type AnswerWords = {
  unanswered: string
  options: (right: number, all: number, wrong: number) => string
  steps: (right: number, all: number, wrong: number) => string
  found: (points: readonly string[]) => string
  hinted: (points: readonly string[]) => string
  contradicted: (points: readonly string[]) => string
  missed: (points: readonly string[]) => string
}

const listed = (label: string, points: readonly string[], quote: (text: string) => string): string =>
  points.length === 0 ? '' : `${label}${points.map(quote).join(' · ')}.`

const english = (label: string) => (points: readonly string[]) =>
  listed(`${label}: `, points, (text) => `“${text}”`)
const french = (label: string) => (points: readonly string[]) =>
  listed(`${label} : `, points, (text) => `« ${text} »`)

/** Feedback on graded answers, in the course's language. Empty lists yield no text. */
export const ANSWER_TEXT: Record<Language, AnswerWords> = {
  en: {
    unanswered: 'No answer.',
    options: (right, all, wrong) =>
      `${right} of ${all} right answers chosen${wrong > 0 ? `, ${wrong} wrong` : ''}.`,
    steps: (right, all) => `${right} of ${all} steps follow in the right order.`,
    found: english('Points covered'),
    hinted: english('Partly covered'),
    contradicted: english('Contradicted'),
    missed: english('Points missing'),
  },
  fr: {
    unanswered: 'Pas de réponse.',
    options: (right, all, wrong) =>
      `${right} bonne${right > 1 ? 's' : ''} réponse${right > 1 ? 's' : ''} sur ${all}${wrong > 0 ? `, ${wrong} de trop` : ''}.`,
    steps: (right, all) =>
      `${right} enchaînement${right > 1 ? 's' : ''} juste${right > 1 ? 's' : ''} sur ${all}.`,
    found: french('Points trouvés'),
    hinted: french('Seulement évoqué'),
    contradicted: french('Dit autrement'),
    missed: french('Points manquants'),
  },
}
