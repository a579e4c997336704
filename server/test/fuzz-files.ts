import fc from 'fast-check'

/** Bodies that are not JSON: forms, files and invalid ones. */

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const hostileFile = fc
  .record({
    bytes: fc.oneof(
      fc.constantFrom(
        PNG,
        PNG.subarray(0, 30),
        Buffer.alloc(0),
        Buffer.from('%PDF-1.7\n%%EOF'),
        Buffer.from('PK\x03\x04', 'latin1'),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        Buffer.from('שם,נייד\nדנה,"052'),
        Buffer.from('BEGIN:VCARD\nFN:דנה\nTEL:052-713-4490\nEND:VCARD'),
      ),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    ),
    name: fc.constantFrom(
      'a.png',
      '',
      'a.pdf',
      'א\u202Egnp.exe',
      '../../etc/passwd',
      'x'.repeat(300),
      'a";b\r\n.csv',
      'לקוחות.csv',
      'a.vcf',
      'a.xlsx',
    ),
    type: fc.constantFrom('image/png', 'application/pdf', 'text/csv', 'text/html', ''),
  })
  .map(({ bytes, name, type }) => new File([new Uint8Array(bytes)], name, { type }))

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const fieldsOf = (body: unknown): [string, unknown][] =>
  Object.entries(typeof body === 'object' && body !== null ? body : { body })

/** How a body is encoded, by its media type. */
export const ENCODED: Record<string, (body: unknown) => Promise<{ payload: Buffer; type: string }>> = {
  'application/json': async (body) => ({ payload: Buffer.from(JSON.stringify(body)), type: 'application/json' }),
  'application/x-www-form-urlencoded': async (body) => ({
    payload: Buffer.from(
      new URLSearchParams(fieldsOf(body).map(([name, value]) => [name, text(value)] as [string, string])).toString(),
    ),
    type: 'application/x-www-form-urlencoded',
  }),
  'application/offset+octet-stream': async (body) => ({
    payload: Buffer.from(await (body as File).arrayBuffer()),
    type: 'application/offset+octet-stream',
  }),
  'multipart/form-data': async (body) => {
    const form = new FormData()
    for (const [name, value] of fieldsOf(body)) {
      for (const one of Array.isArray(value) ? value.slice(0, 30) : [value])
        form.append(name, one instanceof File ? one : text(one))
    }
    const encoded = new Response(form)
    return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type')! }
  },
}
