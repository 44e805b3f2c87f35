/** People type `example.com`; an explicit scheme is kept. */
export const withScheme = (url: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`)
