import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { nextAuthOptions } from '@/lib/auth/next-auth-options'
import { clientAddress } from '@/lib/http/client-address'
import { limitBody } from '@/lib/http/limit-body'
import { MAX_PUBLIC_BODY_BYTES } from '@/lib/http/read-body'

const handler = (
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> =>
  limitBody(request, MAX_PUBLIC_BODY_BYTES, (init) =>
    NextAuth(new NextRequest(request.url, init), context, nextAuthOptions(clientAddress(request.headers))),
  )

export { handler as GET, handler as POST }
