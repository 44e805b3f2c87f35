import type { Language } from '../sources/source-document.ts'

type QuizWords = {
  belongs: (topic: string) => string
  several: (topic: string) => string
  stranger: (topic: string) => string
  statement: (topic: string) => string
  fact: (label: string, topic: string) => string
  reply: (objection: string) => string
  trueFalse: (text: string) => string
  partTrueFalse: (item: string, topic: string) => string
  order: (topic: string) => string
  blank: (text: string) => string
  open: (topic: string) => string
  openReply: (objection: string) => string
  rubric: (count: number) => string
  explain: (quote: string) => string
}

/** The words of quiz questions. Topics and texts come in quoted, so no grammar depends on them. */
export const QUIZ_WORDS: Record<Language, QuizWords> = {
  en: {
    belongs: (topic) => `Which of these belongs to the part “${topic}”?`,
    several: (topic) => `Which of these belong to the part “${topic}”? Several answers are right.`,
    stranger: (topic) => `Three of these belong to the part “${topic}”. Which one does not?`,
    statement: (topic) => `Which of these statements is made in the part “${topic}”?`,
    fact: (label, topic) => `In the part “${topic}”, what is given for “${label}”?`,
    reply: (objection) => `A customer says: ${objection} Which answer does the course suggest?`,
    trueFalse: (text) => `True or false? ${text}`,
    partTrueFalse: (item, topic) => `True or false? The part “${topic}” includes this: “${item}”.`,
    order: (topic) => `Put these in the order the course gives in “${topic}”.`,
    blank: (text) => `Which figure is missing? ${text}`,
    open: (topic) => `In your own words, explain what matters in the part “${topic}”.`,
    openReply: (objection) => `A customer tells you: ${objection} How do you answer?`,
    rubric: (count) =>
      `One share of the points for each key point found, in any words (${count} in all). Nothing that contradicts the source.`,
    explain: (quote) => `The source says: “${quote}”`,
  },
  fr: {
    belongs: (topic) => `Lequel de ces éléments figure dans la partie « ${topic} » ?`,
    several: (topic) =>
      `Lesquels de ces éléments figurent dans la partie « ${topic} » ? Plusieurs réponses sont justes.`,
    stranger: (topic) =>
      `Trois de ces éléments figurent dans la partie « ${topic} ». Lequel n’y figure pas ?`,
    statement: (topic) => `Laquelle de ces affirmations figure dans la partie « ${topic} » ?`,
    fact: (label, topic) => `Dans la partie « ${topic} », qu’indique la source pour « ${label} » ?`,
    reply: (objection) => `Un client vous dit : ${objection} Quelle réponse la formation propose-t-elle ?`,
    trueFalse: (text) => `Vrai ou faux ? ${text}`,
    partTrueFalse: (item, topic) => `Vrai ou faux ? La partie « ${topic} » comprend ceci : « ${item} ».`,
    order: (topic) => `Remettez ces éléments dans l’ordre donné dans la partie « ${topic} ».`,
    blank: (text) => `Quel chiffre manque ? ${text}`,
    open: (topic) => `Avec vos mots, expliquez l’essentiel de la partie « ${topic} ».`,
    openReply: (objection) => `Un client vous dit : ${objection} Que lui répondez-vous ?`,
    rubric: (count) =>
      `Une part des points pour chaque point clé retrouvé, avec d’autres mots si besoin (${count} en tout). Rien qui contredise la source.`,
    explain: (quote) => `La source dit : « ${quote} »`,
  },
}
