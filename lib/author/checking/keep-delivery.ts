import type { Speaker, SpokenSentence } from '../contract/author.ts'

/** The form of a label before a turn: "Customer: …". */
const LABEL = /^([^:«“"]{1,60}?)[\s\u00A0]?:/

/**
 * The changed sentences of a scene with the speakers and pauses of those they replace: an unchanged sentence
 * keeps its own; those between two unchanged ones take them from the sentences they replace, if that is
 * unambiguous. Pure.
 */
export function keepDelivery(
  sentences: readonly SpokenSentence[],
  before: readonly SpokenSentence[],
): SpokenSentence[] {
  if (before.every(({ speaker, answerSeconds }) => !speaker && !answerSeconds)) return [...sentences]
  const kept = placesOf(sentences, before)
  return sentences.map((sentence, index) => {
    const place = kept[index]
    const gone = place == null ? replacedBy(index, { kept, before }) : null
    const speaker = gone ? speakerAmong(gone, sentence) : before[place!]?.speaker
    const { answerSeconds } = (gone ? gone.own : before[place!]) ?? {}
    const { speaker: _gone, answerSeconds: _silence, ...rest } = sentence
    return { ...rest, ...(speaker && { speaker }), ...(answerSeconds && { answerSeconds }) }
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

/** The sentences that new ones replace, and which of them is this one's: null if their number changed. */
type Replaced = { all: readonly SpokenSentence[]; own: SpokenSentence | null }

function replacedBy(index: number, { kept, before }: Change): Replaced {
  const last = kept.findLastIndex((place, at) => at < index && place !== null)
  const following = kept.findIndex((place, at) => at > index && place !== null)
  const next = following < 0 ? kept.length : following
  const all = before.slice((kept[last] ?? -1) + 1, kept[next] ?? before.length)
  return { all, own: (all.length === next - last - 1 && all[index - last - 1]) || null }
}

function speakerAmong({ all, own }: Replaced, { text }: SpokenSentence): Speaker | undefined {
  const speakers = all.map(({ speaker }) => speaker)
  const labeled = speakers.find((speaker) => speaker?.after && text.startsWith(speaker.after))
  if (labeled) return labeled
  const [first] = speakers
  const areSame = speakers.every((each) => each?.name === first?.name && each?.voice === first?.voice)
  const speaker = own ? own.speaker : areSame ? first : undefined
  return speaker && relabeled(speaker, text)
}

/** The speaker of a turn in another wording: if it still has a label, that names the speaker. Pure. */
export function relabeled(speaker: Speaker, text: string): Speaker {
  const [after, name] = speaker.after ? (LABEL.exec(text) ?? []) : []
  return after && name ? { ...speaker, name, after } : { ...speaker, after: '' }
}
