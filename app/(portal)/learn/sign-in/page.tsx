import { redirect } from 'next/navigation'
import { SignInFrame } from '@/components/portal/sign-in/sign-in-frame'
import { SignInLinkController } from '@/components/portal/sign-in/sign-in-link-controller'
import { SignInMailController } from '@/components/portal/sign-in/sign-in-mail-controller'
import { nextPath } from '@/components/portal/sign-in/sign-in-next'
import { Notice } from '@/components/ui/notice'
import { readInvitedCourse } from '@/lib/domains/learners/enrollment/read-invited-course'
import { pageTitle, translator } from '../../../translator'
import { currentLearner } from '../../current-learner'

export const generateMetadata = pageTitle('learnerSignIn', 'title')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/**
 * Links open this page with their token. Opening it does not use up the token: mail scanners open links,
 * people press the button. A used invitation continues in the browser it signed in.
 */
export default async function LearnerSignInPage({ searchParams }: Props) {
  const { token, next, ended } = await searchParams
  const goesTo = nextPath(next)
  const invitation = typeof token === 'string' ? await readInvitedCourse(token) : null
  const learner = await currentLearner()
  const isOwnUsed = invitation?.isUsed && invitation.learnerId === learner?.learnerId
  if (learner && (typeof token !== 'string' || isOwnUsed)) redirect(goesTo)
  const common = await translator('common')
  return (
    <SignInFrame>
      {typeof token === 'string' ? (
        <SignInLinkController
          token={token}
          next={goesTo}
          invitation={invitation && { company: invitation.company, course: invitation.course }}
          isUsed={invitation?.isUsed ?? false}
        />
      ) : (
        <>
          {ended && (
            <Notice tone="info" live>
              {common('sessionEnded')}
            </Notice>
          )}
          <SignInMailController next={goesTo} />
        </>
      )}
    </SignInFrame>
  )
}
