import { createAccount } from '../lib/domains/accounts/create-account.ts'
import { createUser } from '../lib/domains/accounts/create-user.ts'
import { listAccounts } from '../lib/domains/accounts/list-accounts.ts'
import { openSandbox } from '../lib/domains/demo/open-sandbox.ts'
import { enrollLearners } from '../lib/domains/learners/enrollment/enroll-learners.ts'
import { inviteLearner } from '../lib/domains/learners/enrollment/invite-learner.ts'
import { systemContext } from '../lib/platform/auth/context.ts'
import { db } from '../lib/platform/db.ts'

type SignIn = { email: string; password: string }

/** The content of `bootstrap.json` in the data directory: the demo account's credentials. */
export type Bootstrap = {
  url: string
  operator: SignIn | null
  reviewer: SignIn | null
  learner: { email: string; sign_in_url: string } | null
  account_id: string | null
  live_key: string | null
  test_key: string | null
}

export const EMPTY_BOOTSTRAP: Bootstrap = {
  url: '',
  operator: null,
  reviewer: null,
  learner: null,
  account_id: null,
  live_key: null,
  test_key: null,
}

const TEN_HOURS = 10 * 3600
const DEMO_LEARNER = { email: 'learner@demo.example', name: 'Demo learner' }

/**
 * Creates the demo account with an operator and a reviewer, unless the database has one. `known` is what an
 * earlier start stored; returns null if the account exists but was created elsewhere (its keys cannot be read
 * again).
 */
export async function seedDemo(known: Bootstrap | null): Promise<Bootstrap | null> {
  const existing = (await listAccounts()).find((account) => account.demo)
  if (existing) return known?.account_id === existing.id ? known : null
  const { account, liveKey, testKey } = await createAccount({
    name: 'Demo company',
    quotaSeconds: TEN_HOURS,
    demo: true,
  })
  const [operator, reviewer] = await Promise.all([
    createUser(account.id, { email: 'operator@demo.example', role: 'operator', name: 'Demo operator' }),
    createUser(account.id, { email: 'reviewer@demo.example', role: 'reviewer', name: 'Demo reviewer' }),
  ])
  return {
    ...EMPTY_BOOTSTRAP,
    operator: { email: operator.user.email, password: operator.password },
    reviewer: { email: reviewer.user.email, password: reviewer.password },
    account_id: account.id,
    live_key: liveKey,
    test_key: testKey,
  }
}

/**
 * Enrolls the demo learner in the ready courses of the demo account's test mode, and returns a link that
 * signs them in. The link is reusable, and every start creates a new one since it is valid for 7 days. Null
 * if those courses were deleted.
 */
export async function seedDemoLearner(accountId: string): Promise<Bootstrap['learner']> {
  const ctx = systemContext(accountId, 'test')
  await openSandbox(ctx)
  const demos = await db().course.findMany({
    where: { accountId, mode: 'test', launchKey: 'sandbox' },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  let url: string | null = null
  for (const { id } of demos) {
    const { enrollments } = await enrollLearners(ctx, id, [DEMO_LEARNER])
    url = (await inviteLearner(ctx, id, enrollments[0]!.id)).url
  }
  return url === null ? null : { email: DEMO_LEARNER.email, sign_in_url: url }
}
