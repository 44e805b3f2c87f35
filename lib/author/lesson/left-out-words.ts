import type { Language } from '../../product/source-document.ts'
import type { LeftOutReason } from '../reading/source-tree.ts'

/** What reviewers call each kind of text left out. */
export const LEFT_OUT_NAMES: Record<Language, Record<LeftOutReason, string>> = {
  fr: {
    about: 'phrases du document sur lui-même',
    apparatus: 'parties de liens, licences ou sommaires',
    code: 'blocs de code',
    credit: 'crédits',
    direction: 'indications de tournage',
    duration: 'durées',
    empty: 'titres sans texte',
    farewell: 'annonces de la suite et adieux',
    greeting: 'salutations',
    label: 'étiquettes de formulaire',
    link: 'liens et adresses',
    navigation: 'navigation ou dates',
    pointer: 'renvois à une image, un lien ou un autre endroit de la page',
    production: 'notes de production',
    repeated: 'passages qu’un document précédent contient mot pour mot',
  },
  en: {
    about: 'sentences of the document about itself',
    apparatus: 'sections of links, licenses or contents',
    code: 'blocks of code',
    credit: 'credits',
    direction: 'directions for filming',
    duration: 'durations',
    empty: 'headings without text',
    farewell: 'announcements of what comes next and farewells',
    greeting: 'greetings',
    label: 'labels of a form',
    link: 'links and addresses',
    navigation: 'navigation or dates',
    pointer: 'pointers to a picture, a link or another place on the page',
    production: 'production notes',
    repeated: 'passages that an earlier document has word for word',
  },
}

type RemarkWords = {
  script: string
  leftOut: (name: string, count: number, words: number, list: string) => string
  dropped: (count: number, words: number, list: string) => string
  toFillIn: (count: number, list: string) => string
  machine: (count: number, list: string) => string
  columns: (title: string, count: number, list: string) => string
  quoted: (text: string) => string
}

/** The remarks on what a course leaves out; `list`: the texts in question, quoted, possibly empty. */
export const REMARK_WORDS: Record<Language, RemarkWords> = {
  fr: {
    script:
      'Ce document est un texte déjà écrit pour être dit : ses passages sont repris mot pour mot, une vidéo ou un chapitre par module.',
    leftOut: (name, count, words, list) =>
      `Laissé de côté, ${name} : ${count} (${words} ${words > 1 ? 'mots' : 'mot'})${list && ` : ${list}`}.`,
    dropped: (count, words, list) =>
      `Laissé de côté pour tenir dans la durée, ${count} ${count > 1 ? 'scènes' : 'scène'} (${words} mots) : ${list}.`,
    toFillIn: (count, list) =>
      `À compléter par vous, ${count} ${count > 1 ? 'passages entre crochets, lus tels quels' : 'passage entre crochets, lu tel quel'} en attendant : ${list}.`,
    machine: (count, list) =>
      `Repris tel quel, ${count} ${count > 1 ? 'passages qui semblent s’adresser' : 'passage qui semble s’adresser'} à une machine plutôt qu’à vos équipes : ${list}. À retirer si c’est le cas.`,
    columns: (title, count, list) =>
      `Sans place sur la diapositive ${title}, ${count} ${count > 1 ? 'colonnes' : 'colonne'} du tableau : ${list}.`,
    quoted: (text) => `« ${text.replace(/[«»]/g, '"').trim()} »`,
  },
  en: {
    script:
      'This document is already written to be spoken: its passages are kept word for word, one video or chapter to a module.',
    leftOut: (name, count, words, list) =>
      `Left out, ${name}: ${count} (${words} ${words === 1 ? 'word' : 'words'})${list && `: ${list}`}.`,
    dropped: (count, words, list) =>
      `Left out to keep to the length, ${count} ${count === 1 ? 'scene' : 'scenes'} (${words} words): ${list}.`,
    toFillIn: (count, list) =>
      `For you to fill in, ${count} ${count === 1 ? 'passage' : 'passages'} in square brackets, read as written until then: ${list}.`,
    machine: (count, list) =>
      `Kept as written, ${count} ${count === 1 ? 'passage that seems' : 'passages that seem'} to speak to a machine rather than to people: ${list}. Remove it if so.`,
    columns: (title, count, list) =>
      `No room on the slide ${title} for ${count} ${count === 1 ? 'column' : 'columns'} of its table: ${list}.`,
    quoted: (text) => `“${text.replace(/[“”]/g, '"').trim()}”`,
  },
}
