import { Capacitor, type PluginListenerHandle, registerPlugin } from '@capacitor/core'
import type { Device } from '@mafteach/web/ports'
import { endOf } from '../listen.ts'

/** A copy on the phone, under a generated name. */
interface SharedFile {
  uri: string
  name: string
  mimeType: string
}

/** The plugin of both projects: `SharedContentPlugin.java`, `SharedContentPlugin.swift`. */
interface SharedContentPlugin {
  addListener(
    event: 'received',
    handler: (content: { texts: string[]; files: SharedFile[] }) => void,
  ): Promise<PluginListenerHandle>
  /** Deletes these copies. */
  discard(options: { names: string[] }): Promise<void>
}

const SharedContent = registerPlugin<SharedContentPlugin>('SharedContent')

export const onShared: Device['onShared'] = (handler) =>
  endOf(
    SharedContent.addListener('received', async ({ texts, files }) => {
      const read = await Promise.all(files.map(readFile))
      handler({ text: texts.filter(Boolean).join('\n'), files: read.filter((file) => file !== null) })
      // A copy that stays behind is deleted by the next start (Android) or the next share (iOS).
      if (files.length > 0) await SharedContent.discard({ names: files.map(({ name }) => name) }).catch(() => undefined)
    }),
  )

/** The web view serves files of the phone at special addresses. An unreadable file is skipped. */
const readFile = async ({ uri, name, mimeType }: SharedFile): Promise<File | null> => {
  const answer = await fetch(Capacitor.convertFileSrc(uri)).catch(() => null)
  return answer?.ok ? new File([await answer.blob()], name, { type: mimeType }) : null
}
