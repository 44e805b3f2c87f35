import { expect, test } from 'vitest'
import { parseNote } from './note-parse.ts'
import { splitSayings } from './note-sayings.ts'

const asked = (note: string) =>
  parseNote(note)
    ?.map((command) =>
      command.kind === 'say_as'
        ? [command.as, command.term, ...(command.value === null ? [] : [command.value])].join(' · ')
        : command.kind,
    )
    .join(' + ') ?? null

test.each([
  ['Say SaaS as sass', 'respelling · SaaS · sass'],
  ['Please say “SaaS” as “sass”.', 'respelling · SaaS · sass'],
  ['Could you pronounce SaaS like sass?', 'respelling · SaaS · sass'],
  ['Pronounce the word LinkedIn "linked in"', 'respelling · LinkedIn · linked in'],
  ['SaaS should be pronounced sass', 'respelling · SaaS · sass'],
  ['R&D is pronounced "R and D"', 'respelling · R&D · R and D'],
  ['Pronounce SLA letter by letter', 'spelled · SLA'],
  ['Read the acronym ICP as separate letters, please', 'spelled · ICP'],
  ['SLA must be read letter by letter', 'spelled · SLA'],
  ['Spell out SLA letter by letter', 'spelled · SLA'],
  ['Spell SLA', 'spelled · SLA'],
  ['Read SPIN as a word', 'word · SPIN'],
  ['Say SaaS as sass and spell SLA', 'respelling · SaaS · sass + spelled · SLA'],
  ['Say SaaS as sass and shorter', 'respelling · SaaS · sass + shorter'],
  ['Prononcez SaaS « sasse »', 'respelling · SaaS · sasse'],
  ['Merci de prononcer SaaS comme « sasse ».', 'respelling · SaaS · sasse'],
  ['Dites SaaS comme sasse', 'respelling · SaaS · sasse'],
  ['SaaS se prononce « sasse »', 'respelling · SaaS · sasse'],
  ['Le mot LinkedIn doit se prononcer : « linnkt inn »', 'respelling · LinkedIn · linnkt inn'],
  ['Épelez SLA', 'spelled · SLA'],
  ['Pouvez-vous épeler le sigle ICP ?', 'spelled · ICP'],
  ['Il faut épeler « R&D » lettre par lettre', 'spelled · R&D'],
  ['Prononcez SLA lettre par lettre svp', 'spelled · SLA'],
  ['SLA se lit lettre par lettre', 'spelled · SLA'],
  ['Lisez SPIN comme un mot', 'word · SPIN'],
  ['Prononcez SaaS comme sasse et épelez SLA', 'respelling · SaaS · sasse + spelled · SLA'],
])('%s', (note, wanted) => {
  expect(asked(note)).toBe(wanted)
})

test.each([
  'Say it as sass',
  'Say this as soon as possible',
  'Say the price as early as you can',
  'Spell out SLA',
  'SaaS is pronounced badly here and there today',
  'How is SaaS pronounced?',
  'Prononcez mieux SaaS',
  'Dites-le comme il faut',
  'Dites bonjour comme si vous étiez client',
  'Lisez le texte comme une question',
])('changes no pronunciation: %s', (note) => {
  expect(asked(note)).toBeNull()
})

test('sentences about pronunciations are separated from what changes the text', () => {
  const [spelled, said] = [
    { kind: 'say_as', term: 'SLA', as: 'spelled', value: null },
    { kind: 'say_as', term: 'SaaS', as: 'respelling', value: 'sass' },
  ]
  expect(splitSayings('Spell SLA. Make it shorter. Say SaaS as sass.')).toEqual({
    sayings: [spelled, said],
    rest: 'Make it shorter',
  })
  expect(splitSayings('Épelez SLA.')).toEqual({ sayings: [spelled], rest: '' })
  for (const note of ['Make it “shorter”.', 'Say SaaS as sass and shorter'])
    expect(splitSayings(note)).toEqual({ sayings: [], rest: note })
})
