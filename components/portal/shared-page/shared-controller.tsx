'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, ApiProvider, useApi } from '@/components/shared/api-client'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { EmptyState } from '@/components/ui/empty-state'
import { SharedFrame } from './shared-frame'
import { SharedLock } from './shared-lock'
import { SharedPlayer } from './shared-player'
import type { SharedView } from './shared-wire'
import { keepVisit, readVisit } from './visit-memory'

type Props = {
  token: string
  /** what the server knows without a password */
  loaded: SharedView
  /** only the player, in a page of another site */
  isEmbedded: boolean
}

/** What a share link shows to anyone: the modules and their player, once its password came. */
export function SharedController(props: Props) {
  const path = `/shared/${props.token}${props.isEmbedded ? '/embed' : ''}`
  return (
    // A refused password is answered here: nobody signs in.
    <ApiProvider actingFor={null} mode="live" signInPath={path}>
      <SharedVisit {...props} />
    </ApiProvider>
  )
}

function SharedVisit({ token, loaded, isEmbedded }: Props) {
  const api = useApi()
  const t = useTranslations('sharedPage')
  const [access, setAccess] = useState<string | null>(null)
  useEffect(() => setAccess(readVisit('access', token)), [token])
  // Refetched only when its signed URLs fail: a new URL would restart the video.
  const read = useQuery({
    queryKey: ['shared', token, access],
    queryFn: () => api.get('/shared/{token}', { path: { token }, query: { ...(access && { access }) } }),
    ...(access === null && { initialData: loaded }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const unlock = useMutation({
    mutationFn: (password: string) =>
      api.post('/shared/{token}/unlock', { path: { token }, body: { password } }),
    onSuccess: (answer) => {
      keepVisit('access', token, answer.access)
      setAccess(answer.access)
    },
  })
  const countVisit = useCallback(() => {
    if (readVisit('counted', token)) return
    keepVisit('counted', token, 'yes')
    void api.post('/shared/{token}/views', { path: { token } }).catch(() => {})
  }, [api, token])

  const content = read.data?.content ?? null
  return (
    <SharedFrame content={content} isEmbedded={isEmbedded}>
      {read.error ? (
        <LoadFailure onRetry={() => void read.refetch()} />
      ) : content === null ? (
        <SharedLock
          busy={unlock.isPending || read.isFetching}
          refusal={unlock.error && refusalOf(unlock.error)}
          onUnlock={(password) => unlock.mutate(password)}
        />
      ) : content.modules.length === 0 ? (
        <EmptyState title={t('nothing')}>{t('nothingHint')}</EmptyState>
      ) : (
        <SharedPlayer
          content={content}
          isEmbedded={isEmbedded}
          isReading={read.isFetching}
          onReadAgain={read.refetch}
          onPlaying={countVisit}
        />
      )}
    </SharedFrame>
  )
}

const refusalOf = (error: unknown) => {
  const status = error instanceof ApiError ? error.status : 0
  const known = { 401: 'sharedPage.wrong', 404: 'sharedPage.goneHint', 429: 'signIn.tooMany' } as const
  return known[status as keyof typeof known] ?? 'errorCode.unreachable'
}
