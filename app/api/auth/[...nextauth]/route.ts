import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { nextAuthOptions } from '@/lib/auth/next-auth-options'
import { clientAddress } from '@/lib/http/client-address'

const handler = (
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> => NextAuth(request, context, nextAuthOptions(clientAddress(request.headers)))

export { handler as GET, handler as POST }
