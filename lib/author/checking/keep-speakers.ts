import type { Speaker, SpokenSentence } from '../contract/author.ts'

/** The form of a label before a turn: "Customer: …". */
const LABEL = /^([^:«“"]{1,60}?)[\s\u00A0]?:/

/**
 * The changed sentences of a scene with the speakers of those they replace: an unchanged sentence keeps its
 * own; those between two unchanged ones take the speakers of the sentences they replace, if that is
 * unambiguous. Pure.
 */
export function keepSpeakers(
  sentences: readonly SpokenSentence[],
  before: readonly SpokenSentence[],
): SpokenSentence[] {
  if (before.every(({ speaker }) => !speaker)) return [...sentences]
  const kept = placesOf(sentences, before)
  return sentences.map((sentence, index) => {
    const place = kept[index]
    const speaker = place == null ? replaced(sentence, index, { kept, before }) : before[place]?.speaker
    const { speaker: _gone, ...rest } = sentence
    return speaker ? { ...rest, speaker } : rest
  })
}

/** For each sentence, its index among the previous ones, in order; null for a new one. */
function placesOf(
  sentences: readonly SpokenSentence[],
  before: readonly SpokenSentence[],
): (number | null)[] {
  let from = 0
  return sentences.map(({ text }) => {
    const place = before.findIndex((each, index) => index >= from && each.text === text)
    if (place < 0) return null
    from = place + 1
    return place
  })
}

type Change = { kept: readonly (number | null)[]; before: readonly SpokenSentence[] }

function replaced({ text }: SpokenSentence, index: number, { kept, before }: Change): Speaker | undefined {
  const last = kept.findLastIndex((place, at) => at < index && place !== null)
  const following = kept.findIndex((place, at) => at > index && place !== null)
  const next = following < 0 ? kept.length : following
  const gone = before.slice((kept[last] ?? -1) + 1, kept[next] ?? before.length)
  const speakers = gone.map(({ speaker }) => speaker)
  const labeled = speakers.find((speaker) => speaker?.after && text.startsWith(speaker.after))
  if (labeled) return labeled
  const [first] = speakers
  const areSame = speakers.every((each) => each?.name === first?.name && each?.voice === first?.voice)
  const own = gone.length === next - last - 1 ? speakers[index - last - 1] : areSame ? first : undefined
  return own && relabeled(own, text)
}

/** If the label of a turn changed too, the new label names its speaker. */
function relabeled(speaker: Speaker, text: string): Speaker {
  const [after, name] = speaker.after ? (LABEL.exec(text) ?? []) : []
  return after && name ? { ...speaker, name, after } : { ...speaker, after: '' }
}
