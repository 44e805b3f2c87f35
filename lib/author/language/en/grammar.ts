import type { Grammar } from '../pack/grammar.ts'
import { accentless } from '../pack/text-patterns.ts'

export const GRAMMAR: Grammar = {
  stemmer: 'english',
  stopWords: { listed: 'eng', more: '' },
  askingWords: new Set(
    'allowed come comes could does during every explain find get give go happen happens just know let long many may mean means might much must need not often please possible put say says see should take tell time until want when whom why would'.split(
      ' ',
    ),
  ),
  task: /^(?:how|when|whom?|what|where) to\s/iu,
  spoken:
    /(?<![\p{L}’'])(?:i|we|you|he|she|they|it['’]?s|that['’]?s|there['’]?s|is|are|my|me|us|our|no|not|nobody|nothing|yes|ok|okay|too|never|already|just|can['’]?t|don['’]?t|won['’]?t|isn['’]?t|send|call)(?![\p{L}])/iu,
  writtenFor:
    /(?:intended for|written for|aimed at|designed for|guide for|playbook for|handbook for)\s+([^.,;:(\n]{4,80})/iu,
  toCheck: accentless(
    String.raw`(?<!\p{L})(?:things? to check|to check before|before you(?!\p{L})|(?:make|be) sure (?:that )?you|have (?:this |these |it )?ready)`,
  ),
  mistakes: accentless(
    String.raw`(?<!\p{L})(?:mistakes?|pitfalls?|red flags?|what not to|things? (?:not to|to never)|(?:words?|phrases?) to avoid|to avoid(?=\s*:?$))(?!\p{L})|^(?:avoid|never|do not|don['’]ts?)(?=\s*:?$|\s(?:do|say|these|the following)(?!\p{L}))`,
  ),
  terms:
    /(?<!\p{L})(?:glossary|definitions?|terms|terminology|vocabulary|key (?:concepts|words)|words)(?!\p{L})/iu,
  dangling: /\s(?:and|or|nor|but|the|a|an|your|their|our|its|very|every|because|from)[\s.…!]*$/u,
  joint: /\s?;\s+|,\s+(?:and|but|so|then|because)\s+/giu,
  elsewhere:
    /\b(?:see (?:above|below|section|appendix|page|table|figure)|(?:as|shown|listed|described|mentioned) (?:above|below)|(?:table|figure|section) (?:above|below)|the following (?:table|figure)|as follows|click here)\b/iu,
  commonEnding: /^\p{L}{2,}(?:tions?|ments?|ness|ities|ity|ances?|ences?|ables?|ful)$/u,
  abbreviations: new Set(
    'mr mrs ms dr prof st jr sr vs e.g i.e fig no inc ltd co corp approx dept est vol ext etc al'.split(' '),
  ),
  fillsPlaceholders: true,
}
