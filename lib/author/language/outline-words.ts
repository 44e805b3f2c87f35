import type { Language } from '../../product/source-document.ts'

type OutlineWords = {
  recapTitle: string
  practiceTitle: string
  sceneDescription: (title: string) => string
  moduleDescription: (titles: string[]) => string
  courseDescription: (titles: string[]) => string
  courseTitle: string
  audience: (audience: string) => string
  success: (measure: string) => string
  scenario: (scenario: string) => string
  remarks: {
    tooShort: (minutes: number, asked: number) => string
    leftOut: (minutes: number, titles: string[], count: number) => string
    introductionLeft: (titles: string[]) => string
    notCovered: (topic: string) => string
    noObjective: (objective: string) => string
    otherLanguage: (names: string[]) => string
    untranslated: () => string
    picturesLeft: (names: string[], count: number) => string
  }
}

/** The fixed texts of outlines: reviewers read them, nobody speaks them. */
export const OUTLINE_WORDS: Record<Language, OutlineWords> = {
  en: {
    recapTitle: 'What to remember',
    practiceTitle: 'Your turn',
    sceneDescription: (title) => `Explains “${title}” with the words of the source.`,
    moduleDescription: (titles) => `This module covers: ${titles.join('; ')}.`,
    courseDescription: (titles) => `A sales course drawn from your documents: ${titles.join('; ')}.`,
    courseTitle: 'Sales training',
    audience: (audience) => `For: ${audience}.`,
    success: (measure) => `Measure of success: ${measure}.`,
    scenario: (scenario) => `Situation: ${scenario}`,
    remarks: {
      tooShort: (minutes, asked) =>
        `The sources carry about ${minutes === 1 ? 'one minute' : `${minutes} minutes`}; ${asked} were asked for. Nothing was added to fill the time.`,
      leftOut: (minutes, titles, count) =>
        `To stay within about ${minutes} minutes, ${count === 1 ? 'one part was' : `${count} parts were`} left out: ${titles.join('; ')}${count > titles.length ? '; and others' : ''}.`,
      introductionLeft: (titles) =>
        `The company’s profile has more to say than the documents; left out of it: ${titles.join('; ')}.`,
      notCovered: (topic) => `The sources say nothing on a topic that must be covered: “${topic}”.`,
      noObjective: (objective) => `The sources carry little on this objective: “${objective}”.`,
      otherLanguage: (names) =>
        `Not used, because it is in another language and nothing is translated: ${names.join(', ')}.`,
      untranslated: () =>
        'The sources are in another language than the course; their sentences are quoted as they are, nothing is translated.',
      picturesLeft: (names, count) =>
        `A slide shows one picture, the largest of its passage. On no slide: ${names.map((name) => `“${name}”`).join(', ')}${count > names.length ? `, and ${count - names.length} more` : ''}. They can be chosen in the slide editor.`,
    },
  },
  fr: {
    recapTitle: 'L’essentiel à retenir',
    practiceTitle: 'À vous de jouer',
    sceneDescription: (title) => `Explique « ${title} » avec les mots de la source.`,
    moduleDescription: (titles) => `Ce module traite de : ${titles.join(' ; ')}.`,
    courseDescription: (titles) =>
      `Une formation commerciale tirée de vos documents : ${titles.join(' ; ')}.`,
    courseTitle: 'Formation commerciale',
    audience: (audience) => `Public : ${audience}.`,
    success: (measure) => `Mesure de réussite : ${measure}.`,
    scenario: (scenario) => `Mise en situation : ${scenario}`,
    remarks: {
      tooShort: (minutes, asked) =>
        `Les sources portent environ ${minutes === 1 ? 'une minute' : `${minutes} minutes`} ; ${asked} étaient demandées. Rien n’a été ajouté pour remplir le temps.`,
      leftOut: (minutes, titles, count) =>
        `Pour tenir en ${minutes} minutes environ, ${count === 1 ? 'une partie a été laissée' : `${count} parties ont été laissées`} de côté : ${titles.join(' ; ')}${count > titles.length ? ' ; et d’autres' : ''}.`,
      introductionLeft: (titles) =>
        `Le profil de l’entreprise en dit plus que les documents ; parties laissées de côté : ${titles.join(' ; ')}.`,
      notCovered: (topic) => `Les sources ne disent rien d’un sujet à couvrir : « ${topic} ».`,
      noObjective: (objective) => `Les sources portent peu de choses sur cet objectif : « ${objective} ».`,
      otherLanguage: (names) =>
        `Non repris, car dans une autre langue et rien n’est traduit : ${names.join(', ')}.`,
      untranslated: () =>
        'Les sources sont dans une autre langue que le cours ; leurs phrases sont reprises telles quelles, rien n’est traduit.',
      picturesLeft: (names, count) =>
        `Une diapositive montre une image, la plus grande de son passage. Sur aucune diapositive : ${names.map((name) => `« ${name} »`).join(', ')}${count > names.length ? ` et ${count - names.length} de plus` : ''}. Elles peuvent être choisies dans l’éditeur de diapositives.`,
    },
  },
}
