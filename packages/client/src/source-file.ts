/** A file as requests contain it: an entry of `source_files`. */
export type SourceFile = { filename: string; base64: string }
export type Content = Uint8Array | ArrayBuffer | Blob | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>

const CHUNK = 0x8000

/** A file from its bytes: an array, a blob or file of a browser, or a stream, which is read to its end. */
export async function sourceFile(filename: string, content: Content): Promise<SourceFile> {
  const bytes = await bytesOf(content)
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return { filename, base64: btoa(binary) }
}

async function bytesOf(content: Content): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content
  if (content instanceof ArrayBuffer) return new Uint8Array(content)
  const parts: BlobPart[] = []
  if (content instanceof Blob) parts.push(content)
  else if (content instanceof ReadableStream) parts.push(await new Response(content).blob())
  else for await (const part of content) parts.push(new Uint8Array(part))
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
