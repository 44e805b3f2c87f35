import type { Language } from '../../../product/source-document.ts'

type ModelWords = {
  writtenByBuiltin: string
  partlyRead: (names: readonly string[]) => string
  unproven: (texts: readonly string[]) => string
  untitled: (title: string) => string
  unchecked: string
  toModel: (texts: readonly string[]) => string
  untaught: (titles: readonly string[], count: number) => string
}

/** Remarks to a reviewer about an outline by a language model. */
export const MODEL_TEXT: Record<Language, ModelWords> = {
  en: {
    writtenByBuiltin: 'Written by the built-in author, because the language model gave no usable answer.',
    partlyRead: (names) => `Too long to be read whole; only the beginning was used: ${names.join(', ')}.`,
    unproven: (texts) =>
      `Not found in the sources, please check: ${texts.map((text) => `“${text}”`).join('; ')}.`,
    untitled: (title) => `A title the sources know nothing of was replaced: “${title}”.`,
    unchecked:
      'The meaning of titles and objectives couldn’t be checked, only their words. Please compare them with the sources.',
    untaught: (titles, count) =>
      `Parts of the documents that no scene is about: ${titles.join('; ')}${count > titles.length ? '; and others' : ''}.`,
    toModel: (texts) =>
      `Left out, because it speaks to a language model: ${texts.map((text) => `“${text}”`).join('; ')}.`,
  },
  fr: {
    writtenByBuiltin:
      'Écrit par l’auteur intégré, car le modèle de langage n’a pas donné de réponse utilisable.',
    partlyRead: (names) => `Trop long pour être lu en entier ; seul le début a servi : ${names.join(', ')}.`,
    unproven: (texts) =>
      `Introuvable dans les sources, à vérifier : ${texts.map((text) => `« ${text} »`).join(' ; ')}.`,
    untitled: (title) => `Un titre dont les sources ne savent rien a été remplacé : « ${title} ».`,
    unchecked:
      'Le sens des titres et des objectifs n’a pas pu être vérifié, seulement leurs mots. Comparez-les avec les sources.',
    untaught: (titles, count) =>
      `Parties des documents dont aucune scène ne traite : ${titles.join(' ; ')}${count > titles.length ? ' ; et d’autres' : ''}.`,
    toModel: (texts) =>
      `Laissé de côté, car adressé à un modèle de langage : ${texts.map((text) => `« ${text} »`).join(' ; ')}.`,
  },
}
