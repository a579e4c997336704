import type { UploadType } from '@mafteach/contract/paper-kinds'

const HEAD = 16

/**
 * The type of a file by its first bytes; null for types that are not accepted. The name and type sent by a client prove nothing. The rest of the file
 * is not parsed: a PDF with a program in it, or one that expands to gigabytes, is only stored.
 */
export async function typeOfFile(bytes: AsyncIterable<Buffer>): Promise<UploadType | null> {
  let head = Buffer.alloc(0)
  for await (const chunk of bytes) {
    head = Buffer.concat([head, chunk])
    if (head.length >= HEAD) break
  }
  return typeOf(head.subarray(0, HEAD))
}

function typeOf(head: Buffer): UploadType | null {
  const text = head.toString('latin1')
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  return /^ftyp(?:heic|heix|mif1|msf1)/.test(text.slice(4)) ? 'image/heic' : null
}
