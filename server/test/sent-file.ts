import type { ImportKind } from '@mafteach/contract/import-state'
import type { Product } from './product.ts'

/** A file as sent by a browser. */
export async function sendFile(
  { app }: Pick<Product, 'app'>,
  token: string,
  file: { kind: ImportKind | null; name?: string; bytes?: Buffer | string; text?: string; sheet?: string },
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  if (file.kind) form.set('kind', file.kind)
  if (file.sheet !== undefined) form.set('sheet', file.sheet)
  if (file.text !== undefined) form.set('text', file.text)
  if (file.bytes !== undefined)
    form.set(
      'file',
      new Blob([typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes)]),
      file.name ?? 'buyers.csv',
    )
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: '/api/import/',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')!, ...headers },
  })
  return { status: response.statusCode, body: response.json() }
}
