import type { Language } from '../sources/source-document.ts'

type OutlineWords = {
  introTitle: (module: string) => string
  introDescription: (module: string) => string
  recapTitle: string
  recapDescription: (module: string) => string
  sceneDescription: (title: string) => string
  continued: string
  moduleDescription: (titles: string[]) => string
  courseDescription: (titles: string[]) => string
  courseTitle: string
  objective: Record<'talk' | 'steps' | 'objection' | 'price' | 'compare' | 'know', (topic: string) => string>
  and: string
}

/** The author's words in an outline: what reviewers read, never spoken. */
export const OUTLINE_WORDS: Record<Language, OutlineWords> = {
  en: {
    introTitle: (module) => `Why it matters: ${module}`,
    introDescription: (module) =>
      `Opens the module, says what is at stake and what will be covered in “${module}”.`,
    recapTitle: 'What to remember',
    recapDescription: (module) => `Recalls the main points of “${module}” before the quiz.`,
    sceneDescription: (title) => `Explains “${title}” with the words of the source.`,
    continued: 'continued',
    moduleDescription: (titles) => `This module covers: ${titles.join('; ')}.`,
    courseDescription: (titles) => `A sales course drawn from your documents: ${titles.join('; ')}.`,
    courseTitle: 'Sales training',
    objective: {
      talk: (topic) => `Use the right words: ${topic}`,
      steps: (topic) => `Carry out the steps: ${topic}`,
      objection: (topic) => `Answer objections: ${topic}`,
      price: (topic) => `Present prices with confidence: ${topic}`,
      compare: (topic) => `Tell the difference: ${topic}`,
      know: (topic) => `Explain the essentials: ${topic}`,
    },
    and: 'and',
  },
  fr: {
    introTitle: (module) => `Pourquoi c’est important : ${module}`,
    introDescription: (module) => `Ouvre le module, pose l’enjeu et annonce le contenu de « ${module} ».`,
    recapTitle: 'L’essentiel à retenir',
    recapDescription: (module) => `Rappelle les points clés de « ${module} » avant le quiz.`,
    sceneDescription: (title) => `Explique « ${title} » avec les mots de la source.`,
    continued: 'suite',
    moduleDescription: (titles) => `Ce module traite de : ${titles.join(' ; ')}.`,
    courseDescription: (titles) =>
      `Une formation commerciale tirée de vos documents : ${titles.join(' ; ')}.`,
    courseTitle: 'Formation commerciale',
    objective: {
      talk: (topic) => `Trouver les mots justes : ${topic}`,
      steps: (topic) => `Dérouler les étapes : ${topic}`,
      objection: (topic) => `Répondre aux objections : ${topic}`,
      price: (topic) => `Présenter les prix avec assurance : ${topic}`,
      compare: (topic) => `Faire la différence : ${topic}`,
      know: (topic) => `Expliquer l’essentiel : ${topic}`,
    },
    and: 'et',
  },
}
