import { expect, test } from 'vitest'
import { findLoneTexts, findRepeatedTexts, findStrayTexts, findUnusedTexts } from './interface-texts.ts'
import type { ProjectFile } from './project-files.ts'

const file = (name: string, text: string, imports: string[] = []): ProjectFile => ({
  name,
  text,
  imports,
  names: imports,
})

const page = file(
  'components/desk.tsx',
  `const t = useTranslations('desk')
   const kinds = useTranslations('kinds')
   return <p title={t('title')}>{t(isOpen ? 'open' : 'shut')} {t(\`hint_\${kind}\`)} {kinds(kind)}</p>`,
)
const kinds = file('lib/kind.ts', `const KINDS = ['red']`)

test('an unused key is found', () => {
  const tables = {
    desk: { title: 'Desk', open: 'Open', shut: 'Shut', hint_red: 'Warm', close: 'Close' },
    kinds: { red: 'Red', blue: 'Blue' },
    gone: { title: 'Gone' },
  }
  expect(findUnusedTexts([page, kinds], tables)).toEqual(['desk.close', 'kinds.blue', 'gone.title'])
})

test('a text under two keys is found if it is a sentence or one of `common`', () => {
  const text = `const t = useTranslations('a'); const common = useTranslations('common')
    t('save'); t('hint'); t('also'); t('name'); t('label'); common('save')`
  const en = {
    a: { save: 'Save', hint: 'Add one.', also: 'Add one.', name: 'Name', label: 'Name' },
    common: { save: 'Save' },
  }
  const two = [file('components/a.tsx', text)]
  expect(findRepeatedTexts(two, en, en)).toEqual(['a.save = common.save', 'a.hint = a.also'])
  const fr = { ...en, a: { ...en.a, hint: 'Ajoutez-en un.', also: 'Ajoutez-en une.' } }
  expect(findRepeatedTexts(two, en, fr)).toEqual(['a.save = common.save'])
})

test('texts outside their home are found', () => {
  const stray = [
    file('components/desk/messages-en.ts', ''),
    file('components/a.tsx', '<p>Nothing to review</p>'),
    file('components/b.tsx', '<Button label="Save" />'),
    file('app/c.tsx', "const title = 'À relire'"),
    file('lib/domains/mail.ts', 'const WORDS: Record<Locale, string> = {'),
  ]
  const housed = [page, file('lib/platform/i18n/fr/desk.ts', "title: 'À relire'")]
  expect(findStrayTexts([...stray, ...housed])).toEqual(stray.map(({ name }) => name))
})

test('a file of texts exists in both languages and is listed in each', () => {
  const [english, french] = ['lib/platform/i18n/en/desk.ts', 'lib/platform/i18n/fr/desk.ts']
  const texts = [file(english, ''), file(french, '')]
  const lists = [
    file('lib/platform/i18n/en.ts', '', [english]),
    file('lib/platform/i18n/fr.ts', '', [french]),
  ]
  expect(findLoneTexts([...texts, ...lists])).toEqual([])
  expect(findLoneTexts([...texts, ...lists.slice(1)])).toEqual([english])
  expect(findLoneTexts([...texts.slice(1), ...lists])).toEqual([french])
})
