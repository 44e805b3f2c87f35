/**
 * Whether a request for a file may be redirected to another server: players and downloads of video and audio.
 * Not calls with a credential, which would be sent there, and not page scripts, which may not read from
 * there.
 */
export function mayRedirectFile({ method, headers }: Request, mediaType: string): boolean {
  const mode = headers.get('sec-fetch-mode')
  return (
    method === 'GET' &&
    /^(video|audio)\//.test(mediaType) &&
    !headers.has('authorization') &&
    (mode === null || mode === 'no-cors' || mode === 'navigate')
  )
}
