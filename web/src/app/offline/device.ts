import { offlineChanges } from '@mafteach/contract/offline'
import { PHOTO_UPLOADS } from '#features/assets/photos/photo-uploads.ts'
import { askServer, CallError, PAGE_ID } from '#shared/api/call.ts'
import { uploadFile } from '#shared/api/file-uploads.ts'
import { agentOfSession, isLeaving, onSessionEnd } from '#shared/api/session.ts'
import { disk } from '#shared/offline/disk.ts'
import { type DeviceTabMessage, makeOffline, type OfflineDevice } from '#shared/offline/offline.ts'
import { parts } from './parts.ts'

/** The offline store of the signed-in agent, and the messages between its tabs. */

export interface Device extends OfflineDevice {
  me: number
  channel: BroadcastChannel | null
}

/** Resumes an earlier upload. Makes one attempt; the queue schedules the next one. */
const uploadPhoto = async (file: File, path: string): Promise<string> => {
  const upload = uploadFile(file, { ...PHOTO_UPLOADS, path, isTriedOnce: true })
  try {
    return await upload.finished()
  } catch {
    upload.stop()
    const state = upload.state()
    if (state.kind !== 'refused') throw new CallError(0, null)
    throw new CallError(400, { [PHOTO_UPLOADS.field]: [state.text ?? ''] })
  }
}

let device: Promise<Device> | undefined

const make = async (): Promise<Device> => {
  const me = agentOfSession()
  if (me === null) throw new Error('Nobody is signed in')
  // Rejects without browser storage: then everything goes to the server.
  await disk()
  // Another tab may have signed in another agent.
  const mine = () => (agentOfSession() === me ? disk() : Promise.reject(new Error('Somebody else is signed in')))
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`mafteach-offline-${me}`)
  const made = makeOffline({
    disk: mine,
    parts,
    me,
    page: PAGE_ID,
    send: askServer,
    upload: uploadPhoto,
    alone: (what, work) => (navigator.locks ? navigator.locks.request(`mafteach-${what}-${me}`, work) : work()),
    askChanges: async (since) =>
      (await askServer(offlineChanges, { query: since === undefined ? {} : { since } })).reply as never,
    postToTabs: (message) => channel?.postMessage(message),
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<DeviceTabMessage>) => made.hear(data))
  onSessionEnd(() => {
    channel?.close()
    // Signing out deletes everything; a session that the server ended keeps the agent's own writes.
    if (!isLeaving()) void made.forgetRead().catch(() => undefined)
  })
  return { ...made, me, channel }
}

export const offlineDevice = (): Promise<Device> => {
  device ??= make().catch((error: unknown) => {
    device = undefined
    throw error
  })
  return device
}
