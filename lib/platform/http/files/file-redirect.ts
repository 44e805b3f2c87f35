/**
 * Whether who asks for a file may be sent to another server for it: players and downloads of video and audio. Not a
 * call with a credential, which would be carried there, and no script of a page, which may not read from there.
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
