import type { Language } from '../../product/source-document.ts'

type HandoutWords = {
  kind: string
  contents: string
  passages: string
  page: string
  slide: string
  check: string
  question: string
  answer: string
  answers: string
}

/** The texts of a handout besides those of its course, in the course's language. */
export const HANDOUT_WORDS: Record<Language, HandoutWords> = {
  fr: {
    kind: 'Support de formation',
    contents: 'Sommaire',
    passages: 'Dans les documents',
    page: 'page',
    slide: 'diapositive',
    check: 'Vérifiez vos acquis',
    question: 'Question',
    answer: 'Réponse',
    answers: 'Réponses',
  },
  en: {
    kind: 'Course handout',
    contents: 'Contents',
    passages: 'From the documents',
    page: 'page',
    slide: 'slide',
    check: 'Check yourself',
    question: 'Question',
    answer: 'Answer',
    answers: 'Answers',
  },
}
