import createEngine from '@echogarden/espeak-ng-emscripten'
import { expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { splitWords, toSpokenText } from '../speech-text.ts'
import { readingsOf } from './say-acronyms.ts'

type Engine = { set_voice(name: string): number; synthesize_ipa(text: string): { ipa: string } }
const VOICES: Record<Language, string> = { fr: 'fr', en: 'en-us' }

const module = (await createEngine()) as { eSpeakNGWorker: new () => Engine | Promise<Engine> }
const engine = await new module.eSpeakNGWorker()

/** The engine's pronunciation of a term, in IPA without stress. */
function heard(term: string, language: Language): string {
  const written = splitWords(term)
  engine.set_voice(VOICES[language])
  const { text } = toSpokenText(written, language, readingsOf([], written, language))
  return engine
    .synthesize_ipa(text)
    .ipa.replace(/[_ˈˌ\n]/gu, '')
    .trim()
}

/** From documents of sales teams: the term, its French pronunciation, its American one. */
const TERMS: [term: string, fr: string, en: string][] = [
  ['ICP', 'i se pe', 'aɪ siː piː'],
  ['ARR', 'a ɛʁ ɛʁ', 'eɪ ɑːɹ ɑːɹ'],
  ['SaaS', 'sas', 'sæs'],
  ['LinkedIn', 'linkɛdin', 'lɪŋkt ɪn'],
  ['CRM', 'se ɛʁ ɛm', 'siː ɑːɹ ɛm'],
  ['SDRs', 'ɛs de ɛʁ', 'ɛs diː ɑːɹz'],
  ['RGPD', 'ɛʁ ʒe pe de', 'ɑːɹ dʒiː piː diː'],
  ['PME', 'pe ɛm ø', 'piː ɛm iː'],
  ['SIRET', 'siʁɛt', 'siː ɹɛt'],
  ['SARL', 'ɛs a ɛʁ ɛl', 'ɛs eɪ ɑːɹ ɛl'],
  ['B2B', 'bi tu bi', 'biː tə biː'],
  ['KPIs', 'ka pe i', 'keɪ piː aɪz'],
  ['ROI', 'ɛʁ o i', 'ɑːɹ oʊ aɪ'],
  ['API', 'a pe i', 'eɪ piː aɪ'],
  ['MEDDIC', 'mɛdik', 'mɛdɪk'],
  ['BANT', 'bɑ̃t', 'bænt'],
  ['SPIN', 'spin', 'spɪn'],
  ['HubSpot', 'øbspɔt', 'hʌb spɑːt'],
  ['PowerPoint', 'pawœʁ point', 'paʊɚ pɔɪnt'],
  ['NPS', 'ɛn pe ɛs', 'ɛn piː ɛs'],
  ['PDF', 'pe de ɛf', 'piː diː ɛf'],
  ['TVA', 'te ve a', 'tiː viː eɪ'],
  ['RH', 'ɛʁ aʃ', 'ɑːɹ eɪtʃ'],
  ['CEO', 'se ø o', 'siː iː oʊ'],
  ['FAQ', 'ef a ky', 'ɛf eɪ kjuː'],
  ['IoT', 'i o te', 'aɪ oʊ tiː'],
  ['PoC', 'pɔk', 'pɑːk'],
]

test.each(TERMS)('%s is pronounced as people do', (term, fr, en) => {
  expect({ fr: heard(term, 'fr'), en: heard(term, 'en') }).toEqual({ fr, en })
})
