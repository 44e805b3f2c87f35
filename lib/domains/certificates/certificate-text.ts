import type { Language } from '../../product/source-document.ts'
import { isAddress } from './certificate-name.ts'

type CertificateWords = {
  heading: string
  awarded: string
  /** in place of a name that is missing or cannot be printed */
  holder: string
  passed: string
  watched: string
  date: string
  score: string
  version: string
  issuer: string
  verify: string
}

/** The texts of a certificate, in the language of its course. */
export const CERTIFICATE_TEXT: Record<Language, CertificateWords> = {
  fr: {
    heading: 'Certificat de réussite',
    awarded: 'décerné à',
    holder: 'la personne titulaire de ce certificat',
    passed: 'qui a suivi la formation et réussi l’examen final',
    watched: 'qui a suivi la formation',
    date: 'Date',
    score: 'Résultat',
    version: 'Version',
    issuer: 'Délivré par',
    verify: 'Vérifier ce certificat\u00a0:',
  },
  en: {
    heading: 'Certificate of completion',
    awarded: 'awarded to',
    holder: 'the holder of this certificate',
    passed: 'who completed the course and passed its final exam',
    watched: 'who completed the course',
    date: 'Date',
    score: 'Score',
    version: 'Version',
    issuer: 'Issued by',
    verify: 'Verify this certificate:',
  },
}

const DAY: Record<Language, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}

const FORMATS: Record<Language, { day: (date: Date) => string; score: (score: number) => string }> = {
  fr: {
    day: (date) => DAY.fr.format(date).replace(/^1 /, '1er '),
    score: (score) => `${String(score).replace('.', ',')}\u00a0%`,
  },
  en: { day: (date) => DAY.en.format(date), score: (score) => `${score}%` },
}

/** A date in long form, in UTC: "22 novembre 2026", "22 November 2026"; French uses "1er". */
export const longDate = (date: Date, language: Language): string => FORMATS[language].day(date)

/** A score in percent, formatted for a language: "87,5 %", "87.5%". */
export const scoreText = (score: number, language: Language): string => FORMATS[language].score(score)

/** The version of its course that a certificate names; null: the first, or of a time before there were versions. */
export const versionText = (release: number | null): string | null =>
  release !== null && release > 1 ? String(release) : null

/** Whom a certificate names; never an address, which anyone who has the certificate would learn. */
export const holderName = (learnerName: string, language: Language): string =>
  isAddress(learnerName) ? CERTIFICATE_TEXT[language].holder : learnerName
