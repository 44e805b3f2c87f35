import { answerAuth } from '@/lib/platform/auth/answer-auth'
import { deviceCookie, deviceCookieName } from '@/lib/platform/auth/device-cookie'
import { nextAuthOptions } from '@/lib/platform/auth/next-auth-options'
import { readCookie } from '@/lib/platform/auth/session-token'
import { limitBody } from '@/lib/platform/http/bodies/limit-body'
import { MAX_PUBLIC_BODY_BYTES } from '@/lib/platform/http/bodies/read-body'
import { clientAddress } from '@/lib/platform/http/client-address'
import { chooseLocale, LOCALE_COOKIE } from '@/lib/platform/i18n/locale-choice'

const handler = (request: Request): Promise<Response> =>
  limitBody(request, MAX_PUBLIC_BODY_BYTES, async ({ body }) => {
    let signedIn: string | null = null
    const options = nextAuthOptions({
      address: clientAddress(request.headers),
      userAgent: request.headers.get('user-agent'),
      device: readCookie(request.headers.get('cookie'), deviceCookieName()),
      language: chooseLocale(
        readCookie(request.headers.get('cookie'), LOCALE_COOKIE) ?? undefined,
        request.headers.get('accept-language'),
      ),
      onSignedIn: (email) => {
        signedIn = email
      },
    })
    const response = await answerAuth(request, body?.toString('utf8') ?? '', options)
    if (signedIn) response.headers.append('set-cookie', deviceCookie(signedIn))
    return response
  })

export { handler as GET, handler as POST }
