import { ports, type SharedFile } from '#shared/device/ports.ts'

/** Opens the system's share sheet with a file, or saves it where there is none that takes files. */
export const shareFile = async (content: Blob, name: string): Promise<SharedFile> =>
  (ports().shareFile ?? shareInBrowser)(content, name)

async function shareInBrowser(content: Blob, name: string): Promise<SharedFile> {
  const files = [new File([content], name, { type: content.type })]
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files })
      return 'shared'
    } catch (error) {
      // Otherwise the tap is too long ago for a share sheet: the file is not lost for that.
      if ((error as Error).name !== 'NotAllowedError') return 'cancelled'
    }
  }
  await ports().saveFile(content, name)
  return 'saved'
}
