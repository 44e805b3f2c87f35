import type { SourceDocument } from '../../product/source-document.ts'
import type { LeftOutReason } from '../language/pack/left-out-reason.ts'
import { isQuestion, titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import type { Line } from './source-line.ts'

const CREDIT =
  /©|\(c\) \d{4}|(?<!\p{L})(?:adobe ?stock|getty images?|istock|shutterstock|unsplash|pexels|pixabay|crédits? photos?|photo credits?|photo (?:by|de couverture)|image credits?|tous droits réservés|all rights reserved|copyright (?:\(c\)|©|\d{4}|by\s))(?!\p{L})/iu
const NAVIGATION =
  /^(?:page )?\d+\s*(?:\/|of|sur)\s*\d+$|^page \d+$|^version\s[\d.]+.{0,60}$|^rev(?:ision|\.)?\s[\p{L}\d]{1,3}[,.\s–-]+\d{4}-\d{2}.{0,60}$|^(?:to be (?:added|completed|defined|written)|tbd|tba|coming soon|[àa] (?:compléter|venir|définir|écrire|ecrire|rédiger))\s*[.!…]*$|^(?:back to top|read more|learn more|click here|en savoir plus|lire la suite|retour en haut|cliquez ici|share|partager|fin|the end|end)\s*[.!>»]*$|^(?:next|see|suite|prochain\p{L}*|voir)[^:.]{0,20}:\s*\S+\.(?:md|pdf|docx?|html?)$|^(?:next|suite|prochain\p{L}*)\s?:\s*(?:day|topic|module|lesson|chapter|part|jour|chapitre|leçon|partie)[\s_-]?\d|(?<!\p{L})(?:last updated|dernière mise à jour\s?:|mis à jour le|publié le|published on|edit this page|document (?:généré|créé|generated|created) (?:le|on|by|par|pour|for)|temps de lecture|min read|balise vidéo|video tag)(?!\p{L})/iu
const LINK = /^[[(<]?\s*(?:https?:\/\/|www\.)\S+\s*[\])>]?$|^(?:liens?|links?)\s?:\s[^.]{2,80}$/i
/** A few words and their link. */
const LINKED = /\s(?:https?:\s?\/\/|www\.)\S+(?:\s\S+)?$/i
const URL = /(?:https?:\s?\/\/|www\.)\S+(?:\s\S+)?$/i
/** Letters separated by spaces: "M O D U L E 2". */
const SPACED = /^(?:\S\s){5,}/
/**
 * An email address or telephone number, alone or with a label for it. "Deal desk: deals@…" is content: it
 * says whom to write to.
 */
const ADDRESS =
  /^(?:(?:e-?mail|m[ée]l|mail|courriel|adresse|address|contact)\s?:\s*)?[^\s@:]+@[^\s@]+\.\p{L}{2,}\.?$|^(?:t[ée]l(?:[ée]phone)?|phone|mobile)\.?\s?:\s*\+?[\d\s().-]{8,}$/iu
/** Who may read the document: "Confidential, internal use only". */
const NOTICE =
  /^(?:(?:document|strictly|strictement)\s+)?confiden(?:tiel|tial)(?:\s*[,–-]\s*(?:usage interne|ne pas diffuser|internal use only|do not distribute))?[.!]?$/iu
const TEMPLATE = /^\{+[\w:.\s-]+\}*$|^(?:\w+:\s)?\p{Ll}[\w-]*_[\w-]*$/u
/** A line to fill in: "Name: ____", "Date: …/…/…". */
const BLANKS = /^[^_.…]{0,60}(?:_{3,}|…{2,}|\.{5,})[\s_.…/)]*$/
/** A field without a value: "System: N/A". */
const NO_VALUE = /^[^:.!?]{1,40}:\s*(?:n\s?\/?\s?a|sans objet|néant|s\.o\.)\s*\.?$/iu
/** A duration alone: "6 à 8 minutes", "about 30 s". */
export const DURATION =
  /^[\W_]*(?:environ |about |~ ?)?\d+(?:[.,]\d+)?\s*(?:(?:[àa]|to|-|–|—)\s*\d+\s*)?(?:heures?|hours?|h|minutes?|mins?|min|secondes?|seconds?|secs?|sec|s)[\W_]*$/iu

/** The badge of a point on a slide: "01", "_03". */
const BADGE = /^[\W_]*0\d[\W_]*$/

/** Whether a heading only gives the version of the document, or its end. */
export const isVersionOrEnd = (text: string): boolean =>
  /^version\s[\d.]+.{0,60}$|^(?:end of|fin d[eu]) (?:th[ei]s? |cette |ce |la |le )?(?:topic|module|chapter|lesson|section|document|guide|script|part|chapitre|leçon|partie)(?:\s\d+)?[.!]?$/iu.test(
    text.trim(),
  )

/** Why a line belongs to the document rather than its subject, judged by its form alone; else null. */
export function furnitureOf(text: string, kind?: Line['kind']): LeftOutReason | null {
  const words = countWords(text)
  if (CREDIT.test(text) && words < 30) return 'credit'
  if (BADGE.test(text) || SPACED.test(text) || (NAVIGATION.test(text) && words < 14)) return 'navigation'
  if (NOTICE.test(text)) return 'about'
  if (TEMPLATE.test(text)) return 'code'
  // In a list, beside the hours of an office, it is one of the ways to reach somebody.
  const isContact = kind === 'list_item' && text.includes(':')
  if (LINK.test(text) || (ADDRESS.test(text) && !isContact)) return 'link'
  if (BLANKS.test(text)) return 'label'
  if (NO_VALUE.test(text)) return 'empty'
  if (LINKED.test(text) && countWords(text.replace(URL, '')) <= 8) return 'link'
  return /[\p{L}\p{N}]/u.test(text) ? null : 'navigation'
}

/** Keys of short lines that occur at least three times, each on a line of its own: the labels of a form. */
export function repeatedLabels(document: SourceDocument): Set<string> {
  const counts = new Map<string, number>()
  for (const { kind, start, end } of document.blocks) {
    const text = document.text.slice(start, end).trim()
    if ((kind !== 'paragraph' && kind !== 'heading') || countWords(text) > 3 || isQuestion(text)) continue
    const key = titleKey(text)
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= 3).map(([key]) => key))
}
