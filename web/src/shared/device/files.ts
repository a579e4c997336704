import { type Ports, ports } from './ports.ts'

/** Files for the user. The browser's part loads with the screen that needs it, not at start. */

type Saving = NonNullable<Ports['saveFile']>
type Sharing = NonNullable<Ports['shareFile']>

/** Saves a file: among the browser's downloads, or with the phone's choice of app. */
export const saveFile: Saving = (content, name) => ports().saveFile?.(content, name) ?? saveInBrowser(content, name)

/** Opens the system's share sheet with a file, or saves it if there is none that takes files. */
export const shareFile: Sharing = (content, name) => ports().shareFile?.(content, name) ?? shareInBrowser(content, name)

const saveInBrowser: Saving = async (content, name) => {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

const shareInBrowser: Sharing = async (content, name) => {
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
  await saveInBrowser(content, name)
  return 'saved'
}
