import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLearners } from './learner-parse.ts'

const people = (text: string) =>
  parseLearners(text).learners.map(({ email, name }) => (name ? `${name} <${email}>` : email))

test.each([
  ['an address a line', 'anne@a.fr\r\n\nBOB@b.com ', ['anne@a.fr', 'bob@b.com']],
  [
    'names and addresses',
    'Anne  Martin <anne@a.fr>\n"Bo, B." <bo@b.fr>',
    ['Anne Martin <anne@a.fr>', 'Bo, B. <bo@b.fr>'],
  ],
  [
    'what a mail program copies',
    'Anne <anne@a.fr>; Bob <bob@b.fr>, c@c.fr',
    ['Anne <anne@a.fr>', 'Bob <bob@b.fr>', 'c@c.fr'],
  ],
  [
    'names in quotes, several in a line',
    '"Bo, B." <bo@b.fr>, "Al, A." <al@a.fr>\na@a.fr, "Martin, Anne"',
    ['Bo, B. <bo@b.fr>', 'Al, A. <al@a.fr>', 'Martin, Anne <a@a.fr>'],
  ],
  [
    'several in a line',
    'Anne <anne@a.fr>; Bob <bob@b.fr>; c@c.fr',
    ['Anne <anne@a.fr>', 'Bob <bob@b.fr>', 'c@c.fr'],
  ],
  ['address and name, either order', 'anne@a.fr, Anne\nBob;bob@b.fr', ['Anne <anne@a.fr>', 'Bob <bob@b.fr>']],
  [
    'CSV with a heading',
    '\uFEFFemail,name\nanne@a.fr,"Martin, Anne"\nbob@b.fr,',
    ['Martin, Anne <anne@a.fr>', 'bob@b.fr'],
  ],
  ['French CSV', 'Prénom;Nom;Adresse e-mail\nAnne;Martin;anne@a.fr', ['Anne Martin <anne@a.fr>']],
  [
    'a quoted line break',
    'Name;E-Mail\r\n"Anne\r\nMartin";a@a.fr\nBob;b@b.fr',
    ['Anne Martin <a@a.fr>', 'Bob <b@b.fr>'],
  ],
  [
    'what Outlook copies',
    "'anne@a.fr' <anne@a.fr>; 'O’Brien, Pat' <p@p.fr>; Li <mailto:li@l.fr>",
    ['anne@a.fr', 'O’Brien, Pat <p@p.fr>', 'Li <li@l.fr>'],
  ],
  ['marks of direction around a copied address', '\u202Aanne@a.fr\u202C', ['anne@a.fr']],
  ['German CSV', 'Vorname;Nachname;E-Mail-Adresse\nJörg;Müller;j@a.de', ['Jörg Müller <j@a.de>']],
  ['a last name under “Name”', 'Name;Vorname;E-Mail\nMüller;Jörg;j@a.de', ['Jörg Müller <j@a.de>']],
  ['French headings', "Nom d'usage;Prénom;Adresse mail\nMartin;Anne;a@a.fr", ['Anne Martin <a@a.fr>']],
  ['our own export', 'enrollment_id,learner_email,learner_name\nenr_1,anne@a.fr,Anne', ['Anne <anne@a.fr>']],
])('%s', (_, text, expected) => {
  expect(people(text)).toEqual(expected)
})

test('what is not understood is reported with its line; duplicates count once', () => {
  const long = `${'x'.repeat(201)} <long@a.fr>`
  expect(parseLearners(`anne@a.fr\nno address\nanne@\n${long}\nANNE@a.fr`)).toEqual({
    learners: [{ line: 1, email: 'anne@a.fr' }],
    problems: [
      { line: 2, text: 'no address', reason: 'noAddress' },
      { line: 3, text: 'anne@', reason: 'badAddress' },
      { line: 4, text: long, reason: 'longName' },
    ],
    repeated: 1,
  })
})

test('lines inside cells count; a quote that never ends, or holds several people, joins nothing', () => {
  const lines = ({ learners, problems }: ReturnType<typeof parseLearners>) =>
    [...learners, ...problems].map(({ line }) => line)
  expect(lines(parseLearners('name;email\n"A\nB";a@a.fr\nC;c@c.fr\n"D\nE";no'))).toEqual([2, 4, 5])
  expect(people('name;email\n"A;a@a.fr\nB;b@b.fr')).toEqual(['B <b@b.fr>'])
  const open = parseLearners('"A <a@a.fr>\nB <b@b.fr>\nC <c@c.fr>"')
  expect(lines(open)).toEqual([1, 2, 3])
})

test('any text: each address once, and every problem points to one of its lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab@.,;"<>\n\t ') }), (text) => {
      const { learners, problems } = parseLearners(text)
      expect(new Set(learners.map(({ email }) => email)).size).toBe(learners.length)
      for (const { email } of learners) expect(email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
      for (const { text: raw } of problems) expect(text).toContain(raw)
    }),
  )
})

test('the id the client keeps, if its column has a heading', () => {
  expect(parseLearners('Matricule;E-mail\n0042;anne@a.fr\n;bob@b.fr').learners).toEqual([
    { line: 2, email: 'anne@a.fr', externalId: '0042' },
    { line: 3, email: 'bob@b.fr' },
  ])
  const { problems } = parseLearners(`external_id,email\n${'x'.repeat(201)},anne@a.fr`)
  expect(problems).toMatchObject([{ line: 2, reason: 'longId' }])
})
