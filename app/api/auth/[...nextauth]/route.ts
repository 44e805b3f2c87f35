import { answerAuth } from '@/lib/auth/answer-auth'
import { deviceCookie, deviceCookieName } from '@/lib/auth/device-cookie'
import { nextAuthOptions } from '@/lib/auth/next-auth-options'
import { readCookie } from '@/lib/auth/session-token'
import { clientAddress } from '@/lib/http/client-address'
import { limitBody } from '@/lib/http/limit-body'
import { MAX_PUBLIC_BODY_BYTES } from '@/lib/http/read-body'

const handler = (request: Request): Promise<Response> =>
  limitBody(request, MAX_PUBLIC_BODY_BYTES, async ({ body }) => {
    let signedIn: string | null = null
    const options = nextAuthOptions({
      address: clientAddress(request.headers),
      device: readCookie(request.headers.get('cookie'), deviceCookieName()),
      onSignedIn: (email) => {
        signedIn = email
      },
    })
    const response = await answerAuth(request, body?.toString('utf8') ?? '', options)
    if (signedIn) response.headers.append('set-cookie', deviceCookie(signedIn))
    return response
  })

export { handler as GET, handler as POST }
