import { FileViewer } from '@capacitor/file-viewer'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type { Ports } from '@mafteach/web/ports'

/** Bytes per call over the bridge, which carries text: a multiple of three, so that the base64 parts can be joined. */
const PART_BYTES = 3 * 512 * 1024

/** Papers open in a viewer, to be saved and printed; everything else goes to the share sheet, which has "save to files". */
export const saveFile: NonNullable<Ports['saveFile']> = async (content, name) => {
  const path = name.replace(/[/\\]/g, '-')
  const uri = await write(content, path)
  if (content.type === 'application/pdf' || name.endsWith('.pdf')) {
    const isOpened = await FileViewer.openDocumentFromLocalPath({ path: uri }).then(
      () => true,
      () => false,
    )
    if (isOpened) return
  }
  await Share.share({ title: name, files: [uri] }).catch(ignoreCancelled)
}

export const shareFile: NonNullable<Ports['shareFile']> = async (content, name) => {
  const uri = await write(content, name.replace(/[/\\]/g, '-'))
  try {
    await Share.share({ title: name, files: [uri] })
    return 'shared'
  } catch (error) {
    ignoreCancelled(error)
    return 'cancelled'
  }
}

/** Into the cache, which the phone may empty. */
const write = async (content: Blob, path: string): Promise<string> => {
  const at = { path, directory: Directory.Cache }
  let { uri } = await Filesystem.writeFile({ ...at, data: await base64(content.slice(0, PART_BYTES)) })
  for (let from = PART_BYTES; from < content.size; from += PART_BYTES)
    await Filesystem.appendFile({ ...at, data: await base64(content.slice(from, from + PART_BYTES)) })
  if (!uri) ({ uri } = await Filesystem.getUri(at))
  return uri
}

const base64 = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(part)
  })

/** The plugin rejects with a text when the sheet is closed: that is no error. */
const ignoreCancelled = (error: unknown): void => {
  if (!(error instanceof Error && /cancel/i.test(error.message))) throw error
}
