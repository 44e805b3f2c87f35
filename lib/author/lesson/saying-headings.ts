import type { Language } from '../../product/source-document.ts'

const QUOTED = /^["“«].{6,}["”»][.!?]?$/
/** Words of speech: people say "it is too expensive", whereas a title in quotation marks names something. */
const SPOKEN: Record<Language, RegExp> = {
  en: /(?<![\p{L}’'])(?:i|we|you|he|she|they|it['’]?s|that['’]?s|there['’]?s|is|are|my|me|us|our|no|not|nobody|nothing|yes|ok|okay|too|never|already|just|can['’]?t|don['’]?t|won['’]?t|isn['’]?t|send|call)(?![\p{L}])/iu,
  fr: /(?<![\p{L}’'])(?:je|j['’]\p{L}+|on|nous|vous|tu|il|elle|ils|c['’]\p{L}+|ce n['’]\p{L}+|ça|est|mon|ma|mes|notre|nos|ne|n['’]\p{L}+|pas|personne|jamais|non|oui|ok|trop|déjà|rien|rappelez|envoyez|laissez)(?![\p{L}])/iu,
}

/** Whether a heading is something a person says, in quotation marks: “It is too expensive”. */
export const isSaying = (heading: string, language: Language): boolean =>
  QUOTED.test(heading) && (SPOKEN[language].test(heading) || /[?!]["”»]/.test(heading))
