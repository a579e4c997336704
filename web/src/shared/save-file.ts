/** Hands a file to the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
