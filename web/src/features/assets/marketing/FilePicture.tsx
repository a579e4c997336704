import { useEffect, useRef } from 'react'

/** A picture from a file; nothing until loaded. */
export const FilePicture = ({ file, alt }: { file: Blob | undefined; alt: string }) => {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!file || !picture.current) return
    const url = URL.createObjectURL(file)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return file ? <img ref={picture} alt={alt} draggable={false} /> : null
}
