import { randomInt } from 'node:crypto'
import { hashSecret } from '../hash-secret.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4
const CODES = 10

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Ten codes of 79 random bits each, to print or store, for users who lose their authenticator app. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'))

/** What is stored of a recovery code, however it was typed. */
export const hashRecoveryCode = (code: string): string =>
  hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
