import { expect, test } from 'vitest'
import type { SpokenSentence } from '../contract/author.ts'
import { keepDelivery } from './keep-delivery.ts'

const say = (text: string, name?: string, after = ''): SpokenSentence => ({
  text,
  sourceRef: null,
  ...(name && { speaker: { name, after, voice: name === 'Rep' ? 'narrator' : 'other' } }),
})
const BEFORE = [
  say('Listen to this.'),
  say('Customer: It is too expensive.', 'Customer', 'Customer:'),
  say('I have no budget.', 'Customer'),
  say('Rep: Compared with what?', 'Rep', 'Rep:'),
]
const speakersOf = (...texts: string[]) =>
  keepDelivery(
    texts.map((text) => say(text)),
    BEFORE,
  ).map(({ speaker }) => speaker && [speaker.name, speaker.after])
const [intro, price, budget, reply] = BEFORE.map(({ text }) => text) as [string, string, string, string]

test('unchanged sentences keep their speakers', () =>
  expect(keepDelivery([say(intro), say(price), say(budget), say(reply)], BEFORE)).toEqual(BEFORE))

test('a sentence rewritten in place keeps its speaker', () =>
  expect(speakersOf(intro, price, 'My budget is gone.', reply)).toEqual([
    undefined,
    ['Customer', 'Customer:'],
    ['Customer', ''],
    ['Rep', 'Rep:'],
  ]))

test('an extended turn keeps its speaker', () =>
  expect(speakersOf(intro, 'Customer: It costs a lot.', 'Too much.', 'No.', reply)).toEqual([
    undefined,
    ['Customer', 'Customer:'],
    ['Customer', ''],
    ['Customer', ''],
    ['Rep', 'Rep:'],
  ]))

test('a new label names the speaker', () =>
  expect(speakersOf(intro, price, budget, 'Agent: Why is that?')[3]).toEqual(['Agent', 'Agent:']))

test('if a turn and the narrator’s words were replaced by one sentence, nobody is guessed', () =>
  expect(speakersOf('It is all new.', reply)[0]).toBeUndefined())

test('a sentence keeps the pause to answer it, rewritten or not', () => {
  const asked = [say('Your turn.'), { ...say('What does it cost?'), answerSeconds: 6 }, say('Well done.')]
  const pausesOf = (...texts: string[]) =>
    keepDelivery(
      texts.map((text) => say(text)),
      asked,
    ).map(({ answerSeconds = 0 }) => answerSeconds)
  expect(pausesOf('Now you.', 'What does it cost?', 'Well done.')).toEqual([0, 6, 0])
  expect(pausesOf('Your turn.', 'What is its price?', 'Well done.')).toEqual([0, 6, 0])
  expect(pausesOf('Your turn.', 'What is its price?', 'Who says so?', 'Well done.')).toEqual([0, 0, 0, 0])
})
