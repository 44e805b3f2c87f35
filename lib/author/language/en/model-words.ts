import type { ModelWords } from '../pack/model-words.ts'
import check from './check-words.json' with { type: 'json' }

export const MODEL_WORDS: ModelWords = {
  check,
  address: () => [],
  remarks: {
    writtenByBuiltin: 'Written by the built-in author, because the language model gave no usable answer.',
    overBudget:
      'Written by the built-in author, because the account’s tokens of the language model for this month are used up.',
    partlyRead: (names) => `Too long to be read whole; only the beginning was used: ${names.join(', ')}.`,
    unproven: (texts) =>
      `Not found in the sources, please check: ${texts.map((text) => `“${text}”`).join('; ')}.`,
    untitled: (title) => `A title the sources know nothing of was replaced: “${title}”.`,
    unchecked:
      'The meaning of titles and objectives couldn’t be checked, only their words. Please compare them with the sources.',
    asks: (question) => `A question from the author to you: “${question}”`,
    untaught: (titles, count) =>
      `Parts of the documents that no scene is about: ${titles.join('; ')}${count > titles.length ? '; and others' : ''}.`,
    toModel: (texts) =>
      `Left out, because it speaks to a language model: ${texts.map((text) => `“${text}”`).join('; ')}.`,
  },
  questions: {
    trueFalse: (text) => `True or false? ${text}`,
    false: 'False.',
    explain: (quote) => `The source says: “${quote}”`,
    right: 'That is right.',
    wrong: (quote) => `Not by the source, which says: “${quote}”`,
    rubric: (count) =>
      count === 1
        ? 'All of the points when the key point is there, in any words; half when it is only hinted at. No points for what contradicts the source.'
        : `The points are shared equally among the ${count} key points, each found in any words. No points for what contradicts the source.`,
  },
  name: 'English',
  examples: [
    `[A] Discovery
[B] Never open with the product. Ask how the prospect works today.
[C] Before any demo, find out: who does the work; how long it takes; what goes wrong.
Scene 1: Ask before you show (layout bullets)
- Who does the work?
- How long does it take?
- What goes wrong?
Picture your next first call. (no passage)
You may be itching to show the product; don't open with it. (passage B: "Never open with the product")
Start with the other side of the table: how do they work today? (passage B: "Ask how the prospect works today")
Three things you want to know before you demo anything. (passage C: "Before any demo, find out")
Who does the work, how long it takes them, and what goes wrong. (passage C: "who does the work; how long it takes; what goes wrong")`,
    `[D] Price objections
[E] "Your competitor is cheaper." Do not discount at once. Ask what the cheaper offer includes. In 7 of 10 cases installation is missing.
Scene 2: "Your competitor is cheaper" (layout key_figure)
- 7 of 10 | cheaper offers leave out installation
Sooner or later, a buyer tells you that somebody else is cheaper. (passage E: "Your competitor is cheaper")
What do you do? (no passage)
Not reach for a discount, at least not straight away. (passage E: "Do not discount at once")
Get curious instead, and ask what that other offer contains. (passage E: "Ask what the cheaper offer includes")
In 7 cases out of 10, you'll find that nobody has counted the installation. (passage E: "In 7 of 10 cases installation is missing")`,
  ],
  teaching:
    'welcome let look see learn remember recap summary next first now start begin end minute module course part chapter step point example practice question answer situation imagine think ask why how moment time quiz ready together key useful help way put together',
  frame:
    'explain describe name list identify recognize recognise understand apply use compare choose select prepare present handle answer respond state tell recall master practise practice learn know distinguish define show lead run conduct able course module part chapter scene introduction overview welcome opening summary recap conclusion closing key point takeaway remember step example question true false following statement correct right wrong best first next last hold apply seller customer buyer prospect learner words own situation say should would could',
}
