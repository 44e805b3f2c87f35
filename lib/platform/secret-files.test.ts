import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { SECRET_VARIABLES, variableNames } from './env.ts'
import { readSecretFiles } from './secret-files.ts'

const folder = fs.mkdtempSync(path.join(inject('temporaryFolder'), 'secrets-'))
const file = (name: string, content: string): string => {
  fs.writeFileSync(path.join(folder, name), content)
  return path.join(folder, name)
}

test('a secret comes from its file; reading again, as a child process does, changes nothing', () => {
  const variables: Record<string, string | undefined> = {
    SECRETS_KEY_FILE: file('key', 'abc\n'),
    SMTP_URL: 'smtp://mail',
    SMTP_URL_FILE: '',
  }
  readSecretFiles(variables)
  readSecretFiles(variables)
  expect(variables).toMatchObject({ SECRETS_KEY: 'abc', SMTP_URL: 'smtp://mail' })
})

test('a variable set twice, a missing and an empty file are named, without any value', () => {
  const variables = {
    ...{ SECRETS_KEY: 'one-value', SECRETS_KEY_FILE: file('other', 'other-value') },
    ...{ METRICS_TOKEN_FILE: path.join(folder, 'nowhere'), TTS_API_KEY_FILE: file('empty', '\n') },
  }
  expect(() => readSecretFiles(variables)).toThrow(
    /SECRETS_KEY_FILE: SECRETS_KEY is set, too.*\n.*METRICS_TOKEN_FILE: ENOENT.*\n.*TTS_API_KEY_FILE: .*is empty/,
  )
  expect(() => readSecretFiles(variables)).not.toThrow(/(one|other)-value/)
})

test('every variable that is named like a secret may be in a file', () => {
  expect(variableNames).toEqual(expect.arrayContaining([...SECRET_VARIABLES]))
  const named = variableNames.filter((name) => /(_KEY|SECRET|_TOKEN|_PREVIOUS)$/.test(name))
  expect(named.filter((name) => !SECRET_VARIABLES.some((known) => known === name))).toEqual([])
  expect(named.length).toBeGreaterThan(10)
})
