import { Capacitor } from '@capacitor/core'
import { CapacitorShareTarget } from '@capgo/capacitor-share-target'
import type { Device } from '@mafteach/web/ports'
import { endOf } from '../listen.ts'

/** The files lie on the phone: the web view reads them like its own. One that cannot be read is left out. */
export const onShared: Device['onShared'] = (handler) =>
  endOf(
    CapacitorShareTarget.addListener('shareReceived', async ({ title, texts, files }) => {
      const read = await Promise.all(
        files.map(async ({ uri, name, mimeType }) => {
          const answer = await fetch(Capacitor.convertFileSrc(uri)).catch(() => null)
          return answer?.ok ? new File([await answer.blob()], name, { type: mimeType }) : null
        }),
      )
      handler({ text: [title, ...texts].filter(Boolean).join('\n'), files: read.filter((file) => file !== null) })
    }),
  )
