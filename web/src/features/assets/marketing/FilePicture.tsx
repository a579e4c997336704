import { useEffect, useState } from 'react'

/** A picture that came as a file; nothing until it is there. */
export const FilePicture = ({ file, alt }: { file: Blob | undefined; alt: string }) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url && file ? <img src={url} alt={alt} draggable={false} /> : null
}
