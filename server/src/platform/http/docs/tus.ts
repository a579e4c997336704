import type { TusKind } from '../../files/tus-routes.ts'
import { refusals } from './refusals.ts'
import type { Json } from './schemas.ts'

/** Resumable uploads: the calls of tus 1.0 (https://tus.io/protocols/resumable-upload) that the product answers. */

const text = { type: 'string' }
const bytes = { type: 'integer', format: 'int64', minimum: 0 }

const HEADERS = {
  'Tus-Resumable': { description: 'The version of the protocol.', schema: { ...text, const: '1.0.0' } },
  'Upload-Length': { description: 'Bytes in all.', schema: bytes },
  'Upload-Offset': { description: 'Bytes that are there.', schema: bytes },
  'Upload-Metadata': {
    description: 'Of the file: `filename` and its name in Base64.',
    schema: text,
    example: 'filename c2FsZS5qcGc=',
  },
  'Upload-Expires': { description: 'When it is deleted unless it is whole by then.', schema: text },
  Location: { description: 'The address of the upload; its last part is the `upload` of other calls.', schema: text },
} satisfies Record<string, Json>
type Name = keyof typeof HEADERS

const sent = (...names: Name[]) =>
  names.map((name) => ({ name, in: 'header', required: name !== 'Upload-Metadata', ...HEADERS[name] }))
const responseWith = (description: string, ...names: Name[]): Json => ({
  description,
  headers: Object.fromEntries(names.map((name) => [name, HEADERS[name]])),
})

/** The paths of one kind of upload. */
export function describeTus({ path, name, summary, bytesMax }: TusKind): Json {
  const call = (operationId: string, does: string, details: Json): Json => ({
    operationId: operationId + name,
    tags: ['resumable-uploads'],
    summary: does,
    description: 'For sessions alone: tokens open no resumable upload.',
    security: [{ session: [] }],
    ...details,
  })
  const id = { name: 'upload', in: 'path', required: true, schema: text, description: 'The last part of its `Location`.' }
  return {
    [`/api${path}`]: {
      post: call('create', `Begins to upload ${summary}, ${bytesMax / 1024 / 1024} MB at most`, {
        parameters: sent('Tus-Resumable', 'Upload-Length', 'Upload-Metadata'),
        responses: {
          201: responseWith('Begun.', 'Location', 'Tus-Resumable', 'Upload-Expires'),
          ...refusals([400, 403, 413, 429]),
        },
      }),
    },
    [`/api${path}/{upload}`]: {
      parameters: [id],
      head: call('get', 'How much of it is there', {
        parameters: sent('Tus-Resumable'),
        responses: {
          200: responseWith('What is there.', 'Upload-Offset', 'Upload-Length', 'Tus-Resumable'),
          ...refusals([403, 404]),
        },
      }),
      patch: call('append', 'Sends the next piece; the last one is checked', {
        parameters: sent('Tus-Resumable', 'Upload-Offset'),
        requestBody: {
          required: true,
          content: { 'application/offset+octet-stream': { schema: { ...text, format: 'binary' } } },
        },
        responses: {
          204: responseWith('Taken.', 'Upload-Offset', 'Tus-Resumable', 'Upload-Expires'),
          ...refusals([400, 403, 404, 409, 413]),
        },
      }),
      delete: call('delete', 'Gives it up', {
        parameters: sent('Tus-Resumable'),
        responses: { 204: responseWith('Gone.', 'Tus-Resumable'), ...refusals([403, 404]) },
      }),
    },
  }
}
