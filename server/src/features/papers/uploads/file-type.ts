import type { UploadType } from '@mafteach/contract/paper-kinds'

const HEAD = 16

/**
 * What a file is, by how it begins; null for what is not kept. The name and type that a client sends say nothing, and nothing of it is read further:
 * a PDF that is a program, or unfolds into gigabytes, is bytes to us.
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
