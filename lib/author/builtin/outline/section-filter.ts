import { withoutDecoration } from '../words/text-clean.ts'
import type { Section } from './outline-part.ts'

const TITLES =
  /^(?:table of contents|contents|table des matières|sommaire|contact|contacts?(?: et support| us| information)?|nous contacter|annexes?|appendix|références?|references|bibliograph(?:y|ie)|change ?log|historique(?: des versions)?|version history|revision history|mentions légales|legal notice|copyright|remerciements|acknowledg(?:e)?ments|about this document|à propos de ce document|glossary|glossaire|a\.?o\.?b\.?|any other business|divers|ordre du jour|agenda of the (?:day|meeting)|action items|prochaine réunion|next meeting|participants|attendees)\b/iu
const UNFINISHED =
  /\((?:à créer|à compléter|à faire|à venir|todo|tbd|to be (?:done|completed|written))|\b(?:template|modèle à remplir|todo|to-do)\b/iu

/**
 * Whether a section carries nothing to teach: contents, contacts, history, templates to fill in, lists of
 * open tasks.
 */
export function isBoilerplate(section: Section): boolean {
  const title = withoutDecoration(section.title).replace(/^(?:\d+|[IVX]+)(?:\.\d+)*[.)]?\s+/, '')
  if (TITLES.test(title) || UNFINISHED.test(title)) return true
  const texts = section.blocks.map((block) => section.document.text.slice(block.start, block.end))
  const tasks = texts.filter((text) => /^\s*(?:\[[ xX]\]|☐|☑|✅ ?done)/u.test(text)).length
  const contacts = texts.filter((text) => /@[\w-]+\.\w|\[lien|(?<!\p{L})t[eé]l(?!\p{L})/iu.test(text)).length
  return (
    section.children.length === 0 &&
    texts.length > 0 &&
    (tasks > texts.length / 2 || contacts >= texts.length / 2)
  )
}
