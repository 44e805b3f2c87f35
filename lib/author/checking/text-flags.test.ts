import { expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { hasDirection, isBrokenLine, isBrokenSentence } from './text-flags.ts'

test.each([
  '[pause] Welcome to the course.',
  '[Sourire] Bienvenue.',
  'Let us begin. (short pause)',
  'Voici notre offre (petite pause).',
  '(musique douce) Bonjour.',
  '*smiles* Good morning.',
  'Narrator: Welcome to the course.',
  'Voix off : bienvenue.',
  'Slide 3: our prices.',
  'Diapositive 2 – Nos tarifs.',
  'Pause.',
  'Petite pause…',
  '0:30 Our prices are simple.',
  '[00:45] Nos tarifs sont simples.',
  'Begin with a question (30 s).',
  'Commencez par une question (environ 2 min).',
  'Minutage : deux minutes.',
  'Greet [the name of the customer].',
])('is not meant to be spoken: %s', (text) => expect(hasDirection(text)).toBe(true))

test.each([
  'Welcome to the course.',
  'The stand-up is at 9:30.',
  '9:30 to 10:00: stand-up meeting.',
  'Make a pause before you name the price.',
  'Marquez une pause, puis donnez le prix.',
  'The image of the brand (its music and its colors) is strict.',
  'Le plateau (écran compris) pèse deux kilos.',
  'Scene by scene, the customer learns more.',
  'The call takes two minutes (three with a transfer).',
  'Une machine (40 tasses) suffit.',
  'Narration is what the learner hears.',
  'Silence convinces.',
])('is meant to be spoken: %s', (text) => expect(hasDirection(text)).toBe(false))

test.each<[Language, string]>([
  ['en', 'and the price of the plan.'],
  ['en', 'The team plan costs'],
  ['en', 'Ask for the budget and.'],
  ['en', 'Confirm the visit with your.'],
  ['en', 'The manager said “we need more time.'],
  ['en', 'The plan (team or pro costs more.'],
  ['en', '…'],
  ['fr', 'et le prix de la formule.'],
  ['fr', 'La formule Équipe coûte'],
  ['fr', 'Demandez le budget de.'],
  ['fr', 'Confirmez la visite avec votre.'],
  ['fr', 'Le client répond : « nous verrons.'],
])('%s: is part of a sentence: %s', (language, text) => expect(isBrokenSentence(text, language)).toBe(true))

test.each<[Language, string]>([
  ['en', 'Alverne Solo.'],
  ['en', 'Three things matter:'],
  ['en', '"It is too expensive".'],
  ['en', 'Reply: "Compared with what? A cup comes to 7 cents."'],
  ['en', 'iPhone users sign in with a code.'],
  ['en', 'These are the people you speak of.'],
  ['en', 'Who is it for?'],
  ['en', 'Choose plan A.'],
  ['en', '89 euros a month.'],
  ['fr', 'Étapes de la préparation.'],
  ['fr', '« C’est trop cher ».'],
  ['fr', 'Prenez-le.'],
  ['fr', 'Il vous en faut une.'],
  ['fr', 'Ils vous serviront au moment de parler du loyer.'],
  ['fr', 'Le client peut faire sans.'],
])('%s: is whole: %s', (language, text) => expect(isBrokenSentence(text, language)).toBe(false))

test.each<[Language, string, boolean]>([
  ['en', 'I would like to make that happen. If you commit …', true],
  ['en', 'Ask for the budget and', true],
  ['en', 'A quote “that never ends', true],
  ['en', 'Team plan,', true],
  ['en', 'Count the desks', false],
  ['en', '–', false],
  ['fr', 'Demander le budget de', true],
  ['fr', 'Compter les postes', false],
  ['fr', '« C’est trop cher »', false],
  ['fr', 'Trois étapes :', false],
])('%s: a line “%s”, cut: %s', (language, line, isBroken) =>
  expect(isBrokenLine(line, language)).toBe(isBroken),
)
