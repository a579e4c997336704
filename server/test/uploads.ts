import type { Document } from '@mafteach/contract/documents'
import type { Product } from './product.ts'

/** Uploads a file with fields, as a browser does; `name` and type are the client's. */
export async function uploadPaper(
  { app }: Product,
  token: string,
  /** Null if the fields name an upload in parts. */
  bytes: Buffer | null,
  fields: object = {},
  { name = 'scan.pdf', key = '' } = {},
): Promise<{ status: number; body: Document }> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), name)
  const encoded = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: '/api/documents/upload/',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type')!,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  })
  return { status: response.statusCode, body: response.json() as Document }
}
