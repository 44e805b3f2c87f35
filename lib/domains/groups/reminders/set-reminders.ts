import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { readReminderToken } from './reminder-link.ts'

/** Whether the learner of a token gets reminders. Throws `invalid_sign_in`. */
export async function getReminders(token: string): Promise<{ on: boolean; company: string }> {
  const { remindersOffAt, account } = await learnerOf(token)
  return { on: remindersOffAt === null, company: account.name }
}

/** Turns the reminders of the learner of a token on or off; invitations are still sent. Throws `invalid_sign_in`. */
export async function setReminders(token: string, on: boolean): Promise<void> {
  const { id, remindersOffAt } = await learnerOf(token)
  if (on === (remindersOffAt === null)) return
  await db().learner.update({ where: { id }, data: { remindersOffAt: on ? null : now() } })
}

async function learnerOf(token: string) {
  const id = readReminderToken(token)
  const learner = id && (await db().learner.findUnique({ where: { id }, include: { account: true } }))
  if (!learner) throw new AppError('invalid_sign_in')
  return learner
}
